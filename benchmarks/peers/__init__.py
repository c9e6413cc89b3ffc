"""The peers: a module for each package, with plain loops as in its own documentation."""
