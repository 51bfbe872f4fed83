"""Each ruling as one sentence."""

from collections.abc import Callable, Mapping
from typing import Any

from referee.cards.hand import door_name
from referee.rulebook.wording import listed, say, say_many

Heard = Mapping[str, Any]


def sentence(ruling: Heard) -> str:
    """One sentence for a ruling as somebody heard it."""
    return _SENTENCES[ruling["kind"]](ruling)


def _announce(heard: Heard) -> str:
    return _ANNOUNCED[heard["what"]](heard)


def _dealt(heard: Heard) -> str:
    return say("The cards are dealt; {player} draws first.", player=heard["player"])


def _redeal(heard: Heard) -> str:
    return say("Nobody declared: the cards are thrown in and dealt again.")


def _uprising(heard: Heard) -> str:
    return say("{player} rises: the deal is void, and both sides race to declare in the next.", player=heard["player"])


def _new_dealer(heard: Heard) -> str:
    return say("{by} hands the deal over: {player} is the dealer now.", by=heard["by"], player=heard["player"])


def _ferry_happened(heard: Heard) -> str:
    return say(
        "{player} gives his only trump to {partner} and gets a side card back.",
        player=heard["player"],
        partner=heard["partner"],
    )


def _quad_shown(heard: Heard) -> str:
    return say("{player} shows {cards}.", player=heard["player"], cards=listed(heard["cards"]))


def _buried(heard: Heard) -> str:
    return say(
        "{player} buries {cards} ({points}) and leads.",
        player=heard["player"],
        cards=listed(heard["cards"]),
        points=points_words(heard["points"]),
    )


def _position(heard: Heard) -> str:
    return say("The match is taken up under way.")


def _trump(heard: Heard) -> str:
    told = {"suit": door_name(heard["suit"]), "level": heard["level"], "dealer": heard["dealer"], "card": heard["card"]}
    if heard["by"] == "declare":
        return say(
            "{player} declares {card}: {suit} are trumps, level {level}, {dealer} deals.",
            player=heard["player"],
            **told,
        )
    return say("{card} is turned: {suit} are trumps, level {level}, {dealer} deals.", **told)


def _void_declaration(heard: Heard) -> str:
    return say("{by} shows {card}, which changes nothing.", by=heard["by"], card=heard["card"])


def _ferry(heard: Heard) -> str:
    return say(
        "The cards ferried: {card} went over, {back} came back.",
        card=heard.get("card") or say("a trump"),
        back=heard.get("back") or say("a side card"),
    )


def _bottom(heard: Heard) -> str:
    return say("{dealer} takes the bottom: {cards}.", dealer=heard["dealer"], cards=listed(heard["cards"]))


def _throw_failed(heard: Heard) -> str:
    return say("The throw fails: {by} leads {led} alone.", by=heard["by"], led=heard["led"])


def _quad(heard: Heard) -> str:
    rank = "10" if heard["rank"] == "T" else heard["rank"]
    return say("{by} plays a {rating} quad of {rank}.", by=heard["by"], rating=class_words(heard["class"]), rank=rank)


def class_words(name: str) -> str:
    """A class of quads in a sentence."""
    return {"soft": say("soft"), "hard": say("hard"), "gold": say("gold")}[name]


def _trick(heard: Heard) -> str:
    told = {"trick": heard["trick"], "winner": heard["winner"], "points": points_words(heard["points"])}
    if heard["to_defenders"]:
        return say("Trick {trick}: {winner} takes it with {points} for the defenders.", **told)
    return say("Trick {trick}: {winner} takes it with {points}.", **told)


def _irregularity(heard: Heard) -> str:
    told = {"player": heard["player"], "trick": heard["trick"]}
    if heard["what"] == "void-bury":
        return say(
            "{player} cannot follow {suit} in trick {trick}, which he buried from and never played: "
            "he buried its last card, or he revokes.",
            suit=door_name(heard["suit"]),
            **told,
        )
    if heard.get("cards"):
        return say(
            "{player} plays {cards} in trick {trick}, seen before: something was reported wrongly.",
            cards=listed(heard["cards"]),
            **told,
        )
    return _FAULTS[heard["what"]](told)


_FAULTS: Mapping[str, Callable[[Heard], str]] = {
    "revoke": lambda told: say("{player} revoked in trick {trick}: he held what was asked.", **told),
    "false-throw": lambda told: say("The throw of {player} in trick {trick} was false: a bigger card was out.", **told),
    "withheld-quad": lambda told: say("{player} held a quad in trick {trick} and did not play it.", **told),
    "card-twice": lambda told: say(
        "{player} plays a card in trick {trick} that was seen before: something was reported wrongly.", **told
    ),
    "card-elsewhere": lambda told: say(
        "{player} plays a card in trick {trick} that lay in another hand: something was reported wrongly.", **told
    ),
}


def _result(heard: Heard) -> str:
    dug = say("dug") if heard["dug"] else say("saved")
    said = say(
        "Result: the defenders have {points} of {field}, {dug}.",
        points=heard["points"],
        field=heard["field"],
        dug=dug,
    )
    for side, steps in heard["steps"].items():
        said += " " + say_many(
            "The side of {side} rises {count} level.", "The side of {side} rises {count} levels.", steps, side=side
        )
    if not heard["steps"]:
        said += " " + say("Nobody rises.")
    if heard["drop"] is not None:
        said += " " + say("The declarers fall to {level}.", level=heard["drop"])
    levels = listed(say("{side} {level}", side=side, level=level) for side, level in heard["levels"].items())
    said += " " + say("Levels: {levels}.", levels=levels)
    if "B41" in heard["clauses"]:  # the match is over with this deal
        return said
    return said + " " + say("{player} deals next.", player=heard["next_dealer"])


def points_words(points: int) -> str:
    """`1 point`, `15 points`."""
    return say_many("{count} point", "{count} points", points)


def _adjust(heard: Heard) -> str:
    agreed = []
    if "points" in heard:
        agreed.append(say("{points} points to the defenders", points=f"{heard['points']:+}"))
    agreed += [say("{side} at level {level}", side=side, level=at) for side, at in heard.get("levels", {}).items()]
    if "next_dealer" in heard:
        agreed.append(say("{player} deals next", player=heard["next_dealer"]))
    if "void" in heard:
        agreed.append(say("the deal is void"))
    return say("Agreed at the table: {agreed} (“{note}”).", agreed=listed(agreed), note=heard["note"])


def _final(heard: Heard) -> str:
    winners, losers = (listed(side, last=say(" and ")) for side in heard["ranking"])
    return say("The match is over: {winners} win against {losers}.", winners=winners, losers=losers)


_ANNOUNCED: Mapping[str, Callable[[Heard], str]] = {
    "dealt": _dealt,
    "redeal": _redeal,
    "uprising": _uprising,
    "new-dealer": _new_dealer,
    "ferry": _ferry_happened,
    "quad-shown": _quad_shown,
    "buried": _buried,
    "position": _position,
}
_SENTENCES: Mapping[str, Callable[[Heard], str]] = {
    "announce": _announce,
    "trump": _trump,
    "void-declaration": _void_declaration,
    "ferry": _ferry,
    "bottom": _bottom,
    "throw-failed": _throw_failed,
    "quad": _quad,
    "trick": _trick,
    "irregularity": _irregularity,
    "result": _result,
    "adjust": _adjust,
    "final": _final,
}
