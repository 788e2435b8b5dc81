"""Messages about titles and about too many names."""

import pytest
from conftest import Run, refused

from papergen.errors import PapergenError
from papergen.names import demand_places


@pytest.mark.parametrize("call", [("pad", "30-rails"), ("handout", "--pupils", "1")])
def test_a_title_is_not_called_a_name(run: Run, call: tuple[str, ...]) -> None:
    done = run(*call, "--title", "x" * 300)
    refused(done, "--title 'xxx", "300 characters; the limit for a title is 40")
    assert "name" not in done.err
    done = run(*call, "--title", "Friday\x07")
    refused(done, "a title cannot contain control characters")
    assert "name" not in done.err


def test_a_name_is_called_one(run: Run) -> None:
    refused(run("sheet", "--player", "x" * 41), "41 characters; the limit for a name is 40")


@pytest.mark.parametrize(("places", "said"), [(1, "1 sheet;"), (2, "2 sheets;")])
def test_one_sheet_and_several(places: int, said: str) -> None:
    demand_places(places, places, "sheet", "--count")
    with pytest.raises(PapergenError, match=f"^there are 3 names for {said} raise --count, or leave it out$"):
        demand_places(3, places, "sheet", "--count")
