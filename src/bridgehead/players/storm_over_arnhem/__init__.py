"""A player of Storm Over Arnhem who looks one impulse ahead."""
