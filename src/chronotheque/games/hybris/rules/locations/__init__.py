"""The Locations and the thirteen actions."""
