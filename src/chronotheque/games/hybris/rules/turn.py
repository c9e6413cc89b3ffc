"""One turn (HY-025 to HY-027): activation (HY-060 to HY-084), passing (HY-102 to HY-107); HC-069 to HC-077."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64, mypyc_attr

from chronotheque.games.hybris import telling, telling_chronos
from chronotheque.games.hybris.board import (
    avatar_in,
    holder_of,
    kind_of,
    move_to,
    stands_at,
    take_token,
    taken_places,
)
from chronotheque.games.hybris.decisions import ACT, ACTIVATE, GO_TO, MEET_CONCEPT, RESOLVE_PILLAR, SAVE, TAKE_SLOT
from chronotheque.games.hybris.elements import (
    ACTION,
    CHARACTER_NAMES,
    CHARACTERS,
    CITY,
    CITY_PLACE,
    IGNORE,
    ILLUSTRATION,
    LATER,
    LOCATION,
    NO,
    OLYMPIAN_SELF,
    PASS,
    PLACE,
    RESOLVE,
    SLOTS,
    YES,
    character_of_part,
    is_power_part,
)
from chronotheque.games.hybris.players import has_rule
from chronotheque.games.hybris.rules import actions, avatar_combat, defeat, duel, effects, powers, resolving, window
from chronotheque.games.hybris.rules.chronos_tiles import tiles_follow
from chronotheque.games.hybris.rules.concepts import ConceptCard, card_of_focus
from chronotheque.games.hybris.rules.goods import pay
from chronotheque.games.hybris.rules.subsets import list_characters, list_subset
from chronotheque.games.hybris.rules.visiting import (
    FIRST_CITY,
    can_activate,
    cost_of,
    destinations,
    free_slots,
    note_return,
    reach_of,
    ready_characters,
    returning_power,
)
from chronotheque.games.hybris.state import BONUS, FOR_CITY, STANDS, Cosmos
from chronotheque.games.hybris.vocabulary import (
    ACTIONS,
    ACTIVATE_HERO,
    AEGIS,
    CITIES,
    HERO_KIND,
    LOSE_COMBAT,
    MALUS_FREE,
    MORTAL_WORLD,
    PROPHET_DEFENDS,
    PROPHET_KIND,
    WIN_COMBAT,
)
from chronotheque.kernel import (
    NONE,
    POWERS,
    Fields,
    Frame,
    Parts,
    Table,
    has,
    nibble,
    with_nibble,
)

# Where a turn stands.
CHOICE: Final[i64] = 0
COST: Final[i64] = 1
PILLAR_FIRST: Final[i64] = 2  # before moving (HY-086)
TOKEN: Final[i64] = 3
DESTINATION: Final[i64] = 4
SLOT: Final[i64] = 5
ARRIVAL: Final[i64] = 6  # in an occupied City: combat
FOUGHT: Final[i64] = 7
BEATEN: Final[i64] = 8
REACTED: Final[i64] = 9
REACTED_TOO: Final[i64] = 10
MET_AVATAR: Final[i64] = 11  # and beat it: a lost combat ends the turn
BONUS_OR_MALUS: Final[i64] = 12
BEFORE_ACTION: Final[i64] = 13
ACTS: Final[i64] = 14
AFTER_ACTION: Final[i64] = 15
OVER: Final[i64] = 16
PASSES: Final[i64] = 17
PASSED: Final[i64] = 18
MEETS: Final[i64] = 19  # the card in the Focus, before an activation (HC-070)
MET: Final[i64] = 20


@mypyc_attr(free_list_len=1)
class Turn(Frame):
    """HY-025, HY-R141  One turn: a character is activated, or the player passes."""

    def __init__(
        self,
        seat: i64 = 0,
        at: i64 = CHOICE,
        character: i64 = NONE,
        token: i64 = NONE,
        goal: i64 = NONE,
        back: i64 = NONE,
        rival: i64 = NONE,
        rival_character: i64 = NONE,
        won: i64 = NONE,
        fled: bool = False,
        ready: i64 = 0,
        rival_ready: i64 = 0,
    ) -> None:
        self.seat = seat
        self.at = at
        self.character = character
        self.token = token  # that was under it, once it is revealed
        self.goal = goal  # the destination, as in `visiting.py`
        self.back = back  # 1: the Location token comes back (HY-R157), 0: not
        self.rival = rival  # whose character is attacked in a City
        self.rival_character = rival_character
        self.won = won
        self.fled = fled
        self.ready = ready
        self.rival_ready = rival_ready

    def fields(self, f: Fields) -> None:
        self.seat = f.number(self.seat)
        self.at = f.number(self.at)
        self.character = f.number(self.character)
        self.token = f.number(self.token)
        self.goal = f.number(self.goal)
        self.back = f.number(self.back)
        self.rival = f.number(self.rival)
        self.rival_character = f.number(self.rival_character)
        self.won = f.number(self.won)
        self.fled = f.flag(self.fled)
        self.ready = f.number(self.ready)
        self.rival_ready = f.number(self.rival_ready)

    def copy(self) -> Frame:
        return Turn(
            self.seat,
            self.at,
            self.character,
            self.token,
            self.goal,
            self.back,
            self.rival,
            self.rival_character,
            self.won,
            self.fled,
            self.ready,
            self.rival_ready,
        )

    def returned(self, t: Table, value: i64) -> None:
        if self.at == FOUGHT and self.won == NONE:
            self.won = value

    def reason(self, t: Table, seat: i64) -> str:
        return CHARACTER_NAMES[self.character]

    def run(self, t: Table) -> None:
        s = cast(Cosmos, t)
        while not s.moved:
            if s.chronos and not FOUGHT <= self.at <= REACTED_TOO and tiles_follow(s):
                return
            if s.turn_over and self.at not in (BEATEN, REACTED, REACTED_TOO) and self.at not in (PASSES, PASSED):
                s.end()  # HY-354
                return
            if self.at == CHOICE:
                s.ask(ACTIVATE, self.seat)
                return
            if self.at == COST:
                self.at = PILLAR_FIRST
                if kind_of(self.character) == HERO_KIND:
                    powers.call_reaction(s, ACTIVATE_HERO, self.seat, self.character, powers.EVERY_POWER)
            elif self.at == PILLAR_FIRST:
                if self.character == OLYMPIAN_SELF and resolving.has_open_pillar(s, self.seat):
                    s.ask(RESOLVE_PILLAR, self.seat)
                    return
                self.at = TOKEN
            elif self.at == TOKEN:
                if not self.reveal_token(s):
                    return
            elif self.at == DESTINATION:
                if not self.find_goal(s):
                    return
            elif self.at == SLOT:
                if not self.find_slot(s):
                    return
            elif self.at <= REACTED_TOO:
                self.fight_for_city(s)
            elif MET_AVATAR <= self.at <= ACTS and stands_at(s, self.seat, self.character) < STANDS:
                s.end()  # HY-R181
            elif self.at == MET_AVATAR:
                self.place(s, CITY_PLACE + self.goal - FIRST_CITY)  # HY-R110
            elif self.at == BONUS_OR_MALUS:
                self.at = BEFORE_ACTION
                self.take_bonus(s)
            elif self.at == BEFORE_ACTION:
                self.at = ACTS
                s.call(window.Window(self.seat, self.character, False))
            elif self.at == ACTS:
                if self.possible_actions(s) != 0:
                    s.ask(ACT, self.seat)
                    return
                self.at = AFTER_ACTION  # HY-R43
            elif self.at == AFTER_ACTION:
                self.at = OVER
                s.call(window.Window(self.seat, self.character, True))
            elif self.at == OVER:
                s.end()
            elif not self.pass_or_meet(s):
                return

    # -- the Concept card in the Focus ---------------------------------------------------------------

    def pass_or_meet(self, s: Cosmos) -> bool:
        """HY-R49, HC-070 to HC-077  Passing, and the step before an activation; whether no question is needed."""
        if self.at == PASSES:
            self.at = PASSED
            card = card_of_focus(s, self.seat)
            if card != NONE:
                s.call(ConceptCard(self.seat, card))
        elif self.at == PASSED:
            if resolving.has_open_pillar(s, self.seat):  # HY-092, HY-104, HY-R128
                resolving.resolve_next(s, self.seat)
            else:
                self.at = OVER
        elif self.at == MEETS:
            card = card_of_focus(s, self.seat)
            bar = s.book.card_bar[card]
            if bar == 0:
                s.ask(MEET_CONCEPT, self.seat)  # HC-073
                return False
            self.at = MET
            if has(bar, kind_of(self.character)):  # HC-071, HC-072
                s.call(ConceptCard(self.seat, card))
        elif can_activate(s, self.seat, self.character, taken_places(s)):
            self.activate(s)
        else:
            self.at = CHOICE  # HY-R126
            if s.told is not None:
                telling_chronos.activation_spoilt(s, self.seat)
        return True

    # -- moving --------------------------------------------------------------------------------------

    def reveal_token(self, s: Cosmos) -> bool:
        """HY-067, HY-069, HY-071, HY-R157  The token is shown and goes to the Used area; whether it stays there."""
        if self.token == NONE:
            self.token = reach_of(s, self.seat, self.character)
            if self.character != OLYMPIAN_SELF:
                self.use_token(s)
        if self.character != OLYMPIAN_SELF and self.token != BONUS and self.back == NONE:
            if returning_power(s, self.seat, self.character, self.token - 1) != NONE:
                s.ask(SAVE, self.seat)
                return False
        if self.back == 1:
            note_return(s, self.seat, returning_power(s, self.seat, self.character, self.token - 1))
            used = s.used[self.seat]
            s.used[self.seat] = with_nibble(used, self.token - 1, nibble(used, self.token - 1) - 1)
        self.at = DESTINATION
        return True

    def use_token(self, s: Cosmos) -> None:
        """HY-069, HY-071  A Location token is used, a Bonus token is gone."""
        if s.told is not None:
            telling.reveals_token(s, self.seat, self.character, self.token)
        take_token(s, self.seat, self.character)
        if self.token == BONUS:
            s.bonus[self.seat] -= 1
        else:
            used = s.used[self.seat]
            s.used[self.seat] = with_nibble(used, self.token - 1, nibble(used, self.token - 1) + 1)

    def goals(self, s: Cosmos) -> i64:
        """Set of the destinations of the activated character."""
        return destinations(s, self.seat, self.character, self.token, taken_places(s))

    def find_goal(self, s: Cosmos) -> bool:
        """HY-068, HY-070, HY-072, HY-R47  Where the character goes; whether it is known without a question."""
        if self.goal == NONE:
            if self.goals(s) == 0:
                self.at = OVER  # HY-R47
                return True
            if self.token in (BONUS, MORTAL_WORLD + 1):
                s.ask(GO_TO, self.seat)
                return False
            self.goal = self.token - 1
        self.at = SLOT
        return True

    def find_slot(self, s: Cosmos) -> bool:
        """HY-074 to HY-077, HY-216  The slot, the illustration or the City; whether no question is needed."""
        if self.goal >= FIRST_CITY:
            self.at = ARRIVAL
            return True
        if free_slots(s, taken_places(s), self.goal) != 0:
            s.ask(TAKE_SLOT, self.seat)
            return False
        self.place(s, ILLUSTRATION + self.goal)
        return True

    def place(self, s: Cosmos, place: i64) -> None:
        """The character stands somewhere."""
        move_to(s, self.seat, self.character, STANDS + place)
        self.at = BONUS_OR_MALUS
        if s.told is not None:
            telling.moves_to(s, self.seat, self.character, place)

    def take_bonus(self, s: Cosmos) -> None:
        """HY-079 to HY-083, HY-222, HY-223  The bonus of the slot, or the malus of the illustration."""
        b = s.book
        place = stands_at(s, self.seat, self.character) - STANDS
        if place < SLOTS:
            s.call(effects.Effects(self.seat, b.slot_bonus[place]))
        elif place >= CITY_PLACE:
            s.call(effects.Effects(self.seat, b.city_bonus[place - CITY_PLACE]))
        elif not has_rule(s, self.seat, MALUS_FREE, self.character):
            s.call(effects.Effects(self.seat, b.malus[place - ILLUSTRATION]))

    # -- an occupied City ----------------------------------------------------------------------------

    def fight_for_city(self, s: Cosmos) -> None:
        """HY-218, HY-219, HY-303 to HY-305, HY-346 to HY-349  A combat decides who holds the slot."""
        city = self.goal - FIRST_CITY
        if self.at == ARRIVAL:
            avatar = avatar_in(s, city)
            if avatar != NONE:  # HC-121
                self.at = MET_AVATAR
                s.call(avatar_combat.Encounter(avatar, city, self.seat, self.character, avatar_combat.ENTERS))
                return
            holder = holder_of(s, city)
            if holder == NONE:
                self.place(s, CITY_PLACE + city)
                return
            self.rival, self.rival_character = holder // CHARACTERS, holder % CHARACTERS
            self.ready = powers.working(s, self.seat)
            self.rival_ready = powers.working(s, self.rival)
            self.at = FOUGHT
            if s.told is not None:
                telling.attacks(s, self.seat, self.character, self.rival, city)
            prophet = kind_of(self.rival_character) == PROPHET_KIND
            if prophet and not has_rule(s, self.rival, PROPHET_DEFENDS, NONE):
                self.won = 1
            else:
                duel.begin_duel(s, FOR_CITY, self.seat, self.character, self.rival, self.rival_character)
        elif self.at == FOUGHT:
            self.at = BEATEN
            if self.won == 0:
                s.call(defeat.Beaten(self.seat, self.character, s.seduced))
            elif kind_of(self.rival_character) == PROPHET_KIND:
                self.fled = True
                defeat.send_home(s, self.rival, self.rival_character)
            else:
                s.call(defeat.Beaten(self.rival, self.rival_character, s.seduced))
        elif self.at == BEATEN:
            self.at = REACTED
            event = WIN_COMBAT if self.won == 1 else LOSE_COMBAT
            powers.call_reaction(s, event, self.seat, self.character, self.ready)
        elif self.at == REACTED:
            self.at = REACTED_TOO
            event = LOSE_COMBAT if self.won == 1 else WIN_COMBAT
            if not self.fled:
                powers.call_reaction(s, event, self.rival, self.rival_character, self.rival_ready)
        elif self.won == 1:
            self.place(s, CITY_PLACE + city)  # HY-348
        else:
            s.end()  # HY-219

    # -- the action ----------------------------------------------------------------------------------

    def possible_actions(self, s: Cosmos) -> i64:
        """HY-084, HY-R42  Set of the actions of the Location that are possible now."""
        city = self.goal - FIRST_CITY if self.goal >= FIRST_CITY else NONE
        location = MORTAL_WORLD if self.goal >= FIRST_CITY else self.goal
        found: i64 = 0
        for action in range(len(ACTIONS)):
            if has(s.book.actions[location], action) and actions.can_act(s, self.seat, action, city):
                found += POWERS[action]
        return found

    # -- choices -------------------------------------------------------------------------------------

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        if draft:
            return
        s = cast(Cosmos, t)
        if decision == ACTIVATE:
            list_characters(ready_characters(s, seat), draft, parts)
            powers.list_powers(s, seat, powers.usable(s, seat, NONE), parts)
            parts.add(PASS)  # HY-R48
        elif decision == RESOLVE_PILLAR:
            resolving.list_pillars(s, seat, parts)
            parts.add(LATER)
        elif decision == MEET_CONCEPT:
            parts.add_range(RESOLVE, IGNORE)
        elif decision == GO_TO:
            goals = self.goals(s)
            for goal in range(FIRST_CITY + len(CITIES)):
                if has(goals, goal):
                    parts.add(LOCATION + goal if goal < FIRST_CITY else CITY + goal - FIRST_CITY)
        elif decision == SAVE:
            parts.add(YES)
            parts.add(NO)
        elif decision == TAKE_SLOT:
            list_subset(free_slots(s, taken_places(s), self.goal), 1, draft, PLACE, parts)
        else:
            list_subset(self.possible_actions(s), 1, draft, ACTION, parts)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        s = cast(Cosmos, t)
        if decision == ACTIVATE:
            self.choose(s, part)
        elif decision == RESOLVE_PILLAR:
            if part == LATER:
                self.at = TOKEN
            else:
                resolving.resolve_by_part(s, seat, part)
        elif decision == MEET_CONCEPT:
            self.at = MET
            if part == RESOLVE:
                s.call(ConceptCard(seat, card_of_focus(s, seat)))
            elif s.told is not None:
                telling_chronos.ignores_concept(s, seat, card_of_focus(s, seat))
        elif decision == GO_TO:
            self.goal = part - LOCATION if part < CITY else FIRST_CITY + part - CITY
        elif decision == SAVE:
            self.back = 1 if part == YES else 0
        elif decision == TAKE_SLOT:
            self.place(s, part - PLACE)
        else:
            self.at = AFTER_ACTION
            if s.told is not None:
                telling.acts(s, seat, part - ACTION)
            city = self.goal - FIRST_CITY if self.goal >= FIRST_CITY else NONE
            actions.begin_action(s, seat, part - ACTION, self.character, city)

    def choose(self, s: Cosmos, part: i64) -> None:
        """HY-025  A character, a power, or to pass."""
        if part == PASS:
            pass_turn(s, self.seat)
            self.at = PASSES
        elif is_power_part(part):
            powers.use_power(s, self.seat, part)
        else:
            self.character = character_of_part(part)
            if s.chronos and card_of_focus(s, self.seat) != NONE:
                self.at = MEETS
            else:
                self.activate(s)

    def activate(self, s: Cosmos) -> None:
        """HY-063, HY-064  The activation is paid, and cannot be taken back."""
        self.at = COST
        if s.told is not None:
            telling.activates(s, self.seat, self.character)
        pay(s, self.seat, AEGIS, cost_of(s, self.seat, self.character))
        s.activated[self.seat] |= POWERS[self.character]
        s.acting = self.character

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        if decision == ACTIVATE:
            return "HY-389" if is_power_part(part) else "HY-R46"
        if decision == RESOLVE_PILLAR:
            return "HY-086"
        if decision == MEET_CONCEPT:
            return "HC-073"
        if decision == GO_TO:
            return "HY-R41"
        if decision == SAVE:
            return "HY-R157"
        return "HY-074" if decision == TAKE_SLOT else "HY-R42"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-023"


def pass_turn(s: Cosmos, seat: i64) -> None:
    """HY-102, HY-103, HY-106  All tokens still under characters go back to the reserve, unseen."""
    s.passed |= POWERS[seat]
    for character in range(CHARACTERS):
        take_token(s, seat, character)
    if s.told is not None:
        telling.passes(s, seat)
