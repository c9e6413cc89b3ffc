"""What each seat of Chronicle may know, built from nothing."""

from __future__ import annotations

from chronotheque.games._rows import changed_rows
from chronotheque.games.chronicle.abilities import Ability
from chronotheque.games.chronicle.cards import CARD_NAMES, STORY_NAMES, SUIT_NAMES, SUITS, card_names, story_names
from chronotheque.games.chronicle.deck import ASKING, ENTRUST, MEASURES, OWN
from chronotheque.games.chronicle.meeting import Meeting, best_place, meeting_of
from chronotheque.games.chronicle.opening import Opening
from chronotheque.games.chronicle.scoring import competing, counted, outcome, purified, scorers, stories_in_order
from chronotheque.games.chronicle.state import Saga, count_of_gains, row_list
from chronotheque.games.chronicle.unseen import (
    lacks,
    veiled_by,
    veiled_card,
    veiled_claims,
    veiled_from,
    veiled_knowers,
    veiled_lacks,
)
from chronotheque.kernel import NONE, View, byte, has, listed, nibble, size


def view(s: Saga, seat: int) -> View:
    """All that a seat (or SPECTATOR) knows; seats are numbers, cards, suits and stories are names."""
    meeting = meeting_of(s)
    top = s.top
    return {
        "game": s.game.name,
        "seat": seat if seat >= 0 else None,
        "seats": int(s.seats),
        "options": options(s),
        "rows": rows(s),
        "phase": phase(s),
        "round": int(s.round),
        "stories": stories_view(s),
        "aside": _card(s.aside),
        "leader": _or_none(s.leader),
        "discard": discard_view(s),
        "players": [player_view(s, other, seat) for other in range(s.seats)],
        "meeting": meeting_view(s, meeting, seat) if meeting is not None else None,
        "ability": ability_view(top) if isinstance(top, Ability) else None,
        "veiled": [veil_view(s, i, seat) for i in range(s.veiled_count)],
        "outcome": outcome(s).plain() if s.over else None,
        # private
        "hand": card_names(s.hands[seat]) if seat >= 0 else [],
    }


def options(s: Saga) -> dict[str, str]:
    """The options of the table."""
    return {"stories": "two" if s.two_stories else "one", "length": "longer" if s.longer else "normal"}


def rows(s: Saga) -> list[dict[str, object]]:
    """The rows of a card file, if the table plays with one: whoever reads the view needs them to know the rules."""
    return [] if s.deck is OWN else changed_rows(s.deck.tables, OWN.tables)


def phase(s: Saga) -> str:
    """Which part of a round the table is in."""
    if s.over:
        return "over"
    return "opening" if isinstance(s.top, Opening) else "meeting"


def stories_view(s: Saga) -> dict[str, object]:
    """The stories: in play with those who would score them now by their allies, used, and in the pile."""
    running = competing(s)
    playing = [
        {
            "story": STORY_NAMES[story],
            "again": has(s.again, story),
            "ahead": listed(scorers(s, story, running)),
        }
        for story in stories_in_order(s)
    ]
    return {
        "playing": playing,
        "used": [STORY_NAMES[story] for story in row_list(s.used)],
        "pile": story_names(s.pile),
    }


def discard_view(s: Saga) -> dict[str, object]:
    """The pile: its top card, its size, and those cards in it that everybody has seen (CR-058, CR-R54)."""
    seen = s.discards
    for i in range(s.buried):
        seen &= ~(1 << int(veiled_card(s.veiled[i])))
    return {"top": _card(s.uppermost), "size": int(size(s.discards)), "seen": card_names(seen)}


def player_view(s: Saga, seat: int, viewer: int) -> dict[str, object]:
    """What a viewer knows of a seat."""
    knowers = int(byte(s.insight, seat))
    return {
        "cards": int(size(s.hands[seat])),
        "points": int(s.points[seat]),
        "gains": {name: n for name, n in gains(s, seat).items() if n},
        "allies": card_names(s.allies[seat]),
        "counts": {name: int(counted(s, i, purified(s, seat))) for i, name in enumerate(MEASURES)},
        "excluded": not has(competing(s), seat),
        "shown": card_names(s.shown[seat]),  # seen going into the hand, and not seen leaving it
        "voids": [SUIT_NAMES[suit] for suit in range(SUITS) if has(lacks(s, seat), suit)],
        "known_to": listed(knowers),
        # private: if the viewer has or once had this hand, its cards and what others played from it face down since
        "pool": card_names(pool(s, seat, viewer)) if viewer >= 0 and has(knowers, viewer) else None,
    }


def pool(s: Saga, seat: int, viewer: int) -> int:
    """The cards that are in a hand or were played from it face down since a viewer had it."""
    found = int(s.hands[seat])
    for i in range(s.veiled_count):
        word = s.veiled[i]
        if veiled_from(word) == seat and has(veiled_knowers(word), viewer) and veiled_by(word) != viewer:
            found |= 1 << int(veiled_card(word))
    return found


def gains(s: Saga, seat: int) -> dict[str, int]:
    """How often each story gave a seat a point, and all Evil cards two."""
    names = [*STORY_NAMES, "four_evil"]  # in the order of the reasons
    return {name: int(count_of_gains(s, seat, reason)) for reason, name in enumerate(names)}


def meeting_view(s: Saga, meeting: Meeting, viewer: int) -> dict[str, object]:
    """The cards of the meeting in the order of play; a card played face down is None but for its player."""
    hidden = {int(veiled_card(s.veiled[i])) for i in range(s.buried, s.veiled_count)}
    plays = []
    for i in range(meeting.count):
        card, player = int(byte(meeting.cards, i)) - 1, int(nibble(meeting.players, i))
        unknown = card in hidden and player != viewer
        plays.append(
            {
                "seat": player,
                "card": None if unknown else CARD_NAMES[card],
                "face_down": card in hidden,
                "turned": has(meeting.down, i) and card not in hidden,
            }
        )
    best = best_place(s, meeting)
    winner = meeting.leader if best == NONE else nibble(meeting.players, best)
    return {
        "leader": int(meeting.leader),
        "led": None if meeting.led == NONE else SUIT_NAMES[meeting.led],
        "plays": plays,
        "missing": listed(meeting.missing),
        "turn": int(meeting.turn),
        "cut": meeting.cut,
        "ahead": int(winner) if meeting.count else None,  # who would win if nobody played any more
    }


def ability_view(ability: Ability) -> dict[str, object]:
    """The ability that is being used: whose, of which card, and what of it is chosen already."""
    gift = ability.ability() == ENTRUST and ability.chosen != NONE
    return {
        "seat": int(ability.seat),
        "card": CARD_NAMES[ability.card],
        "ability": ASKING[ability.ability()],
        "todo": int(ability.todo),
        "drained": _or_none(NONE if gift else ability.chosen),  # who has to discard a card
        "gift": _card(ability.chosen if gift else NONE),  # the ally that is being given away
    }


def veil_view(s: Saga, i: int, viewer: int) -> dict[str, object]:
    """A card that lies face down: what its player, those who once had its hand, and all others know of it."""
    word = s.veiled[i]
    return {
        "player": int(veiled_by(word)),
        "hand": int(veiled_from(word)),
        "buried": i < s.buried,
        "lacks": [SUIT_NAMES[suit] for suit in range(SUITS) if has(veiled_lacks(word), suit)],
        "known_to": listed(veiled_knowers(word)),
        "claims": card_names(veiled_claims(word)),
        "card": CARD_NAMES[veiled_card(word)] if veiled_by(word) == viewer else None,
    }


def _or_none(number: int) -> int | None:
    return None if number == NONE else int(number)


def _card(card: int) -> str | None:
    return None if card == NONE else CARD_NAMES[card]
