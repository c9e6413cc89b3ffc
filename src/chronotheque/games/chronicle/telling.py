"""What Chronicle tells its players: a message or a move for everything that happens at the table.

The rules call these only where somebody listens (`s.told is not None`), so that search pays nothing for them.
"""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.chronicle.cards import CARD_NAMES, STORY_NAMES, card_names, story_names
from chronotheque.games.chronicle.deck import ASKING
from chronotheque.games.chronicle.state import GOAL, LAST_ROUND, Saga, in_play
from chronotheque.games.chronicle.unseen import veiled_by, veiled_card
from chronotheque.kernel import NONE, PUBLIC, has, listed


def seat_name(seat: int) -> str:
    """The name of a seat."""
    return f"seat:{seat}"


def seat_names(seats: int) -> list[str]:
    """The names of a set of seats."""
    return [seat_name(seat) for seat in listed(seats)]


# -- the opening -----------------------------------------------------------------------------------


def round_begins(s: Saga) -> None:
    """A new round."""
    s.tell("round", {"round": s.round}, PUBLIC)


def story_drawn(s: Saga, story: i64, bringing: i64) -> None:
    """A story is in play, and perhaps brings others."""
    name = STORY_NAMES[story]
    s.move(name, "pile", "stories", PUBLIC)
    s.tell("story", {"story": name}, PUBLIC, reveals=True)
    if bringing:
        s.tell("again", {"story": name, "those": story_names(bringing)}, PUBLIC)
    if has(s.deck.twos, story):
        s.tell("two_more", {"story": name}, PUBLIC)


def story_back(s: Saga, story: i64) -> None:
    """A story that finds nothing to bring goes back into the pile."""
    s.tell("story_back", {"story": STORY_NAMES[story]}, PUBLIC, reveals=True)


def put_aside(s: Saga) -> None:
    """A card is out of the round."""
    s.move(CARD_NAMES[s.aside], "deck", "aside", PUBLIC)
    s.tell("aside", {"card": CARD_NAMES[s.aside]}, PUBLIC, reveals=True)


def deal(s: Saga) -> None:
    """Everybody holds cards, each seat learns its own."""
    s.tell("deal", {}, PUBLIC)
    for seat in range(s.seats):
        s.tell("hand", {"cards": card_names(s.hands[seat])}, audience=1 << seat, reveals=True)


def theme_shown(s: Saga, seat: i64, card: i64, story: i64) -> None:
    """A theme card is shown and stays in its hand."""
    who, name = seat_name(seat), CARD_NAMES[card]
    s.tell("theme", {"seat": who, "card": name, "story": STORY_NAMES[story]}, PUBLIC, reveals=True)


def first_player(s: Saga) -> None:
    """Who leads the first meeting."""
    s.tell("first", {"seat": seat_name(s.leader)}, PUBLIC)


# -- a meeting -------------------------------------------------------------------------------------


def meeting_begins(s: Saga) -> None:
    """A meeting begins."""
    s.tell("meeting", {"seat": seat_name(s.leader)}, PUBLIC)


def card_played(s: Saga, seat: i64, card: i64, face_down: bool, leads: bool) -> None:
    """A card was played; of one played face down only its player is told which it is."""
    who = seat_name(seat)
    if face_down:
        s.move(f"back:{seat}", f"hand:{seat}", "meeting", PUBLIC)
        s.tell("down", {"seat": who}, PUBLIC)
        s.tell("down_own", {"card": CARD_NAMES[card]}, audience=1 << seat)
        return
    s.move(CARD_NAMES[card], f"hand:{seat}", "meeting", PUBLIC)
    if leads:
        s.tell("lead", {"seat": who, "card": CARD_NAMES[card]}, PUBLIC)
    else:
        s.tell("play", {"seat": who, "card": CARD_NAMES[card]}, PUBLIC)


def turned(s: Saga, seat: i64, card: i64, those: list[int]) -> None:
    """A 7 has turned the cards that lay open before it."""
    if those:
        names = [CARD_NAMES[other] for other in those]
        s.tell("turned", {"seat": seat_name(seat), "card": CARD_NAMES[card], "those": names}, PUBLIC)


def meeting_cut(s: Saga, seat: i64, card: i64) -> None:
    """A 5 has ended the meeting."""
    s.tell("cut", {"seat": seat_name(seat), "card": CARD_NAMES[card]}, PUBLIC)


def skipped(s: Saga, seat: i64) -> None:
    """Nobody can play without cards."""
    s.tell("skipped", {"seat": seat_name(seat)}, PUBLIC)


def meeting_won(s: Saga, winner: i64, card: i64, cards: list[int]) -> None:
    """A meeting is over: what lay face down is seen, and the winner takes everything."""
    unveil(s, int(s.buried))
    for taken in cards:
        s.move(CARD_NAMES[taken], "meeting", f"allies:{winner}", PUBLIC)
    names = [CARD_NAMES[taken] for taken in cards]
    if card == NONE:
        s.tell("won_as_leader", {"seat": seat_name(winner), "those": names}, PUBLIC)
    else:
        s.tell("won", {"seat": seat_name(winner), "card": CARD_NAMES[card], "those": names}, PUBLIC)


def devoured(s: Saga, winner: i64, card: i64, cards: list[int]) -> None:
    """The Dragon leaves only itself; of the discards everybody sees the last."""
    veiled = [s.veiled[i] for i in range(s.buried, s.veiled_count)]
    backs = {int(veiled_card(word)): f"back:{veiled_by(word)}" for word in veiled}
    others = [other for other in cards if other != card]
    for other in others:
        s.move(backs.get(other, CARD_NAMES[other]), "meeting", "discard", PUBLIC)
    if others and others[-1] in backs:
        unveil(s, int(s.veiled_count) - 1)
    s.move(CARD_NAMES[card], "meeting", f"allies:{winner}", PUBLIC)
    s.tell("devoured", {"seat": seat_name(winner), "card": CARD_NAMES[card], "n": len(others)}, PUBLIC)


def unveil(s: Saga, first: int) -> None:
    """Cards of the meeting that were played face down are seen."""
    for i in range(first, s.veiled_count):
        player, card = seat_name(veiled_by(s.veiled[i])), CARD_NAMES[veiled_card(s.veiled[i])]
        s.tell("unveiled", {"seat": player, "card": card}, PUBLIC, reveals=True)


# -- abilities -------------------------------------------------------------------------------------


def without_effect(s: Saga, seat: i64, card: i64, ability: i64) -> None:
    """There is nothing that an ability could be used on."""
    name = f"ability:{ASKING[ability]}"
    s.tell("without_effect", {"seat": seat_name(seat), "card": CARD_NAMES[card], "ability": name}, PUBLIC)


def stolen(s: Saga, seat: i64, card: i64, loser: i64) -> None:
    """An ally has changed sides."""
    s.move(CARD_NAMES[card], f"allies:{loser}", f"allies:{seat}", PUBLIC)
    s.tell("stolen", {"seat": seat_name(seat), "card": CARD_NAMES[card], "loser": seat_name(loser)}, PUBLIC)


def recalled(s: Saga, seat: i64, card: i64) -> None:
    """An ally has gone back into a hand."""
    s.move(CARD_NAMES[card], f"allies:{seat}", f"hand:{seat}", PUBLIC)
    s.tell("recalled", {"seat": seat_name(seat), "card": CARD_NAMES[card]}, PUBLIC)


def must_discard(s: Saga, seat: i64, victim: i64) -> None:
    """An opponent has to discard a card."""
    s.tell("must_discard", {"seat": seat_name(seat), "victim": seat_name(victim)}, PUBLIC)


def drained(s: Saga, seat: i64, card: i64) -> None:
    """A hand card was discarded."""
    s.move(CARD_NAMES[card], f"hand:{seat}", "discard", PUBLIC)
    s.tell("drained", {"seat": seat_name(seat), "card": CARD_NAMES[card]}, PUBLIC)


def dismissed(s: Saga, seat: i64, card: i64) -> None:
    """An ally was discarded."""
    s.move(CARD_NAMES[card], f"allies:{seat}", "discard", PUBLIC)
    s.tell("dismissed", {"seat": seat_name(seat), "card": CARD_NAMES[card]}, PUBLIC)


def entrusted(s: Saga, seat: i64, card: i64, to: i64) -> None:
    """An ally was given away."""
    s.move(CARD_NAMES[card], f"allies:{seat}", f"allies:{to}", PUBLIC)
    s.tell("entrusted", {"seat": seat_name(seat), "card": CARD_NAMES[card], "to": seat_name(to)}, PUBLIC)


def swapped(s: Saga, seat: i64, other: i64) -> None:
    """Two hands were swapped, and each partner sees its new one."""
    s.tell("swapped", {"seat": seat_name(seat), "other": seat_name(other)}, PUBLIC)
    for partner in (seat, other):
        s.tell("new_hand", {"cards": card_names(s.hands[partner])}, audience=1 << partner, reveals=True)


# -- the end of a round ----------------------------------------------------------------------------


def lays_down(s: Saga, seat: i64) -> None:
    """The hand cards left at the end of a round become allies."""
    cards = card_names(s.hands[seat])
    for card in cards:
        s.move(card, f"hand:{seat}", f"allies:{seat}", PUBLIC)
    if cards:
        s.tell("lays_down", {"seat": seat_name(seat), "those": cards}, PUBLIC, reveals=True)


def four_evil(s: Saga, seat: i64) -> None:
    """Somebody has gathered all Evil cards, and nobody else scores."""
    s.tell("four_evil", {"seat": seat_name(seat)}, PUBLIC)


def purified(s: Saga, seat: i64, gone: i64) -> None:
    """The Angel has driven Evil away."""
    for card in card_names(gone):
        s.move(card, f"allies:{seat}", "discard", PUBLIC)
    s.tell("purified", {"seat": seat_name(seat), "those": card_names(gone)}, PUBLIC)


def excluded(s: Saga, running: i64) -> None:
    """Who has Evil allies cannot score; under some stories nobody is excluded."""
    if in_play(s) & s.deck.pardons:
        s.tell("pardoned", {"those": story_names(in_play(s) & s.deck.pardons)}, PUBLIC)
    for seat in range(s.seats):
        if not has(running, seat):
            s.tell("excluded", {"seat": seat_name(seat), "those": card_names(s.allies[seat] & s.deck.evil)}, PUBLIC)


def story_scored(s: Saga, story: i64, scoring: i64) -> None:
    """A story has given its points, or none."""
    if not s.deck.scores(story):
        return
    name = STORY_NAMES[story]
    for seat in seat_names(scoring):
        s.tell("scores", {"seat": seat, "story": name}, PUBLIC)
    if not scoring:
        s.tell("nobody_scores", {"story": name}, PUBLIC)


def game_over(s: Saga, winners: i64) -> None:
    """Somebody has won, alone or together, or the last possible round is over."""
    names = seat_names(winners)
    points = max(int(s.points[seat]) for seat in range(s.seats))
    if s.round == LAST_ROUND and points < GOAL:
        s.tell("over_last_round", {"those": names, "n": points}, PUBLIC)
    elif len(names) > 1:
        s.tell("over_shared", {"those": names, "n": points}, PUBLIC)
    else:
        s.tell("over", {"seat": names[0], "n": points}, PUBLIC)
