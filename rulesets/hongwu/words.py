"""Each ruling as one sentence."""

from collections.abc import Callable, Mapping
from typing import Any

from referee.cards.hand import door_name
from referee.rulebook.wording import listed, say, say_many
from rulesets.hongwu.following import kind_name

Heard = Mapping[str, Any]


def sentence(ruling: Heard) -> str:
    """One sentence for a ruling as somebody heard it."""
    return _SENTENCES[ruling["kind"]](ruling)


def _turn(heard: Heard) -> str:
    return say("{player} opens the auction.", player=heard["player"])


def _declarer(heard: Heard) -> str:
    player, bid = heard["player"], heard["bid"]
    if heard["why"] == "cap":
        return say("{player} bids the limit of {bid} and is declarer at once.", player=player, bid=bid)
    if heard["why"] == "nobody-bid":
        return say("Nobody bid: {player}, asked first, is declarer for {bid}.", player=player, bid=bid)
    return say("The others have passed: {player} is declarer for {bid}.", player=player, bid=bid)


def _trump(heard: Heard) -> str:
    suit = door_name(heard["suit"])
    if heard["timeout"]:
        return say("Time is up: {suit} are trumps. {player} takes the bottom.", suit=suit, player=heard["player"])
    return say("{suit} are trumps. {player} takes the bottom.", suit=suit.capitalize(), player=heard["player"])


def _bury(heard: Heard) -> str:
    if "cards" in heard:
        return say(
            "{player} lays away {cards} and leads.", player=heard["player"], cards=listed(heard["cards"], last=", ")
        )
    return say("{player} lays away {count} cards and leads.", player=heard["player"], count=heard["count"])


def _trick(heard: Heard) -> str:
    return say(
        "Trick {trick} ({shape}): {winner} takes {points}.",
        trick=heard["trick"],
        shape=kind_name(heard["shape"]),
        winner=heard["winner"],
        points=say_many("{count} point", "{count} points", heard["points"]),
    )


def _capture(heard: Heard) -> str:
    loser, by = heard["from"], heard["by"]
    if not heard["counts"]:
        return say("{by} takes a red five of {loser}, his own side: it does not count.", by=by, loser=loser)
    if heard["buried"]:
        return say("{by} captures a red five that {loser} laid away.", by=by, loser=loser)
    return say("{by} captures a red five of {loser}.", by=by, loser=loser)


def _bottom(heard: Heard) -> str:
    cards, winner = listed(heard["cards"]), heard["winner"]
    if heard["points"] or not heard["worth"]:
        said = say(
            "Bottom: {cards}. {winner} took the last trick; the bottom gives the declarer {points}.",
            cards=cards, winner=winner, points=say_many("{count} point", "{count} points", heard["points"]),
        )  # fmt: skip
    else:
        said = say(
            "Bottom: {cards}. {winner} took the last trick; its {worth} points go to nobody.",
            cards=cards, winner=winner, worth=heard["worth"],
        )  # fmt: skip
    if not heard["certain"]:
        said += " " + say("Some card was reported wrongly, so these are all the cards never seen.")
    return said


def _irregularity(heard: Heard) -> str:
    if heard["what"] == "card-twice":
        return say(
            "{player} shows {cards} in trick {trick} once more than the packs have it: something was reported wrongly.",
            player=heard["player"], cards=listed(heard["cards"]), trick=heard["trick"],
        )  # fmt: skip
    return say(
        "{player} revoked in trick {trick}: he held what was asked and did not play it.",
        player=heard["player"], trick=heard["trick"],
    )  # fmt: skip


def _settlement(heard: Heard) -> str:
    return say(
        "Deal {deal}: table {table} + bottom {bottom} + red fives {captures} - bid {bid} = {final}; {delta}.",
        deal=heard["deal"],
        table=heard["table_points"],
        bottom=heard["bottom_points"],
        captures=heard["capture_points"],
        bid=heard["bid"],
        final=heard["final"],
        delta=amounts(heard["delta"]),
    )


def amounts(delta: Heard) -> str:
    """`Ann +6, Bo -2, …` from amounts, exact or as a record writes them."""
    return listed(f"{name} {_signed(str(amount))}" for name, amount in delta.items())


def _signed(amount: str) -> str:
    return amount if amount == "0" or amount.startswith("-") else "+" + amount


def _adjust(heard: Heard) -> str:
    return say("Agreed at the table: {delta} (“{note}”).", delta=amounts(heard["delta"]), note=heard["note"])


def _final(heard: Heard) -> str:
    scores = heard["scores"]
    told = [f"{place}. {name} {scores[name]}" for place, name in _places(heard["ranking"])]
    return say("The match is over: {ranking}.", ranking=listed(told))


def _places(ranking: list[list[str]]) -> list[tuple[int, str]]:
    """Every player with his place; equal totals share one."""
    found: list[tuple[int, str]] = []
    for group in ranking:
        place = len(found) + 1
        found += [(place, name) for name in group]
    return found


_SENTENCES: Mapping[str, Callable[[Heard], str]] = {
    "turn": _turn,
    "declarer": _declarer,
    "trump": _trump,
    "bury": _bury,
    "trick": _trick,
    "capture": _capture,
    "bottom": _bottom,
    "irregularity": _irregularity,
    "settlement": _settlement,
    "adjust": _adjust,
    "final": _final,
}
