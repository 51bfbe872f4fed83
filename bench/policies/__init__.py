"""Random but lawful players, one a game, for the figures and the property tests.

Each game has a module here, named like its ruleset with underscores, that offers

`header(seed: int) -> dict`
    the header of a record as plain data: players, options. Different seeds should give different seatings and options.
`next_entry(match: referee.rulebook.fold.Match, rng: random.Random) -> Mapping[str, Any]`
    the next entry as plain data, lawful in `match` (a person's or chance's, whatever `match.awaiting` asks for).
    Only called while `match.awaiting.kind != "nothing"`. It reads the match through `match.state` and
    `match.awaiting`; it may know everything (it deals the cards as well).
`COUNTED: frozenset[str]`
    kinds of entry that the figure counts (`shot` for the pool games, `play` for the card games).

A policy never tries an entry to see whether it is refused: what it gives is lawful by construction, and a refusal is a
defect that the bench and the tests report.
"""
