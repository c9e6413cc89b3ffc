"""The changes of the store's schema from version to version, made when a server starts."""
