"""Events of Chronicle: a message or a move for each change of the table.

The rules call these functions only if events are collected (`s.events is not None`), so search pays nothing.
"""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.chronicle.cards import CARD_NAMES, STORY_NAMES, card_names, story_names
from chronotheque.games.chronicle.deck import ASKING
from chronotheque.games.chronicle.rules.face_down import veiled_by, veiled_card
from chronotheque.games.chronicle.state import GOAL, LAST_ROUND, ChronicleTable, in_play
from chronotheque.kernel import NONE, PUBLIC, has, listed


def seat_name(seat: int) -> str:
    """Returns the name of a seat."""
    return f"seat:{seat}"


def seat_names(seats: int) -> list[str]:
    """Returns the names of a set of seats."""
    return [seat_name(seat) for seat in listed(seats)]


# -- the opening -----------------------------------------------------------------------------------


def round_begins(s: ChronicleTable) -> None:
    """Announces a new round."""
    s.emit("round", {"round": s.round}, PUBLIC)


def story_drawn(s: ChronicleTable, story: i64, bringing: i64) -> None:
    """Announces a story in play, and the others that it brings."""
    name = STORY_NAMES[story]
    s.move(name, "pile", "stories", PUBLIC)
    s.emit("story", {"story": name}, PUBLIC, reveals=True)
    if bringing:
        s.emit("again", {"story": name, "those": story_names(bringing)}, PUBLIC)
    if has(s.deck.twos, story):
        s.emit("two_more", {"story": name}, PUBLIC)


def story_back(s: ChronicleTable, story: i64) -> None:
    """Announces that a story with nothing to bring returns to the pile."""
    s.emit("story_back", {"story": STORY_NAMES[story]}, PUBLIC, reveals=True)


def put_aside(s: ChronicleTable) -> None:
    """Announces the card set aside for the round."""
    s.move(CARD_NAMES[s.aside], "deck", "aside", PUBLIC)
    s.emit("aside", {"card": CARD_NAMES[s.aside]}, PUBLIC, reveals=True)


def deal(s: ChronicleTable) -> None:
    """Announces the deal, and shows each seat its own hand."""
    s.emit("deal", {}, PUBLIC)
    for seat in range(s.seats):
        s.emit("hand", {"cards": card_names(s.hands[seat])}, audience=1 << seat, reveals=True)


def theme_shown(s: ChronicleTable, seat: i64, card: i64, story: i64) -> None:
    """Announces a theme card, which is shown and stays in its hand."""
    who, name = seat_name(seat), CARD_NAMES[card]
    s.emit("theme", {"seat": who, "card": name, "story": STORY_NAMES[story]}, PUBLIC, reveals=True)


def first_player(s: ChronicleTable) -> None:
    """Announces the leader of the first meeting."""
    s.emit("first", {"seat": seat_name(s.leader)}, PUBLIC)


# -- a meeting -------------------------------------------------------------------------------------


def meeting_begins(s: ChronicleTable) -> None:
    """Announces a meeting and its leader."""
    s.emit("meeting", {"seat": seat_name(s.leader)}, PUBLIC)


def card_played(s: ChronicleTable, seat: i64, card: i64, face_down: bool, leads: bool) -> None:
    """Announces a card played; one played face down is named to its player only."""
    who = seat_name(seat)
    if face_down:
        s.move(f"back:{seat}", f"hand:{seat}", "meeting", PUBLIC)
        s.emit("down", {"seat": who}, PUBLIC)
        s.emit("down_own", {"card": CARD_NAMES[card]}, audience=1 << seat)
        return
    s.move(CARD_NAMES[card], f"hand:{seat}", "meeting", PUBLIC)
    if leads:
        s.emit("lead", {"seat": who, "card": CARD_NAMES[card]}, PUBLIC)
    else:
        s.emit("play", {"seat": who, "card": CARD_NAMES[card]}, PUBLIC)


def turned(s: ChronicleTable, seat: i64, card: i64, those: list[int]) -> None:
    """Announces the open cards that a 7 has turned."""
    if those:
        names = [CARD_NAMES[other] for other in those]
        s.emit("turned", {"seat": seat_name(seat), "card": CARD_NAMES[card], "those": names}, PUBLIC)


def meeting_cut(s: ChronicleTable, seat: i64, card: i64) -> None:
    """Announces that a 5 has ended the meeting."""
    s.emit("cut", {"seat": seat_name(seat), "card": CARD_NAMES[card]}, PUBLIC)


def skipped(s: ChronicleTable, seat: i64) -> None:
    """Announces that a seat without cards is skipped."""
    s.emit("skipped", {"seat": seat_name(seat)}, PUBLIC)


def outranks(s: ChronicleTable, card: i64, beaten: list[int]) -> None:
    """Announces that a card wins by its ability, and the others with such an ability that it beats."""
    s.emit("outranks", {"card": CARD_NAMES[card], "those": [CARD_NAMES[other] for other in beaten]}, PUBLIC)


def strengths_reversed(s: ChronicleTable, card: i64) -> None:
    """Announces that a 3 gives the meeting to a lower strength."""
    s.emit("reversed", {"card": CARD_NAMES[card]}, PUBLIC)


def meeting_won(s: ChronicleTable, winner: i64, card: i64, cards: list[int]) -> None:
    """Announces the winner of a meeting, shows its face-down cards, and moves all cards to the winner."""
    unveil(s, int(s.buried))
    for taken in cards:
        s.move(CARD_NAMES[taken], "meeting", f"allies:{winner}", PUBLIC)
    names = [CARD_NAMES[taken] for taken in cards]
    if card == NONE:
        s.emit("won_as_leader", {"seat": seat_name(winner), "those": names}, PUBLIC)
    else:
        others = [name for name in names if name != CARD_NAMES[card]]
        s.emit("won", {"seat": seat_name(winner), "card": CARD_NAMES[card], "those": others}, PUBLIC)


def devoured(s: ChronicleTable, winner: i64, card: i64, cards: list[int]) -> None:
    """Announces that the Dragon has devoured the other cards; only the last discard is public."""
    veiled = [s.veiled[i] for i in range(s.buried, s.veiled_count)]
    backs = {int(veiled_card(word)): f"back:{veiled_by(word)}" for word in veiled}
    others = [other for other in cards if other != card]
    for other in others:
        s.move(backs.get(other, CARD_NAMES[other]), "meeting", "discard", PUBLIC)
    if others and others[-1] in backs:
        unveil(s, int(s.veiled_count) - 1)
    s.move(CARD_NAMES[card], "meeting", f"allies:{winner}", PUBLIC)
    s.emit("devoured", {"seat": seat_name(winner), "card": CARD_NAMES[card], "n": len(others)}, PUBLIC)


def unveil(s: ChronicleTable, first: int) -> None:
    """Shows the cards of the meeting that were played face down, from a place on."""
    for i in range(first, s.veiled_count):
        player, card = seat_name(veiled_by(s.veiled[i])), CARD_NAMES[veiled_card(s.veiled[i])]
        s.emit("unveiled", {"seat": player, "card": card}, PUBLIC, reveals=True)


# -- abilities -------------------------------------------------------------------------------------


def without_effect(s: ChronicleTable, seat: i64, card: i64, ability: i64) -> None:
    """Announces that an ability has no target."""
    name = f"ability:{ASKING[ability]}"
    s.emit("without_effect", {"seat": seat_name(seat), "card": CARD_NAMES[card], "ability": name}, PUBLIC)


def stolen(s: ChronicleTable, seat: i64, card: i64, loser: i64) -> None:
    """Announces a stolen ally."""
    s.move(CARD_NAMES[card], f"allies:{loser}", f"allies:{seat}", PUBLIC)
    s.emit("stolen", {"seat": seat_name(seat), "card": CARD_NAMES[card], "loser": seat_name(loser)}, PUBLIC)


def recalled(s: ChronicleTable, seat: i64, card: i64) -> None:
    """Announces an ally taken back into the hand."""
    s.move(CARD_NAMES[card], f"allies:{seat}", f"hand:{seat}", PUBLIC)
    s.emit("recalled", {"seat": seat_name(seat), "card": CARD_NAMES[card]}, PUBLIC)


def must_discard(s: ChronicleTable, seat: i64, victim: i64) -> None:
    """Announces that an opponent must discard a card."""
    s.emit("must_discard", {"seat": seat_name(seat), "victim": seat_name(victim)}, PUBLIC)


def drained(s: ChronicleTable, seat: i64, card: i64) -> None:
    """Announces a discarded hand card."""
    s.move(CARD_NAMES[card], f"hand:{seat}", "discard", PUBLIC)
    s.emit("drained", {"seat": seat_name(seat), "card": CARD_NAMES[card]}, PUBLIC)


def dismissed(s: ChronicleTable, seat: i64, card: i64) -> None:
    """Announces a discarded ally."""
    s.move(CARD_NAMES[card], f"allies:{seat}", "discard", PUBLIC)
    s.emit("dismissed", {"seat": seat_name(seat), "card": CARD_NAMES[card]}, PUBLIC)


def entrusted(s: ChronicleTable, seat: i64, card: i64, to: i64) -> None:
    """Announces an ally given to another seat."""
    s.move(CARD_NAMES[card], f"allies:{seat}", f"allies:{to}", PUBLIC)
    s.emit("entrusted", {"seat": seat_name(seat), "card": CARD_NAMES[card], "to": seat_name(to)}, PUBLIC)


def swapped(s: ChronicleTable, seat: i64, other: i64) -> None:
    """Announces a swap of hands, and shows each partner its new one."""
    s.emit("swapped", {"seat": seat_name(seat), "other": seat_name(other)}, PUBLIC)
    for partner in (seat, other):
        s.emit("new_hand", {"cards": card_names(s.hands[partner])}, audience=1 << partner, reveals=True)


# -- the end of a round ----------------------------------------------------------------------------


def lays_down(s: ChronicleTable, seat: i64) -> None:
    """Announces the hand cards left at the end of a round, which become allies."""
    cards = card_names(s.hands[seat])
    for card in cards:
        s.move(card, f"hand:{seat}", f"allies:{seat}", PUBLIC)
    if cards:
        s.emit("lays_down", {"seat": seat_name(seat), "those": cards}, PUBLIC, reveals=True)


def four_evil(s: ChronicleTable, seat: i64) -> None:
    """Announces the seat with all Evil cards, the only one to score."""
    s.emit("four_evil", {"seat": seat_name(seat)}, PUBLIC)


def purified(s: ChronicleTable, seat: i64, gone: i64) -> None:
    """Announces the Evil cards that the Angel discards."""
    for card in card_names(gone):
        s.move(card, f"allies:{seat}", "discard", PUBLIC)
    angel = card_names((s.allies[seat] | gone) & s.deck.purifies)[0]
    s.emit("purified", {"seat": seat_name(seat), "card": angel, "those": card_names(gone)}, PUBLIC)


def excluded(s: ChronicleTable, running: i64) -> None:
    """Announces the seats excluded because of Evil allies, and the stories that exclude no seat."""
    if in_play(s) & s.deck.pardons and any(s.allies[seat] & s.deck.evil for seat in range(s.seats)):
        s.emit("pardoned", {"those": story_names(in_play(s) & s.deck.pardons)}, PUBLIC)
    for seat in range(s.seats):
        if not has(running, seat):
            s.emit("excluded", {"seat": seat_name(seat), "those": card_names(s.allies[seat] & s.deck.evil)}, PUBLIC)


def story_scored(s: ChronicleTable, story: i64, scoring: i64) -> None:
    """Announces the seats that score a story, or that none does."""
    if not s.deck.scores(story):
        return
    name = STORY_NAMES[story]
    for seat in seat_names(scoring):
        s.emit("scores", {"seat": seat, "story": name}, PUBLIC)
    if not scoring:
        s.emit("nobody_scores", {"story": name}, PUBLIC)


def tied(s: ChronicleTable, first: i64) -> None:
    """Announces the players who are tied at the top."""
    points = max(int(s.points[seat]) for seat in range(s.seats))
    s.emit("tied", {"those": seat_names(first), "n": points}, PUBLIC)


def answered(s: ChronicleTable, seat: i64, goes_on: bool) -> None:
    """Announces a player's answer to a tie."""
    s.emit("wants_to_go_on" if goes_on else "wants_to_stop", {"seat": seat_name(seat)}, PUBLIC)


def play_continues(s: ChronicleTable) -> None:
    """Announces that all agree to play on."""
    s.emit("play_continues", {}, PUBLIC)


def game_over(s: ChronicleTable, winners: i64) -> None:
    """Announces the winners: one, several, or those of the last possible round."""
    names = seat_names(winners)
    points = max(int(s.points[seat]) for seat in range(s.seats))
    if s.round == LAST_ROUND and points < GOAL:
        s.emit("over_last_round", {"those": names, "n": points}, PUBLIC)
    elif len(names) > 1:
        s.emit("over_shared", {"those": names, "n": points}, PUBLIC)
    else:
        s.emit("over", {"seat": names[0], "n": points}, PUBLIC)
