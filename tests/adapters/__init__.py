"""The interfaces of others, by their own tests and by ours."""
