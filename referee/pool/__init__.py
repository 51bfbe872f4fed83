"""Balls, pockets, racks, spotting, the shot report and its faults: shared by the pool games."""
