"""House rules typed as `--option value`, read by the game's own options model."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

from pydantic import ValidationError

from referee.rulebook.reading import explained
from referee.rulebook.refusal import malformed
from referee.rulebook.ruleset import Options, Ruleset
from referee.rulebook.wording import listed, say

_AMOUNT = re.compile(r"-?\d{1,12}([.,]\d{1,12}|/0{0,11}[1-9]\d{0,11})", re.ASCII)
_YES, _NO = {"true", "yes", "on"}, {"false", "no", "off"}


def split_words(words: Sequence[str], model: type[Options]) -> tuple[list[str], dict[str, str]]:
    """Names and `--option value` pairs apart. A yes-or-no option may stand alone. Raises Refusal (malformed)."""
    names: list[str] = []
    given: dict[str, str] = {}
    waiting = list(words)
    while waiting:
        word = waiting.pop(0)
        if not word.startswith("--") or word == "--":
            names.append(word)
            continue
        option, equals, value = word[2:].partition("=")
        key = option.replace("-", "_")
        if key not in model.model_fields and key.startswith("no_") and _is_switch(model, key[3:]) and not equals:
            key, value, equals = key[3:], "no", "="
        if key not in model.model_fields:
            raise malformed(say("There is no option --{option}.", option=option), accepted=_known(model))
        if key in given:
            raise malformed(say("The option --{option} is given twice.", option=option))
        if not equals:
            alone = _is_switch(model, key) and (not waiting or waiting[0].casefold() not in _YES | _NO)
            if not alone and not waiting:
                raise malformed(say("The option --{option} needs a value.", option=option))
            value = "yes" if alone else waiting.pop(0)
        given[key] = value
    return names, given


def read_options(given: Mapping[str, str], game: Ruleset[Any]) -> dict[str, Any]:
    """The options as a record holds them, each checked by the game's model. Raises Refusal (malformed)."""
    found: dict[str, Any] = {}
    for key, text in given.items():
        problem: ValidationError | None = None
        for value in _meanings(text):
            try:
                game.options.model_validate({key: value})
            except ValidationError as error:
                # The plainest reading that the field understands at all says best what is wrong.
                if problem is None or _depth(error) > _depth(problem):
                    problem = error
                continue
            found[key] = value
            break
        else:
            assert problem is not None
            raise explained(problem, game.options, say("options of {game}", game=game.id))
    return found


def _meanings(text: str) -> Iterator[Any]:
    """What a word may mean, the likeliest first: text, an amount, number, yes or no, a list, nothing."""
    yield text
    if _AMOUNT.fullmatch(text):
        yield str(Fraction(text.replace(",", ".")))  # exact, as a record writes it: 0.25 is 1/4, and so is 2/8
    digits = text.removeprefix("-")
    if digits.isascii() and digits.isdigit() and len(digits) <= 18:
        yield int(text)
    if text.casefold() in _YES | _NO:
        yield text.casefold() in _YES
    if text.startswith(("{", "[")):
        try:
            yield json.loads(text)
        except (ValueError, RecursionError):
            return
    parts = [part.strip() for part in text.split(",") if part.strip()]
    yield parts
    if all(part.isascii() and part.isdigit() and len(part) <= 18 for part in parts):
        yield [int(part) for part in parts]
    if text.casefold() in {"none", "null"}:
        yield None


def _depth(error: ValidationError) -> tuple[int, int]:
    """How far into a field a reading came: a wrong value says more than a wrong type."""
    first = error.errors(include_url=False)[0]
    return len(first["loc"]), 0 if first["type"].endswith("_type") else 1


def _is_switch(model: type[Options], key: str) -> bool:
    field = model.model_fields.get(key)
    return field is not None and field.annotation is bool


def about(game: Ruleset[Any]) -> str:
    """How many play a game, and its house rules with what each may be and is when nothing is said."""
    fields = game.options.model_fields
    names = {key: f"--{key.replace('_', '-')}" for key in fields}
    wide = max((len(name) for name in names.values()), default=0)
    least, most = game.seats[0], game.seats[-1]
    seats = str(least) if least == most else say("{least} to {most}", least=least, most=most)
    lines = [say("{game}: {seats} players. House rules and their defaults:", game=game.id, seats=seats)]
    for key, field in fields.items():
        default = _written(field.get_default(call_default_factory=True))
        others = [_written(value) for value in _literals(field.annotation) if _written(value) != default]
        choice = say(" (or {others})", others=listed(others, last=say(" or "))) if others else ""
        lines.append(f"  {names[key].ljust(wide)}  {default}{choice}")
    return "\n".join(lines)


def _written(value: Any) -> str:
    """A value as it would be typed."""
    if isinstance(value, bool):
        return say("yes") if value else say("no")
    if isinstance(value, tuple | list):
        return ",".join(map(_written, value)) or say("nothing")
    return say("nothing") if value is None else str(value)


def _literals(annotation: Any) -> list[Any]:
    """What a field of few values may be."""
    if annotation is bool:
        return [True, False]
    if get_origin(annotation) is Literal:
        return list(get_args(annotation))
    if get_origin(annotation) in {Union, UnionType}:
        return [value for part in get_args(annotation) for value in _literals(part)]
    return []


def _known(model: type[Options]) -> str:
    return listed([f"--{name.replace('_', '-')}" for name in model.model_fields]) or say("no options at all")
