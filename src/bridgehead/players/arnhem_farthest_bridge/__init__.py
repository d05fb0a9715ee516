"""The greedy player of Arnhem: The Farthest Bridge."""
