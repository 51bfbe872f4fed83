"""Digital play: a stroke goes in, physics runs, and out comes the shot that a person would have reported."""
