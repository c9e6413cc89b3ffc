"""All tables of a server: opening, listing, seating, rematches and finished games."""
