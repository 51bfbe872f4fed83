"""A board as a picture."""

from xml.etree import ElementTree

from rich.text import Text

from referee.terminal.picture import picture


def test_a_picture_holds_every_word_and_calls_nothing_from_outside() -> None:
    """Names stand as they are, markup-like and wide ones too; the only address in it is the SVG name space."""
    drawn = picture(lambda screen: screen.print("[/]Al & 张伟 <b>"), title="a & b")
    words = "".join(ElementTree.fromstring(drawn).itertext()).replace("\xa0", " ")
    assert "[/]Al & 张伟 <b>" in words
    assert "a & b" in words
    addresses = {word for word in drawn.replace('"', " ").split() if "://" in word}
    assert addresses == {"http://www.w3.org/2000/svg"}


def test_a_word_stands_at_its_column_in_every_viewer() -> None:
    """Blanks beside Chinese characters are narrower in some fonts, so no word hangs on the blanks before it."""
    cell = 12.2
    drawn = picture(lambda screen: screen.lines([Text("     6"), Text("          张伟  ")]), title="t")
    number, name = (part for part in ElementTree.fromstring(drawn).iter() if part.text in ("6", "张伟"))
    assert number.get("x") == f"{5 * cell:g}"
    assert (name.get("x"), name.get("textLength")) == (f"{10 * cell:g}", f"{4 * cell:g}")
