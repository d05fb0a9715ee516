"""Small positions to play from, as text."""

# Three British platoons can fire at two German ones, or move.
SKIRMISH = """\
game: storm-over-arnhem
turn: 1
decide: british impulse
17: RE1a RE1b RE1c
24: | T11a T11b
A: | T12a
"""
