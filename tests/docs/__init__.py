"""Tests of the pages: their programs run, their commands exist, their links lead somewhere."""
