"""What a game is: entries, rulings, what is awaited, who may see what, the fold over a record, and corrections.

Give a rulebook the state of a match and one more entry, and it answers with the state after it and with what it rules;
it keeps nothing to itself, so folding a record anew always tells the same match. Nothing here knows a game, a file, a
terminal or a clock, and nothing here imports another part of `referee`.
"""
