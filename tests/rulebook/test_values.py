"""Quickly made frozen dataclasses behave as the standard ones do."""

import copy
import dataclasses
import pickle
from collections.abc import Mapping
from fractions import Fraction
from typing import Any, ClassVar, Generic, TypeVar

import pytest
from pydantic import TypeAdapter

from referee.rulebook import values

T = TypeVar("T")


@values.dataclass(frozen=True, slots=True)
class Point:
    """A place."""

    x: int
    y: int = 2
    tags: dict[str, int] = dataclasses.field(default_factory=dict)
    origin: ClassVar[str] = "here"

    @property
    def sum(self) -> int:
        return self.x + self.y


@values.dataclass(frozen=True, slots=True)
class Deeper(Point):
    """With one more."""

    z: Fraction = Fraction(1, 3)
    unseen: int = dataclasses.field(default=0, repr=False, compare=False)


@values.dataclass(frozen=True, slots=True, eq=False)
class Alone:
    """Equal to nothing else."""

    x: int


@values.dataclass(frozen=True, slots=True)
class Wide(Deeper):
    """So many fields that they are filled while the object is open, and checked once it is frozen."""

    more: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if self.x < 0:
            raise ValueError(f"{type(self).__name__} below zero")


@values.dataclass(frozen=True, slots=True)
class Nothing:
    """No fields."""


@values.dataclass(frozen=True, slots=True)
class Box(Generic[T]):
    """Holds something; checks it."""

    content: T

    def __post_init__(self) -> None:
        if self.content is None:
            raise ValueError("empty")


@dataclasses.dataclass(frozen=True, slots=True)
class Standard:
    """A place."""

    x: int
    y: int = 2
    tags: dict[str, int] = dataclasses.field(default_factory=dict)


def test_fields_are_given_by_place_or_name() -> None:
    assert Point(1) == Point(x=1, y=2, tags={})
    assert (Point(1, 5).x, Point(1, 5).y, Point(1).sum, Point.origin) == (1, 5, 3, "here")
    assert Point(1).tags is not Point(1).tags
    assert Deeper(1).z == Fraction(1, 3)
    assert Nothing() == Nothing()
    assert Box("a").content == "a"
    with pytest.raises(ValueError, match="empty"):
        Box(None)


@pytest.mark.parametrize("wrong", [{}, {"x": 1, "z": 2}, {"y": 1}])
def test_wrong_arguments_are_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(TypeError, match="__init__"):
        Point(**wrong)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="__init__"):
        Point(1, 2, {}, 3)  # type: ignore[call-arg]


def test_equality_is_by_class_and_fields() -> None:
    assert Point(1) != Point(2)
    assert Point(1) != Deeper(1)
    assert Point(1) != (1, 2, {})
    assert Deeper(1, unseen=1) == Deeper(1, unseen=2)
    assert Alone(1) != Alone(1)
    assert len({Alone(1), Alone(1)}) == 2
    assert hash(Box(3)) == hash(Box(3))
    with pytest.raises(TypeError, match="unhashable"):
        hash(Point(1))


def test_nothing_can_be_changed() -> None:
    point = Point(1)
    with pytest.raises(dataclasses.FrozenInstanceError, match="x"):
        point.x = 2  # type: ignore[misc]
    with pytest.raises(dataclasses.FrozenInstanceError, match="x"):
        del point.x
    with pytest.raises(dataclasses.FrozenInstanceError, match="w"):
        point.w = 2  # type: ignore[attr-defined]
    assert not hasattr(point, "__dict__")
    assert point == Point(1)


def test_the_standard_tools_take_them() -> None:
    point = Point(1, tags={"a": 1})
    assert dataclasses.is_dataclass(point)
    assert dataclasses.replace(point, x=3) == Point(3, tags={"a": 1})
    assert dataclasses.asdict(Box(point)) == {"content": {"x": 1, "y": 2, "tags": {"a": 1}}}
    assert [field.name for field in dataclasses.fields(Deeper)] == ["x", "y", "tags", "z", "unseen"]
    assert repr(point).split("(", 1)[1] == repr(Standard(1, tags={"a": 1})).split("(", 1)[1]
    assert "unseen" not in repr(Deeper(1))
    match point:
        case Point(x, y):
            assert (x, y) == (1, 2)
        case _:
            raise AssertionError(point)


@pytest.mark.parametrize("value", [Point(1, tags={"a": 1}), Deeper(2), Nothing(), Box(Point(1))])
def test_they_can_be_copied(value: Any) -> None:
    for again in (copy.copy(value), copy.deepcopy(value)):
        assert again == value
        assert type(again) is type(value)


def test_pydantic_reads_and_writes_them() -> None:
    adapter = TypeAdapter(Mapping[str, Point])
    data = adapter.dump_json({"p": Point(1, 3)})
    assert data == b'{"p":{"x":1,"y":3,"tags":{}}}'
    assert adapter.validate_json(data) == {"p": Point(1, 3)}
    with pytest.raises(ValueError, match="valid integer"):
        adapter.validate_json(b'{"p":{"x":"one"}}')


@pytest.mark.parametrize("arguments", [{}, {"frozen": True}, {"slots": True}])
def test_only_frozen_classes_with_slots_are_made(arguments: dict[str, bool]) -> None:
    with pytest.raises(TypeError, match="frozen"):
        values.dataclass(**arguments)


def test_fields_that_init_would_not_take_are_refused() -> None:
    with pytest.raises(TypeError, match="every field"):

        @values.dataclass(frozen=True, slots=True)
        class _Odd:
            """Odd."""

            x: int = dataclasses.field(init=False)


def test_an_object_of_many_fields_is_frozen_and_of_its_class() -> None:
    wide = Wide(1, tags={"a": 1}, more=(2,))
    assert type(wide) is Wide
    assert wide == Wide(1, 2, {"a": 1}, Fraction(1, 3), 0, (2,)) != Wide(1)
    assert hash(Wide(1, tags=None)) == hash(Wide(1, tags=None))  # type: ignore[arg-type]
    for change in (lambda: setattr(wide, "x", 5), lambda: delattr(wide, "more")):
        with pytest.raises(dataclasses.FrozenInstanceError):
            change()
    with pytest.raises(ValueError, match="Wide below zero"):
        Wide(-1)
    assert copy.deepcopy(wide) == dataclasses.replace(wide) == pickle.loads(pickle.dumps(wide)) == wide
    assert not hasattr(wide, "__dict__")


def test_what_derives_from_a_class_of_many_fields_keeps_its_class() -> None:
    class Named(Wide):
        """Adds no field."""

        __slots__ = ()

    assert type(Named(1)) is Named
    assert Named(1).sum == 3
