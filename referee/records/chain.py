"""The chain of hashes that ties every entry of a match to all before it."""

import hashlib

ROOT = "0" * 64
"""What stands before the header, which is number 0 of the chain."""


def link(before: str, match: str, number: int, text: str) -> str:
    """The hash of an entry: SHA-256 over the hash before it, the match, its number and its text; hexadecimal."""
    name, data = match.encode(), text.encode()
    message = b"".join(
        (bytes.fromhex(before), len(name).to_bytes(4, "big"), name, number.to_bytes(8, "big"), data),
    )
    return hashlib.sha256(message).hexdigest()


def holds(before: object, match: str, number: int, text: object, own: object) -> bool:
    """True when `own` is the hash of that entry. Whatever a damaged page gives instead of texts does not hold."""
    if not (isinstance(before, str) and isinstance(text, str) and isinstance(own, str)):
        return False
    try:
        return link(before, match, number, text) == own
    except ValueError:
        return False
