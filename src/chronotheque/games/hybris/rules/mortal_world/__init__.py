"""The Mortal World: Influence, and technologies deployed in Cities."""
