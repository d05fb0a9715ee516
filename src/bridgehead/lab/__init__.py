"""Measuring: self-play studies, speed, and their pictures."""
