"""Referee and scorekeeper for real tables."""

__version__ = "1.0.0"
