"""`build_hook.py`: what is said of a wheel without its page."""

import build_hook


def test_what_is_said_of_a_page_that_was_not_built() -> None:
    assert build_hook.page_note(0, True) is None
    assert "is older" in str(build_hook.page_note(1, True))
    assert "without its page" in str(build_hook.page_note(3, False))
