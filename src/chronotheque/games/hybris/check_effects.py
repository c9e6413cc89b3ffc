"""The check of effects, conditions and needs: whether they say only what the rules can carry out.

What cannot stand at a place is given by name (an effect, a counter, a flag, a word) with the reason.
"""

from __future__ import annotations

import re
from typing import Any, Final

from chronotheque.games.hybris.vocabulary import (
    COMPARISONS,
    COUNTER_ARGUMENTS,
    COUNTERS,
    ELEMENTS,
    FLAG_ARGUMENTS,
    FLAGS,
    NEED_PARAMETERS,
    NEEDS,
    PRIMITIVES,
    RULE_ARGUMENTS,
    WORDS,
)

LARGEST: Final = 20  # number in an effect
MOST_OPTIONS: Final = 8
DEEPEST: Final = 5  # lists within lists
NO_BOARD: Final = "an Avatar has no board of its own"  # what it makes a player do is another matter
PASSIVE_ONLY: Final = "a passive power changes rules or strength"

TERM: Final = re.compile(rf"(not )?([a-z_]+)(?::([a-z_]+))?(?: ({'|'.join(COMPARISONS)}) (\d+))?")


class Wrong(Exception):
    """Something that cannot be, found deep in a row."""


def expect(holds: object, reason: str) -> None:
    """Complains unless something holds."""
    if not holds:
        raise Wrong(reason)


def check_effects(effects: Any, forbidden: dict[str, str], depth: int = 0) -> None:
    """A list of effects, all within it included."""
    expect(isinstance(effects, list), f"effects are a list, not {effects!a}")
    expect(depth < DEEPEST, "lists stand too deep in lists")
    paid = True  # as long as only payments have come
    for effect in effects:
        expect(isinstance(effect, dict) and "do" in effect, f"this is no effect: {effect!a}")
        name = effect["do"]
        expect(name in PRIMITIVES, f"there is no effect {name!a}; there is: {', '.join(PRIMITIVES)}")
        expect(name not in forbidden, f"{name} cannot stand here: {forbidden.get(name)}")
        expect(name != "pay" or paid, "pay must stand before all other effects of its list")
        paid = paid and name == "pay"
        _check_effect(effect, forbidden, depth)


def _check_effect(effect: dict[str, Any], forbidden: dict[str, str], depth: int) -> None:
    name = effect["do"]
    required, optional = PRIMITIVES[name]
    for key in required:
        expect(key in effect, f"{name} needs {key}")
    for key, value in effect.items():
        if key == "do":
            continue
        kind = required.get(key, optional.get(key))
        expect(kind is not None, f"{name} has no {key}; it has: {', '.join((*required, *optional))}")
        assert kind is not None
        if kind == "effects":
            check_effects(value, _within(name, forbidden), depth + 1)
        elif kind == "options":
            expect(isinstance(value, list) and 2 <= len(value) <= MOST_OPTIONS, "a choice has 2 to 8 options")
            for option in value:
                check_effects(option, forbidden, depth + 1)
        else:
            check_param(key, kind, value, effect.get("rule", ""), forbidden)
    if name == "discard":
        expect(("n" in effect) != ("down_to" in effect), "discard has either n or down_to")
    if name == "gain" and "until" in effect:
        fits = effect["what"] == "determination" and effect["until"] != "action_phase"
        expect(fits, "only Determination is gained until something, and that is combat or always")
    if name == "strength" and effect.get("until") == "always":
        expect(forbidden.get("gain") == PASSIVE_ONLY, "only a passive power counts for ever")
    if name == "strength" and effect.get("until") == "action_phase":
        expect(forbidden.get("gain") != NO_BOARD, f"{NO_BOARD}, where strength could wait for the next combat")
    if name == "choose":
        expect(effect.get("n", 1) <= len(effect["options"]), "more is to be chosen than there is")
    if name == "draw" and "keep" in effect:
        expect(effect["keep"] < effect["n"], "what is kept is fewer than what is drawn")


def _within(name: str, forbidden: dict[str, str]) -> dict[str, str]:
    """What a list inside an effect may not contain."""
    if name == "combat":
        return forbidden | {"combat": "a combat cannot begin another"}
    if name == "each":
        return {word: reason for word, reason in forbidden.items() if reason != NO_BOARD}
    return forbidden


def check_param(key: str, kind: str, value: Any, rule: str, forbidden: dict[str, str]) -> None:
    """One parameter of an effect or a need."""
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
        expect(value in words, f"{rule} has no argument {value!a}; there is: {', '.join(words) or 'none'}")
    else:
        words = WORDS[kind]
        expect(value in words, f"{key} is one of {', '.join(words)}, not {value!a}")
        expect(value != "this" or "this" not in forbidden, "only a Concept card has a Concept of its own")


def check_condition(text: Any, forbidden: dict[str, str]) -> None:
    """A condition: terms joined by and."""
    expect(isinstance(text, str), f"a condition is a text, not {text!a}")
    for term in text.split(" and "):
        match = TERM.fullmatch(term)
        expect(match is not None, f"this is no condition: {term!a}")
        assert match is not None
        negated, name, argument, comparison, _ = match.groups()
        if comparison is None:
            sound = name in FLAGS and (argument in FLAG_ARGUMENTS[name] if name in FLAG_ARGUMENTS else not argument)
            expect(sound, f"there is no flag {term!a}; there is: {', '.join(FLAGS)}")
            expect(name not in forbidden, f"{name} cannot stand here: {forbidden.get(name)}")
        else:
            expect(not negated, "only a flag can stand after not")
            check_counter(name if argument is None else f"{name}:{argument}", forbidden)


def check_counter(text: Any, forbidden: dict[str, str]) -> None:
    """A counter and what it is narrowed down to."""
    expect(isinstance(text, str), f"a counter is a text, not {text!a}")
    name, _, argument = text.partition(":")
    expect(name in COUNTERS, f"there is no counter {name!a}; there is: {', '.join(COUNTERS)}")
    words = COUNTER_ARGUMENTS.get(name, ())
    expect(not argument or argument in words, f"{name} cannot be of {argument!a}")
    expect(name != "intensity" or argument, "an Intensity is that of ananke or kratos")
    expect(name not in forbidden, f"{name} cannot stand here: {forbidden.get(name)}")


def check_needs(needs: Any, table: str, forbidden: dict[str, str]) -> None:
    """The needs of a quest, a canto or a premonition."""
    expect(isinstance(needs, list), f"needs are a list, not {needs!a}")
    cards = 0
    for need in needs:
        expect(isinstance(need, dict) and "need" in need, f"this is no need: {need!a}")
        name = need["need"]
        expect(name in NEEDS, f"there is no need {name!a}; there is: {', '.join(NEEDS)}")
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
    expect(cards <= 1, "cards can be asked for once in a list of needs")
    plays = sum(need["need"] == "play" for need in needs)
    expect(plays <= 1, "play can stand once in a list of needs")  # its symbols are looked at as a whole (HY-184)
    kinds = [need["kind"] for need in needs if need["need"] == "recall"]
    alone = len(kinds) == len(set(kinds))  # whether a need can be met is looked at without the others (HY-R62)
    expect(alone, "recall can stand once for a kind in a list of needs: nobody can be sent back twice")
