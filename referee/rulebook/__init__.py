"""What a game is: entries, rulings, what is awaited, who may see what, the fold over a record, and corrections.

A match is a fold over its record. A rulebook is a pure function from a state and an entry to the next state and the
rulings. Nothing here knows a game, a file, a terminal or a clock, and nothing here imports another part of `referee`.
"""
