"""Checks of effects, conditions and needs: they may contain only what the rules can carry out.

`forbidden` maps what a place excludes (an effect, counter, flag or word) to the reason.
"""

from __future__ import annotations

import re
from typing import Any, Final

from chronotheque.games.hybris.printed.elements import MOST_OPTIONS
from chronotheque.games.hybris.printed.vocabulary import (
    COMPARISONS,
    COUNTER_ARGUMENTS,
    COUNTERS,
    ELEMENTS,
    FLAG_ARGUMENTS,
    FLAGS,
    NEED_PARAMETERS,
    NEEDS,
    RULE_ARGUMENTS,
    WORDS,
)
from chronotheque.games.hybris.rules.effects.word import NUMBERS, names, word_of

LARGEST: Final = 20  # highest number in an effect
DEEPEST: Final = 5  # nesting depth of lists
NO_BOARD: Final = "an Avatar has no board of its own"  # effects on players are another matter
PASSIVE_ONLY: Final = "a passive power changes rules or strength"

TERM: Final = re.compile(rf"(not )?([a-z_]+)(?::([a-z_]+))?(?: ({'|'.join(COMPARISONS)}) (\d+))?")


class Wrong(Exception):
    """Raised for an invalid cell, at any depth of a row."""


def expect(holds: object, reason: str) -> None:
    """Raises Wrong with a reason unless a condition holds."""
    if not holds:
        raise Wrong(reason)


def check_effects(effects: Any, forbidden: dict[str, str], depth: int = 0) -> None:
    """Checks a list of effects and the lists nested in it."""
    expect(isinstance(effects, list), f"effects are a list, not {effects!a}")
    expect(depth < DEEPEST, "lists are nested too deeply")
    paid = True  # True while only payments have come
    for effect in effects:
        expect(isinstance(effect, dict) and "do" in effect, f"not an effect: {effect!a}")
        name = effect["do"]
        expect(name in NUMBERS, f"unknown effect {name!a}; expected one of: {', '.join(names())}")
        expect(name not in forbidden, f"{name} is not allowed here: {forbidden.get(name)}")
        expect(name != "pay" or paid, "pay must come before all other effects of its list")
        paid = paid and name == "pay"
        _check_effect(effect, forbidden, depth)


def _check_effect(effect: dict[str, Any], forbidden: dict[str, str], depth: int) -> None:
    name = effect["do"]
    required, optional = word_of(effect).form()
    for key in required:
        expect(key in effect, f"{name} needs {key}")
    for key, value in effect.items():
        if key == "do":
            continue
        kind = required.get(key, optional.get(key))
        expect(kind is not None, f"{name} has no {key}; it has: {', '.join((*required, *optional))}")
        assert kind is not None
        if kind == "effects":
            check_effects(value, word_of(effect).within(forbidden), depth + 1)
        elif kind == "options":
            expect(
                isinstance(value, list) and 2 <= len(value) <= MOST_OPTIONS,
                f"a choice has 2 to {MOST_OPTIONS} options",
            )
            for option in value:
                check_effects(option, forbidden, depth + 1)
        else:
            check_param(key, kind, value, effect.get("rule", ""), forbidden)
    word_of(effect).check(effect, forbidden)


def check_param(key: str, kind: str, value: Any, rule: str, forbidden: dict[str, str]) -> None:
    """Checks one parameter of an effect or a need."""
    if kind in ("count", "number"):
        low = 1 if kind == "count" else -LARGEST
        sound = type(value) is int and low <= value <= LARGEST
        expect(sound, f"{key} is {low} to {LARGEST}, not {value!a}")
    elif kind == "cond":
        check_condition(value, forbidden)
    elif kind == "counter":
        check_counter(value, forbidden)
    elif kind == "elements":
        sound = isinstance(value, list) and len(value) <= 4 and all(element in ELEMENTS for element in value)
        expect(sound, f"elements are up to four of {', '.join(ELEMENTS)}, not {value!a}")
    elif kind == "argument":
        words = RULE_ARGUMENTS.get(rule, ())
        expect(value in words, f"{rule} has no argument {value!a}; expected one of: {', '.join(words) or 'none'}")
    else:
        words = WORDS[kind]
        expect(value in words, f"{key} is one of {', '.join(words)}, not {value!a}")
        expect(value != "this" or "this" not in forbidden, "only a Concept card has a Concept of its own")


def check_condition(text: Any, forbidden: dict[str, str]) -> None:
    """Checks a condition: terms joined by "and"."""
    expect(isinstance(text, str), f"a condition is a text, not {text!a}")
    for term in text.split(" and "):
        match = TERM.fullmatch(term)
        expect(match is not None, f"not a condition: {term!a}")
        assert match is not None
        negated, name, argument, comparison, _ = match.groups()
        if comparison is None:
            sound = name in FLAGS and (argument in FLAG_ARGUMENTS[name] if name in FLAG_ARGUMENTS else not argument)
            expect(sound, f"unknown flag {term!a}; expected one of: {', '.join(FLAGS)}")
            expect(name not in forbidden, f"{name} is not allowed here: {forbidden.get(name)}")
        else:
            expect(not negated, 'only a flag can follow "not"')
            check_counter(name if argument is None else f"{name}:{argument}", forbidden)


def check_counter(text: Any, forbidden: dict[str, str]) -> None:
    """Checks a counter and its argument."""
    expect(isinstance(text, str), f"a counter is a text, not {text!a}")
    name, _, argument = text.partition(":")
    expect(name in COUNTERS, f"unknown counter {name!a}; expected one of: {', '.join(COUNTERS)}")
    words = COUNTER_ARGUMENTS.get(name, ())
    expect(not argument or argument in words, f"{name} cannot be of {argument!a}")
    expect(name != "intensity" or argument, "an Intensity is that of ananke or kratos")
    expect(name not in forbidden, f"{name} is not allowed here: {forbidden.get(name)}")


def check_needs(needs: Any, table: str, forbidden: dict[str, str]) -> None:
    """Checks the needs of a quest, canto or premonition."""
    expect(isinstance(needs, list), f"needs are a list, not {needs!a}")
    cards = 0
    for need in needs:
        expect(isinstance(need, dict) and "need" in need, f"not a need: {need!a}")
        name = need["need"]
        expect(name in NEEDS, f"unknown need {name!a}; expected one of: {', '.join(NEEDS)}")
        expect((name != "play") or table == "quest", "play is for clash quests")
        expect((name != "at") or table == "premonition", "at is for premonitions")
        expect((name != "kind") or table != "premonition", "kind is for quests")
        expect(name not in ("recall", "reveal", "discard") or table != "quest", f"{name} is not for clash quests")
        parameters = NEED_PARAMETERS[name]
        expect(set(need) == {"need", *parameters}, f"{name} has: {', '.join(parameters)}")
        for key, kind in parameters.items():
            check_param(key, kind, need[key], "", forbidden)
        if name == "pay" and table == "premonition":  # HY-R69: it leaves the hand before anything is paid
            reason = "the one that is played would count among them"
            expect(need["what"] != "premonition", f"a premonition cannot be paid with premonitions: {reason}")
        cards += name in ("reveal", "discard") or (name == "pay" and need["what"] in ("card", "premonition"))
    expect(cards <= 1, "a list of needs can ask for cards only once")
    plays = sum(need["need"] == "play" for need in needs)
    expect(plays <= 1, "a list of needs can contain play only once")  # its symbols are checked as a whole (HY-184)
    kinds = [need["kind"] for need in needs if need["need"] == "recall"]
    alone = len(kinds) == len(set(kinds))  # each need is checked independently of the others (HY-R62)
    expect(alone, "a list of needs can recall each kind only once")
