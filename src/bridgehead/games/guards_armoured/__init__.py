"""Famous Divisions: Guards Armoured (Decision Games, World at War 34): four battles of the division, 1944 and 1945.

Programs can play it (`game.py`), but it has no terminal map and no computer player yet. So it has no `GAME` here and is
not on the shelf.
"""
