"""From plain JSON data to checked headers and entries, with one clear line for what does not fit."""

import json
from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from referee.rulebook.entry import COMMON, Entry
from referee.rulebook.header import Header, Seating
from referee.rulebook.refusal import Refusal, impossible, malformed
from referee.rulebook.ruleset import Ruleset
from referee.rulebook.wording import listed, say, say_many


def read_header(data: Any) -> Header:
    """The header of a record. Raises Refusal (malformed)."""
    if not isinstance(data, dict):
        raise malformed(say("The first line of a record is its header, an object."))
    try:
        return Header.model_validate(data)
    except ValidationError as error:
        raise explained(error, Header, say("header")) from None


def read_seating(header: Header, game: Ruleset[Any]) -> Seating:
    """Players and options of a header, checked against the game. Raises Refusal (malformed)."""
    count = len(header.players)
    if count not in game.seats:
        least, most = game.seats[0], game.seats[-1]
        accepted = str(least) if least == most else say("{least} to {most}", least=least, most=most)
        raise malformed(
            say_many(
                "{game} is not played by {count} player.",
                "{game} is not played by {count} players.",
                count,
                game=game.id,
            ),
            accepted=say("{seats} players", seats=accepted),
        )
    if header.hands == "hidden" and not game.hidden_hands:
        raise malformed(say("In {game} the referee must know the hands; they cannot be hidden.", game=game.id))
    try:
        options = game.options.model_validate(header.options)
    except ValidationError as error:
        raise explained(error, game.options, say("options of {game}", game=game.id)) from None
    return Seating(tuple(header.players), options, header.hands == "hidden")


def read_entry(data: Any, game: Ruleset[Any]) -> Entry:
    """One entry of a record. Raises Refusal (malformed)."""
    if not isinstance(data, dict):
        raise malformed(say("An entry is an object with “do”."))
    kind = data.get("do")
    model = (game.entries.get(kind) or COMMON.get(kind)) if isinstance(kind, str) else None
    if model is None:
        known = sorted({*game.entries, *COMMON})
        if kind is None:
            raise malformed(say("The entry does not say what to do: “do” is missing."), accepted=listed(known))
        raise malformed(say("{game} knows no entry {kind}.", game=game.id, kind=_shown(kind)), accepted=listed(known))
    try:
        # What `model_validate` does with data alone, without its way there: entries are read by the thousand.
        entry: Entry = model.__pydantic_validator__.validate_python(data)
    except ValidationError as error:
        raise explained(error, model, str(kind)) from None
    return entry


def explained(error: ValidationError, model: type[BaseModel], where: str) -> Refusal:
    """The first thing pydantic found wrong, in one line: what, where, what would be accepted."""
    first, *others = _first(error)
    path = ".".join(str(part) for part in first["loc"] if not _names_a_form(part))
    place = f"{where}: {path}" if path else where
    kind, context = first["type"], first.get("ctx", {})
    names = [field.alias or name for name, field in model.model_fields.items()]
    value = _shown(first.get("input"))
    if kind == "extra_forbidden":
        known = listed(names) or say("no keys at all")
        # The names are those of the whole entry; of an object inside it they say nothing.
        return malformed(
            say("{place} is not a known key.", place=place), accepted=known if len(first["loc"]) == 1 else None
        )
    if kind == "missing":
        who = say("the name of whoever acts") if first["loc"] == ("by",) else None
        return malformed(say("{place} is missing.", place=place), accepted=who)
    if kind == "value_error" and not path:
        # Only a whole entry is judged without a path: its parts are fine and do not go together.
        return impossible(say("{place}: {why}.", place=place, why=context.get("error", "")))
    if kind == "value_error":
        return malformed(say("{place} is {value}: {why}.", place=place, value=value, why=context.get("error", "")))
    if others:
        forms = listed((_form(each) for each in (first, *others)), last=say(" or "))
        return malformed(say("{place} is {value}.", place=place, value=value), accepted=forms)
    if kind in {"literal_error", "enum"}:
        expected = str(context.get("expected", ""))
        return malformed(say("{place} is {value}.", place=place, value=value), accepted=expected)
    if kind in _FORMS:
        return malformed(say("{place} is {value}: it must be {form}.", place=place, value=value, form=_form(first)))
    why = _limit(kind, context) or first["msg"][:1].lower() + first["msg"][1:]
    return malformed(say("{place} is {value}: {why}.", place=place, value=value, why=why))


_FORMS = {
    "bool_type": say("true or false"),
    "int_type": say("a whole number"),
    "string_type": say("a text"),
    "list_type": say("a list"),
    "tuple_type": say("a list"),
    "dict_type": say("an object"),
    "model_type": say("an object"),
}


def _form(error: ErrorDetails) -> str:
    """What a value of the wrong form should have been."""
    kind = error["type"]
    return _FORMS[kind] if kind in _FORMS else str(error.get("ctx", {}).get("expected", ""))


def _limit(kind: str, context: Mapping[str, Any]) -> str | None:
    """What a number or a length out of bounds should have been; None for any other fault."""
    match kind:
        case "greater_than_equal":
            return say("it must be at least {limit}", limit=context["ge"])
        case "greater_than":
            return say("it must be more than {limit}", limit=context["gt"])
        case "less_than_equal":
            return say("it must be at most {limit}", limit=context["le"])
        case "too_short":
            return say_many("it needs {count} item or more", "it needs {count} items or more", context["min_length"])
        case "too_long":
            return say_many(
                "it may have {count} item at most", "it may have {count} items at most", context["max_length"]
            )
        case "string_too_short":
            return say_many(
                "it needs {count} character or more", "it needs {count} characters or more", context["min_length"]
            )
        case "string_too_long":
            return say_many(
                "it may have {count} character at most", "it may have {count} characters at most", context["max_length"]
            )
    return None


def _first(error: ValidationError) -> list[ErrorDetails]:
    """The first error; where a value may have several forms, that of the form which was read furthest.

    Where the value has none of the forms it may have, the error of each form.
    """
    errors = error.errors(include_url=False)
    stem = errors[0]["loc"][:-1]
    if not stem:
        return errors[:1]
    of_value = [each for each in errors if each["loc"][: len(stem)] == stem]
    furthest = max(of_value, key=_depth)
    if _depth(furthest) > len(stem) + 1 or not all(_wrong_form(each) for each in of_value):
        return [furthest]
    return of_value


def _wrong_form(error: ErrorDetails) -> bool:
    return _names_a_form(error["loc"][-1]) and error["type"] in {*_FORMS, "literal_error"}


def _depth(error: ErrorDetails) -> int:
    return len(error["loc"])


def _names_a_form(part: int | str) -> bool:
    """True for what pydantic puts into a path to say which form of a value it tried; the value has no such part."""
    return isinstance(part, str) and (not part.isidentifier() or part in _models(BaseModel))


def _models(parent: type[BaseModel]) -> set[str]:
    return {parent.__name__}.union(*map(_models, parent.__subclasses__()))


def _shown(value: Any) -> str:
    if isinstance(value, Mapping):
        return say("an object")
    if value is None or isinstance(value, bool):
        return json.dumps(value)
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "…"
