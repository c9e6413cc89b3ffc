"""Accounts, the devices logged in to them, and the access that each grants."""
