"""The record of a match as a file, and the store that keeps matches and their secrets."""
