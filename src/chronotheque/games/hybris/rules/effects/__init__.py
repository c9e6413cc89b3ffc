"""Effects of cards and powers: lists in progress, counting and conditions."""
