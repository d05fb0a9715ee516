"""Maps of numbered hexes: neighbours, movement, zones of control, lines of sight, tracing and drawing."""
