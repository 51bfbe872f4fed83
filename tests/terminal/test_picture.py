"""A board as a picture."""

from xml.etree import ElementTree

from referee.terminal.picture import picture


def test_a_picture_holds_every_word_and_calls_nothing_from_outside() -> None:
    """Names stand as they are, markup-like and wide ones too; the only address in it is the SVG name space."""
    drawn = picture(lambda screen: screen.print("[/]Al & 张伟 <b>"), title="a & b")
    words = "".join(ElementTree.fromstring(drawn).itertext()).replace("\xa0", " ")
    assert "[/]Al & 张伟 <b>" in words
    assert "a & b" in words
    addresses = {word for word in drawn.replace('"', " ").split() if "://" in word}
    assert addresses == {"http://www.w3.org/2000/svg"}


def test_blanks_before_a_number_are_kept_by_every_viewer() -> None:
    drawn = picture(lambda screen: screen.print("     6"), title="t")
    space = "{http://www.w3.org/XML/1998/namespace}space"
    (number,) = [part for part in ElementTree.fromstring(drawn).iter() if (part.text or "").strip() == "6"]
    assert number.text == "\xa0" * 5 + "6"
    assert number.get(space) == "preserve"
