"""Words about pieces, characters, actions and rules."""
