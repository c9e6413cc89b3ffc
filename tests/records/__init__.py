"""Tests of records and matches."""
