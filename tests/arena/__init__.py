"""The arena: who sits where, what is counted, how sure it is, and where it is played."""
