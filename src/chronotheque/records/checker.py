"""Invariant checks of a game during play and at its end.

A checker looks at one match. `moment` is called whenever the table is at rest, `ending` when the game is over; each
named check below may also be called alone. `check_game` plays a whole game by random choices and does all of it:

>>> from chronotheque import games
>>> checker = check_game(games.get("contretemps"), seats=3, seed=7)
>>> checker.violations
[]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Sequence
from typing import Any, Final

import msgspec

from chronotheque.games._cards import game_with
from chronotheque.kernel import (
    CHANCE,
    DONE,
    DONE_NAME,
    FREE,
    NEVER,
    NOBODY,
    PUBLIC,
    SPECTATOR,
    TURN,
    ChronothequeError,
    Event,
    Game,
    IllegalChoice,
    Parts,
    Rng,
    Settings,
    Table,
    commitment,
    listed,
    sample,
)
from chronotheque.kernel.rollout import WAITS_IN_ROLLOUT
from chronotheque.kernel.seat_view import is_plain
from chronotheque.records.lines import BACK_LINE, CHANCE_LINE, SEAT_LINE, Header, Record, parse_record
from chronotheque.records.match import Match
from chronotheque.records.outcomes import misfits
from chronotheque.records.replay import replay, replay_from

LONGEST_LIST: Final = 256  # no list of options is longer
TAKEN_BACK: Final = 8  # undo and replay one answer in 8
STRAY: Final = 3  # random unlisted parts tried, beside those next to listed ones
ODD_PARTS: Final = 300  # unlisted parts are drawn from the numbers below this one

Facts = tuple[bytes, int, int, tuple[tuple[int, int, int, int, bool], ...]]
Choose = Callable[[Match, int, str], str]  # match, seat, decision -> the name of an answer


class Violation(msgspec.Struct, frozen=True):
    """A violated invariant, with what it takes to reproduce it."""

    check: str  # the name of the check
    detail: str
    game: str
    seats: int
    options: Settings
    seed: int
    line: int  # of the record, after which it was seen

    def text(self) -> str:
        """Returns a one-sentence description."""
        options = "".join(f", {name}={value}" for name, value in self.options.items())
        where = f"{self.game}, {self.seats} seats{options}, seed {self.seed}, after line {self.line}"
        return f"{where}: {self.check}: {self.detail}"


class CheckFailed(ChronothequeError):
    """Raised for a violation in strict mode."""

    def __init__(self, violation: Violation) -> None:
        super().__init__(violation.text())
        self.violation = violation


class Checker:
    """The checks of one match: `checks` counts them by name, `violations` holds what did not hold.

    `rules` are the ids of the game's ledger; without them an id needs only the game's prefix. A strict checker
    raises CheckFailed at the first violation instead of collecting it.
    """

    def __init__(self, match: Match, seed: int, rules: Container[str] | None = None, strict: bool = False) -> None:
        self.match = match
        self.game: Game = match.game
        self.seed = seed
        self.rules = rules
        self.strict = strict
        self.checks: Counter[str] = Counter()
        self.violations: list[Violation] = []
        self.decisions = 0  # answers of seats, those taken back left out
        self.moments = 0
        self.rng = Rng(seed + 1)  # for what the checks themselves choose
        self._kept: tuple[Table, Facts, int] | None = None  # a copy, what it said, the line it was taken at
        self._snapshot: tuple[bytes, int] | None = None  # of some moment on the way, and its line
        self._seen = 0  # log entries already checked
        self._parts = Parts()
        self._name = match.game.decision_name
        self._guessed = Match(match.game, match.game.blank(match.seats), Record(match.record.header), None)

    @property
    def line(self) -> int:
        """Returns the number of the record's last line."""
        return len(self.match.record.lines)

    @property
    def count(self) -> int:
        """Returns the number of checks made."""
        return self.checks.total()

    def hold(self, check: str, held: bool, detail: str) -> None:
        """Counts a check and records a violation if it failed."""
        self.checks[check] += 1
        if held:
            return
        header = self.match.record.header
        found = Violation(check, detail, self.game.name, header.seats, header.options, self.seed, self.line)
        if self.strict:
            raise CheckFailed(found)
        self.violations.append(found)

    # -- a moment of the game ----------------------------------------------------------------------

    def moment(self) -> None:
        """Runs all checks of a table at rest; call it before each answer."""
        self.moments += 1
        t = self.match.table
        before = facts(t)
        self.copy_stayed_untouched()
        self.somebody_may_answer(t)
        self.invariants_hold(t)
        self.codec_round_trip(t)
        self.asking_is_restated(t)
        self.waiting_changes_nothing(t)
        self.listings_agree(t)
        self.listed_parts_work(t)
        self.unlisted_parts_are_refused(t)
        self.views_are_plain()
        self.guess_gives_the_same_view()
        self.the_group_may_look_on(t)
        self.events_have_an_audience()
        self.hold("looking", facts(t) == before, "looking at the table changed it")
        self._kept = (t.copy(), before, self.line)
        if self._snapshot is None or self.rng.below(self.moments) == 0:  # each moment equally likely
            self._snapshot = (before[0], self.line)

    def copy_stayed_untouched(self) -> None:
        """Checks that an earlier copy is unaffected by later changes."""
        if self._kept is not None:
            twin, before, line = self._kept
            self.hold("copy", facts(twin) == before, f"a copy taken after line {line} changed with the original")

    def somebody_may_answer(self, t: Table) -> None:
        """Checks that a seat or chance has options, or that an alarm is pending."""
        if t.over:
            self.hold("asked", t.seat == NOBODY and not t.asks(), "somebody is asked after the end")
            return
        if t.seat == NOBODY:
            self.hold("asked", t.due() < NEVER, "nobody is asked, and the clock brings nothing")
        elif t.seat == CHANCE:
            self.hold("asked", len(t.choices()) > 0, "chance has nothing to draw from")
        for ask in t.asks():
            self.hold("asked", ask.open_to > 0, f"{self._name(ask.decision)} is asked of nobody")
            outside = ask.open_to & ~ask.party | ask.party >> t.seats
            self.hold("asked", outside == 0, f"{self._name(ask.decision)} is open to seats outside its party")
        self.hold("clock", t.due() >= t.now, "something is due in the past")

    def invariants_hold(self, t: Table) -> None:
        """Checks the ledger's invariants."""
        broken = self.game.breaches(t)
        self.hold("invariants", not broken, f"{', '.join(broken)} broken")

    def codec_round_trip(self, t: Table) -> None:
        """Checks that serialization round-trips."""
        try:
            same = facts(self.game.decode(t.bytes())) == facts(t)
        except ChronothequeError as error:
            self.hold("codec", False, f"the bytes of the table cannot be read: {error}")
        else:
            self.hold("codec", same, "the table read from its bytes differs")

    def asking_is_restated(self, t: Table) -> None:
        """Checks that running the top frame again changes and emits nothing."""
        twin = t.copy()
        events: list[Event] = []
        twin.events = events
        twin.settle()
        self.hold("restating", facts(twin) == facts(t), "settling a table at rest changed it")
        self.hold("restating", not events, "settling a table at rest emitted events")

    def waiting_changes_nothing(self, t: Table) -> None:
        """Checks that options do not change before the next alarm."""
        until = min(t.due(), t.now + 60_000) - 1
        if t.over or t.seat == CHANCE or until < t.now:
            return
        twin = t.copy()
        twin.pass_time(until)
        asked = questions(t)
        same = questions(twin) == asked and all(twin.options(*who, []) == t.options(*who, []) for who in asked)
        self.hold("clock", same, "what may be answered changed before it was due")

    def listings_agree(self, t: Table) -> None:
        """Checks that `fill` and `options` agree, without duplicates or overlong lists."""
        for decision, seat in questions(t):
            plain = t.options(decision, seat, [])
            name = self._name(decision)
            sound = 0 < len(plain) <= LONGEST_LIST and len(set(plain)) == len(plain)
            self.hold("listings", sound, f"{name}: the list of options is empty, too long or says a thing twice")
            self._parts.count = 0
            t.top.fill(t, decision, seat, [], self._parts)
            self.hold("listings", self._parts.listed() == plain, f"{name}: fill and options differ")

    def listed_parts_work(self, t: Table) -> None:
        """Checks that every listed first part leads to a legal answer, also through `play`."""
        twin = t.copy()
        for decision, seat in questions(t):
            is_deal = seat == CHANCE and t.top.draws(t, decision) > 1
            first = t.options(decision, seat, [])
            for part in first[:1] if is_deal else first:
                parts = self._complete(t, decision, seat, part)
                twin.copy_from(t)
                try:
                    twin.answer(decision, seat, parts)
                except IllegalChoice as refusal:
                    self.hold("listed", False, f"a listed part is refused: {refusal}")
                    continue
                self.hold("listed", True, "")
                if part == first[0] and parts == [part] and not is_deal and not t.top.has_parts(decision):
                    self._typed_way_agrees(t, decision, seat, part, twin)

    def _typed_way_agrees(self, t: Table, decision: int, seat: int, part: int, answered: Table) -> None:
        twin = t.copy()
        twin.top.play(twin, decision, seat, part)
        twin.settle()
        self.hold("listings", facts(twin) == facts(answered), f"{self._name(decision)}: play and answer differ")

    def _complete(self, t: Table, decision: int, seat: int, part: int) -> list[int]:
        """Returns a random answer that begins with a listed part."""
        draft: list[int] = []
        while part != DONE:
            draft.append(part)
            rest = t.options(decision, seat, draft)
            if not rest:
                break
            part = rest[self.rng.below(len(rest))]
        return draft

    def unlisted_parts_are_refused(self, t: Table) -> None:
        """Checks that unlisted parts raise IllegalChoice with a ledger id and change nothing."""
        twin = t.copy()
        for decision, seat in questions(t):
            plain = t.options(decision, seat, [])
            near = [min(plain) - 1, max(plain) + 1]
            far = [self.rng.below(ODD_PARTS) for _ in range(STRAY)]
            for part in near + far:
                if part not in plain and part not in (DONE, -1):
                    self._is_refused(twin, decision, seat, [part])
            if DONE not in plain:
                self._is_refused(twin, decision, seat, [])
            if seat != CHANCE:
                complete = self._complete(t, decision, seat, plain[0])
                if not t.options(decision, seat, complete):
                    self._is_refused(twin, decision, seat, [*complete, complete[-1]])  # one part too many
        self._somebody_else_is_refused(twin)
        self.hold("refusals", facts(twin) == facts(t), "a refused answer changed the table")

    def _somebody_else_is_refused(self, t: Table) -> None:
        decision = self.rng.below(len(self.game.decisions))
        for seat in range(t.seats):
            if not t.is_open(decision, seat):
                self._is_refused(t, decision, seat, [0])

    def _is_refused(self, t: Table, decision: int, seat: int, parts: list[int]) -> None:
        try:
            t.answer(decision, seat, parts)
        except IllegalChoice as refusal:
            rule = refusal.rule
            known = rule in self.rules if self.rules is not None else rule.startswith(f"{self.game.prefix}-")
            self.hold("refusals", known, f"{self._name(decision)} refuses {parts} by {rule!r}, which is no rule")
        else:
            self.hold("refusals", False, f"{self._name(decision)} takes {parts} of seat {seat}, not listed")

    def views_are_plain(self) -> None:
        """Checks that views match their structs and list the open decisions."""
        match = self.match
        open_now = match.open
        for seat in (SPECTATOR, *range(match.seats)):
            view = match.view(seat)
            self.hold(
                "views", is_plain(view, type(view)), f"the view of seat {seat} has another type than it declares"
            )
            mine = [decision for asked, decision in open_now if asked == seat]
            self.hold("views", view.open == mine, f"the view of seat {seat} does not say what it may answer")

    def guess_gives_the_same_view(self) -> None:
        """Checks that a sampled table has the same view, knowledge, options and invariants."""
        asked = [seat for decision, seat in questions(self.match.table) if seat >= 0]
        if not asked:
            return
        seat = asked[self.moments % len(asked)]
        seen = msgspec.json.encode(self.match.view(seat))
        known = msgspec.json.encode(self.match.knowledge(seat))
        guessed = self._guessed
        knowledge = msgspec.json.decode(known, type=self.game.knowledge_type)
        self.game.read(knowledge).guess(self.rng, guessed.table)
        guessed.table.set_clock(self.match.table.now)
        same = msgspec.json.encode(guessed.view(seat)) == seen
        self.hold("guess", same, f"a guess of seat {seat} has another view")
        same = msgspec.json.encode(guessed.knowledge(seat)) == known
        self.hold("guess", same, f"a guess of seat {seat} leads to other knowledge")
        self.hold("guess", not self.game.breaches(guessed.table), f"a guess of seat {seat} breaks the invariants")
        same = all(
            guessed.options(seat, decision) == self.match.options(seat, decision)
            for asked_seat, decision in self.match.open
            if asked_seat == seat
        )
        self.hold("guess", same, f"a guess of seat {seat} lists other options")

    def the_group_may_look_on(self, t: Table) -> None:
        """Checks that a group decision's options follow from what other seats know."""
        for decision, seat in questions(t):
            others = [other for other in range(t.seats) if other != seat]
            if seat == CHANCE or not others or not self.game.of_the_group(t, decision, seat):
                continue
            name = self._name(decision)
            asked_alone = t.manner == TURN and t.more is None and not t.private and self.game.together(t)
            self.hold("group", asked_alone, f"{name} of the group is not asked of one seat in the open")
            guessed = self._guessed.table
            other = others[self.moments % len(others)]
            self.game.read(self.match.knowledge(other)).guess(self.rng, guessed)
            draft = self._complete(t, decision, seat, t.options(decision, seat, [])[0])
            for parts in (draft[:i] for i in range(len(draft) + 1)):
                same = guessed.options(decision, seat, parts) == t.options(decision, seat, parts)
                self.hold("group", same, f"{name} of the group lists what seat {other} cannot know")

    def events_have_an_audience(self) -> None:
        """Checks that new events are plain JSON and addressed to seats of this table."""
        log = self.match.log
        self._seen = min(self._seen, len(log))  # taking back shortens the log
        for entry in log[self._seen :]:
            text = entry.message.text
            meant = entry.audience == PUBLIC or 0 <= entry.audience < 1 << self.match.seats
            self.hold("events", meant, f"“{text}” is meant for seats that are not here: {entry.audience:b}")
            self.hold("events", is_plain(entry.message.params), f"“{text}” is not plain JSON")
        self._seen = len(log)

    # -- around an answer --------------------------------------------------------------------------

    def take_back_restores(self, seat: int, decision: str, answer: str) -> None:
        """Plays an answer and, if allowed, takes it back and plays it again."""
        match = self.match
        before, logged = facts(match.table), len(match.log)
        match.answer(seat, decision, answer)
        self.decisions += 1
        if match.over or match.why_not_back(seat):
            return
        match.take_back(seat)
        self.hold("take-back", facts(match.table) == before, f"{decision} {answer} taken back leaves another table")
        self.hold("take-back", len(match.log) == logged, f"{decision} {answer}, taken back, is still logged")
        match.answer(seat, decision, answer)

    # -- the end of the game -----------------------------------------------------------------------

    def ending(self) -> None:
        """Runs all checks of a finished game."""
        self.copy_stayed_untouched()
        t = self.match.table
        self.somebody_may_answer(t)
        self.invariants_hold(t)
        self.codec_round_trip(t)
        self.asking_is_restated(t)
        self._somebody_else_is_refused(t.copy())
        self.views_are_plain()
        self.events_have_an_audience()
        self.game_ended_in_time()
        self.outcome_is_consistent()
        self.record_replays()

    def game_ended_in_time(self) -> None:
        """Checks the game's bound on answers."""
        header = self.match.record.header
        kinds = Counter(line.kind for line in self.match.record.lines)
        answers = kinds[SEAT_LINE] + kinds[CHANCE_LINE] - kinds[BACK_LINE]
        bound = self.game.bound(header.seats, header.options)
        self.hold("bound", answers <= bound, f"the game took {answers} answers; its bound is {bound}")

    def outcome_is_consistent(self) -> None:
        """Checks that all views agree on a consistent outcome."""
        outcome = self.match.outcome
        assert outcome is not None
        expected = outcome.view()
        for seat in range(self.match.seats):
            self.hold("outcome", self.match.view(seat).outcome == expected, f"seat {seat} sees another outcome")
        wrong = misfits(self.match.table, outcome)
        self.hold("outcome", not wrong, "; ".join(wrong))

    def record_replays(self) -> None:
        """Checks that replay from the start and from a snapshot gives the same table."""
        digest = self.match.table.digest()
        try:
            record = parse_record(self.match.text().encode())
            self.hold("replay", replay(record).table.digest() == digest, "the replay ends on another table")
            if self._snapshot is not None:
                data, line = self._snapshot
                again = replay_from(data, record, line)
                same = again.table.digest() == digest
                self.hold("replay", same, f"the replay from the snapshot after line {line} ends on another table")
        except ChronothequeError as error:
            self.hold("replay", False, str(error))


def check_game(
    game: Game,
    seats: int,
    options: Settings | None = None,
    seed: int = 0,
    rules: Container[str] | None = None,
    strict: bool = False,
    choose: Choose | None = None,
    cards: Sequence[dict[str, Any]] = (),
) -> Checker:
    """Plays a whole game with all checks at every step; deterministic by seed.

    Without `choose` the answers are random; `cards` are rows that replace the game's own. What a rule raises by
    mistake is a violation as well.
    """
    settings = game.settings(options or {})
    secret = str(seed).encode()
    game = game_with(game, cards)
    header = Header(game.name, game.rules, game.codec, seats, settings, commitment(secret), list(cards))
    match = Match(game, game.new(seats, settings), Record(header), None)
    checker = Checker(match, seed, rules, strict)
    try:
        _play(checker, secret, choose, Rng(seed))
    except CheckFailed:
        raise
    except Exception as error:
        if strict:
            error.add_note(f"{game.name}, {seats} seats, {settings}, seed {seed}, after line {checker.line}")
            raise
        checker.hold("no error", False, f"{type(error).__name__}: {error}")
    return checker


def _play(checker: Checker, secret: bytes, choose: Choose | None, rng: Rng) -> None:
    match = checker.match
    while not match.over:
        t = match.table
        checker.moment()
        if t.seat == CHANCE:  # answered here and not by the match, so that it is looked at before
            match.chance_answers(sample(t.top, t, t.decision, match.next_source(secret)))
        elif t.seat == NOBODY or (t.manner == FREE and t.due() < NEVER and rng.below(WAITS_IN_ROLLOUT + 1) != 0):
            match.pass_time(t.due())
        else:
            seat, decision = match.open[rng.below(len(match.open))]
            answer = choose(match, seat, decision) if choose else random_answer(match, seat, decision, rng)
            if rng.below(TAKEN_BACK) == 0:
                checker.take_back_restores(seat, decision, answer)
            else:
                match.answer(seat, decision, answer)
                checker.decisions += 1
    match.seed = secret
    match.go_on()
    checker.ending()


def random_answer(match: Match, seat: int, decision: str, rng: Rng) -> str:
    """Returns a random complete answer to an open decision, by name."""
    draft = ""
    while True:
        names = match.options(seat, decision, draft)
        name = names[rng.below(len(names))] if names else DONE_NAME
        if name == DONE_NAME:
            return draft or name
        draft = f"{draft}>{name}" if draft else name


def questions(t: Table) -> list[tuple[int, int]]:
    """Returns every open decision with each seat (or CHANCE) that may answer it."""
    if t.seat == CHANCE:
        return [(int(t.decision), CHANCE)]
    return [(ask.decision, seat) for ask in t.asks() for seat in listed(ask.open_to)]


def facts(t: Table) -> Facts:
    """Returns what identifies a table: its bytes and open questions."""
    asks = tuple((ask.decision, ask.manner, ask.open_to, ask.party, ask.private) for ask in t.asks())
    return t.bytes(), int(t.seat), int(t.decision), asks
