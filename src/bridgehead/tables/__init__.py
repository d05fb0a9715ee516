"""A game people are sitting at: seats, history, undo, the clock, saving."""
