"""What the search of the computer players tells people: hints while they play, and a review once the game is over."""
