"""Sentences of cards, generated from their effects.

The phrases are the messages `card-…` of `texts/fr.ftl` and `texts/en.ftl`. Their values are numbers or finished
phrases.
"""

from __future__ import annotations

from typing import Any, Final

from chronotheque.games._language import Name, name_in
from chronotheque.games._sentences import Named, plain
from chronotheque.games._texts import catalogue
from chronotheque.games.hybris.chronos.check import ANCIENT
from chronotheque.games.hybris.printed.check_effects import TERM
from chronotheque.games.hybris.printed.vocabulary import CITIES, UPGRADE_CONCEPTS
from chronotheque.games.hybris.rules.effects.word import word_of
from chronotheque.kernel import CardTables

Phrase = str | int | Named
COMPARED: Final = {"==": "equal", ">=": "at-least", "<=": "at-most", "<": "less", ">": "more"}
ON_THE_TABLE: Final = ("well", "played_cards", "combos", "avatar_world")  # counters of nobody
RANK: Final = "greatness_rank"  # the counter that is no amount

GOODS: Final = ("gain", "pay", "lose")  # several of them in a row are one phrase
LISTING: Final = ("each", "choose", "if", "combat")  # effects that have lists in them
STARTING_GOODS: Final = ("aegis", "follower", "prayer", "determination", "goodness")
HELPERS: Final = (("heroes", "hero"), ("prophets", "prophet"))
KIND_OF_COUNTER: Final = {"intensity": "concept", "avatar_world": "avatar"}  # what they are narrowed down to


class Wording:
    """The texts of all cards of a set of rows in one language.

    >>> from chronotheque.games.hybris.printed.elements import OWN_TABLES
    >>> Wording("en", OWN_TABLES).effects([{"do": "gain", "what": "follower", "n": 2}])
    'gain 2 Followers'
    """

    def __init__(self, lang: str, tables: CardTables) -> None:
        self.lang = lang
        self.tables = tables
        self.sentences = catalogue("hybris", lang)

    # -- phrases -------------------------------------------------------------------------------------

    def say(self, phrase: str, **values: Phrase) -> str:
        """Returns a phrase with its values."""
        said = {key: self.sentences.value(value) for key, value in values.items()}
        return plain(self.sentences.fill(f"card.{phrase}", said))

    def word(self, element: str) -> str:
        """Returns the name of an element: from its row in the data, or from the texts."""
        kind, _, ref = element.partition(":")
        row = self.tables.get(kind, {}).get(ref)
        return str(row[self.lang]) if row and self.lang in row else self.sentences.say(f"name.{element}")

    def named(self, element: str) -> Named:
        """Returns the name of an element with its grammar, for phrases that need a form of it."""
        kind, _, ref = element.partition(":")
        row = self.tables.get(kind, {}).get(ref)
        name = name_in(row, self.lang) if row and self.lang in row else Name(self.word(element), "none")
        return Named(self.sentences.language, [("", name)])

    def good(self, what: str, n: int) -> str:
        """Returns an amount of a good."""
        return self.say(f"good.{what}", n=n)

    def counter(self, text: str, n: int = 1, is_own: bool = False) -> str:
        """Returns the name of a counter, in the plural form for a number; `is_own`: the phrase says whose it is."""
        name, _, which = text.partition(":")
        said = self.say(f"counter.{name}", n=n, own="" if is_own else self.say("own"))
        if not which:
            return said
        kind = KIND_OF_COUNTER.get(name, "city" if which in CITIES else "symbol")
        return self.say("counter.of", counter=said, which=self.word(f"{kind}:{which}"))

    def per(self, effect: dict[str, Any]) -> str:
        """Returns the multiplier of an amount and its maximum."""
        if "per" not in effect:
            return ""
        said = self.say("per", counter=self.counter(effect["per"]))
        return said + self.say("most", n=effect["max"]) if "max" in effect else said

    def signed(self, n: int) -> str:
        """Returns a number with its sign."""
        return signed(n)

    def symbols(self, elements: list[str]) -> str:
        """Returns a list of elements."""
        return self.listed([self.word(f"element:{element}") for element in elements])

    def place(self, place: str) -> Named:
        """Returns the name of a Location or a City."""
        return self.named(f"city:{place}" if place in CITIES else f"location:{place}")

    # -- conditions and needs ------------------------------------------------------------------------

    def condition(self, text: str) -> str:
        """Returns a condition in words."""
        terms: list[str] = []
        for term in text.split(" and "):
            match = TERM.fullmatch(term)
            assert match is not None
            negated, name, argument, comparison, value = match.groups()
            if comparison is None:
                flag = self.say(f"flag.{name}:{argument}" if argument else f"flag.{name}")
                terms.append(self.say("not", what=flag) if negated else flag)
            elif name == RANK:
                terms.append(self.say(f"rank.{COMPARED[comparison]}", n=int(value)))
            else:
                counter = self.counter(f"{name}:{argument}" if argument else name, int(value), is_own=True)
                terms.append(self.say(f"compare.{COMPARED[comparison]}", counter=counter, n=int(value)))
        return self.say("and").join(terms)

    def owned(self, text: str) -> str:
        """Returns what belongs to "if" before a condition: "", ".have" (you have) or ".there" (there are)."""
        match = TERM.match(text)
        assert match is not None
        _, name, _, comparison, _ = match.groups()
        return "" if comparison is None else ".there" if name in ON_THE_TABLE else ".have"

    def needs(self, needs: list[dict[str, Any]]) -> str:
        """Returns requirements in words."""
        return self.say("and").join(self.need(need) for need in needs)

    def need(self, need: dict[str, Any]) -> str:
        """Returns one requirement in words."""
        kind = need["need"]
        if "elements" in need:
            return self.say(f"need.{kind}", elements=self.symbols(need["elements"]))
        if kind == "recall":
            who = self.say(f"who.{need['kind']}", n=need["n"])
            return self.say("need.recall", n=need["n"], kind=who, place=self.place(need["from"]))
        if kind == "pay":
            return self.say("need.pay", what=self.good(need["what"], need["n"]))
        if kind == "cond":
            phrase = "need.there" if self.owned(need["cond"]) == ".there" else "need.cond"
            return self.say(phrase, cond=self.condition(need["cond"]))
        if kind == "kind":
            return self.say("need.kind", kind=self.say(f"kind.{need['kind']}"))
        return self.say("need.at", place=self.place(need["place"]))

    # -- effects -------------------------------------------------------------------------------------

    def effects(self, effects: list[dict[str, Any]], between: str = "sep") -> str:
        """Returns a list of effects as one phrase; one that contains a list is bracketed if something follows."""
        said: list[str] = []
        for at, (kind, run) in enumerate(runs := goods_together(effects)):
            if len(run) > 1:
                one = self.say(kind, what=self.listed([self.good(effect["what"], effect["n"]) for effect in run]))
            else:
                one = self.effect(run[0])
            is_last = at == len(runs) - 1
            said.append(self.say("group", effects=one) if kind in LISTING and not is_last else one)
        return self.say(between).join(said) or self.say("nothing")

    def listed(self, said: list[str]) -> str:
        """Returns phrases with commas, and the word for "and" before the last."""
        return self.say("and").join([*filter(None, [self.say("comma").join(said[:-1])]), *said[-1:]])

    def effect(self, effect: dict[str, Any]) -> str:
        """Returns one effect as a phrase."""
        return word_of(effect).say(self, effect)

    # -- cards ---------------------------------------------------------------------------------------

    def sentence(self, said: str) -> str:
        """Returns a phrase with a capital letter and a full stop."""
        return said[:1].upper() + said[1:] + self.say("end") if said else ""

    def lines(self, table: str, row: str) -> list[str]:
        """Returns the sentences of a row: of a card, a tile, a quest, a Pillar …"""
        cells = self.tables[table][row]
        if table in ROWS:
            said: list[str] = ROWS[table](self, cells)
        elif table == "tech":
            said = self._tech(cells, row.startswith(ANCIENT))
        elif table == "champion":
            said = [self._enemy(cells), self.say("ally", power=self.power(self.tables["power"][row]))]
        elif table == "olympian":
            said = [self._start(cells["start"]), *self._powers(row)]
        else:
            said = [self.power(cells)] if "timing" in cells else self._effects_of(cells)
        return [self.sentence(one) for one in said]

    def power(self, cells: dict[str, Any]) -> str:
        """Returns the timing and the effects of a power."""
        effects = self.effects(cells["effects"], "sep.passive" if cells["timing"] == "passive" else "sep")
        if cells["timing"] == "reaction":
            return self.say("timing.reaction", event=self.say(f"event.{cells['on']}"), effects=effects)
        return self.say(f"timing.{cells['timing']}", effects=effects)

    def _effects_of(self, cells: dict[str, Any]) -> list[str]:
        effects = cells.get("effects", cells.get("bonus", []))
        return [self.effects(effects)] if effects else []

    def _tech(self, cells: dict[str, Any], ancient: bool) -> list[str]:
        """Returns cost and yield of a technology, then its power; an Ancient one costs nothing."""
        cost = self.say("comma").join(self.good(good, cells[good]) for good in ("follower", "aegis") if cells[good])
        price = self.say("ancient") if ancient else cost or self.say("nothing")
        return [self.say("tech", cost=price, vp=cells["vp"], prayers=cells["prayers"]), self.power(cells)]

    def _start(self, start: dict[str, int]) -> str:
        goods = [self.good(good, start[good]) for good in STARTING_GOODS if start[good]]
        goods.append(f"{start['hand']} {self.counter('hand', start['hand'])}")
        goods += [self.say(f"piece.{kind}", n=start[key]) for key, kind in HELPERS if start[key]]
        return self.say("start", goods=self.say("comma").join(goods))

    def _powers(self, olympian: str) -> list[str]:
        powers = {row: cells for row, cells in self.tables["power"].items() if cells["of"] == olympian}
        return [self.say("named", name=self.word(f"power:{row}"), text=self.power(powers[row])) for row in powers]

    def _enemy(self, cells: dict[str, Any]) -> str:
        elements = cells["elements"]
        shown = self.say("elements", elements=self.symbols(elements)) if elements else ""
        return self.say("foe", n=cells["base"], cards=cells["cards"], elements=shown)

    def _card(self, cells: dict[str, Any]) -> list[str]:
        """Returns the face of a conflict card, then its effect; the cards of Avatars cost nothing."""
        elements = self.symbols(cells["elements"])
        if "cost" in cells:
            face = self.say("face.cost", n=cells["strength"], cost=cells["cost"], elements=elements)
        else:
            face = self.say("face", n=cells["strength"], elements=elements)
        return [face, *self._effects_of(cells)]

    def _premonition(self, cells: dict[str, Any]) -> list[str]:
        return [self.say("premonition", need=self.needs(cells["need"]), effects=self.effects(cells["effects"]))]

    def _pillar(self, cells: dict[str, Any]) -> list[str]:
        return [
            self.say(key, effects=self.effects(cells[key])) for key in ("upper", "lower", "after") if cells[key]
        ]

    def _primordial(self, cells: dict[str, Any]) -> list[str]:
        said = [self.say(key, effects=self.effects(cells[key])) for key in ("wrath1", "wrath2") if cells[key]]
        return [*said, self.say("aegis", n=cells["aegis"])]

    def _captive(self, cells: dict[str, Any]) -> list[str]:
        return [self.say("aegis", n=cells["aegis"])]

    def _quest(self, cells: dict[str, Any]) -> list[str]:
        """Returns the cantos of an epic quest, or the combat of a clash quest; then the reward."""
        if "cantos" in cells:
            said = [
                self.say("canto", n=n, need=self.needs(canto["need"]), reward=self.effects(canto["reward"]))
                for n, canto in enumerate(cells["cantos"], 1)
            ]
            return [*said, self.say("epic", reward=self.effects(cells["reward"]))]
        said = [self._enemy(cells)]
        said += [self.say("needed", need=self.needs(cells["need"]))] if cells["need"] else []
        said += [self.say("before", effects=self.effects(cells["before"]))] if cells["before"] else []
        return [*said, self.say("reward", effects=self.effects(cells["reward"]))]

    # -- the board -----------------------------------------------------------------------------------

    def _location(self, cells: dict[str, Any]) -> list[str]:
        said = [
            self.say("named", name=self.title(f"action:{action}"), text=self._action(action))
            for action in cells["actions"]
        ]
        return [*said, self.say("malus", effects=self.effects(cells["malus"]))] if cells["malus"] else said

    def action(self, action: str) -> str:
        """Returns the sentence of an action."""
        return self.sentence(self._action(action))

    def _action(self, action: str) -> str:
        row = self.tables["action_effect"].get(action)
        return self.say(f"does.{action}", effects=self.effects(row["effects"]) if row else "")

    def title(self, element: str) -> str:
        """Returns the name of an element with a capital letter."""
        name = self.word(element)
        return name[:1].upper() + name[1:]

    def _conversion(self, cells: dict[str, Any]) -> list[str]:
        price = self.good("prayer", cells["cost"])
        return [self.say("conversion", price=price, effects=self.effects(cells["effects"]))]

    def _city(self, cells: dict[str, Any]) -> list[str]:
        """Returns the bonus of the slot, the banner, the affinity."""
        said = [self.say("arrival", effects=self.effects(cells["bonus"]))] if cells["bonus"] else []
        followers, service = (self.effects(option) for option in cells["banner"])
        if cells["goodness"]:
            goodness = self.good("goodness", cells["goodness"])
            said.append(self.say("banner", goodness=goodness, followers=followers, service=service))
        else:
            said.append(self.say("banner.plain", followers=followers, service=service))
        return [*said, self.say("affinity", symbol=self.word(f"symbol:{cells['affinity']}"))]

    # -- rows of the Chronos module, a phrase for each of their parts --------------------------------

    def _concept_card(self, cells: dict[str, Any]) -> list[str]:
        main = self.effects(cells["main"])
        kinds = self.say("comma").join(self.say(f"kind.{kind}") for kind in cells["bar"])
        said = [self.say("main.bar", kinds=kinds, effects=main) if kinds else self.say("main", effects=main)]
        for line in cells["lines"]:
            olympian = self.word(f"olympian:{line['olympian']}")
            said.append(self.say("line", olympian=olympian, effects=self.effects(line["effects"])))
        return [*said, self.say("desolation", effects=self.effects(cells["desolation"]))]

    def _chronos_tile(self, cells: dict[str, Any]) -> list[str]:
        said = [self.say("turns", cond=self.condition(cells["condition"]))]
        if cells["modifier"]:
            said.append(self.say("modifier", n=signed(cells["modifier"])))
        parts = {"on_pillar": "on_pillar", "immediate": "timing.immediate", "end_of_age": "timing.age_end"}
        return said + [self.say(parts[key], effects=self.effects(cells[key])) for key in parts if cells[key]]

    def _avatar_row(self, cells: dict[str, Any]) -> list[str]:
        return [
            self._enemy(cells),
            self.say("on_board", effects=self.effects(cells["on_board"])),
            self.say("in_city", effects=self.effects(cells["main"])),
        ]

    def _concept(self, cells: dict[str, Any]) -> list[str]:
        if cells["kind"] == "upgrade":
            return [self.say("most_intensity", n=cells["maximum"])]
        said = [self._icon(at, icon) for at, icon in enumerate(cells["icons"], 1)]
        return [*said, self.say("last_icon")] if cells["last_icon_only"] else said

    def _icon(self, at: int, icon: dict[str, Any]) -> str:
        name, _, which = icon["what"].partition(":")
        what = self.say(f"team.{name}")
        if which:
            kind = "city" if which in CITIES else "symbol"
            what = self.say("counter.of", counter=what, which=self.word(f"{kind}:{which}"))
        phrase = f"icon{'.plus' if icon['plus'] else ''}{'.each' if icon['per_player'] else ''}"
        return self.say(phrase, at=at, what=what, n=icon["n"])

    def _difficulty(self, cells: dict[str, Any]) -> list[str]:
        keys = ("start_vp", "broken", "player_vp", "shackles", *UPGRADE_CONCEPTS)
        vp, broken, own, shackles, n, m = (self.say("by_players").join(map(str, cells[key])) for key in keys)
        ananke, kratos = (self.word(f"concept:{name}") for name in UPGRADE_CONCEPTS)
        start = self.say("difficulty", vp=vp, broken=broken, own=own, shackles=shackles)
        return [start, self.say("intensities", ananke=ananke, n=n, kratos=kratos, m=m)]


def goods_together(effects: list[dict[str, Any]]) -> list[tuple[str, list[dict[str, Any]]]]:
    """Returns effects in runs: goods gained, paid or lost one after another, and each other effect alone."""
    runs: list[tuple[str, list[dict[str, Any]]]] = []
    for effect in effects:
        kind = effect["do"]
        if kind in GOODS and set(effect) == {"do", "what", "n"} and runs and runs[-1][0] == kind:
            if set(runs[-1][1][-1]) == set(effect):
                runs[-1][1].append(effect)
                continue
        runs.append((kind, [effect]))
    return runs


def signed(n: int) -> str:
    """Returns a number with its sign."""
    return f"+{n}" if n > 0 else f"−{-n}"


ROWS: Final[dict[str, Any]] = {
    "card": Wording._card,
    "avatar_card": Wording._card,
    "premonition": Wording._premonition,
    "pillar": Wording._pillar,
    "primordial": Wording._primordial,
    "captive": Wording._captive,
    "quest": Wording._quest,
    "location": Wording._location,
    "conversion": Wording._conversion,
    "city": Wording._city,
    "concept": Wording._concept,
    "concept_card": Wording._concept_card,
    "chronos_tile": Wording._chronos_tile,
    "avatar": Wording._avatar_row,
    "difficulty": Wording._difficulty,
}
