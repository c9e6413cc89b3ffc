"""Views of Witty Chronos, built from nothing, field by field (WC-R26, WC-R52).

Moments are game times. The current time is left out, so that a view changes only when something happens.
"""

from __future__ import annotations

from typing import cast

from chronotheque.games._rows import changed_rows
from chronotheque.games.witty_chronos.cards import (
    APOLLON,
    COLOUR_NAMES,
    COLOURS,
    FACE_NAMES,
    FACES,
    GLASS_NAMES,
    GLASSES,
    NORTH,
    OURANOS,
    SELENE,
    TEMPLE_NAMES,
    WIND_NAMES,
)
from chronotheque.games.witty_chronos.deck import OWN
from chronotheque.games.witty_chronos.knowledge.recall import (
    FIRST_BATCH,
    IN_DISCARD,
    UNDER_SELENE,
    batch_count,
    is_sure,
    is_void,
)
from chronotheque.games.witty_chronos.options import options_of
from chronotheque.games.witty_chronos.rules.round_end import limit
from chronotheque.games.witty_chronos.rules.scoring import (
    ANNOUNCED,
    BY_ZEUS,
    CONDITION_NAMES,
    REASON_NAMES,
    condition,
    factor,
    outcome,
    score,
    score_reasons,
)
from chronotheque.games.witty_chronos.rules.temple.two_players import AT_ONCE, OWN_PILES, free_from
from chronotheque.games.witty_chronos.state import (
    BAG,
    BATCHES,
    FRONT,
    LONG_AGO,
    NEUTRAL,
    ON_PILE,
    ON_STACK,
    TWO,
    WIDTH,
    WINDS,
    WittyTable,
    holds,
    pile_top,
    stack_top,
    team_of,
)
from chronotheque.games.witty_chronos.view_types import (
    BlockedView,
    ColourVoteView,
    GiftView,
    GlassView,
    HeldCard,
    Memory,
    Pending,
    Phase,
    PileView,
    PlayerNotes,
    PlayerView,
    RealmView,
    ResultView,
    ScoreView,
    ShownCards,
    StackView,
    VoteView,
    Winds,
    WittyKnowledge,
    WittyView,
)
from chronotheque.kernel import NEVER, NONE, has, listed


def view(s: WittyTable, seat: int) -> WittyView:
    """Returns everything that a seat (or SPECTATOR) is shown."""
    sees = seat >= 0
    return WittyView(
        game=s.game.name,
        seat=seat if sees else None,
        seats=int(s.seats),
        options=options_of(s),
        phase=phase(s),
        round=int(s.round),
        opened=moment(s.opened),
        limit=int(limit(s)) if s.playing else None,
        target=int(s.target),
        to_win=int(s.to_win),
        void=int(s.voids),
        turner=None if s.turner == NONE or s.all_at_once or s.format == TWO else int(s.turner),
        free_from=int(free_from(s)) if s.playing and s.format == TWO and s.now < free_from(s) else None,
        piles=[pile_view(s, pile) for pile in range(s.piles)],
        own_piles=list(range(seat * OWN_PILES + 1, seat * OWN_PILES + 4)) if sees and s.format == TWO else None,
        glasses=[glass_view(s, glass) for glass in range(GLASSES) if s.owner[glass] != NONE],
        players=[player_view(s, other) for other in range(s.seats)],
        realm=realm_view(s, seat) if sees else None,
        temple=[TEMPLE_NAMES[card] for card in listed(s.temple)],
        discard=int(s.discards),
        discarded=discard_view(s) if sees and may_look(s, seat) else None,
        shown=ShownCards(int(s.shown_of), names(s.shown)) if s.playing and s.shown else None,
        blocked=blocked_view(s),
        charon=Pending(int(s.charon), int(s.charon_until)) if s.charon != NONE else None,
        gifts=[GiftView(s.gifts[i], s.gifts[i + 1], s.gifts[i + 2]) for i in range(0, len(s.gifts), 3)],
        faults=[Pending(s.faults[i], s.faults[i + 1]) for i in range(0, len(s.faults), 2)],
        vote=vote_view(s, seat),
        colour_vote=poll_view(s, seat),
        result=result_view(s),
        outcome=outcome(s).view() if s.over else None,
    )


def knowledge(s: WittyTable, seat: int) -> WittyKnowledge:
    """Returns the view of a seat and what it could have noted down."""
    return WittyKnowledge(
        view=view(s, seat),
        rows=[] if s.deck is OWN else changed_rows(s.deck.tables, OWN.tables),
        last_command=int(s.last_command) if s.playing else None,
        handed=[past(s.handed[glass]) for glass in range(GLASSES) if s.owner[glass] != NONE],
        next_turn=moment(s.next_turn),
        counted=[player_notes(s, other, seat) for other in range(s.seats)],
        next_handle=int(s.next_handle[seat]) if seat >= 0 else 0,
        second=second_view(s),
        memory=memory_view(s, seat) if seat >= 0 else Memory([], False, []),
    )


def past(when: int) -> int | None:
    """Returns a moment, or None for LONG_AGO."""
    return None if when == LONG_AGO else int(when)


def phase(s: WittyTable) -> Phase:
    """Returns the phase of the game."""
    if s.over:
        return "over"
    if s.playing:
        return "play"
    return "colours" if len(s.stack) == 1 else "between"


def moment(when: int) -> int | None:
    """Returns a moment, or None for NEVER."""
    return None if when == NEVER else int(when)


def names(faces: list[int]) -> list[str]:
    """Returns the names of faces."""
    return [FACE_NAMES[face] for face in faces]


# -- the middle of the table -----------------------------------------------------------------------


def pile_view(s: WittyTable, pile: int) -> PileView:
    """Returns a pile: its height, and its top card once it is turned."""
    is_open = has(s.open_piles, pile)
    top = FACE_NAMES[pile_top(s, pile)] if is_open and s.height[pile] > 0 else None
    return PileView(is_open, int(s.height[pile]), top)


def glass_view(s: WittyTable, glass: int) -> GlassView:
    """Returns a glass; its duration is hidden until its first flip (WC-R52)."""
    owner = int(s.owner[glass])
    return GlassView(
        glass=GLASS_NAMES[glass],
        colour=COLOUR_NAMES[glass // 2],
        seat=None if owner == NEUTRAL else owner,
        at=place_name(int(s.place[glass])),
        duration=int(s.lasts[glass]) if has(s.flipped, glass) else None,
        ends=None if s.ends[glass] == NONE else int(s.ends[glass]),
    )


def place_name(place: int) -> str:
    """Returns the name of the place of a glass."""
    if place == FRONT:
        return "front"
    if place == BAG:
        return "bag"
    if place >= ON_STACK:
        return f"stack:{place - int(ON_STACK)}"
    return f"pile:{place - int(ON_PILE) + 1}"


def may_look(s: WittyTable, seat: int) -> bool:
    """WT-108, WT-119  True if a seat may look through the discard now."""
    return s.charon == seat or holds(s, seat, OURANOS)


def discard_view(s: WittyTable) -> dict[str, int]:
    """Returns the discard by face."""
    return {FACE_NAMES[face]: int(s.discard[face]) for face in range(FACES) if s.discard[face]}


# -- players ---------------------------------------------------------------------------------------


def player_view(s: WittyTable, seat: int) -> PlayerView:
    """Returns what everybody is shown of a seat."""
    top = stack_top(s, seat)
    return PlayerView(
        team=int(team_of(s, seat)),
        colours=[
            COLOUR_NAMES[colour]
            for colour in range(COLOURS)
            if seat in (s.owner[2 * colour], s.owner[2 * colour + 1])
        ],
        tokens=int(s.tokens[team_of(s, seat)]),
        ready=has(s.ready, seat),
        stack=StackView(int(s.size[seat]), None if top == NONE else FACE_NAMES[top]),
        winds=wind_counts([int(s.held[seat * FACES + NORTH + i]) for i in range(4)]),
        gods=[TEMPLE_NAMES[card] for card in listed(s.gods[seat])],
        apollon=TEMPLE_NAMES[s.under_apollon] if s.under_apollon != NONE and holds(s, seat, APOLLON) else None,
        selene=len(s.stash) if holds(s, seat, SELENE) else None,
        announce_from=later(s, s.announce_from[seat]),
    )


def player_notes(s: WittyTable, seat: int, viewer: int) -> PlayerNotes:
    """Returns the cards and moments of a seat that the viewer could have noted down."""
    return PlayerNotes(
        known=known(s, seat, viewer),
        last_fault=past(s.last_fault[seat]),
        demeter_from=later(s, s.demeter_from[seat]),
        ouranos_from=later(s, s.ouranos_from[seat]),
    )


def wind_counts(counts: list[int]) -> Winds:
    """Returns the number of cards of each Wind."""
    return cast(Winds, dict(zip(WIND_NAMES, counts, strict=True)))


def later(s: WittyTable, when: int) -> int | None:
    """Returns a moment in the future, or None."""
    return int(when) if s.playing and when > s.now else None


def known(s: WittyTable, seat: int, viewer: int) -> list[str | None]:
    """Returns a stack from bottom to top, as the viewer knows it; None for cards that are not certain."""
    size = int(s.size[seat])
    if s.level < 3 or not s.playing or seat == viewer:
        return [FACE_NAMES[s.stacks[seat * WIDTH + i] & 15] for i in range(size)]
    who = viewer if viewer >= 0 else int(s.seats)
    cards = [int(s.known[who * WIDTH + i]) for i in range(s.known_count[who])]
    here = [card for card in cards if card >> 4 >> seat & 1]
    found: list[str | None] = [None] * size
    if has(s.astray, who):
        return [*found[1:], FACE_NAMES[stack_top(s, seat)]] if size else found
    for row, places in ((here, range(size)), (here[::-1], range(size - 1, -1, -1))):
        for card, place in zip(row, places, strict=False):
            if not is_sure(card):
                break
            found[place] = FACE_NAMES[card & 15]
    return found


def realm_view(s: WittyTable, seat: int) -> RealmView:
    """Returns a seat's own cards and their value (WC-090)."""
    cards = [int(s.stacks[seat * WIDTH + i]) for i in range(s.size[seat])]
    winds = [int(s.winds[seat * WINDS + i]) for i in range(s.wind_count[seat])]
    by = condition(s, seat) if s.level > 0 else NONE
    return RealmView(
        stack=[HeldCard(FACE_NAMES[card & 15], card >> 4) for card in cards],
        winds=[HeldCard(FACE_NAMES[card & 15], card >> 4) for card in winds],
        stash=names(s.stash) if holds(s, seat, SELENE) else [],
        score=score_view(s, seat),
        wins_by=None if by == NONE else CONDITION_NAMES[by],
    )


def score_view(s: WittyTable, seat: int) -> ScoreView:
    """Returns the points of a seat's cards, with reasons."""
    return ScoreView(
        points=int(score(s, seat)),
        reasons=list(score_reasons(s, seat)),
        factor=int(factor(s, seat)),
    )


def memory_view(s: WittyTable, seat: int) -> Memory:
    """Returns what a seat knows of cards that left the piles: possible places, and the size of each batch.

    Below level 3 all discarded cards were seen, and stacks are completely known.
    """
    if s.level < 3:
        gone = [FACE_NAMES[face] for face in range(FACES) for _ in range(s.discard[face])]
        return Memory([(name, ["discard"]) for name in gone], False, [])
    cards = [int(s.known[seat * WIDTH + i]) for i in range(s.known_count[seat])]
    return Memory(
        cards=[(FACE_NAMES[card & 15], [spot_name(place) for place in listed(card >> 4)]) for card in cards],
        astray=has(s.astray, seat),
        batches=[
            (batch, int(batch_count(s, seat, batch)), is_void(s, seat, batch))
            for batch in range(BATCHES)
            if batch_count(s, seat, batch)
        ],
    )


def spot_name(place: int) -> str:
    """Returns the name of a place where a card may be."""
    if place == IN_DISCARD:
        return "discard"
    if place == UNDER_SELENE:
        return "selene"
    return f"batch:{place - int(FIRST_BATCH)}" if place >= FIRST_BATCH else f"stack:{place}"


# -- counts and votes ------------------------------------------------------------------------------


def blocked_view(s: WittyTable) -> BlockedView | None:
    """Returns a blocked count and the claiming seat (None: the game)."""
    if s.count_until == NEVER:
        return None
    return BlockedView(None if s.count_by == NONE else int(s.count_by), int(s.count_until))


def second_view(s: WittyTable) -> Pending | None:
    """WT-R46  Returns who contested the second pile, while the opponent may still contest a third."""
    if s.second_by == NONE or s.now > s.second_at + AT_ONCE:
        return None
    return Pending(int(s.second_by), int(s.second_at + AT_ONCE))


def vote_view(s: WittyTable, seat: int) -> VoteView | None:
    """Returns the penalty vote; only the own vote is visible."""
    if s.vote_on == NONE:
        return None
    own = None
    if seat >= 0 and seat != s.vote_on and not has(s.vote_missing, seat):
        own = has(s.vote_yes, seat)
    return VoteView(
        seat=int(s.vote_on),
        until=int(s.vote_until),
        own=own,
    )


def poll_view(s: WittyTable, seat: int) -> ColourVoteView | None:
    """Returns the vote for new colours; only the own vote is visible."""
    if s.poll_until == NEVER:
        return None
    own = None
    if seat >= 0 and not has(s.poll_missing, seat):
        own = has(s.poll_yes, seat)
    return ColourVoteView(int(s.poll_until), own)


# -- the last round --------------------------------------------------------------------------------


def result_view(s: WittyTable) -> ResultView | None:
    """Returns the result of the last round, with all stacks turned up (WC-R26)."""
    if s.reason == NONE:
        return None
    stacks: list[list[str]] = []
    winds: list[Winds] = []
    gods: list[list[str]] = []
    at = 0
    rows = s.turned_up
    for _ in range(s.seats):
        size = rows[at]
        stacks.append(names(rows[at + 1 : at + 1 + size]))
        at += 1 + size
        winds.append(wind_counts(rows[at : at + 4]))
        gods.append([TEMPLE_NAMES[card] for card in listed(rows[at + 4])])
        at += 5
    return ResultView(
        round=int(s.round) - 1 if s.playing else int(s.round),
        reason=REASON_NAMES[s.reason],
        winners=listed(s.winning),
        void=s.winning == 0,
        tokens=[int(s.gained[seat]) for seat in range(s.seats)],
        scores=[counted(s, seat) for seat in range(s.seats)],
        stacks=stacks,
        winds=winds,
        gods=gods,
    )


def counted(s: WittyTable, seat: int) -> ScoreView | int:
    """Returns the score of a seat in the last round, with reasons while its cards are still on the table."""
    gathered = s.playing or s.open_piles == 0  # for the next round
    if gathered or s.reason in (ANNOUNCED, BY_ZEUS):  # after an announcement nothing is counted
        return int(s.scores[seat])
    return score_view(s, seat)
