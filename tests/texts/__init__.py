"""Tests of the catalogues, their sentences, the ledgers and card files."""
