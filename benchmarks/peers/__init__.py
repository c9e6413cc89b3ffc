"""The peers: one module for each package, each with plain loops as its own documentation writes them."""
