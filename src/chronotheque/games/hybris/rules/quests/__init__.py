"""The Moirai: epic and clash quests, and what they require."""
