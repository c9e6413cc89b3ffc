"""Activation (HY-060 to HY-084): from the token to the action; HY-085, HY-086, HY-218, HY-219."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64, mypyc_attr

from chronotheque.games.hybris import narration, narration_combat
from chronotheque.games.hybris.chronos import narration as chronos_narration
from chronotheque.games.hybris.chronos.board import avatar_in
from chronotheque.games.hybris.chronos.rules import avatars
from chronotheque.games.hybris.decisions import ACT, GO_TO, RESOLVE_PILLAR, SAVE, TAKE_SLOT
from chronotheque.games.hybris.printed.elements import (
    ACTION,
    CHARACTERS,
    CITY,
    CITY_PLACE,
    ILLUSTRATION,
    LATER,
    LOCATION,
    NO,
    OLYMPIAN_SELF,
    PLACE,
    SLOTS,
    YES,
)
from chronotheque.games.hybris.printed.vocabulary import (
    ACTIONS,
    ACTIVATE_HERO,
    CITIES,
    HERO_KIND,
    MORTAL_WORLD,
    PENALTY_FREE,
)
from chronotheque.games.hybris.rules.combat.for_city import CityFight
from chronotheque.games.hybris.rules.effects.lists import EVERY_POWER, Effects, call_reaction, tiles_follow
from chronotheque.games.hybris.rules.locations import actions
from chronotheque.games.hybris.rules.subsets import list_subset
from chronotheque.games.hybris.rules.turns import pillar_resolution, window
from chronotheque.games.hybris.rules.turns.visiting import (
    FIRST_CITY,
    destinations,
    free_slots,
    note_return,
    reach_of,
    returning_power,
)
from chronotheque.games.hybris.table.board import holder_of, kind_of, move_to, stands_at, take_token, taken_places
from chronotheque.games.hybris.table.players import has_rule, note_late
from chronotheque.games.hybris.table.state import BONUS, LATE, STANDS, HybrisTable
from chronotheque.kernel import (
    NONE,
    POWERS,
    Frame,
    Parts,
    Table,
    has,
    nibble,
    with_nibble,
)
from chronotheque.kernel.declare import declared_frame

# The steps of an activation.
BEGUN: Final[i64] = 0
PILLAR_FIRST: Final[i64] = 1  # before moving (HY-086)
TOKEN: Final[i64] = 2
DESTINATION: Final[i64] = 3
SLOT: Final[i64] = 4
ARRIVAL: Final[i64] = 5  # in a City
FOUGHT: Final[i64] = 6  # for the City, or fighting now
MET_AVATAR: Final[i64] = 7  # and beat it: a lost combat ends the turn
BONUS_OR_MALUS: Final[i64] = 8
BEFORE_ACTION: Final[i64] = 9
ACTS: Final[i64] = 10
AFTER_ACTION: Final[i64] = 11
OVER: Final[i64] = 12


@mypyc_attr(free_list_len=1)
@declared_frame
class Activation(Frame):
    """A character's move and action, already paid for."""

    seat: i64 = 0
    character: i64 = 0
    at: i64 = BEGUN
    token: i64 = NONE  # the token revealed under it
    goal: i64 = NONE  # the destination, as in `visiting.py`
    back: i64 = NONE  # 1: the Location token returns (HY-R157), 0: it does not
    won: i64 = NONE  # result of the fight for a City

    def returned(self, t: Table, value: i64) -> None:
        if self.at == FOUGHT:
            self.won = value

    def reason(self, t: Table, seat: i64) -> str:
        return narration.character_name(cast(HybrisTable, t), self.seat, self.character)

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
        while not s.moved:
            if self.at == FOUGHT:
                self.settle_fight(s)
            elif s.chronos and tiles_follow(s):
                return
            elif s.turn_over or self.at == OVER:
                s.end()  # HY-354
            elif self.at <= ARRIVAL:
                if not self.move(s):
                    return
            elif self.at <= ACTS and stands_at(s, self.seat, self.character) < STANDS:
                s.end()  # HY-R181
            elif not self.act(s):
                return

    def move(self, s: HybrisTable) -> bool:
        """HY-067 to HY-077  Runs the steps up to the arrival; True if no question is needed."""
        if self.at == BEGUN:
            self.at = PILLAR_FIRST
            if kind_of(self.character) == HERO_KIND:
                call_reaction(s, ACTIVATE_HERO, self.seat, self.character, EVERY_POWER)
        elif self.at == PILLAR_FIRST:
            if self.character == OLYMPIAN_SELF and pillar_resolution.has_open_pillar(s, self.seat):
                s.ask(RESOLVE_PILLAR, self.seat)
                return False
            self.at = TOKEN
        elif self.at == TOKEN:
            return self.reveal_token(s)
        elif self.at == DESTINATION:
            return self.find_goal(s)
        elif self.at == SLOT:
            return self.find_slot(s)
        else:
            self.arrive(s)
        return True

    def act(self, s: HybrisTable) -> bool:
        """HY-079 to HY-084, HY-R141  Runs the steps from the arrival on; True if no question is needed."""
        if self.at == MET_AVATAR:
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
                return False
            self.at = AFTER_ACTION  # HY-R43
        else:
            self.at = OVER
            s.call(window.Window(self.seat, self.character, True))
        return True

    # -- moving --------------------------------------------------------------------------------------

    def reveal_token(self, s: HybrisTable) -> bool:
        """HY-067, HY-069, HY-071, HY-R157  Reveals the token and moves it to Used; True if it remains there."""
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
            note_late(s, self.seat, LATE + self.token - 1, 1)
        self.at = DESTINATION
        return True

    def use_token(self, s: HybrisTable) -> None:
        """HY-069, HY-071  Uses a Location token, or removes a Bonus token."""
        if s.events is not None:
            narration.reveals_token(s, self.seat, self.character, self.token)
        take_token(s, self.seat, self.character)
        if self.token == BONUS:
            s.bonus[self.seat] -= 1
        else:
            used = s.used[self.seat]
            s.used[self.seat] = with_nibble(used, self.token - 1, nibble(used, self.token - 1) + 1)

    def goals(self, s: HybrisTable) -> i64:
        """Returns the set of destinations of the activated character."""
        return destinations(s, self.seat, self.character, self.token, taken_places(s))

    def find_goal(self, s: HybrisTable) -> bool:
        """HY-068, HY-070, HY-072, HY-R47  Finds the destination; True if no question is needed."""
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

    def find_slot(self, s: HybrisTable) -> bool:
        """HY-074 to HY-077, HY-216  Finds the slot, illustration or City; True if no question is needed."""
        if self.goal >= FIRST_CITY:
            self.at = ARRIVAL
            return True
        if free_slots(s, taken_places(s), self.goal) != 0:
            s.ask(TAKE_SLOT, self.seat)
            return False
        self.place(s, ILLUSTRATION + self.goal)
        return True

    def place(self, s: HybrisTable, place: i64) -> None:
        """Places the character."""
        move_to(s, self.seat, self.character, STANDS + place)
        self.at = BONUS_OR_MALUS
        if s.events is not None:
            narration.moves_to(s, self.seat, self.character, place)

    def take_bonus(self, s: HybrisTable) -> None:
        """HY-079 to HY-083, HY-222, HY-223  Applies the slot's bonus or the illustration's malus."""
        b = s.book
        place = stands_at(s, self.seat, self.character) - STANDS
        if place < SLOTS:
            s.call(Effects(self.seat, b.slot_bonus[place]))
        elif place >= CITY_PLACE:
            s.call(Effects(self.seat, b.city_bonus[place - CITY_PLACE]))
        elif not has_rule(s, self.seat, PENALTY_FREE, self.character):
            s.call(Effects(self.seat, b.malus[place - ILLUSTRATION]))

    # -- a City --------------------------------------------------------------------------------------

    def arrive(self, s: HybrisTable) -> None:
        """HY-218, HC-121  Begins the fight with the holder of the City."""
        city = self.goal - FIRST_CITY
        avatar = avatar_in(s, city)
        if avatar != NONE:
            self.at = MET_AVATAR
            if s.events is not None:
                chronos_narration.attacks(s, self.seat, self.character, avatar, city)
            s.call(avatars.Encounter(avatar, city, self.seat, self.character, avatars.ENTERS))
            return
        holder = holder_of(s, city)
        if holder == NONE:
            self.place(s, CITY_PLACE + city)
            return
        self.at = FOUGHT
        rival, other = holder // CHARACTERS, holder % CHARACTERS
        if s.events is not None:
            narration_combat.attacks(s, self.seat, self.character, rival, city)
        s.call(CityFight(self.seat, self.character, rival, other, city))

    def settle_fight(self, s: HybrisTable) -> None:
        """HY-219, HY-348  Gives the winner the slot; the loser has no action."""
        if self.won == 1:
            self.place(s, CITY_PLACE + self.goal - FIRST_CITY)
        else:
            s.end()

    # -- the action ----------------------------------------------------------------------------------

    def possible_actions(self, s: HybrisTable) -> i64:
        """HY-084, HY-R42  Returns the set of the Location's actions that are possible now."""
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
        s = cast(HybrisTable, t)
        if decision == RESOLVE_PILLAR:
            pillar_resolution.list_pillars(s, seat, parts)
            parts.add(LATER)
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
        s = cast(HybrisTable, t)
        if decision == RESOLVE_PILLAR:
            if part == LATER:
                self.at = TOKEN
            else:
                pillar_resolution.resolve_by_part(s, seat, part)
        elif decision == GO_TO:
            self.goal = part - LOCATION if part < CITY else FIRST_CITY + part - CITY
        elif decision == SAVE:
            self.back = 1 if part == YES else 0
        elif decision == TAKE_SLOT:
            self.place(s, part - PLACE)
        else:
            self.at = AFTER_ACTION
            if s.events is not None:
                narration.acts(s, seat, part - ACTION)
            city = self.goal - FIRST_CITY if self.goal >= FIRST_CITY else NONE
            actions.begin_action(s, seat, part - ACTION, self.character, city)

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        if decision == RESOLVE_PILLAR:
            return "HY-086"
        if decision == GO_TO:
            return "HY-R41"
        if decision == SAVE:
            return "HY-R157"
        return "HY-074" if decision == TAKE_SLOT else "HY-R42"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-023"
