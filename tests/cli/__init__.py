"""The command line, as somebody who types it meets it."""
