"""Where papergen's own files are: in the package if installed from a wheel, or else in the checkout."""

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


def font_path(name: str) -> Path:
    return PACKAGE / "fonts" / f"{name}.ttf"


def templates() -> Path:
    """The folder of templates: what users can change without writing code."""
    shipped = PACKAGE / "templates"
    if shipped.is_dir():
        return shipped
    checkout = PACKAGE.parent
    if (checkout / "pyproject.toml").is_file():
        return checkout / "templates"
    raise FileNotFoundError(f"{shipped} is missing: the installation of papergen is incomplete")
