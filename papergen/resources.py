"""Where papergen's own files lie: in the wheel inside the package, in a checkout beside pyproject.toml."""

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


def font_path(name: str) -> Path:
    return PACKAGE / "fonts" / f"{name}.ttf"


def templates() -> Path:
    """The folder of templates: what a user may change without code."""
    shipped = PACKAGE / "templates"
    if shipped.is_dir():
        return shipped
    checkout = PACKAGE.parent
    if (checkout / "pyproject.toml").is_file():
        return checkout / "templates"
    raise FileNotFoundError(f"{shipped} is missing: papergen is not installed whole")
