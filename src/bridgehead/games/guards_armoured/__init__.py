"""Famous Divisions: Guards Armoured (Decision Games, 2014): four battles of the division, 1944 and 1945."""
