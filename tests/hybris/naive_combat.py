"""A slow reference implementation of combat (HY-297 to HY-345) on the rows of the data.

Only cards count here whose effects change strength, Determination or victory points, or nullify something.
"""

from __future__ import annotations

import re
from typing import Any

from chronotheque.games.hybris.printed.elements import OWN_TABLES

CARDS = OWN_TABLES["card"]
SIMPLE = ("strength", "if", "nullify", "gain")


def is_simple(effects: list[dict[str, Any]]) -> bool:
    """True if a list contains only effects supported here."""
    inner = [effect.get("then", []) for effect in effects]
    return all(effect["do"] in SIMPLE for effect in effects) and all(is_simple(one) for one in inner)


def simple_cards(god: str) -> list[str]:
    """Returns the supported cards of an Olympian's player, without the upgraded one."""
    names = [name for name, row in CARDS.items() if row["of"] in ("common", god) and not name.endswith("_x")]
    return [name for name in names if is_simple(CARDS[name]["effects"])]


class Played:
    """A face-up card of a combat zone."""

    def __init__(self, name: str) -> None:
        self.row = CARDS[name]
        self.is_combo = False
        self.combo = 0  # its bonus
        self.own = 0  # what its effect changed
        self.enemy = 0
        self.void = False  # HY-R145


class Side:
    """One side of a combat; the game's fighter has no seat."""

    def __init__(self, facts: dict[str, int], determination: int = 0, strength: int = 0) -> None:
        self.facts = facts  # counters that do not change in the combat
        self.determination = determination
        self.lasting = strength
        self.zone: list[Played] = []
        self.vp = 0

    def total(self, enemy: Side) -> int:
        """HY-320, HY-R85  Returns the sum of cards, combos and changes, at least 0."""
        found = self.lasting + sum(int(card.row["strength"]) + card.combo + card.own for card in self.zone)
        return max(0, found + sum(card.enemy for card in enemy.zone))

    def cost(self) -> int:
        return sum(int(card.row["cost"]) for card in self.zone)

    def combos(self) -> int:
        return sum(card.is_combo for card in self.zone)

    def turn_up(self, name: str) -> None:
        """HY-298, HY-R83  Places a card at the right end, where its left half may meet the previous right half."""
        row = CARDS[name]
        card = Played(name)
        if self.zone and row["left"] and self.zone[-1].row["right"] == row["left"]:
            card.combo, card.is_combo = row["bonus"], True
        self.zone.append(card)


class Combat:
    """A combat between two sides; the first attacks."""

    def __init__(self, attacker: Side, defender: Side, with_game: bool) -> None:
        self.sides = (attacker, defender)
        self.with_game = with_game

    def totals(self) -> list[int]:
        one, other = self.sides
        return [one.total(other), other.total(one)]

    def work(self, side: int) -> None:
        """HY-316, HY-R145  Applies the effect of a side's last card, unless nullified before."""
        card = self.sides[side].zone[-1]
        if not card.void:
            self.carry_out(side, card, card.row["effects"])

    def carry_out(self, side: int, card: Played, effects: list[dict[str, Any]]) -> None:
        own, enemy = self.sides[side], self.sides[1 - side]
        for effect in effects:
            n = effect.get("n", 1)
            if "per" in effect:
                n = min(n * self.count(side, effect["per"]), effect.get("max", 99))
            if effect["do"] == "if" and self.holds(side, effect["cond"]):
                self.carry_out(side, card, effect["then"])
            elif effect["do"] == "strength" and effect.get("target") == "enemy":
                card.enemy += n
            elif effect["do"] == "strength":
                card.own += n
            elif effect["do"] == "gain" and effect["what"] == "determination":
                own.determination += n
            elif effect["do"] == "gain":
                own.vp += n
            elif effect["do"] == "nullify" and enemy.zone:
                self.nullify(enemy, effect["what"])

    def nullify(self, enemy: Side, what: str) -> None:
        last = enemy.zone[-1]
        if what == "last_card_effect":
            last.void, last.own, last.enemy = True, 0, 0
        for card in enemy.zone if what == "all_combos" else [last] if what == "last_card_combo" else []:
            card.combo, card.is_combo = 0, False

    def count(self, side: int, counter: str) -> int:
        own = self.sides[side]
        if counter == "played_cards":
            return len(own.zone)
        return own.combos() if counter == "combos" else own.facts[counter]

    def holds(self, side: int, condition: str) -> bool:
        flags = {"attacker": side == 0, "defender": side == 1, "vs_game": self.with_game}
        flags["vs_player"] = not self.with_game
        if condition in flags:
            return flags[condition]
        match = re.fullmatch(r"(\w+) (==|>=) (\d+)", condition)
        assert match is not None, condition
        found, wanted = self.count(side, match[1]), int(match[3])
        return found == wanted if match[2] == "==" else found >= wanted
