"""The file around a PDF's objects: packed, sound for qpdf, whole for pypdf, the same every time."""

from io import BytesIO
from pathlib import Path

import pytest
from judges import ask
from pypdf import PdfReader
from rendered import EVERY_KIND, sheet

from papergen.render import pdf, pdffile


def _entries(data: bytes) -> dict[str, list[int]]:
    """Numbers of the objects that stand alone and of those that are packed, as pypdf finds them."""
    file = PdfReader(BytesIO(data))
    return {"alone": sorted(file.xref[0]), "packed": sorted(file.xref_objStm)}


@pytest.mark.parametrize("kind", EVERY_KIND)
def test_only_streams_and_the_maker_stand_alone_and_no_object_is_lost(kind: str) -> None:
    data = pdf.render(EVERY_KIND[kind]())
    file, entries = PdfReader(BytesIO(data)), _entries(data)
    maker = file.trailer.raw_get("/Info").idnum
    assert maker in entries["alone"]
    assert b"ReportLab" in data[:1000]  # `papergen score FOLDER` looks for it there
    size = file.trailer["/Size"]
    assert sorted(entries["alone"] + entries["packed"]) == list(range(1, size))
    for number in entries["alone"]:
        assert hasattr(file.get_object(number), "get_data") != (number == maker), number
    for number in entries["packed"]:
        found = file.get_object(number)
        assert found is not None, number
        assert not hasattr(found, "get_data"), number


def test_more_objects_than_one_stream_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last group may be short, and each object is found in its own."""
    document = sheet(count=9, players=("Ada Lovelace",) * 9)
    usual = pdf.render(document)
    monkeypatch.setattr(pdffile, "_TOGETHER", 7)
    data = pdf.render(document)
    file = PdfReader(BytesIO(data))
    groups = {stream for stream, _ in file.xref_objStm.values()}
    assert len(groups) == -(-len(file.xref_objStm) // 7) > 2
    assert [page.extract_text() for page in file.pages] == [
        page.extract_text() for page in PdfReader(BytesIO(usual)).pages
    ]
    (tmp_path / "page.pdf").write_bytes(data)
    assert "No syntax or stream encoding errors found" in ask("qpdf", "--check", tmp_path / "page.pdf")


def test_a_further_sheet_costs_few_bytes() -> None:
    """Packed, a page with its contents takes less than half of the 560 bytes that it took in clear."""
    few, many = (pdf.render(sheet(count=n, players=("Ada Lovelace",) * n)) for n in (100, 300))
    assert (len(many) - len(few)) / 200 < 300


def test_the_file_s_identity_is_that_of_its_contents() -> None:
    ada, again, ben = (pdf.render(sheet(players=(name,))) for name in ("Ada", "Ada", "Ben"))
    assert ada == again
    identities = [PdfReader(BytesIO(data)).trailer["/ID"] for data in (ada, ben)]
    assert identities[0] != identities[1]
    assert all(first == second for first, second in identities)
