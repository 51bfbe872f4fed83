"""A trick laid out by seat: a compass where there is room, lines where there is not."""

from rich.text import Text

from referee.rulebook.board import Played, Trick
from referee.rulebook.wording import say_many
from referee.terminal.cards import cards_text
from referee.terminal.hand import hang
from referee.terminal.screen import Screen

_GAP = 4


def draw_trick(trick: Trick, screen: Screen) -> list[Text]:
    """The title with the points lying there, then the seats, partners facing each other."""
    title = screen.text(trick.title, "bold")
    if trick.points is not None:
        points = say_many("{count} point", "{count} points", trick.points)
        title.append_text(screen.text("  " + points, "yellow"))
    if trick.brief:
        title.append("  ")
        return hang(title, [_said(seat, screen, last=seat is trick.seats[-1]) for seat in trick.seats], screen.width)
    blocks = [_block(seat, screen) for seat in trick.seats]
    if len(blocks) == 4 and screen.live:
        compass = _compass(blocks)
        if max(line.cell_len for line in compass) <= screen.width:
            return [title, *compass]
    return [title, *_list(trick.seats, screen)]


def _name(seat: Played, screen: Screen) -> Text:
    text = screen.text(seat.player, "bold" if seat.wins else "")
    if seat.note:
        text.append_text(screen.text(f" ({seat.note})", "dim"))
    if seat.wins:
        text.append(" " + screen.glyphs.pictures["wins"], style="green")
    return text


def _said(seat: Played, screen: Screen, *, last: bool) -> Text:
    """`Ann A♦ K♦,`: a seat of a brief trick."""
    text = Text.assemble(_name(seat, screen), " ", cards_text(seat.cards, screen) if seat.cards else "-")
    return text if last else text.append(",")


def _block(seat: Played, screen: Screen) -> list[Text]:
    return [_name(seat, screen), cards_text(seat.cards, screen) if seat.cards else Text("-", style="dim")]


def _compass(blocks: list[list[Text]]) -> list[Text]:
    """The first seat at the bottom, the others anticlockwise from it: right, top, left."""
    bottom, right, top, left = blocks
    wide = {id(block): max(line.cell_len for line in block) for block in blocks}
    middle = max(wide[id(bottom)], wide[id(top)])
    lines = [_centred(line, wide[id(left)] + _GAP, middle) for line in top]
    for west, east in zip(left, right, strict=True):
        line = Text("  ")
        line.append_text(west)
        line.append(" " * (wide[id(left)] - west.cell_len + _GAP + middle + _GAP))
        line.append_text(east)
        lines.append(line)
    return lines + [_centred(line, wide[id(left)] + _GAP, middle) for line in bottom]


def _centred(line: Text, before: int, room: int) -> Text:
    return Text.assemble(" " * (2 + before + (room - line.cell_len) // 2), line)


def _list(seats: tuple[Played, ...], screen: Screen) -> list[Text]:
    names = [_name(seat, screen) for seat in seats]
    widest = max((name.cell_len for name in names), default=0)
    lines = []
    for name, seat in zip(names, seats, strict=True):
        cards = cards_text(seat.cards, screen) if seat.cards else Text("-", style="dim")
        if 2 + widest + 2 + cards.cell_len <= screen.width:
            lines.append(Text.assemble("  ", name, " " * (widest - name.cell_len + 2), cards))
        else:
            lines += [Text.assemble("  ", name), Text.assemble("    ", cards)]
    return lines
