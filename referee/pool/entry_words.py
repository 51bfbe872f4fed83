"""What the pool games read alike where somebody types: balls, a choice, a card and who takes it."""

import unicodedata
from collections.abc import Sequence

from referee.cards.player_words import card_from_words, seated
from referee.rulebook.number_words import whole_number
from referee.rulebook.refusal import malformed
from referee.rulebook.wording import listed, say


def balls_from_words(words: Sequence[str], accepted: str) -> list[int]:
    """Balls with blanks or commas between them, in the order typed. Raises Refusal (malformed)."""
    plain = unicodedata.normalize("NFKC", " ".join(words)).replace(",", " ").replace("、", " ")
    return [whole_number(ball, accepted) for ball in plain.split()]


def choice_from_words(words: Sequence[str], choices: Sequence[str], offered: Sequence[str] = ()) -> str:
    """One of `choices`, typed as its number, from 1, or its name. Raises Refusal (malformed): those `offered`."""
    said = unicodedata.normalize("NFKC", " ".join(words)).strip().lower()
    numbers = {str(number): choice for number, choice in enumerate(choices, 1)}
    choice = numbers.get(said, said)
    if choice not in choices:
        raise malformed(
            say("“{words}” is none of the choices.", words=" ".join(words)),
            accepted=listed(
                (f"{number} {name}" for number, name in numbers.items() if name in (offered or choices)),
                last=say(" or "),
            ),
        )
    return choice


def card_and_player(words: Sequence[str], players: Sequence[str], awaited: str | None) -> dict[str, str]:
    """A `card` and the `player` whose it is: the one `awaited` unless the words name him before the card.

    Raises Refusal (malformed), also when nobody is named and nobody awaited.
    """
    if len(words) > 1:
        return {"player": seated(" ".join(words[:-1]), players), "card": card_from_words(words[-1:])}
    if awaited is None:
        raise malformed(
            say("It is not said who takes the card."),
            accepted=say("a name and a card, such as {name} 5H", name=players[0]),
        )
    return {"player": awaited, "card": card_from_words(words)}
