"""The Chronos module: everything that cooperative games against the titan add to Hybris."""
