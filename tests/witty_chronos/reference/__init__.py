"""A second implementation of the ledger, compared with the engine by a fuzzer."""
