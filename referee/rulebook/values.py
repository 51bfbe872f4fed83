"""Frozen dataclasses that cost little to define and to make.

The standard decorator compiles six functions for each frozen class, half a millisecond that every command would pay
for every class it loads, and its `__init__` looks each attribute up by name. Here one function is compiled, and the
rest is shared. The classes are dataclasses to everybody else: `fields`, `replace`, `asdict`, matching and pydantic
take them as they are, and a type checker sees the standard decorator.
"""

import dataclasses
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from dataclasses import dataclass
else:

    def dataclass(*, frozen: bool = False, slots: bool = False, eq: bool = True) -> Any:
        """As `dataclasses.dataclass(frozen=True, slots=True)`; other kinds are the standard library's part."""
        if not frozen or not slots:
            raise TypeError("only frozen classes with slots are made here")
        return _with_equality if eq else _without_equality


__all__ = ["dataclass"]

C = TypeVar("C", bound=type)
_MISSING = dataclasses.MISSING
_fields_and_slots = dataclasses.dataclass(init=False, repr=False, eq=False, slots=True)


def _with_equality(cls: C) -> C:
    made: Any = _without_equality(cls)
    names = [field.name for field in dataclasses.fields(made) if field.compare]
    made._compared = staticmethod(attrgetter(*names) if names else _nothing)
    made.__eq__ = _equals
    made.__hash__ = _hash
    return made  # type: ignore[no-any-return]


def _without_equality(cls: C) -> C:
    own_repr = "__repr__" in cls.__dict__
    made: Any = _fields_and_slots(cls)
    made.__init__ = _init_of(made)
    made.__setattr__ = _refuse_to_set
    made.__delattr__ = _refuse_to_delete
    made.__getstate__ = _get_state
    made.__setstate__ = _set_state
    if not own_repr:
        made.__repr__ = _repr
    return made  # type: ignore[no-any-return]


def _init_of(cls: Any) -> Any:
    """`__init__` that fills each slot through its descriptor."""
    scope: dict[str, Any] = {"_MISSING": _MISSING}
    parameters, lines = [], []
    for field in dataclasses.fields(cls):
        name = field.name
        if not field.init or field.kw_only:
            raise TypeError(f"{cls.__name__}.{name}: every field is given to __init__, by place or by name")
        scope[f"_set_{name}"] = getattr(cls, name).__set__
        value = name
        if field.default is not _MISSING:
            scope[f"_default_{name}"] = field.default
            parameters.append(f"{name}=_default_{name}")
        elif field.default_factory is not _MISSING:
            scope[f"_default_{name}"] = field.default_factory
            parameters.append(f"{name}=_MISSING")
            value = f"_default_{name}() if {name} is _MISSING else {name}"
        else:
            parameters.append(name)
        lines.append(f"_set_{name}(self, {value})")
    if hasattr(cls, "__post_init__"):
        lines.append("self.__post_init__()")
    source = f"def __init__(self, {', '.join(parameters)}):\n " + "\n ".join(lines or ["pass"])
    exec(source, scope)
    made = scope["__init__"]
    made.__qualname__ = f"{cls.__qualname__}.__init__"
    return made


def _nothing(_: object) -> tuple[()]:
    return ()


def _equals(self: Any, other: Any) -> Any:
    if other.__class__ is not self.__class__:
        return NotImplemented
    compared = self._compared
    return compared(self) == compared(other)


def _hash(self: Any) -> int:
    return hash(self._compared(self))


def _repr(self: Any) -> str:
    parts = (f"{field.name}={getattr(self, field.name)!r}" for field in dataclasses.fields(self) if field.repr)
    return f"{type(self).__qualname__}({', '.join(parts)})"


def _refuse_to_set(_: Any, name: str, __: object) -> None:
    raise dataclasses.FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_to_delete(_: Any, name: str) -> None:
    raise dataclasses.FrozenInstanceError(f"cannot delete field {name!r}")


def _get_state(self: Any) -> list[Any]:
    return [getattr(self, field.name) for field in dataclasses.fields(self)]


def _set_state(self: Any, state: list[Any]) -> None:
    for field, value in zip(dataclasses.fields(self), state, strict=True):
        object.__setattr__(self, field.name, value)
