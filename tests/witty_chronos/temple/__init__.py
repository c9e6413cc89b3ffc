"""Rules of the Temple module."""
