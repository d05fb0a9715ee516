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

# Two Allied units on the southern road; the bridge of Son is before them, and a German unit behind it.
SOUTHERN_ROAD = """\
game: arnhem-farthest-bridge
turn: 3
decide: allied move
0105: 2IG
0204: 231
0706: BRDF
2621: KRFT
"""

# Three Allied units beside a German one in open country.
FARTHEST_FIGHT = """\
game: arnhem-farthest-bridge
turn: 5
decide: allied attack
1609: 231
1510: 2IG
1509: 1GG
1611: 32G
1610: KRFT
1813: BRDF
"""
