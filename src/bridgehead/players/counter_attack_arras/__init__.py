"""A player of Counter-Attack: Arras who looks one impulse ahead."""
