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
