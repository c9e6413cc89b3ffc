"""Table of the names of parts."""

from __future__ import annotations


class PartNames:
    """Names of the parts of a decision, in the order of their numbers.

    >>> names = PartNames(("card:b07", "card:b08"), "card")
    >>> names.name(1), names.numbers["card:b08"], names.name(7)
    ('card:b08', 1, 'card:7')
    """

    def __init__(self, names: tuple[str, ...], kind: str = "part") -> None:
        self.names = names
        self.numbers: dict[str, int] = {name: part for part, name in enumerate(names)}
        self.kind = kind  # of numbers outside the table

    def name(self, part: int) -> str:
        """Returns the name of a part; one outside the table is named by its number."""
        return self.names[part] if 0 <= part < len(self.names) else f"{self.kind}:{part}"
