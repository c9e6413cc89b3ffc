"""Views and knowledge of Chronicle, built from nothing, field by field."""

from __future__ import annotations

from chronotheque.games._rows import changed_rows
from chronotheque.games.chronicle.cards import CARD_NAMES, STORY_NAMES, SUIT_NAMES, SUITS, card_names, story_names
from chronotheque.games.chronicle.deck import ASKING, ENTRUST, MEASURES, OWN
from chronotheque.games.chronicle.rules.abilities import Ability
from chronotheque.games.chronicle.rules.agreement import Agreement
from chronotheque.games.chronicle.rules.face_down import (
    lacks,
    veiled_by,
    veiled_card,
    veiled_claims,
    veiled_from,
    veiled_knowers,
    veiled_lacks,
)
from chronotheque.games.chronicle.rules.meeting import Meeting, best_place, meeting_of
from chronotheque.games.chronicle.rules.opening import Opening
from chronotheque.games.chronicle.rules.scoring import (
    competing,
    counted,
    leaders,
    outcome,
    purified,
    scorers,
    stories_in_order,
)
from chronotheque.games.chronicle.state import (
    LONGER,
    MAY_AGREE,
    THEME_LED,
    ChronicleTable,
    count_of_gains,
    row_list,
)
from chronotheque.games.chronicle.view_types import (
    AbilityView,
    AgreementView,
    ChronicleKnowledge,
    ChronicleView,
    CountsView,
    DiscardView,
    MeetingView,
    Options,
    Phase,
    PlayerView,
    PlayView,
    StoriesView,
    StoryView,
    Veiled,
)
from chronotheque.kernel import NONE, byte, has, listed, nibble, size


def view(s: ChronicleTable, seat: int) -> ChronicleView:
    """Returns the view of a seat (or SPECTATOR)."""
    meeting = meeting_of(s)
    top = s.top
    return ChronicleView(
        game=s.game.name,
        seat=seat if seat >= 0 else None,
        seats=int(s.seats),
        options=options(s),
        phase=phase(s),
        round=int(s.round),
        stories=stories_view(s),
        aside=_card(s.aside),
        leader=_or_none(s.leader),
        discard=discard_view(s),
        players=[player_view(s, other) for other in range(s.seats)],
        meeting=meeting_view(s, meeting, seat) if meeting is not None else None,
        ability=ability_view(top) if isinstance(top, Ability) else None,
        agreement=agreement_view(s, top) if isinstance(top, Agreement) else None,
        outcome=outcome(s).view() if s.over else None,
        # private
        hand=card_names(s.hands[seat]) if seat >= 0 else [],
    )


def knowledge(s: ChronicleTable, seat: int) -> ChronicleKnowledge:
    """Returns the view of a seat, and the notes that it could have taken."""
    top = s.top
    return ChronicleKnowledge(
        view=view(s, seat),
        rows=rows(s),
        discarded=seen_discards(s),
        insight=[listed(byte(s.insight, other)) for other in range(s.seats)],
        pools=[own_pool(s, other, seat) for other in range(s.seats)],
        veiled=[veiled_view(s, i, seat) for i in range(s.veiled_count)],
        todo=int(top.todo) if isinstance(top, Ability) else 0,
        drained=drained(top) if isinstance(top, Ability) else None,
        agreed=has(s.variants, MAY_AGREE) and has(s.variants, LONGER),
    )


def options(s: ChronicleTable) -> Options:
    """Returns the options of the table."""
    return Options(
        "two" if s.two_stories else "one",
        "agreed" if has(s.variants, MAY_AGREE) else "longer" if has(s.variants, LONGER) else "normal",
        "led" if has(s.variants, THEME_LED) else "shown",
    )


def rows(s: ChronicleTable) -> list[dict[str, object]]:
    """Returns the changed rows of a card file, if the table uses one: a bot needs them to know the rules."""
    return [] if s.deck is OWN else changed_rows(s.deck.tables, OWN.tables)


def phase(s: ChronicleTable) -> Phase:
    """Returns the current part of the round."""
    if s.over:
        return "over"
    if isinstance(s.top, Agreement):
        return "agreement"
    return "opening" if isinstance(s.top, Opening) else "meeting"


def stories_view(s: ChronicleTable) -> StoriesView:
    """Returns the stories: in play with the seats that would score them now, used, and in the pile."""
    running = competing(s)
    playing = [
        StoryView(STORY_NAMES[story], has(s.again, story), listed(scorers(s, story, running)))
        for story in stories_in_order(s)
    ]
    return StoriesView(
        playing=playing,
        used=[STORY_NAMES[story] for story in row_list(s.used)],
        pile=story_names(s.pile),
    )


def discard_view(s: ChronicleTable) -> DiscardView:
    """Returns the top card of the discard pile and its size (CR-058)."""
    return DiscardView(_card(s.uppermost), int(size(s.discards)))


def seen_discards(s: ChronicleTable) -> list[str]:
    """Returns the discards that are public (CR-R54)."""
    seen = s.discards
    for i in range(s.buried):
        seen &= ~(1 << int(veiled_card(s.veiled[i])))
    return card_names(seen)


def player_view(s: ChronicleTable, seat: int) -> PlayerView:
    """Returns the public facts of a seat."""
    team = purified(s, seat)
    return PlayerView(
        cards=int(size(s.hands[seat])),
        points=int(s.points[seat]),
        gains={name: n for name, n in gains(s, seat).items() if n},
        allies=card_names(s.allies[seat]),
        counts=CountsView(**{name: int(counted(s, i, team)) for i, name in enumerate(MEASURES)}),
        excluded=not has(competing(s), seat),
        shown=card_names(s.shown[seat]),
        voids=[SUIT_NAMES[suit] for suit in range(SUITS) if has(lacks(s, seat), suit)],
    )


def own_pool(s: ChronicleTable, seat: int, viewer: int) -> list[str] | None:
    """Returns the pool of a hand if the viewer has or once had it, else None."""
    return card_names(pool(s, seat, viewer)) if viewer >= 0 and has(byte(s.insight, seat), viewer) else None


def pool(s: ChronicleTable, seat: int, viewer: int) -> int:
    """Returns the cards in a hand and those that others played face down from it since a viewer had it."""
    found = int(s.hands[seat])
    for i in range(s.veiled_count):
        word = s.veiled[i]
        if veiled_from(word) == seat and has(veiled_knowers(word), viewer) and veiled_by(word) != viewer:
            found |= 1 << int(veiled_card(word))
    return found


def gains(s: ChronicleTable, seat: int) -> dict[str, int]:
    """Returns the number of times that each story gave a seat a point, and all Evil cards two."""
    names = [*STORY_NAMES, "four_evil"]  # in the order of the reasons
    return {name: int(count_of_gains(s, seat, reason)) for reason, name in enumerate(names)}


def meeting_view(s: ChronicleTable, meeting: Meeting, viewer: int) -> MeetingView:
    """Returns the meeting, cards in the order of play; one played face down is None except for its player."""
    hidden = {int(veiled_card(s.veiled[i])) for i in range(s.buried, s.veiled_count)}
    plays = []
    for i in range(meeting.count):
        card, player = int(byte(meeting.cards, i)) - 1, int(nibble(meeting.players, i))
        unknown = card in hidden and player != viewer
        plays.append(
            PlayView(
                seat=player,
                card=None if unknown else CARD_NAMES[card],
                face_down=card in hidden,
                turned=has(meeting.down, i) and card not in hidden,
            )
        )
    best = best_place(s, meeting)
    winner = meeting.leader if best == NONE else nibble(meeting.players, best)
    return MeetingView(
        leader=int(meeting.leader),
        led=None if meeting.led == NONE else SUIT_NAMES[meeting.led],
        plays=plays,
        missing=listed(meeting.missing),
        turn=int(meeting.turn),
        cut=meeting.cut,
        ahead=int(winner) if meeting.count else None,
    )


def ability_view(ability: Ability) -> AbilityView:
    """Returns the ability in use: its seat, its card, and the choices made so far."""
    return AbilityView(
        seat=int(ability.seat),
        card=CARD_NAMES[ability.card],
        ability=ASKING[ability.ability()],
        gift=_card(ability.chosen if ability.ability() == ENTRUST else NONE),
    )


def drained(ability: Ability) -> int | None:
    """Returns the seat that must discard a card, once it is chosen."""
    return _or_none(NONE if ability.ability() == ENTRUST else ability.chosen)


def agreement_view(s: ChronicleTable, agreement: Agreement) -> AgreementView:
    """Returns the players who are tied, and the answers so far."""
    return AgreementView(listed(leaders(s)), listed(agreement.willing), int(agreement.turn))


def veiled_view(s: ChronicleTable, i: int, viewer: int) -> Veiled:
    """Returns a viewer's knowledge of a card face down."""
    word = s.veiled[i]
    return Veiled(
        player=int(veiled_by(word)),
        hand=int(veiled_from(word)),
        buried=i < s.buried,
        lacks=[SUIT_NAMES[suit] for suit in range(SUITS) if has(veiled_lacks(word), suit)],
        known_to=listed(veiled_knowers(word)),
        claims=card_names(veiled_claims(word)),
        card=CARD_NAMES[veiled_card(word)] if veiled_by(word) == viewer else None,
    )


def _or_none(number: int) -> int | None:
    return None if number == NONE else int(number)


def _card(card: int) -> str | None:
    return None if card == NONE else CARD_NAMES[card]
