"""Sets Bridgehead up where it stands, then runs it. Needs Python 3.11 or newer and nothing else.

python3 run.py                      play in the browser
python3 run.py play                 play in the terminal
python3 run.py build                set everything up now, wait for the compiler, and start nothing
python3 run.py test                 check everything: lint, types, layers, the page, tests, compiled = interpreted
python3 run.py test ARGUMENTS ...   pytest alone, with these arguments
python3 run.py ARGUMENTS ...        the same as `bridgehead ARGUMENTS ...`
"""

import sys

# Nothing here that an old Python, even 2.7, could not read: it must get as far as this sentence.
if sys.version_info < (3, 11):
    sys.exit("Bridgehead needs Python 3.11 or newer; this is Python %d.%d." % sys.version_info[:2])

import set_up

if __name__ == "__main__":
    try:
        sys.exit(set_up.main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
