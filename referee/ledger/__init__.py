"""Exact amounts: how they are shown, how they become coins, and who pays whom."""
