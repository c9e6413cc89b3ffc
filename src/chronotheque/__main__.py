"""`python -m chronotheque`: the same as `chronotheque`."""

from chronotheque.cli import main

if __name__ == "__main__":
    main()
