"""Templates for how pages look: those that come with papergen, and copies of them."""

import re
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest
from conftest import Run

from papergen.resources import templates
from papergen.styles import load_style, style_names, style_text

SVG = "{http://www.w3.org/2000/svg}"


def test_which_styles_there_are() -> None:
    assert style_names() == [
        "classic",
        "colour",
        "dyslexia-friendly",
        "dyslexia-friendly-tint",
        "ink-saver",
        "large-print",
    ]


@pytest.mark.parametrize("name", style_names())
def test_a_shipped_style(name: str) -> None:
    look = load_style(name)
    assert look.name == name
    assert look.description
    assert look.least <= look.small <= look.body <= look.title
    assert style_text(name) == (templates() / "styles" / f"{name}.yaml").read_text(encoding="utf-8")


def test_what_the_shipped_styles_promise() -> None:
    large, saver = load_style("large-print"), load_style("ink-saver")
    assert large.spread_square >= 24
    assert large.spread_body >= 18
    assert large.least >= 14
    assert not saver.fills
    assert saver.thin < load_style("classic").thin
    assert saver.title == load_style("classic").title  # inherited


@pytest.mark.parametrize("name", style_names())
def test_a_copy_is_the_same_style(run: Run, tmp_path: Path, name: str) -> None:
    assert run("template", name, "-o", "mine.yaml").out == "mine.yaml\n"
    assert (tmp_path / "mine.yaml").read_text(encoding="utf-8") == style_text(name)
    assert load_style(str(tmp_path / "mine.yaml")) == replace(load_style(name), name="mine")
    done = run("template", name, "-o", "mine.yaml")
    assert done.code == 2
    assert "already exists" in done.err


def parts(path: Path) -> tuple[dict[str, bytes], list[str], bytes]:
    """A page's definitions by their name, the commands in its footer, and all the rest of it."""
    root = ElementTree.parse(path).getroot()
    commands = []
    defined = {}
    for parent in list(root.iter()):
        for child in list(parent):
            if child.attrib.get("aria-label", "").startswith("papergen "):
                commands += re.findall("^papergen sheet [^·]*[^· ]", child.attrib["aria-label"])
                parent.remove(child)
            elif parent.tag == f"{SVG}defs" and child.tag == f"{SVG}path":  # letters
                defined[child.attrib["id"]] = ElementTree.tostring(child)
                parent.remove(child)
    return defined, commands, ElementTree.tostring(root)


def test_a_copy_gives_the_same_page(run: Run, tmp_path: Path) -> None:
    """Apart from the name of the template in the footer, and the letters that only this name needs."""
    run("template", "classic", "-o", "mine.yaml")
    assert run("sheet", "--seed", "x", "-o", "a.svg").code == 0
    assert run("sheet", "--seed", "x", "--template", "mine.yaml", "-o", "b.svg").code == 0
    letters, commands, rest = parts(tmp_path / "a.svg")
    our_letters, our_commands, our_rest = parts(tmp_path / "b.svg")
    assert len(commands) == len(our_commands) == 1
    assert our_commands[0] == commands[0].replace("--seed x", "--seed x --template mine.yaml")
    assert our_rest == rest
    assert {**our_letters, **letters} == our_letters
    assert {name for name in our_letters.keys() - letters.keys() if len(name) == 1} <= set("templatemineyaml")


def test_a_change_in_a_copy_is_seen(run: Run, tmp_path: Path) -> None:
    text = style_text("classic").replace('accent: "#9c1c2b"', 'accent: "#123456"')
    (tmp_path / "mine.yaml").write_text(text, encoding="utf-8")
    assert run("sheet", "--seed", "x", "--template", "mine.yaml", "-o", "b.svg").code == 0
    assert "#123456" in (tmp_path / "b.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "name", ["😀.yaml", "a\x1b[31mb.yaml", "שלום.yaml", "it's mine.yaml", "x" * 200 + ".yaml"]
)
def test_any_name_of_a_template_file(run: Run, tmp_path: Path, name: str) -> None:
    """The footer has it quoted for a shell where it can be drawn."""
    (tmp_path / name).write_text("based-on: classic\n", encoding="utf-8")
    done = run("sheet", "--seed", "x", "--template", name, "-o", "a.svg")
    assert (done.code, done.err) == (0, "")
    _, commands, _ = parts(tmp_path / "a.svg")
    if "mine" in name:
        assert commands == ["""papergen sheet --seed x --template 'it'"'"'s mine.yaml'"""]
    elif len(name) < 50:
        assert commands == ["papergen sheet --seed x --template FILE"]


def test_template_that_is_no_file(run: Run, tmp_path: Path) -> None:
    (tmp_path / "folder.yaml").mkdir()
    for name, reason in (
        ("none.yaml", "none.yaml: there is no such file"),
        ("folder.yaml", "folder.yaml: it is a folder, not a file"),
        ("/dev/zero", "/dev/zero: it is a device, not an ordinary file"),
        ("", "there is no template ''"),
        ("-", "there is no template '-'"),
        ("../styles", "../styles: there is no such file"),
        ("x" * 5000, "there is no template 'xxx"),
        ("a\nb", "there is no template 'a\\u000ab'"),
    ):
        done = run("sheet", "--template", name)
        assert done.code == 2
        assert len(done.lines) == 1
        assert done.err.startswith(f"papergen: {reason}")
        assert len(done.err) < 300
