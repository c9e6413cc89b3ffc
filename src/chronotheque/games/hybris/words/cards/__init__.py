"""Words about cards."""
