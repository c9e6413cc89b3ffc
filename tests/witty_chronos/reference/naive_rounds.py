"""The reference implementation: colours, Ready, opening, stops, tokens and the end of the game."""

from __future__ import annotations

from collections import Counter

from tests.witty_chronos.reference.naive_facts import (
    COLOUR_OF,
    COLOURS,
    FIXED,
    FRONT,
    GLASSES,
    SPEED,
    WINDS,
    Glass,
    Position,
    Result,
    Vote,
    pile_count,
    red_deck,
    temple_cards,
)

COLOUR_VOTE = 10_000  # ms: WC-R25 writes s, not ss
VOIDS = 3  # WC-R54


class Unfed(AssertionError):
    """Raised if the reference needs a draw that the engine has not made."""


def fed(p: Position, question: str) -> list[str]:
    if not p.fed.get(question):
        if p.supply is not None:
            return p.supply(question)
        raise Unfed(f"no {question} has been drawn")
    return p.fed[question].pop(0)


# -- colours ---------------------------------------------------------------------------------------


def colours_there(p: Position) -> tuple[str, ...]:
    """Returns the colours; white only if six are in use (the table of glasses)."""
    needed = p.teams if p.single else p.seats * p.colours_each
    return COLOURS[: max(5, needed)]


def choose_colour(p: Position, seat: int, parts: list[str]) -> str:
    """WC-D02: first come, first served."""
    colour = parts[0].removeprefix("colour:")
    own = p.colours.setdefault(seat, [])
    taken = [each for row in p.colours.values() for each in row]
    if colour in taken or colour not in colours_there(p) or len(own) == p.colours_each or len(parts) > 1:
        return "NO"
    own.append(colour)
    if len(taken) + 1 == p.seats * p.colours_each:
        give_glasses(p)
        p.phase = "between"
    return "ok"


def colours_by_lot(p: Position) -> None:
    """WC-103, WC-R25: draws a colour for each team, or for each player."""
    rows = [part.removeprefix("colour:") for part in fed(p, "WC-C2")]
    if p.single:
        p.colours = {seat: [rows[player.team]] for seat, player in enumerate(p.players)}
    else:
        each = p.colours_each
        p.colours = {seat: rows[seat * each : (seat + 1) * each] for seat in range(p.seats)}


def give_glasses(p: Position) -> None:
    """WC-022, WC-104, WT-148, WT-149: hands out the glasses of the colours, in the order of the glass table."""
    owner: dict[str, int | None] = {}
    for seat in range(p.seats):
        for colour in p.colours[seat]:
            both = [name for name in GLASSES if COLOUR_OF[name] == colour]
            if p.single:
                partners = [k for k in range(p.seats) if p.players[k].team == p.players[seat].team]
                both = [both[partners.index(seat)]]
            for name in both:
                owner[name] = seat
    if p.format == "two":
        used = {COLOUR_OF[name] for name in owner}
        neutral = next(colour for colour in COLOURS if colour not in used)
        owner.update({name: None for name in GLASSES if COLOUR_OF[name] == neutral})
    old = p.glasses
    p.glasses = {}
    for name in GLASSES:
        if name in owner:
            glass = old.get(name) or Glass(name, COLOUR_OF[name], owner[name])
            if name in old and glass.seat != owner[name]:
                glass.changed = p.now
            glass.seat = owner[name]
            p.glasses[name] = glass


def durations(p: Position) -> None:
    """WC-R02: returns percent of 30 s by glass, or the fixed set."""
    speed = SPEED[p.options["speed"]]
    for name, glass in p.glasses.items():
        if p.options["fairness"] == "fixed":
            glass.duration = round(FIXED[name] * speed)
        elif p.options["fairness"] == "equal":
            glass.duration = round(30000 * speed)
        else:
            percent = p.fed["WC-C1"][GLASSES.index(name)][0].removeprefix("f:")
            glass.duration = round(300 * int(percent) * speed)


# -- between rounds --------------------------------------------------------------------------------


def ready(p: Position, seat: int, parts: list[str]) -> str:
    """WC-D03"""
    if p.phase != "between" or p.players[seat].ready or parts != ["ready"]:
        return "NO"
    p.players[seat].ready = True
    if p.turner is None:
        p.turner = seat  # WC-R21: the most punctual
    open_if_ready(p)
    return "ok"


def vote_colours(p: Position, seat: int, parts: list[str]) -> str:
    """WC-D13"""
    vote = p.colour_vote
    if p.phase != "between" or vote is None or seat in vote.votes or parts[0] not in ("yes", "no"):
        return "NO"
    vote.votes[seat] = parts[0] == "yes"
    if len(vote.votes) == p.seats:
        close_colour_vote(p)
    return "ok"


def close_colour_vote(p: Position) -> None:
    vote = p.colour_vote
    assert vote is not None
    p.colour_vote = None
    if 2 * sum(vote.votes.values()) > p.seats:  # WC-R25
        colours_by_lot(p)
        give_glasses(p)
        p.happened["colours redistributed"] += 1
    open_if_ready(p)


def open_if_ready(p: Position) -> None:
    """WC-025, WC-R47, WT-R43"""
    if p.colour_vote is None and all(player.ready for player in p.players):
        if p.format == "two":
            p.phase = "opening"
            p.opened = p.now + p.ss(3)
        else:
            open_round(p)


def open_round(p: Position) -> None:
    """Deals and opens a round; table time 0 is now."""
    p.phase = "play"
    p.opened = p.now
    p.last_command = p.now
    p.round += 1
    stashes = [player.stash for player in p.players]
    for player in p.players:
        player.stack, player.winds, player.gods, player.under_apollon, player.stash = [], [], [], None, []
        player.announce_from = player.demeter_from = player.ouranos_from = 0
    for seat, stash in enumerate(stashes):  # WT-R32
        for face in stash:
            p.gain(seat, face)
            p.happened["card from a stash"] += 1
    deck = [part.removeprefix("card:").partition("-")[0] for part in fed(p, "WC-C3")]
    expected = red_deck(p) - Counter(face for stash in stashes for face in stash)
    assert Counter(deck) == expected, "the deal is not the deck"
    count = pile_count(p)
    p.piles = [list(reversed(deck[k::count])) for k in range(count)]  # WC-R17; the card dealt first ends up on top
    p.open = [p.options["start"] == "all_at_once" or p.format == "two"] * count
    p.turned_last = None
    p.next_turn = None if all(p.open) else p.now + p.ss(1)
    p.discard = []
    p.temple = lay_temple(p)
    p.blocked, p.charon, p.vote, p.second = None, None, None, None
    p.gifts, p.faults = [], []
    for glass in p.glasses.values():  # WC-R24
        glass.at, glass.ends = FRONT, None
    neutral = [glass for glass in p.glasses.values() if glass.seat is None]
    for glass, pile in zip(neutral, ("pile:7", "pile:8"), strict=False):
        glass.at = pile


def lay_temple(p: Position) -> list[str]:
    """WT-034, WT-R33"""
    if p.level < 3:
        return []
    drawn = [part.removeprefix("temple:") for part in fed(p, "WC-C4")]
    assert set(drawn) <= set(temple_cards(p)), "a card that is not in use"
    cards = drawn[:5]
    if "castor" in cards and "pollux" in cards:
        cards += [part.removeprefix("temple:") for part in fed(p, "WC-C4")]
    elif "castor" in cards:
        cards.append("pollux")
    elif "pollux" in cards:
        cards.append("castor")
    return cards


# -- the stop of a round ---------------------------------------------------------------------------


def check_stops(p: Position, hades: bool, emptied: bool) -> None:
    """WC-R29, after each command that takes a card."""
    if hades:
        stop(p, "hades")
    elif p.level == 0 and any(p.points(seat) >= p.target for seat in range(p.seats)):
        stop(p, "points")
    elif emptied:
        stop(p, "pile")


def stop(p: Position, reason: str, winner: int | None = None) -> None:
    """Ends the round: winners, tokens, and the end of the game."""
    p.happened[f"stop {reason}"] += 1
    scores = [p.points(seat) for seat in range(p.seats)]
    teams = sorted({player.team for player in p.players})
    best = {team: max(scores[seat] for seat in members(p, team)) for team in teams}  # WC-107
    if winner is not None:
        winning = [p.players[winner].team]
        void = False
    else:
        highest = max(best.values())
        void = highest == 0 and p.options["no_points"] == "void"  # WC-R35
        winning = [] if void else [team for team in teams if best[team] == highest]
    gained = tokens_of(p, winning)
    for team in teams:
        p.tokens[team] = p.tokens.get(team, 0) + gained.get(team, 0)
    winners = [seat for seat in range(p.seats) if p.players[seat].team in winning]
    p.result = Result(
        p.round,
        reason,
        winners,
        void,
        [gained.get(player.team, 0) for player in p.players],
        scores,
        [[card.face for card in player.stack] for player in p.players],
        [{wind: [c.face for c in player.winds].count(wind) for wind in WINDS} for player in p.players],
        [list(player.gods) for player in p.players],
    )
    p.voids = p.voids + 1 if void else 0
    if void:
        p.happened["void round"] += 1
    else:
        turner = p.turner
        assert turner is not None
        p.turner = min(winners, key=lambda seat: (seat - turner - 1) % p.seats)  # WC-R21, WC-R55
    p.gifts, p.faults, p.vote, p.charon, p.blocked = [], [], None, None, None  # WC-R45
    for player in p.players:
        player.ready = False
    most = max(p.tokens.values())
    if most >= p.to_win or p.voids == VOIDS:  # WC-R38, WC-R54
        p.phase = "over"
        p.winners = [seat for seat in range(p.seats) if p.tokens[p.players[seat].team] == most]
        p.happened["game over"] += 1
        if p.voids == VOIDS:
            p.happened["game over by void rounds"] += 1
    else:
        p.phase = "between"
        p.colour_vote = Vote(-1, p.now + COLOUR_VOTE)


def members(p: Position, team: int) -> list[int]:
    return [seat for seat in range(p.seats) if p.players[seat].team == team]


def tokens_of(p: Position, winning: list[int]) -> dict[int, int]:
    """WT-R25: returns tokens by team (individual players are teams of one)."""
    gained = {team: 2 if any(p.has(seat, "hera") for seat in members(p, team)) else 1 for team in winning}
    if any(count == 2 for count in gained.values()):
        p.happened["hera doubles"] += 1
    holders = {god: p.holder(god) for god in ("castor", "pollux")}
    for god, twin in (("castor", "pollux"), ("pollux", "castor")):
        winner, other = holders[god], holders[twin]
        if winner is not None and other is not None and p.players[winner].team in winning:
            team = p.players[other].team
            gained[team] = gained.get(team, 0) + 1
            p.happened["twin token"] += 1
    return gained
