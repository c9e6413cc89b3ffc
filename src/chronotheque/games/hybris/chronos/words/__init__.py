"""Words of the Chronos module."""
