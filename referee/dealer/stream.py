"""The stream that every shuffle is drawn from. `docs/fair-dealing.md` describes it for who wants to check it."""

import hashlib
import hmac
import secrets
from collections.abc import Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")

SECRET_BYTES = 32
_WORD = 1 << 64


def new_secret() -> bytes:
    """256 bits from the operating system."""
    return secrets.token_bytes(SECRET_BYTES)


def framed(*parts: bytes | str | int) -> bytes:
    """The parts in one message that can be taken apart in one way only: each after its length in four bytes.

    Texts are UTF-8, numbers decimal digits.
    """
    message = bytearray()
    for part in parts:
        data = part if isinstance(part, bytes) else str(part).encode("utf-8")
        message += len(data).to_bytes(4, "big") + data
    return bytes(message)


def commitment(secret: bytes, match_id: str, round_: int) -> str:
    """What is shown before a round is dealt: 64 hexadecimal digits that fix the secret and do not betray it."""
    return hashlib.sha256(framed("referee/commitment/1", match_id, round_, secret)).hexdigest()


class Stream:
    """Answers for chance in one round, drawn from a secret and the players' cuts.

    A label names a question and has a stream of its own, so that the answer to one does not depend on which others
    were asked before.

    Parameters
    ----------
    secret : 32 bytes.
    match_id : the `id` of the match's header.
    round_ : number of the round, from 1.
    cuts : (player, text) in the order recorded.
    """

    def __init__(self, secret: bytes, match_id: str, round_: int, cuts: Sequence[tuple[str, str]] = ()) -> None:
        if len(secret) != SECRET_BYTES:
            raise ValueError(f"a secret has {SECRET_BYTES} bytes")
        words = [word for cut in cuts for word in cut]
        self._key = hmac.digest(secret, framed("referee/stream/1", match_id, round_, len(cuts), *words), "sha256")

    def shuffled(self, label: str, items: Sequence[T]) -> tuple[T, ...]:
        """A fair permutation (Fisher and Yates, from the last place down)."""
        words = self._words("shuffle", label)
        found = list(items)
        for place in range(len(found) - 1, 0, -1):
            other = _fair(words, place + 1)
            found[place], found[other] = found[other], found[place]
        return tuple(found)

    def below(self, label: str, count: int) -> int:
        """A fair number from 0 to `count` - 1. Raises ValueError when count < 1."""
        if count < 1:
            raise ValueError("chance needs at least one way out")
        return _fair(self._words("number", label), count)

    def _words(self, what: str, label: str) -> Iterator[int]:
        """The stream of a label: numbers below 2**64, four from each block of 32 bytes."""
        key = hmac.digest(self._key, framed(what, label), "sha256")
        block = 0
        while True:
            data = hmac.digest(key, block.to_bytes(8, "big"), "sha256")
            for at in range(0, len(data), 8):
                yield int.from_bytes(data[at : at + 8], "big")
            block += 1


def _fair(words: Iterator[int], count: int) -> int:
    """The first word below the largest multiple of `count`, modulo `count`, so that no number is favoured."""
    limit = _WORD - _WORD % count
    return next(word for word in words if word < limit) % count
