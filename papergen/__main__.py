"""`python -m papergen`."""

from papergen.cli import main

if __name__ == "__main__":
    main()
