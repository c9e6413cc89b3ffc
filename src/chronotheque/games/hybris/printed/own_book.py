"""The book of the printed rows, created after the words of effects are registered."""

from __future__ import annotations

from typing import Final

from chronotheque.games.hybris.printed.book import Book
from chronotheque.games.hybris.printed.elements import OWN_TABLES
from chronotheque.games.hybris.words import fill_words

fill_words()
OWN: Final = Book(OWN_TABLES)
