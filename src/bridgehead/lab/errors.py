"""What goes wrong in the laboratory, each as one sentence."""


class LabError(Exception):
    """A study, a comparison or a tuning that can't be made, resumed or read."""
