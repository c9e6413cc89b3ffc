"""Callers, their credentials and rights, and the names that people choose."""
