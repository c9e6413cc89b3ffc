"""Words that have lists in them."""
