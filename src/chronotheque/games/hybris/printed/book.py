"""Printed facts, compact and by number: the rows of data in the form the rules use.

Effects become numbered operations in numbered lists. An operation has a word (`do`) and its parameters; nested
lists, conditions and needs are numbered as well. `rules/effects/lists.py` interprets them.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from chronotheque.games.hybris.chronos.check import ICONS
from chronotheque.games.hybris.printed.elements import (
    BOARD_POWERS,
    FIRST_ANCIENT_BIT,
    FIRST_ANCIENT_POWER,
    FIRST_BOARD_BIT,
    FIRST_BOARD_POWER,
    FIRST_CHAMPION_POWER,
    FIRST_UPGRADE,
    OLYMPIANS,
    OLYMPUS_TECHS,
    OWN_TABLES,
    POWER_BITS,
    SEATS,
    SPACES,
    TECHS,
    UPGRADES,
)
from chronotheque.games.hybris.printed.sources import list_names, printed_on
from chronotheque.games.hybris.printed.vocabulary import (
    ACTIONS,
    AVATARS,
    CHOICE_CONCEPT,
    CITIES,
    COMBOS,
    CONCEPTS,
    DO_ACTION,
    DO_AVATAR,
    DO_BLOCK,
    DO_COMBAT,
    DO_EACH,
    DO_IF,
    DO_MODIFY,
    DO_PAY,
    DO_STRENGTH,
    EDGES,
    EVENTS,
    GOODS,
    KINDS,
    LOCATIONS,
    PASSIVE,
    PIECES,
    RANKS,
    RULES,
    SYMBOLS,
    TIMINGS,
)
from chronotheque.games.hybris.printed.writer import Writer, counter_code, packed
from chronotheque.kernel import NONE, POWERS, CardTables

EMPTY: Final[i64] = 0  # the list without effects
NOT_IN_COMBAT: Final = (DO_ACTION, DO_COMBAT, DO_AVATAR, DO_BLOCK)  # begin a combat or move its fighters
PLAIN_GOODS: Final = ("vp", "aegis", "follower", "prayer", "goodness")


def _numbers(values: list[int]) -> vec[i64]:
    return vec[i64](values)


class Book:
    """The rows of a table by number: costs, symbols and effects of each element."""

    def __init__(self, tables: CardTables) -> None:
        self.tables = tables
        w = Writer()
        self._board(w, tables)
        self._cards(w, tables)
        self._powers(w, tables)
        self._concepts(w, tables)
        self._avatars(w, tables)
        self._write(w)

    def _board(self, w: Writer, tables: CardTables) -> None:
        rows = list(tables["location"].values())
        self.allowed: vec[i64] = _numbers([sum(1 << KINDS.index(kind) for kind in row["allowed"]) for row in rows])
        self.actions: vec[i64] = _numbers(
            [sum(1 << ACTIONS.index(name) for name in row["actions"]) for row in rows]
        )
        self.malus: vec[i64] = _numbers([w.effects(row["malus"]) for row in rows])
        rows = list(tables["slot"].values())
        self.slot_location: vec[i64] = _numbers([LOCATIONS.index(row["location"]) for row in rows])
        self.slots: vec[i64] = _numbers(  # by Location, as sets
            [sum(1 << i for i, row in enumerate(rows) if row["location"] == name) for name in LOCATIONS]
        )
        self.capacity: vec[i64] = _numbers([row["capacity"] for row in rows])
        self.slot_bonus: vec[i64] = _numbers([w.effects(row["bonus"]) for row in rows])
        rows = list(tables["city"].values())
        self.affinity: vec[i64] = _numbers([SYMBOLS.index(row["affinity"]) for row in rows])
        self.city_bonus: vec[i64] = _numbers([w.effects(row["bonus"]) for row in rows])
        self.city_goodness: vec[i64] = _numbers([row["goodness"] for row in rows])
        banners = [w.effects([{"do": "choose", "options": row["banner"]}]) for row in rows]
        self.banner: vec[i64] = _numbers(banners)  # lists of one choice
        space_names = list(tables["space"])
        spaces = list(tables["space"].values())
        self.space_city: vec[i64] = _numbers([CITIES.index(row["city"]) for row in spaces])
        rows = list(tables["link"].values())
        self.links: i64 = len(rows)
        self.link_from: vec[i64] = _numbers([space_names.index(row["from"]) for row in rows])
        self.link_edge: vec[i64] = _numbers([EDGES.index(row["edge"]) for row in rows])
        self.link_to: vec[i64] = _numbers([space_names.index(row["to"]) for row in rows])
        self.link_other: vec[i64] = _numbers([EDGES.index(row["other_edge"]) for row in rows])
        rows = list(tables["conversion"].values())
        self.price: vec[i64] = _numbers([row["cost"] for row in rows])
        self.conversion: vec[i64] = _numbers([w.effects(row["effects"]) for row in rows])
        named = tables["action_effect"]
        self.perceive: i64 = w.effects(named["perceive"]["effects"])
        self.omen: i64 = w.effects(named["omen"]["effects"])
        self.train: i64 = w.effects(named["train"]["effects"])
        self.foreign_tile: i64 = w.effects(named["foreign_tile"]["effects"])
        self.temple_influence: i64 = w.effects(named["temple_influence"]["effects"])
        self.temple_deploy: i64 = w.effects(named["temple_deploy"]["effects"])
        self.warning: i64 = w.effects(named["well_warning"]["effects"])
        number = {name: int(row["value"]) for name, row in tables["number"].items()}
        self.goodness_max: i64 = number["goodness_max"]
        self.determination_min: i64 = number["determination_min"]
        self.determination_max: i64 = number["determination_max"]
        self.well_warning: i64 = number["well_warning"]
        self.well_flood: i64 = number["well_flood"]
        self.storage: i64 = number["storage"]
        self.discount: vec[i64] = _numbers([0, number["discount_b"], number["discount_c"]])
        self.premonitions_drawn: i64 = number["premonitions_drawn"]
        self.premonitions_kept: i64 = number["premonitions_kept"]
        self.goodness: vec[i64] = _numbers([0] * 16)  # by space of the track: its bonus
        for row in tables["goodness"].values():
            self.goodness[row["at"]] = w.effects(row["effects"])
        self.spark: vec[i64] = _numbers([0] * 8)
        for row in tables["spark"].values():
            self.spark[row["at"]] = w.effects(row["effects"])
        rows = list(tables["setup"].values())
        self.start_well: vec[i64] = _numbers([0, *(row["well"] for row in rows)])  # by number of players
        self.start_champions: vec[i64] = _numbers([0, *(row["champions"] for row in rows)])
        self.compensation: vec[i64] = _numbers([w.effects(effects) for row in rows for effects in row["by_space"]])
        self.tokens: i64 = sum(row["count"] << (4 * i) for i, row in enumerate(tables["token"].values()))
        rows = sorted(tables["pillar"].values(), key=lambda row: int(row["number"]))
        self.upper: vec[i64] = _numbers([w.effects(row["upper"]) for row in rows])
        self.lower: vec[i64] = _numbers([w.effects(row["lower"]) for row in rows])
        self.after: vec[i64] = _numbers([w.effects(row["after"]) for row in rows])

    def _cards(self, w: Writer, tables: CardTables) -> None:
        rows = list(tables["card"].values())
        self.cost: vec[i64] = _numbers([row["cost"] for row in rows])
        self.strength: vec[i64] = _numbers([row["strength"] for row in rows])
        self.elements: vec[i64] = _numbers([packed(row["elements"]) for row in rows])
        self.left: vec[i64] = _numbers([COMBOS.index(row["left"]) for row in rows])
        self.right: vec[i64] = _numbers([COMBOS.index(row["right"]) for row in rows])
        self.combo: vec[i64] = _numbers([row["bonus"] for row in rows])
        self.card_effects: vec[i64] = _numbers([w.effects(row["effects"]) for row in rows])
        rows = list(tables["champion"].values())
        clashes = [row for row in tables["quest"].values() if "base" in row]
        self.champion_base: vec[i64] = _numbers([row["base"] for row in rows])
        self.champion_cards: vec[i64] = _numbers([row["cards"] for row in rows])
        self.champion_elements: vec[i64] = _numbers([packed(row["elements"]) for row in rows])
        self.clash_base: vec[i64] = _numbers([row["base"] for row in clashes])
        self.clash_cards: vec[i64] = _numbers([row["cards"] for row in clashes])
        self.clash_elements: vec[i64] = _numbers([packed(row["elements"]) for row in clashes])
        self.clash_need: vec[i64] = _numbers([w.need(row["need"]) for row in clashes])
        self.clash_before: vec[i64] = _numbers([w.effects(row["before"]) for row in clashes])
        self.clash_reward: vec[i64] = _numbers([w.effects(row["reward"]) for row in clashes])
        epics = [row for row in tables["quest"].values() if "cantos" in row]
        self.cantos: vec[i64] = _numbers([len(row["cantos"]) for row in epics])
        needs: list[int] = []
        rewards: list[int] = []
        for row in epics:
            for i in range(4):
                canto = row["cantos"][i] if i < len(row["cantos"]) else {"need": [], "reward": []}
                needs.append(w.need(canto["need"]))
                rewards.append(w.effects(canto["reward"]))
        self.canto_need: vec[i64] = _numbers(needs)
        self.canto_reward: vec[i64] = _numbers(rewards)
        self.epic_reward: vec[i64] = _numbers([w.effects(row["reward"]) for row in epics])
        rows = list(tables["premonition"].values())
        self.premonition_need: vec[i64] = _numbers([w.need(row["need"]) for row in rows])
        self.premonition_effects: vec[i64] = _numbers([w.effects(row["effects"]) for row in rows])
        rows = list(tables["primordial"].values())
        self.rank: vec[i64] = _numbers([RANKS.index(row["rank"]) for row in rows])
        self.aegis_value: vec[i64] = _numbers([row["aegis"] for row in rows])
        self.wrath1: vec[i64] = _numbers([w.effects(row["wrath1"]) for row in rows])
        self.wrath2: vec[i64] = _numbers([w.effects(row["wrath2"]) for row in rows])
        self.captive_aegis: i64 = next(iter(tables["captive"].values()))["aegis"]
        rows = list(tables["tech"].values())
        self.symbol: vec[i64] = _numbers([SYMBOLS.index(row["symbol"]) for row in rows])
        self.tech_followers: vec[i64] = _numbers([row["follower"] for row in rows])
        self.tech_aegis: vec[i64] = _numbers([row["aegis"] for row in rows])
        self.tech_vp: vec[i64] = _numbers([row["vp"] for row in rows])
        self.tech_prayers: vec[i64] = _numbers([row["prayers"] for row in rows])
        self.edges: vec[i64] = _numbers([sum(1 << EDGES.index(edge) for edge in row["edges"]) for row in rows])

    def _powers(self, w: Writer, tables: CardTables) -> None:
        champions = list(tables["champion"].values())
        upgrades = list(tables["upgrade"].values())
        allies = list(tables["power"].values())[: len(champions)]
        boards = list(tables["power"].values())[len(champions) :]
        techs = list(tables["tech"].values())
        rows = [*techs[:OLYMPUS_TECHS], *allies, *upgrades, *boards, *techs[OLYMPUS_TECHS:]]
        gods = list(tables["olympian"])
        self.timing: vec[i64] = _numbers([TIMINGS.index(row["timing"]) for row in rows])
        self.event: vec[i64] = _numbers([EVENTS.index(row["on"]) if row["on"] else -1 for row in rows])
        lists = [w.effects(row["effects"]) for row in rows[:FIRST_ANCIENT_POWER]]
        self.chronos_list: i64 = len(w.lists)  # all lists from this one on belong to the Chronos module
        w.concept = int(CHOICE_CONCEPT)
        lists += [w.effects(row["effects"]) for row in rows[FIRST_ANCIENT_POWER:]]
        self.power_list: vec[i64] = _numbers(lists)
        self.own_only: i64 = 0  # set of the bits of champions whose power works only for themselves
        for i, row in enumerate(champions):
            if row["scope"] == "self":
                self.own_only += POWERS[FIRST_CHAMPION_POWER + i]
        self.plain: vec[i64] = _numbers([1 if _is_plain(row["effects"]) else 0 for row in rows])
        first = [next(i for i, row in enumerate(boards) if row["of"] == god) for god in gods]
        self.board_first: vec[i64] = _numbers([int(FIRST_BOARD_POWER) + i for i in first])
        self.board_count: vec[i64] = _numbers([sum(row["of"] == god for row in boards) for god in gods])
        self.not_with_chronos: i64 = sum(  # set of the board powers excluded with Chronos (HC-039)
            1 << i for i, row in enumerate(boards) if row.get("not_with_chronos", False)
        )
        starts = [row["start"] for row in tables["olympian"].values()]
        self.start_aegis: vec[i64] = _numbers([row["aegis"] for row in starts])
        self.start_followers: vec[i64] = _numbers([row["follower"] for row in starts])
        self.start_prayers: vec[i64] = _numbers([row["prayer"] for row in starts])
        self.start_determination: vec[i64] = _numbers([row["determination"] for row in starts])
        self.start_goodness: vec[i64] = _numbers([row["goodness"] for row in starts])
        self.start_hand: vec[i64] = _numbers([row["hand"] for row in starts])
        self.start_heroes: vec[i64] = _numbers([row["heroes"] for row in starts])
        self.start_prophets: vec[i64] = _numbers([row["prophets"] for row in starts])
        pieces = [0] * OLYMPIANS
        for i, row in enumerate(upgrades):
            for piece in row["holds"]:
                pieces[i // UPGRADES] += 1 << (i % UPGRADES * 8 + PIECES.index(piece) * 2)
        self.pieces: vec[i64] = _numbers(pieces)
        boxes = [row["box"] for row in tables["olympian"].values()]
        self.base_box: i64 = sum(1 << i for i, box in enumerate(boxes) if box == "base")

    def _concepts(self, w: Writer, tables: CardTables) -> None:
        """Reads the Concepts of Chronos, their cards and tiles."""
        rows = [tables["concept"][name] for name in CONCEPTS]
        self.concept_chained: vec[i64] = _numbers([int(row["kind"] == "chained") for row in rows])
        goods = [GOODS.index(row["resource"]) if "resource" in row else -1 for row in rows]
        self.concept_good: vec[i64] = _numbers(goods)  # what Chronos gains there (HC-087)
        self.concept_good_n: vec[i64] = _numbers([row.get("amount", 0) for row in rows])
        sent = [AVATARS.index(row["avatar"]) if "avatar" in row else -1 for row in rows]
        self.concept_avatar: vec[i64] = _numbers(sent)
        self.concept_vp: vec[i64] = _numbers([row["number"] for row in rows])  # when no chain is left (HC-011)
        self.only_last: vec[i64] = _numbers([int(row.get("last_icon_only", False)) for row in rows])
        self.most_intensity: vec[i64] = _numbers([row.get("maximum", 0) for row in rows])
        none = {"what": "vp", "n": 0, "per_player": False, "plus": False}
        icons = [icon for row in rows for icon in row.get("icons", [none] * ICONS)]
        self.icon_what: vec[i64] = _numbers([counter_code(icon["what"])[0] for icon in icons])
        self.icon_arg: vec[i64] = _numbers([counter_code(icon["what"])[1] for icon in icons])
        self.icon_n: vec[i64] = _numbers([icon["n"] for icon in icons])
        self.icon_each: vec[i64] = _numbers([int(icon["per_player"]) for icon in icons])
        self.icon_plus: vec[i64] = _numbers([int(icon["plus"]) for icon in icons])
        starts = list(tables["difficulty"].values())
        # By difficulty, then number of players; Intensities then by Concept.
        self.start_chronos_vp: vec[i64] = _numbers([n for row in starts for n in row["start_vp"]])
        self.start_broken: vec[i64] = _numbers([n for row in starts for n in row["broken"]])
        self.start_shackles: vec[i64] = _numbers([n for row in starts for n in row["shackles"]])
        self.start_player_vp: vec[i64] = _numbers([n for row in starts for n in row["player_vp"]])
        begun = [row.get(name, [0] * SEATS)[at] for row in starts for at in range(SEATS) for name in CONCEPTS]
        self.start_intensity: vec[i64] = _numbers(begun)
        self.concept_cards: vec[i64] = _numbers([0] * len(CONCEPTS))  # sets of Concept cards
        cards = list(tables["concept_card"].values())
        self.card_concept: vec[i64] = _numbers([CONCEPTS.index(row["concept"]) for row in cards])
        self.card_bar: vec[i64] = _numbers([sum(1 << KINDS.index(kind) for kind in row["bar"]) for row in cards])
        mains: list[int] = []
        desolations: list[int] = []
        lines: list[int] = []
        line_starts: list[int] = []
        gods: list[int] = []
        for card, row in enumerate(cards):
            w.concept = int(self.card_concept[card])
            self.concept_cards[self.card_concept[card]] += POWERS[card]
            mains.append(w.effects(row["main"]))
            desolations.append(w.effects(row["desolation"]))
            line_starts.append(len(lines))
            gods += [list(tables["olympian"]).index(line["olympian"]) for line in row["lines"]]
            lines += [w.effects(line["effects"]) for line in row["lines"]]
        self.card_main: vec[i64] = _numbers(mains)
        self.card_desolation: vec[i64] = _numbers(desolations)
        self.card_line_start: vec[i64] = _numbers([*line_starts, len(lines)])
        self.line_olympian: vec[i64] = _numbers(gods)
        self.line_list: vec[i64] = _numbers(lines)
        w.concept = int(CHOICE_CONCEPT)
        self.weakening: i64 = w.effects(tables["action_effect"]["weakening"]["effects"])
        rows = list(tables["chronos_tile"].values())  # those of Ananke, then those of Kratos, in their order
        self.tile_concept: vec[i64] = _numbers([CONCEPTS.index(row["concept"]) for row in rows])
        self.tile_condition: vec[i64] = _numbers([w.condition(row["condition"]) for row in rows])
        self.tile_mod: vec[i64] = _numbers([row["modifier"] for row in rows])
        self.tile_on_pillar: vec[i64] = _numbers([w.effects(row["on_pillar"]) for row in rows])
        self.tile_immediate: vec[i64] = _numbers([w.effects(row["immediate"]) for row in rows])
        self.tile_end: vec[i64] = _numbers([w.effects(row["end_of_age"]) for row in rows])

    def _avatars(self, w: Writer, tables: CardTables) -> None:
        """Reads the Avatars of Chronos and their conflict cards."""
        rows = [tables["avatar"][name] for name in AVATARS]
        self.avatar_base: vec[i64] = _numbers([row["base"] for row in rows])
        self.avatar_reveals: vec[i64] = _numbers([row["cards"] for row in rows])
        self.avatar_elements: vec[i64] = _numbers([packed(row["elements"]) for row in rows])
        self.avatar_on_board: vec[i64] = _numbers([w.effects(row["on_board"]) for row in rows])
        self.avatar_main: vec[i64] = _numbers([w.effects(row["main"]) for row in rows])
        self.avatar_descent: vec[i64] = _numbers([RANKS.index(row["rank"]) for row in rows])
        self.avatar_prayers: vec[i64] = _numbers([row["number"] for row in rows])  # for beating it (HC-135)
        self.avatar_concepts: vec[i64] = _numbers([0] * len(AVATARS))  # sets
        for concept in range(len(CONCEPTS)):
            if self.concept_avatar[concept] != NONE:
                self.avatar_concepts[self.concept_avatar[concept]] += POWERS[concept]
        w.concept = -1  # HY-R119: the Concept is that of the Avatar
        rows = list(tables["avatar_card"].values())
        self.avcard_strength: vec[i64] = _numbers([row["strength"] for row in rows])
        self.avcard_elements: vec[i64] = _numbers([packed(row["elements"]) for row in rows])
        self.avcard_left: vec[i64] = _numbers([COMBOS.index(row["left"]) for row in rows])
        self.avcard_right: vec[i64] = _numbers([COMBOS.index(row["right"]) for row in rows])
        self.avcard_combo: vec[i64] = _numbers([row["bonus"] for row in rows])
        self.avcard_effects: vec[i64] = _numbers([w.effects(row["effects"]) for row in rows])

    def _write(self, w: Writer) -> None:
        """Stores the numbered operations, conditions and needs, and derives the sets of powers."""
        self.list_names = list_names(self.tables, w.rows)  # by number of a list
        self.printed_on = [printed_on(name) for name in self.list_names]
        self.needs_on = [printed_on(name) for name in list_names(self.tables, w.need_rows)]
        ops = [op for body in w.lists for op in body]
        starts: list[int] = []
        count = 0
        for body in w.lists:
            starts.append(count)
            count += len(body)
        self.list_start: vec[i64] = _numbers([*starts, count])
        self.do: vec[i64] = _numbers([op.do for op in ops])
        self.what: vec[i64] = _numbers([op.what for op in ops])
        self.n: vec[i64] = _numbers([op.n for op in ops])
        self.per: vec[i64] = _numbers([op.per for op in ops])
        self.arg: vec[i64] = _numbers([op.arg for op in ops])
        self.most: vec[i64] = _numbers([op.most for op in ops])
        self.a: vec[i64] = _numbers([op.a for op in ops])
        self.b: vec[i64] = _numbers([op.b for op in ops])
        self.c: vec[i64] = _numbers([op.c for op in ops])
        self._find_actions(len(w.lists))
        terms = [term for condition in w.conditions for term in condition]
        starts = []
        count = 0
        for condition in w.conditions:
            starts.append(count)
            count += len(condition)
        self.condition_start: vec[i64] = _numbers([*starts, count])
        self.term_counter: vec[i64] = _numbers([term[0] for term in terms])
        self.term_arg: vec[i64] = _numbers([term[1] for term in terms])
        self.term_comparison: vec[i64] = _numbers([term[2] for term in terms])
        self.term_value: vec[i64] = _numbers([term[3] for term in terms])
        self.term_not: vec[i64] = _numbers([term[4] for term in terms])
        rows = [row for need in w.needs for row in need]
        starts = []
        count = 0
        for need in w.needs:
            starts.append(count)
            count += len(need)
        self.need_start: vec[i64] = _numbers([*starts, count])
        self.need_kind: vec[i64] = _numbers([row[0] for row in rows])
        self.need_a: vec[i64] = _numbers([row[1] for row in rows])
        self.need_b: vec[i64] = _numbers([row[2] for row in rows])
        self.need_c: vec[i64] = _numbers([row[3] for row in rows])
        self._sort_powers()

    def _find_actions(self, lists: int) -> None:
        """Marks lists that are forbidden in a combat, nested ones included."""
        self.acting: vec[i64] = _numbers([0] * lists)
        for number in reversed(range(lists)):  # lists within a list have higher numbers
            for op in range(self.first(number), self.last(number)):
                do = self.do[op]
                inner = [self.b[op], self.c[op]] if do == DO_IF else [self.a[op]] if do == DO_EACH else []
                if do in NOT_IN_COMBAT or any(self.acting[within] != 0 for within in inner):
                    self.acting[number] = 1

    def _sort_powers(self) -> None:
        """Sorts powers by Olympian into sets for each timing, event and rule."""
        timings, events, rules = len(TIMINGS), len(EVENTS), len(RULES)
        self.timing_set: vec[i64] = _numbers([0] * (OLYMPIANS * timings))
        self.event_set: vec[i64] = _numbers([0] * (OLYMPIANS * events))
        self.rule_set: vec[i64] = _numbers([0] * (OLYMPIANS * rules))
        self.strength_set: vec[i64] = _numbers([0] * OLYMPIANS)
        for olympian in range(OLYMPIANS):
            for bit in range(POWER_BITS):
                if FIRST_BOARD_BIT + self.board_count[olympian] <= bit < FIRST_ANCIENT_BIT:
                    continue
                power = self.power_of(olympian, bit)
                timing = self.timing[power]
                self.timing_set[olympian * timings + timing] += POWERS[bit]
                if self.event[power] != NONE:
                    self.event_set[olympian * events + self.event[power]] += POWERS[bit]
                if timing != PASSIVE:
                    continue
                for op in range(self.first(self.power_list[power]), self.last(self.power_list[power])):
                    if self.do[op] == DO_MODIFY:
                        self.rule_set[olympian * rules + self.what[op]] |= POWERS[bit]
                    elif self.do[op] == DO_STRENGTH:
                        self.strength_set[olympian] |= POWERS[bit]

    def power_of(self, olympian: i64, bit: i64) -> i64:
        """Returns the number of a power from its bit in the sets of an Olympian's player."""
        if bit < FIRST_UPGRADE:
            return bit
        if bit < FIRST_BOARD_BIT:
            return bit + UPGRADES * olympian
        if bit < FIRST_ANCIENT_BIT:
            return self.board_first[olympian] + bit - FIRST_BOARD_BIT
        return FIRST_ANCIENT_POWER + bit - FIRST_ANCIENT_BIT

    def bit_of(self, olympian: i64, power: i64) -> i64:
        """Returns the bit of a power in the sets of an Olympian's player, or NONE."""
        if power < FIRST_UPGRADE:
            return power
        if power < FIRST_BOARD_POWER:
            bit = power - UPGRADES * olympian
            return bit if FIRST_UPGRADE <= bit < FIRST_BOARD_BIT else NONE
        if power >= FIRST_ANCIENT_POWER:
            return FIRST_ANCIENT_BIT + power - FIRST_ANCIENT_POWER
        bit = power - self.board_first[olympian]
        return FIRST_BOARD_BIT + bit if 0 <= bit < self.board_count[olympian] else NONE

    def first(self, number: i64) -> i64:
        """Returns the first operation of a list."""
        return self.list_start[number]

    def last(self, number: i64) -> i64:
        """Returns the end of a list: one past its last operation."""
        return self.list_start[number + 1]

    def begins_with_payment(self, number: i64) -> bool:
        """True if a list begins with a payment, which makes a reaction optional (HY-R34)."""
        at = self.first(number)
        return at < self.last(number) and self.do[at] == DO_PAY

    def has_action(self, number: i64) -> bool:
        """True if a list contains an action, combat or move, which is forbidden in a combat (HY-R142).

        The options of a choice are checked one by one when offered.
        """
        return self.acting[number] != 0


def _is_plain(effects: list[dict[str, Any]]) -> bool:
    """True if a list only takes plain goods from the supply, so that its order among others cannot matter."""
    return all(
        effect["do"] == "gain" and effect["what"] in PLAIN_GOODS and "per" not in effect for effect in effects
    )


assert OLYMPUS_TECHS == FIRST_CHAMPION_POWER
assert len(OWN_TABLES["tech"]) == TECHS
assert len(OWN_TABLES["space"]) == SPACES
assert int(FIRST_BOARD_POWER) + BOARD_POWERS == FIRST_ANCIENT_POWER
