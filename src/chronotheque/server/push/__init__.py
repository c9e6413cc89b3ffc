"""Web Push: notifications of turns to players who asked for them and have no open socket."""
