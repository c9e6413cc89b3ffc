"""Tests of Forge Chronos."""
