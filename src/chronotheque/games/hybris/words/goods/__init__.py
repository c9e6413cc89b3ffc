"""Words about goods."""
