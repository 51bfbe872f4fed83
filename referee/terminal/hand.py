"""A hand as its owner holds it: groups on lines of their own, copies stacked, done cards struck."""

from collections.abc import Iterator

from rich.cells import cell_len
from rich.text import Text

from referee.rulebook.board import Hand, HandCard, HandGroup
from referee.rulebook.wording import say
from referee.terminal.cards import held_text
from referee.terminal.screen import Screen


def draw_hand(hand: Hand, screen: Screen) -> list[Text]:
    """The hand as lines: whose it is, a line a group, what the marks mean."""
    title = Text.assemble(screen.text(hand.player, "bold"))
    if hand.note:
        title.append_text(screen.text("  " + hand.note, "dim"))
    lines = [title]
    groups = [group for group in hand.groups if group.cards]
    labels = [screen.glyphs.words(group.label) for group in groups]
    indent = max((cell_len(label) for label in labels), default=0)
    for group, label in zip(groups, labels, strict=True):
        head = Text.assemble(("  " + label + " " * (indent - cell_len(label)) + ("  " if indent else ""), "dim"))
        lines += hang(head, list(_group(group, screen)), screen.width)
    if not groups:
        lines.append(screen.text("  " + say("no cards"), "dim"))
    if legend := _legend(groups, screen):
        lines.append(screen.text("  " + legend, "dim"))
    return lines


def hang(head: Text, items: list[Text], width: int) -> list[Text]:
    """`items` after `head`, one blank between, folded beneath one another at `width` cells."""
    indent = head.cell_len
    if indent >= width // 2:
        return [head, *hang(Text("    "), items, width)]
    lines, line = [], Text.assemble(head)
    empty = True
    for item in items:
        if not empty and line.cell_len + 1 + item.cell_len > width:
            lines.append(line)
            line, empty = Text(" " * indent), True
        if not empty:
            line.append(" ")
        line.append_text(item)
        empty = False
    lines.append(line)
    return lines


def _group(group: HandGroup, screen: Screen) -> Iterator[Text]:
    mixed = len({card.trump for card in group.cards if not card.done}) == 2
    for card, count in _stacked(group.cards):
        yield held_text(card, screen, count, mixed and card.trump)


def _stacked(cards: tuple[HandCard, ...]) -> Iterator[tuple[HandCard, int]]:
    index = 0
    while index < len(cards):
        end = index
        while end < len(cards) and cards[end] == cards[index]:
            end += 1
        yield cards[index], end - index
        index = end


def _legend(groups: list[HandGroup], screen: Screen) -> str:
    cards = [card for group in groups for card in group.cards]
    live = [card for card in cards if not card.done]
    mixed = any(len({card.trump for card in group.cards if not card.done}) == 2 for group in groups)
    said = []
    if any(card.done for card in cards):
        said.append(say("struck: done") if screen.colour else say("~ ~ done"))
    if any(card.points for card in live):
        said.append(say("* counts points"))
    if any(card.shown for card in live):
        said.append(say("^ shown to all"))
    if mixed:
        said.append(say("+ trump"))
    return "   ".join(said)
