"""How a game asks chance, without knowing who answers."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")


class ChanceSource(Protocol):
    """Answers for one round. The same label always gives the same answer within a round, whatever was asked before."""

    def shuffled(self, label: str, items: Sequence[T]) -> tuple[T, ...]:
        """A fair permutation of `items`, fixed by the round and the label."""
        ...

    def below(self, label: str, count: int) -> int:
        """A fair number from 0 to `count` - 1, fixed by the round and the label. Raises ValueError when count < 1."""
        ...
