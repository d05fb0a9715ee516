"""Positions to play from, as text."""

from pathlib import Path

# In the middle of a game: the Coldstream Guards before Cagny, with a depleted tank company in it.
CAGNY = (Path(__file__).parent / "cagny.txt").read_text()

# Three British platoons can fire at two German ones, or move.
SKIRMISH = """\
game: storm-over-arnhem
turn: 1
decide: british impulse
17: RE1a RE1b RE1c
24: | T11a T11b
A: | T12a
"""

# The same, with one of the two committed.
TWO_GROUPS = SKIRMISH.replace("T11b", "T11b*")

# An HQ that can call the light regiment onto the two.
SPOTTED = SKIRMISH.replace("RE1c", "BDE")

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

# A tank before two guns in the open, one six hexes away, one four.
UNDER_THE_GUNS = """\
game: guards-armoured
turn: 1
weather: clear
decide: british move
stage: movement
battalion: 2GG
chit: 2GG
hq: 2GG-HQ
eliminated: 1CG-HQ 1CG-Scout 1CG-Rcn 1CG-1 1CG-2 1CG-3 1CG-AT 1CG-ARV MG-HQ MG-A MG-B MG-C MG-D MG-AT MG-SPG-A \
MG-SPG-B MG-HW KGL-503T 21Pz-Rcn-HQ 21Pz-Rcn-1 21Pz-Rcn-2 21Pz-Rcn-3 21Pz-Rcn-4
active: 2GG-HQ 2GG-1
known: 2GG-HQ 2GG-1 KGL-88 200-Bat-1
3534: KGL-HQ 200-HQ
3536: KGL-88
3538: 200-Bat-1
3542: 2GG-1
3544: 2GG-HQ
"""
