"""Cards drawn for a foul: the regular one, and those of special rule 2."""

from referee.pool.balls import BALL_OF_CARD
from referee.pool.dealing import Draw
from referee.rulebook.refusal import illegal, impossible
from referee.rulebook.ruleset import Step
from referee.rulebook.ruling import Ruling
from referee.rulebook.wording import say
from rulesets.poker_pool.aftermath import conclude
from rulesets.poker_pool.hands import PACK
from rulesets.poker_pool.state import AnyState, Drawing, Round


def has_left(round_: Round, card: str) -> bool:
    """True when `card` is known to have left the stock this round; then it does not come back (K13)."""
    if card == round_.removed:
        return True
    for hand in round_.hands.values():  # noqa: SIM110 - a generator takes twice as long
        if card in hand.cards:
            return True
    return False


def out_of_stock(round_: Round) -> set[str]:
    """All cards that are known to have left the stock this round."""
    out = {card for hand in round_.hands.values() for card in hand.cards}
    if round_.removed is not None:
        out.add(round_.removed)
    return out


def draw(state: Drawing, entry: Draw) -> Step[AnyState]:
    """K36, K37: one card, before anything else is decided; K69: again under special rule 2. Raises Refusal."""
    shooter, round_ = state.stroke.shooter, state.round
    if entry.player != shooter:
        raise illegal(
            say("{name} has no card to draw.", name=entry.player),
            clause="K36",
            accepted=say("a card for {player}, who fouled", player=shooter),
        )
    if has_left(round_, entry.card):
        raise impossible(
            say("{card} cannot be drawn: it left the stock earlier in this round.", card=entry.card),
            clause="K13",
            accepted=say("one of the {count} cards of the stock", count=round_.stock),
        )
    done = BALL_OF_CARD[entry.card] in round_.down
    hand = round_.hands[shooter].with_card(entry.card, done=done)
    clauses = ("K69",) if state.again else ("K36", "K37")
    ruled: tuple[Ruling, ...] = (Ruling("draw", clauses, {"player": shooter}, {"card": entry.card}, to=shooter),)
    if done:  # K38; nothing is drawn for it but under special rule 2 (K39)
        facts = {"player": shooter, "cards": (entry.card,)}
        ruled += (Ruling("completed", ("K38", "K39"), private=facts, to=shooter, secret=True),)
    after = round_.drawn(shooter, hand)
    return conclude(state.standing, after, state.stroke, ruled, changed=True, again=state.again)


def next_card(round_: Round, pack: tuple[str, ...]) -> str:
    """The next card of a shuffled pack: the first that has not left it."""
    out = out_of_stock(round_)
    return next(card for card in pack if card not in out)


def place_in_pack(round_: Round) -> int:
    """How many cards have left the stock, and so which place of the pack comes next; public."""
    return len(PACK) - round_.stock
