"""What clients send and what they are answered. `typescript.py` writes the page's types from it."""
