"""The command line: commands read, call and render. Nothing here knows a game's name or a rule."""
