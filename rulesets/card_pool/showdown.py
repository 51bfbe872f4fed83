"""The draw for the highest card between players who went out on the same stroke of somebody else (R22, Q17)."""

from referee.rulebook.refusal import impossible, malformed
from referee.rulebook.ruleset import Step
from referee.rulebook.ruling import Ruling
from referee.rulebook.wording import listed, say
from rulesets.card_pool.entries import Showdown
from rulesets.card_pool.pack import check_in_pack, height
from rulesets.card_pool.settlement import settle
from rulesets.card_pool.state import ShowdownDue, State


def decide(state: ShowdownDue, entry: Showdown) -> Step[State]:
    """The highest card wins the game; those with equal highest cards draw again from a full pack.

    Raises Refusal when the cards are not one each for the players tied, or no pack could give them.
    """
    _check(state, entry)
    ace = state.evening.options.ace
    heights = {player: height(entry.cards[player], ace) for player in state.tied}
    best = max(heights.values())
    leading = tuple(player for player in state.tied if heights[player] == best)
    facts: dict[str, object] = {"cards": {player: entry.cards[player] for player in state.tied}}
    if len(leading) > 1:
        facts["again"] = leading
        ruling = Ruling("showdown", ("R22", "Q17"), facts)
        return Step(ShowdownDue(state.evening, state.table, leading, state.attempt + 1), (ruling,))
    facts["winner"] = leading[0]
    rulings = [Ruling("showdown", ("R22", "Q17"), facts)]
    return settle(state.evening, state.table, leading[0], rulings, ("R22", "Q17", "R06", "R02"))


def _check(state: ShowdownDue, entry: Showdown) -> None:
    if set(entry.cards) != set(state.tied):
        raise malformed(
            say("The showdown names {players}.", players=listed(entry.cards) or say("nobody")),
            accepted=say("a card for each of {players}", players=listed(state.tied, last=say(" and "))),
        )
    for card in entry.cards.values():
        check_in_pack(card)
    if len(set(entry.cards.values())) < len(entry.cards):
        raise impossible(say("One pack cannot give the same card to two players."))
