"""What players read: the catalogues, their sentences, the ledger, and card files."""
