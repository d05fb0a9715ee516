"""Drawing maps of hexes: patches of terrain, flowing water, roads, and names that keep clear of each other."""
