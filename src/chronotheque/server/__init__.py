"""Table server: rooms that drive matches, their storage, and the HTTP and WebSocket interfaces."""
