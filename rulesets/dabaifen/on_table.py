"""What goes on in a trick beside its cards: what it is about, the quads in the hands, what hidden hands have shown."""

from typing import Literal, NamedTuple

from referee.cards.pack import Holding
from referee.cards.proofs import Promise
from referee.rulebook.values import dataclass
from rulesets.dabaifen.seats import Hands


class Contest(NamedTuple):
    """What the trick is about.

    `door` is the led door (empty for a quad), `best` the strength of the biggest play so far: a card's height for
    singles and ruffs, `quads.strength` for quads.
    """

    kind: Literal["single", "throw", "quad"]
    door: str
    best: int


class HeldQuad(NamedTuple):
    """A quad in a known hand when play began; `rating` as in `quads.SOFT`, `HARD`, `GOLD`."""

    seat: int
    rank: str
    rating: int
    cards: Holding


class Loose(NamedTuple):
    """`seat` answered the quad of `trick` with loose cards; `cards` are those he showed from then on."""

    seat: int
    trick: int
    cards: Holding


@dataclass(frozen=True, slots=True)
class Evidence:
    """What a table whose hands are hidden has shown so far.

    Attributes
    ----------
    seen : cards played or buried.
    promises : statements about hands that a later card may disprove.
    loose : loose answers to quads, while the seat may still be found to have held one.
    of_dealer : what the dealer has played; all cards where his first tricks are not known.
    located : cards known to lie in a certain hand, by seat (declared, kept from the open bottom, taken back).
    emptied : side suits whose burying was charged.
    led : the cards the current lead showed for the first time.
    """

    seen: Holding = 0
    promises: tuple[Promise, ...] = ()
    loose: tuple[Loose, ...] = ()
    of_dealer: Holding = 0
    located: Hands = (0, 0, 0, 0)
    emptied: tuple[str, ...] = ()
    led: Holding = 0
