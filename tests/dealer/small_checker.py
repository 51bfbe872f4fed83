"""A checker written from the page on fair dealing alone: it shares no line with the program."""

import hashlib
import hmac
from collections.abc import Iterator


def framed(*parts: object) -> bytes:
    message = b""
    for part in parts:
        data = part if isinstance(part, bytes) else str(part).encode()
        message += len(data).to_bytes(4, "big") + data
    return message


def commitment(secret: bytes, match: str, number: int) -> str:
    return hashlib.sha256(framed("referee/commitment/1", match, number, secret)).hexdigest()


def mac(key: bytes, message: bytes) -> bytes:
    return hmac.new(key, message, hashlib.sha256).digest()


def round_key(secret: bytes, match: str, number: int, cuts: list[tuple[str, str]]) -> bytes:
    parts: list[object] = ["referee/stream/1", match, number, len(cuts)]
    for by, text in cuts:
        parts += [by, text]
    return mac(secret, framed(*parts))


def words(key: bytes, kind: str, label: str) -> Iterator[int]:
    label_key = mac(key, framed(kind, label))
    k = 0
    while True:
        block = mac(label_key, k.to_bytes(8, "big"))
        for start in (0, 8, 16, 24):
            yield int.from_bytes(block[start : start + 8], "big")
        k += 1


def below(stream: Iterator[int], m: int) -> int:
    limit = 2**64 - 2**64 % m
    word = next(stream)
    while word >= limit:
        word = next(stream)
    return word % m


def number(key: bytes, label: str, m: int) -> int:
    return below(words(key, "number", label), m)


def permuted(key: bytes, label: str, items: list[str]) -> list[str]:
    stream = words(key, "shuffle", label)
    found = list(items)
    i = len(found) - 1
    while i >= 1:
        j = below(stream, i + 1)
        found[i], found[j] = found[j], found[i]
        i -= 1
    return found


PACK_52 = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"]
PACK_54 = [*PACK_52, "SJ", "BJ"]
