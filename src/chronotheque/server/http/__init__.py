"""HTTP and WebSocket endpoints: connections, limits, middleware and static files."""
