"""Documents to read and print: each is one HTML page with its style and its script inside, the same served or saved."""
