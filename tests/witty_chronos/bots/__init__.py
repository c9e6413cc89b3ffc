"""Strategy, search, tensors and balance reports."""
