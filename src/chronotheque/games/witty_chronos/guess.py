"""Tables that agree with all that a seat knows: its view is read once, then what is hidden is dealt anew.

Hidden are the order of the cards below the tops of the piles (which cards those are follows from all others), the
durations of glasses that were never flipped, the votes of others, and at level 3 which cards left the stacks of
others face down (`memory.py`). These are independent of each other, and each is drawn uniformly.
"""

from __future__ import annotations

from typing import Any, Final, cast

from chronotheque.games.witty_chronos.cards import (
    FACE_NAMES,
    FACES,
    GLASS_NAMES,
    NORTH,
    SELENE,
    TEMPLE_NAMES,
    WIND_NAMES,
)
from chronotheque.games.witty_chronos.deck import Deck
from chronotheque.games.witty_chronos.glasses import AT_ONCE
from chronotheque.games.witty_chronos.opening import USUAL, duration, set_durations, spread
from chronotheque.games.witty_chronos.options import note_options
from chronotheque.games.witty_chronos.play import Play
from chronotheque.games.witty_chronos.recall import FIRST_BATCH, IN_DISCARD, MASK, UNDER_SELENE, know_all
from chronotheque.games.witty_chronos.rules import Between, Rounds
from chronotheque.games.witty_chronos.scoring import REASON_NAMES
from chronotheque.games.witty_chronos.spreading import Spread
from chronotheque.games.witty_chronos.state import (
    BAG,
    BATCHES,
    EQUAL,
    FRONT,
    HANDLE,
    LONG_AGO,
    NEUTRAL,
    ON_PILE,
    ON_STACK,
    WIDTH,
    WINDS,
    Circle,
    holds,
    in_deck,
)
from chronotheque.kernel import NEVER, NONE, POWERS, Game, Know, Source, Table, View, everyone, has, listed

VOTES: Final = 3  # not given yet, no, yes


class Knowledge(Know):
    """All that a seat knows: a table on which what is hidden is still missing, and how to fill it."""

    def __init__(self, table: Circle, seat: int, cards: list[tuple[int, int]]) -> None:
        self.table = table
        self.seat = seat
        self.cards = cards  # at level 3, those that left the piles: face and set of places
        room = {place: _room(table, seat, place) for place in listed(_open_places(cards))}
        self.spread = Spread([mask for _, mask in cards], room)
        self.votes = _votes(table, seat)

    def guess(self, source: Source, into: Table) -> None:
        s = cast(Circle, into)
        s.copy_from(self.table)
        self._guess_durations(s, source)
        if s.level == 3:
            self._guess_places(s, source)
        self._guess_piles(s, source)
        self._guess_votes(s, source)
        s.count_again()
        if s.level == 3:
            for who in range(s.seats + 1):
                if who != self.seat:
                    know_all(s, who)
        s.settle()

    def _guess_durations(self, s: Circle, source: Source) -> None:
        if s.fairness >= EQUAL:
            return
        for glass in range(2 * s.colours):
            if not has(s.flipped, glass):
                s.lasts[glass] = duration(s, USUAL - spread(s) + source.below(2 * spread(s) + 1))

    def _guess_places(self, s: Circle, source: Source) -> None:
        """Each card is somewhere: on a stack, in the discard or under SELENE, or it was seen again elsewhere."""
        stash: list[int] = []
        for seat in range(s.seats):
            if seat != self.seat:
                s.size[seat] = 0
        for (face, _), place in zip(self.cards, self.spread.draw(source), strict=True):
            if place < s.seats:
                if place != self.seat:
                    _put(s, place, face)
            elif place == UNDER_SELENE:
                stash.append(face)
            elif place == IN_DISCARD or not s.batches[self.seat * BATCHES + place - FIRST_BATCH] & 1:
                s.discard[face] += 1
        if not holds(s, self.seat, SELENE):  # in which order they lie there is not remembered
            for i in range(len(stash) - 1, 0, -1):
                k = int(source.below(i + 1))
                stash[i], stash[k] = stash[k], stash[i]
        s.stash = stash
        if has(s.astray, self.seat):
            for seat in range(s.seats):
                if seat != self.seat:
                    _mix(s, seat, source)

    def _guess_piles(self, s: Circle, source: Source) -> None:
        """The cards that are nowhere else, in any order below the tops."""
        pool: list[int] = []
        for face in range(FACES):
            pool += [face] * (int(in_deck(s, face)) - _lying(s, face))
        for pile in range(s.piles):
            if has(s.open_piles, pile) and s.height[pile] > 0:
                pool.remove(int(s.pile[pile]) - 1)
        for pile in range(s.piles):
            top = int(s.pile[pile]) if has(s.open_piles, pile) else 0
            row = 0
            for i in range(int(s.height[pile]) - (1 if top else 0)):
                at = source.below(len(pool))
                row += (pool[at] + 1) * int(POWERS[4 * i])
                pool[at] = pool[-1]
                pool.pop()
            if top:
                row += top * int(POWERS[4 * (s.height[pile] - 1)])
            s.pile[pile] = row

    def _guess_votes(self, s: Circle, source: Source) -> None:
        if not self.votes:
            return
        drawn: list[int] = []
        while 0 not in drawn:  # else the vote would be over
            drawn = [source.below(VOTES) for _ in self.votes]
            if _own_vote_missing(s, self.seat):
                break
        for other, vote in zip(self.votes, drawn, strict=True):
            if vote == 0:
                continue
            if s.vote_on != NONE:
                s.vote_missing -= POWERS[other]
                s.vote_yes += POWERS[other] * (vote - 1)
            else:
                s.poll_missing -= POWERS[other]
                s.poll_yes += POWERS[other] * (vote - 1)


def _put(s: Circle, seat: int, face: int) -> None:
    """Lays a card on a stack of which only its owner knows the handles."""
    s.stacks[seat * WIDTH + s.size[seat]] = face + HANDLE * (s.wind_count[seat] + s.size[seat])
    s.size[seat] += 1
    s.next_handle[seat] = s.wind_count[seat] + s.size[seat]


def _mix(s: Circle, seat: int, source: Source) -> None:
    """Puts the cards below the top of a stack into any order."""
    for i in range(int(s.size[seat]) - 2, 0, -1):
        at, other = seat * WIDTH + i, seat * WIDTH + int(source.below(i + 1))
        card, lower = s.stacks[at] & 15, s.stacks[other] & 15
        s.stacks[at] += lower - card
        s.stacks[other] += card - lower


def _lying(s: Circle, face: int) -> int:
    """How many cards of a face lie outside the piles."""
    count = int(s.discard[face]) + s.stash.count(face)
    for seat in range(s.seats):
        count += sum(s.stacks[seat * WIDTH + i] & 15 == face for i in range(s.size[seat]))
        count += sum(s.winds[seat * WINDS + i] & 15 == face for i in range(s.wind_count[seat]))
    return count


def _open_places(cards: list[tuple[int, int]]) -> int:
    """All places where an unsure card may be."""
    found = 0
    for _, mask in cards:
        if mask & (mask - 1):
            found |= mask
    return found


def _room(s: Circle, seat: int, place: int) -> int:
    """How many cards are at a place."""
    if place < s.seats:
        return int(s.size[place])
    if place == UNDER_SELENE:
        return len(s.stash)
    return int(s.batches[seat * BATCHES + place - int(FIRST_BATCH)]) >> 1


def _votes(s: Circle, seat: int) -> list[int]:
    """The seats whose secret vote is unknown."""
    if s.vote_on != NONE:
        return [other for other in range(s.seats) if other not in (seat, s.vote_on)]
    return [other for other in range(s.seats) if other != seat] if s.poll_until != NEVER else []


def _own_vote_missing(s: Circle, seat: int) -> bool:
    return has(s.vote_missing if s.vote_on != NONE else s.poll_missing, seat)


# -- reading a view --------------------------------------------------------------------------------


def read_view(game: Game, view: View, deck: Deck) -> Knowledge:
    """What a seat's view says, with the rules in progress set up again."""
    v = cast(dict[str, Any], view)
    s = Circle(game, v["seats"], deck)
    note_options(s, v["options"])
    if s.fairness >= EQUAL:
        set_durations(s)
    seat: int = v["seat"]
    _read_round(s, v)
    for pile, row in enumerate(v["piles"]):
        s.height[pile] = row["count"]
        if row["open"]:
            s.open_piles += POWERS[pile]
            if row["top"] is not None:
                s.pile[pile] = FACE_NAMES.index(row["top"]) + 1
    for row in v["glasses"]:
        _read_glass(s, row)
    for other, player in enumerate(v["players"]):
        _read_player(s, other, player, other == seat)
    _read_realm(s, seat, v["realm"])
    _read_pending(s, v, seat)
    if v["result"] is not None:
        _read_result(s, v["result"])
    cards = _read_memory(s, v, seat)
    s.count_again()
    s.call(Rounds())
    if v["phase"] == "between":
        s.call(Between())
    elif v["phase"] == "play":
        s.call(Play())
    return Knowledge(s, seat, cards)


def _read_round(s: Circle, v: dict[str, Any]) -> None:
    s.round = v["round"]
    s.voids = v["void"]
    s.turner = NONE if v["turner"] is None else v["turner"]
    s.playing = v["phase"] == "play"
    s.opened = NEVER if v["opened"] is None else v["opened"]
    s.next_turn = NEVER if v["next_turn"] is None else v["next_turn"]
    s.discards = v["discard"]
    for name in v["temple"]:
        s.temple += POWERS[TEMPLE_NAMES.index(name)]
    if s.playing:
        s.last_command = v["last_command"]
        s.now = s.last_command
    if v["shown"] is not None:
        s.shown = [FACE_NAMES.index(name) for name in v["shown"]["cards"]]
        s.shown_of = v["shown"]["seat"]


def _read_glass(s: Circle, row: dict[str, Any]) -> None:
    glass = GLASS_NAMES.index(row["glass"])
    s.owner[glass] = NEUTRAL if row["seat"] is None else row["seat"]
    kind, _, number = row["at"].partition(":")
    if kind == "pile":
        s.place[glass] = ON_PILE + int(number) - 1
    elif kind == "stack":
        s.place[glass] = ON_STACK + int(number)
    else:
        s.place[glass] = BAG if kind == "bag" else FRONT
    s.ends[glass] = NONE if row["ends"] is None else row["ends"]
    s.handed[glass] = LONG_AGO if row["handed"] is None else row["handed"]
    if row["duration"] is not None:
        s.lasts[glass] = row["duration"]
        s.flipped += POWERS[glass]


def _read_player(s: Circle, seat: int, player: dict[str, Any], own: bool) -> None:
    s.tokens[player["team"]] = player["tokens"]
    if player["ready"]:
        s.ready += POWERS[seat]
    for name in player["gods"]:
        s.gods[seat] += POWERS[TEMPLE_NAMES.index(name)]
    if player["apollon"] is not None:
        s.under_apollon = TEMPLE_NAMES.index(player["apollon"])
    s.stash = s.stash or [0] * (player["selene"] or 0)
    s.announce_from[seat] = player["announce_from"] or 0
    s.demeter_from[seat] = player["demeter_from"] or 0
    s.ouranos_from[seat] = player["ouranos_from"] or 0
    s.last_fault[seat] = LONG_AGO if player["last_fault"] is None else player["last_fault"]
    s.size[seat] = player["stack"]["count"]
    if own:
        return
    for i, name in enumerate(WIND_NAMES):
        for _ in range(player["winds"][name]):
            s.winds[seat * WINDS + s.wind_count[seat]] = NORTH + i + HANDLE * s.wind_count[seat]
            s.wind_count[seat] += 1
    for i, name in enumerate(player["known"]):
        face = 0 if name is None else FACE_NAMES.index(name)
        s.stacks[seat * WIDTH + i] = face + HANDLE * (s.wind_count[seat] + i)
    s.next_handle[seat] = s.wind_count[seat] + s.size[seat]


def _read_realm(s: Circle, seat: int, realm: dict[str, Any]) -> None:
    for i, card in enumerate(realm["stack"]):
        s.stacks[seat * WIDTH + i] = FACE_NAMES.index(card["card"]) + HANDLE * card["handle"]
    for i, card in enumerate(realm["winds"]):
        s.winds[seat * WINDS + i] = FACE_NAMES.index(card["card"]) + HANDLE * card["handle"]
    s.wind_count[seat] = len(realm["winds"])
    s.next_handle[seat] = realm["next_handle"]
    if realm["stash"]:
        s.stash = [FACE_NAMES.index(name) for name in realm["stash"]]


def _read_pending(s: Circle, v: dict[str, Any], seat: int) -> None:
    if v["blocked"] is not None:
        s.count_until = v["blocked"]["until"]
        s.count_by = NONE if v["blocked"]["seat"] is None else v["blocked"]["seat"]
    if v["charon"] is not None:
        s.charon = v["charon"]["seat"]
        s.charon_until = v["charon"]["until"]
    for gift in v["gifts"]:
        s.gifts += [gift["seat"], gift["to"], gift["until"]]
    for fault in v["faults"]:
        s.faults += [fault["seat"], fault["until"]]
    if v["second"] is not None:
        s.second_by = v["second"]["seat"]
        s.second_at = v["second"]["until"] - AT_ONCE
    vote = v["vote"]
    if vote is not None:
        s.vote_on = vote["seat"]
        s.vote_until = vote["until"]
        s.vote_missing = everyone(s.seats) - POWERS[s.vote_on]
        if vote["own"] is not None:
            s.vote_missing -= POWERS[seat]
            s.vote_yes = POWERS[seat] if vote["own"] else 0
    poll = v["colour_vote"]
    if poll is not None:
        s.poll_until = poll["until"]
        s.poll_missing = everyone(s.seats)
        if poll["own"] is not None:
            s.poll_missing -= POWERS[seat]
            s.poll_yes = POWERS[seat] if poll["own"] else 0


def _read_result(s: Circle, result: dict[str, Any]) -> None:
    s.reason = REASON_NAMES.index(result["reason"])
    for seat in result["winners"]:
        s.winning += POWERS[seat]
    rows: list[int] = []
    for seat in range(s.seats):
        s.gained[seat] = result["tokens"][seat]
        counted = result["scores"][seat]
        s.scores[seat] = counted if isinstance(counted, int) else counted["points"]
        faces = [FACE_NAMES.index(name) for name in result["stacks"][seat]]
        gods = sum(1 << TEMPLE_NAMES.index(name) for name in result["gods"][seat])
        rows += [len(faces), *faces, *(result["winds"][seat][name] for name in WIND_NAMES), gods]
    s.turned_up = rows


def _read_memory(s: Circle, v: dict[str, Any], seat: int) -> list[tuple[int, int]]:
    """The cards that left the piles; below level 3 what is discarded is known."""
    cards: list[tuple[int, int]] = []
    for name, spots in v["memory"]["cards"]:
        mask = 0
        for spot in spots:
            mask |= 1 << _spot(spot)
        cards.append((FACE_NAMES.index(name), mask))
    if s.level < 3:
        for face, _ in cards:
            s.discard[face] += 1
        return []
    for i, (face, mask) in enumerate(cards):
        s.known[seat * WIDTH + i] = face + MASK * mask
    s.known_count[seat] = len(cards)
    s.astray = POWERS[seat] if v["memory"]["astray"] else 0
    for number, count, void in v["memory"]["batches"]:
        s.batches[seat * BATCHES + number] = 2 * count + (1 if void else 0)
    return cards


def _spot(name: str) -> int:
    kind, _, number = name.partition(":")
    if kind == "discard":
        return int(IN_DISCARD)
    if kind == "selene":
        return int(UNDER_SELENE)
    return int(number) + (int(FIRST_BATCH) if kind == "batch" else 0)
