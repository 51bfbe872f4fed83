"""Cards as a person reads them: a rank and a suit sign, or the letters of a record."""

from rich.text import Text

from referee.rulebook.board import HandCard
from referee.terminal.screen import Screen

_RED = "HD"
_RED_STYLE = "red"
_JOKER_STYLE = {"SJ": "bold", "BJ": "bold red"}


def card_words(card: str, screen: Screen) -> str:
    """A card of a record (`TS`, `5H`, `SJ`) in this screen's signs: `10♠`, or as in the record where it has letters."""
    if card in _JOKER_STYLE or screen.glyphs.letters or len(card) != 2:
        return screen.glyphs.words(card)
    rank, suit = card[0], card[1]
    sign = screen.glyphs.pictures.get(f"suit {suit}", suit)
    return ("10" if rank == "T" else rank) + sign


def card_style(card: str) -> str:
    """The colour of a card's print."""
    return _JOKER_STYLE.get(card, _RED_STYLE if card[-1:] in _RED else "")


def card_text(card: str, screen: Screen, count: int = 1) -> Text:
    """A card lying open; equal cards are stacked as `A♠×2`."""
    text = Text(card_words(card, screen), style=card_style(card))
    if count > 1:
        text.append(f"{screen.glyphs.pictures['times']}{count}")
    return text


def cards_text(cards: tuple[str, ...], screen: Screen) -> Text:
    """Cards in the order given, equal neighbours stacked, one blank between."""
    stacks: list[tuple[str, int]] = []
    for card in cards:
        if stacks and stacks[-1][0] == card:
            stacks[-1] = (card, stacks[-1][1] + 1)
        else:
            stacks.append((card, 1))
    return Text(" ").join(card_text(card, screen, count) for card, count in stacks)


def held_text(card: HandCard, screen: Screen, count: int, stands_out: bool) -> Text:
    """A card in a hand. Every mark is a sign as well as a style: `~5♥~` done, `*` points, `^` shown, `+` stands out."""
    text = Text()
    if card.done:
        struck = card_text(card.card, screen, count)
        struck.stylize("dim strike")
        if not screen.colour:
            return Text.assemble("~", struck, "~")
        return struck
    text = card_text(card.card, screen, count)
    if card.trump:
        text.stylize("bold")
    marks = ("+" if stands_out else "") + ("*" if card.points else "") + ("^" if card.shown else "")
    text.append(marks, style="yellow" if marks else "")
    return text
