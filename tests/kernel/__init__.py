"""Tests of the kernel's contract."""
