"""A turn of the Action phase: activation, passing, windows, the resolution of a Pillar."""
