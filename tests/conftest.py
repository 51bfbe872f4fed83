"""What all tests share: every clause of every game must be exercised by a test marked with its number."""
