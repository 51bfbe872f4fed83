"""Who pays whom when a game is won, who owes whom over the evening, and in which order the next game is played."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from referee.pool.turn_order import Groups, flat, grouped, tied
from referee.rulebook.ruleset import Ranking, Step
from referee.rulebook.ruling import Ruling
from rulesets.card_pool.pack import highest
from rulesets.card_pool.state import DealDue, Evening, OrderDue, Over, Settled, State, Table

Owed = Mapping[str, Mapping[str, Fraction]]


def settle(evening: Evening, table: Table, winner: str, rulings: list[Ruling], clauses: tuple[str, ...]) -> Step[State]:
    """The game of `evening` is won by `winner`: pay, then name the next order or end the evening.

    Each other player pays the winner the stake for every card left in his hand, whatever its rank (R02, Q27).
    """
    options = evening.options
    remaining = {player: len(table.hands[player]) for player in evening.players}
    payments = {player: options.stake * count for player, count in remaining.items() if player != winner}
    delta = {player: -payments.get(player, Fraction(0)) for player in evening.players}
    delta[winner] = sum(payments.values(), Fraction(0))
    hands = {player: table.hands[player] for player in evening.players}
    facts = {
        "game": evening.game,
        "winner": winner,
        "remaining": remaining,
        "stake": options.stake,
        "delta": delta,
        # Q29: the hands lie open once the game is over.
        "hands": hands,
    }
    if options.currency is not None:
        facts["currency"] = options.currency
    rulings.append(Ruling("settlement", (*clauses, "Q27", "Q28"), facts))
    scores = {player: evening.scores[player] + delta[player] for player in evening.players}
    owed = _owing(evening.owed, payments, winner)
    last = Settled(evening.game, winner, hands)
    if evening.game == options.games:
        done = replace(evening, scores=scores, owed=owed, last=last)
        rulings.append(Ruling("final", ("R02",), {"ranking": ranked(scores), "scores": scores}))
        return Step(Over(done), tuple(rulings))
    following = replace(evening, game=evening.game + 1, scores=scores, owed=owed, last=last)
    groups = next_order(table, winner, evening)
    if tied(groups):
        rulings.append(Ruling("order", ("R12", "R13", "Q16"), {"game": following.game, "groups": groups}))
        return Step(OrderDue(following, groups), tuple(rulings))
    order = flat(groups)
    rulings.append(Ruling("order", ("R11", "R12", "R13"), {"game": following.game, "order": order}))
    return Step(DealDue(following, order), tuple(rulings))


def next_order(table: Table, winner: str, evening: Evening) -> Groups:
    """The winner first (R11, Q18), then by cards left, fewest first (R12); of equals the one with the highest card
    (R13); whoever is equal in that too stands in one group, in which chance decides (Q16)."""
    ace = evening.options.ace
    hands = table.hands
    others = [player for player in evening.players if player != winner]
    return ((winner,), *grouped(others, lambda player: (len(hands[player]), -highest(hands[player], ace))))


def ranked(scores: Mapping[str, Fraction]) -> Ranking:
    """Players by what they won, most first; equals share a place."""
    return grouped(scores, lambda player: -scores[player])


def _owing(owed: Owed, payments: Mapping[str, Fraction], winner: str) -> Owed:
    """`owed` after `payments` to `winner`, the debts of any two players set off against each other."""
    after = {debtor: dict(credits) for debtor, credits in owed.items()}
    for payer, amount in payments.items():
        net = after.get(payer, {}).pop(winner, Fraction(0)) - after.get(winner, {}).pop(payer, Fraction(0)) + amount
        if net > 0:
            after.setdefault(payer, {})[winner] = net
        elif net < 0:
            after.setdefault(winner, {})[payer] = -net
    return {debtor: credits for debtor, credits in after.items() if credits}
