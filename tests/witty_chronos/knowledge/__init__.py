"""Hidden information, memory and sampled tables."""
