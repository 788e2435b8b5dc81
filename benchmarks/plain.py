"""The same pages drawn plainly, for comparison: every shape of every page is written, nothing is shared."""

from collections.abc import Iterable, Iterator
from io import BytesIO

from papergen.page.shapes import MM_PER_POINT, Page, Path, Place, Shape, Text
from papergen.page.typeface import face

POINTS = 1 / MM_PER_POINT


def flat(
    shapes: Iterable[Shape], dx: float = 0, dy: float = 0, scale: float = 1
) -> Iterator[tuple[Path | Text, float, float, float]]:
    """Paths and texts with their place; symbols become the shapes that they are made of."""
    for shape in shapes:
        if isinstance(shape, Place):
            yield from flat(
                shape.symbol.shapes, dx + shape.x * scale, dy + shape.y * scale, scale * shape.scale
            )
        else:
            yield shape, dx, dy, scale


def plain_pdf(pages: Iterable[Page]) -> bytes:
    from reportlab.lib.colors import HexColor
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont
    from reportlab.pdfgen.canvas import Canvas

    for bold in (False, True):
        pdfmetrics.registerFont(TTFont(f"plain{bold}", BytesIO(face(bold).data)))
    file = BytesIO()
    canvas = Canvas(file, invariant=1, pageCompression=1)
    for page in pages:
        canvas.setPageSize((page.width * POINTS, page.height * POINTS))
        for shape, dx, dy, scale in flat(page.shapes):
            if isinstance(shape, Text):
                canvas.setFont(f"plain{shape.bold}", shape.size * scale)
                canvas.setFillColor(HexColor(shape.colour))
                draw = {
                    "start": canvas.drawString,
                    "middle": canvas.drawCentredString,
                    "end": canvas.drawRightString,
                }
                x, y = (dx + shape.x * scale) * POINTS, (page.height - dy - shape.y * scale) * POINTS
                draw[shape.anchor](x, y, shape.text)
                continue
            path = canvas.beginPath()
            numbers = [
                ((dx + n * scale) if i % 2 == 0 else (page.height - dy - n * scale)) * POINTS
                for i, n in enumerate(shape.numbers)
            ]
            at = 0
            for op in shape.ops:
                if op == "Z":
                    path.close()
                    continue
                count = 6 if op == "C" else 2
                {"M": path.moveTo, "L": path.lineTo, "C": path.curveTo}[op](*numbers[at : at + count])
                at += count
            if shape.pen:
                canvas.setStrokeColor(HexColor(shape.pen.colour))
                canvas.setLineWidth(shape.pen.width * scale * POINTS)
                canvas.setDash([d * scale * POINTS for d in shape.pen.dash])
            if shape.fill:
                canvas.setFillColor(HexColor(shape.fill))
            canvas.drawPath(path, stroke=shape.pen is not None, fill=shape.fill is not None)
        canvas.showPage()
    canvas.save()
    return file.getvalue()


def plain_svg(page: Page, validate: bool) -> bytes:
    import svgwrite

    drawing = svgwrite.Drawing(size=(f"{page.width}mm", f"{page.height}mm"), debug=validate)
    drawing.viewbox(0, 0, page.width, page.height)
    for shape, dx, dy, scale in flat(page.shapes):
        if isinstance(shape, Text):
            drawing.add(
                drawing.text(
                    shape.text,
                    insert=(round(dx + shape.x * scale, 2), round(dy + shape.y * scale, 2)),
                    font_size=round(shape.size * scale * MM_PER_POINT, 2),
                    font_family="Fira Sans",
                    text_anchor=shape.anchor,
                    fill=shape.colour,
                )
            )
            continue
        data: list[str | float] = []
        at = 0
        for op in shape.ops:
            count = {"M": 2, "L": 2, "C": 6, "Z": 0}[op]
            data.append(op)
            data += [
                round((dy if i % 2 else dx) + n * scale, 2)
                for i, n in enumerate(shape.numbers[at : at + count])
            ]
            at += count
        pen = shape.pen
        drawing.add(
            drawing.path(
                d=data,
                fill=shape.fill or "none",
                stroke=pen.colour if pen else "none",
                stroke_width=pen.width * scale if pen else 0,
            )
        )
    return drawing.tostring().encode()
