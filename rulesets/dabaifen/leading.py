"""What a lead is: a single, a throw or a quad; and whether a throw holds (C4.4 to C4.10, B21 to B25)."""

from typing import Literal

from referee.cards.pack import Holding
from referee.rulebook.refusal import Refusal, illegal, impossible
from referee.rulebook.wording import listed, say
from rulesets.dabaifen.contest import bigger, smallest, top
from rulesets.dabaifen.entries import Play
from rulesets.dabaifen.on_table import Contest
from rulesets.dabaifen.quads import rating, strength
from rulesets.dabaifen.state import Playing
from rulesets.dabaifen.trumps import QUADS, Trumps, quad_rank

Kind = Literal["single", "throw", "quad"]


def read_lead(playing: Playing, trumps: Trumps, seat: int, entry: Play) -> tuple[Contest, int | None]:
    """What the lead opens, and the class of the quad when it is one. Raises Refusal (illegal)."""
    cards, said = entry.cards, entry.said
    if len(cards) == 1:
        if said not in (None, "single"):
            raise illegal(
                say("A single card is no {said}.", said=said), clause="B21", accepted=say("two cards or more")
            )
        card = cards[0]
        return Contest("single", trumps.ladder.door[card], trumps.ladder.height[card]), None
    rank = quad_rank(cards)
    quad = rating(playing.deal, playing.table.options, seat, rank) if rank is not None else None
    gold = rank == trumps.rank
    if said == "throw" and gold and not playing.table.options.gold_may_be_thrown:
        raise illegal(say("Four level cards may not be thrown here."), clause="B25", accepted=say("the gold quad"))
    if rank is not None and quad is not None and said in (None, "quad"):
        return Contest("quad", "", strength(quad, rank)), quad
    if said == "quad":
        raise _no_quad(rank)
    if said == "single":
        raise illegal(say("{count} cards are no single.", count=len(cards)), clause="C4.4", accepted=say("one card"))
    door = trumps.ladder.one_door(cards)
    if door is None:
        raise _two_doors(trumps, cards, rank is not None and quad is None)
    return Contest("throw", door, top(trumps, cards)), None


def _no_quad(rank: str | None) -> Refusal:
    if rank is not None:
        return illegal(say("A ferried quad is none here."), clause="B33", accepted=say("a single, or another quad"))
    return illegal(say("These cards are no quad."), clause="C4.10", accepted=say("four cards of one rank"))


def _two_doors(trumps: Trumps, cards: tuple[str, ...], ferried: bool) -> Refusal:
    if ferried:
        return _no_quad(cards[0][0])
    return illegal(
        say("{cards} are not of one door.", cards=listed(trumps.ladder.sorted(cards))),
        clause="C4.6",
        accepted=say("a single, several cards of one suit (all trumps are one), or four cards of one rank"),
    )


def throw_fails(trumps: Trumps, cards: tuple[str, ...], elsewhere: Holding) -> bool:
    """True when somebody else holds a card of the door that is bigger than some thrown card (C4.8, B22).

    `elsewhere` is all that the three others hold. The thrower's own cards, buried and played ones do not count.
    """
    return bool(elsewhere & bigger(trumps, cards))


def single_instead(trumps: Trumps, entry: Play) -> str:
    """The card led after a failed throw: the smallest, or the leader's choice of two equal ones (C4.9, B23)."""
    least = smallest(trumps, entry.cards)
    if entry.fallback is None:
        if len(least) > 1:
            raise illegal(
                say("The throw fails, and two of its cards are smallest: say which one is led."),
                clause="B23",
                accepted=say("fallback {cards}", cards=listed(least, last=say(" or "))),
            )
        return least[0]
    if entry.fallback not in least:
        raise illegal(
            say("{card} is not the smallest card of the throw.", card=entry.fallback),
            clause="C4.9",
            accepted=listed(least, last=say(" or ")),
        )
    return entry.fallback


def check_words(entry: Play, leads: bool) -> None:
    """`as` and `fallback` belong to a lead."""
    if not leads and (entry.said is not None or entry.fallback is not None):
        raise impossible(
            say("Only a lead is announced or has a card to fall back on."),
            clause="C4.4",
            accepted=say("the cards alone"),
        )


def quad_of(playing: Playing, seat: int, cards: tuple[str, ...]) -> tuple[int, str] | None:
    """Class and rank when these cards are a quad in the hand of `seat`."""
    rank = quad_rank(cards)
    if rank is None:
        return None
    if playing.evidence is None:
        held = next((quad for quad in playing.quads if quad.seat == seat and quad.cards == QUADS[rank]), None)
        return (held.rating, rank) if held is not None else None
    found = rating(playing.deal, playing.table.options, seat, rank)
    return (found, rank) if found is not None else None
