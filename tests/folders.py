"""What is in a folder before and after a file is written."""

from pathlib import Path

from papergen.styles import style_text

OLD = b"the old file\n"
NEW = style_text("classic").encode()


def temporaries(folder: Path) -> list[str]:
    return sorted(p.name for p in folder.iterdir() if p.name.startswith(".papergen-"))


def everything(folder: Path) -> list[str]:
    return sorted(p.name for p in folder.iterdir())


def content(path: Path) -> bytes | None:
    return path.read_bytes() if path.exists() else None
