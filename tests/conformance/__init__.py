"""Conformance suite that every game must pass."""
