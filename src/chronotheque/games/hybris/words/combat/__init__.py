"""Words about combat."""
