"""Benchmarks of our rules engine against its peers, in one interleaved run (`python -m benchmarks --help`)."""
