"""What a card says: sentences made from its effects, so that what is shown is what happens.

The phrases stand in `texts/fr.json` and `texts/en.json` under `card.…`; this puts them together. Holes are numbers
or phrases that are ready; `{n|Follower|Followers}` chooses a form by number.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final

from chronotheque.games._texts import HOLE, number, singular
from chronotheque.games.hybris.check_chronos import ANCIENT
from chronotheque.games.hybris.check_effects import TERM
from chronotheque.games.hybris.vocabulary import AVATARS, CITIES, CONCEPTS, UPGRADE_CONCEPTS
from chronotheque.kernel import CardTables

Phrase = str | int
RANK: Final = "greatness_rank"  # the counter that is no amount

LISTING: Final = ("each", "choose", "if", "combat")  # effects that have lists in them
KIND_OF_COUNTER: Final = {"intensity": "concept", "avatar_world": "avatar"}  # what they are narrowed down to


class Wording:
    """The texts of all cards of a set of rows in one language.

    >>> from chronotheque.games.hybris.elements import OWN_TABLES
    >>> Wording("en", OWN_TABLES).effects([{"do": "gain", "what": "follower", "n": 2}])
    'gain 2 Followers'
    """

    def __init__(self, lang: str, tables: CardTables) -> None:
        self.lang = lang
        self.tables = tables
        file = files("chronotheque.games.hybris") / "texts" / f"{lang}.json"
        self.phrases: dict[str, str] = json.loads(file.read_text(encoding="utf-8"))

    # -- phrases -------------------------------------------------------------------------------------

    def say(self, phrase: str, **values: Phrase) -> str:
        """A phrase with its holes filled."""
        template = self.phrases[f"card.{phrase}"]
        said = ""
        at = 0
        for hole in HOLE.finditer(template):
            value = values[hole[1]]
            said += template[at : hole.start()]
            if hole[2] is None:
                said += number(value, self.lang) if isinstance(value, int) else value
            else:
                assert isinstance(value, int)
                said += hole[2] if singular(value, self.lang) else hole[3]
            at = hole.end()
        return said + template[at:]

    def word(self, element: str) -> str:
        """What an element is called: a row of the data, or a word of the texts."""
        kind, _, ref = element.partition(":")
        row = self.tables.get(kind, {}).get(ref)
        return str(row[self.lang]) if row is not None else self.phrases[f"name.{element}"]

    def good(self, what: str, n: int) -> str:
        """So much of something."""
        return self.say(f"good.{what}", n=n)

    def counter(self, text: str, n: int = 1) -> str:
        """What is counted, in the form for a number of it."""
        name, _, which = text.partition(":")
        said = self.say(f"counter.{name}", n=n)
        if not which:
            return said
        kind = KIND_OF_COUNTER.get(name, "city" if which in CITIES else "symbol")
        return self.say("counter.of", counter=said, which=self.word(f"{kind}:{which}"))

    def per(self, effect: dict[str, Any]) -> str:
        """By what an amount is multiplied, and up to where."""
        if "per" not in effect:
            return ""
        said = self.say("per", counter=self.counter(effect["per"]))
        return said + self.say("most", n=effect["max"]) if "max" in effect else said

    def symbols(self, elements: list[str]) -> str:
        """Elements, one after another."""
        return self.say("comma").join(self.word(f"element:{element}") for element in elements)

    def place(self, place: str) -> str:
        """A Location or a City."""
        return self.word(f"city:{place}" if place in CITIES else f"location:{place}")

    # -- conditions and needs ------------------------------------------------------------------------

    def condition(self, text: str) -> str:
        """A condition in words."""
        terms: list[str] = []
        for term in text.split(" and "):
            match = TERM.fullmatch(term)
            assert match is not None
            negated, name, argument, comparison, value = match.groups()
            if comparison is None:
                flag = self.say(f"flag.{name}:{argument}" if argument else f"flag.{name}")
                terms.append(self.say("not", what=flag) if negated else flag)
            elif name == RANK:
                terms.append(self.say(f"rank.{comparison}", n=int(value)))
            else:
                counter = self.counter(f"{name}:{argument}" if argument else name, int(value))
                terms.append(self.say(f"compare.{comparison}", counter=counter, n=int(value)))
        return self.say("and").join(terms)

    def needs(self, needs: list[dict[str, Any]]) -> str:
        """What must be met."""
        return self.say("and").join(self.need(need) for need in needs)

    def need(self, need: dict[str, Any]) -> str:
        """One thing that must be met."""
        kind = need["need"]
        if "elements" in need:
            return self.say(f"need.{kind}", elements=self.symbols(need["elements"]))
        if kind == "recall":
            who = self.say(f"kind.{need['kind']}")
            return self.say("need.recall", n=need["n"], kind=who, place=self.place(need["from"]))
        if kind == "pay":
            return self.say("need.pay", what=self.good(need["what"], need["n"]))
        if kind == "cond":
            return self.say("need.cond", cond=self.condition(need["cond"]))
        if kind == "kind":
            return self.say("need.kind", kind=self.say(f"kind.{need['kind']}"))
        return self.say("need.at", place=self.place(need["place"]))

    # -- effects -------------------------------------------------------------------------------------

    def effects(self, effects: list[dict[str, Any]]) -> str:
        """A list of effects as one phrase; one with a list in it is bracketed if something follows."""
        said = [self.effect(effect) for effect in effects]
        for at, effect in enumerate(effects[:-1]):
            if effect["do"] in LISTING:
                said[at] = self.say("group", effects=said[at])
        return self.say("sep").join(said) or self.say("nothing")

    def effect(self, effect: dict[str, Any]) -> str:
        """One effect as a phrase."""
        do = effect["do"]
        writer = WRITERS.get(do)
        return writer(self, effect) if writer is not None else self.say(do, n=effect.get("n", 1))

    def _good(self, effect: dict[str, Any]) -> str:
        phrase = "gain.combat" if effect.get("until") == "combat" else effect["do"]
        return self.say(phrase, what=self.good(effect["what"], effect["n"])) + self.per(effect)

    def _draw(self, effect: dict[str, Any]) -> str:
        said = self.say(f"draw.{effect['deck']}", n=effect["n"])
        return said + self.say("draw.keep", n=effect["keep"]) if "keep" in effect else said

    def _discard(self, effect: dict[str, Any]) -> str:
        if "down_to" in effect:
            return self.say("discard.down_to", n=effect["down_to"])
        return self.say("discard", n=effect["n"])

    def _well(self, effect: dict[str, Any]) -> str:
        n = effect["n"]
        said = self.say("well", n=n) if n > 0 else self.say("well.less", n=-n)
        return said + self.per(effect)

    def _remove(self, effect: dict[str, Any]) -> str:
        said = self.say("remove", what=self.say(f"piece.{effect['what']}", n=effect["n"]))
        city = effect.get("city", "choice")
        return said if city == "choice" else said + self.say("remove.city", city=self.place(city))

    def _action(self, effect: dict[str, Any]) -> str:
        said = self.say("action", action=self.word(f"action:{effect['which']}"))
        if effect.get("where") == "choice":
            said += self.say("action.choice")
        elif "where" in effect:
            said += self.say("action.city", city=self.place(effect["where"]))
        if "from" in effect:
            said += self.say("action.olympus")
        return said + self.say("action.discount", n=effect["discount"]) if "discount" in effect else said

    def _strength(self, effect: dict[str, Any]) -> str:
        said = self.say("strength.enemy" if effect.get("target") == "enemy" else "strength", n=signed(effect["n"]))
        said += self.per(effect)
        if effect.get("when", "any") != "any":
            said += self.say(f"when.{effect['when']}")
        return said + self.say("until.action_phase") if effect.get("until") == "action_phase" else said

    def _nullify(self, effect: dict[str, Any]) -> str:
        return self.say("nullify", what=self.word(f"nullify:{effect['what']}"))

    def _modify(self, effect: dict[str, Any]) -> str:
        n = effect.get("n", 0)
        shown: Phrase = n
        if effect["rule"] == "activation_cost":
            shown = signed(n)
        return self.say(f"rule.{effect['rule']}", n=shown, arg=self._argument(effect))

    def _argument(self, effect: dict[str, Any]) -> str:
        argument = effect.get("arg", "any")
        if effect["rule"] == "draw_extra_keep":
            return self.word(f"deck:{argument}")
        if effect["rule"] == "token_returns" and argument != "any":
            return self.place(argument)
        return self.say(f"kind.{argument}")

    def _combat(self, effect: dict[str, Any]) -> str:
        elements = effect.get("elements", [])
        shown = self.say("elements", elements=self.symbols(elements)) if elements else ""
        return self.say(
            "combat",
            n=effect["base"],
            cards=effect["cards"],
            elements=shown,
            win=self.effects(effect["win"]),
            lose=self.effects(effect["lose"]),
        )

    def _defeat(self, effect: dict[str, Any]) -> str:
        return self.say(f"defeat.{effect['what']}", n=effect["n"])

    def _recall(self, effect: dict[str, Any]) -> str:
        place = effect.get("from", "any")
        where = "" if place == "any" else self.say("recall.from", place=self.place(place))
        return self.say("recall", n=effect["n"], kind=self.say(f"kind.{effect['kind']}"), place=where)

    def _choose(self, effect: dict[str, Any]) -> str:
        options = self.say("or").join(self.effects(option) for option in effect["options"])
        n = effect.get("n", 1)
        return self.say("choose", options=options) if n == 1 else self.say("choose.n", n=n, options=options)

    def _if(self, effect: dict[str, Any]) -> str:
        said = self.say("if", cond=self.condition(effect["cond"]), then=self.effects(effect["then"]))
        otherwise = effect.get("else", [])
        return said + self.say("else", then=self.effects(otherwise)) if otherwise else said

    def _each(self, effect: dict[str, Any]) -> str:
        return self.say(f"each.{effect['who']}", effects=self.effects(effect["effects"]))

    # -- effects of the Chronos module ---------------------------------------------------------------

    def _chain(self, effect: dict[str, Any]) -> str:
        phrase, concept, n = f"chain.{effect['op']}", effect["concept"], effect.get("n", 1)
        if concept in CONCEPTS:
            return self.say(phrase, n=n, concept=self.word(f"concept:{concept}"))
        return self.say(f"{phrase}.{concept}", n=n)

    def _chronos(self, effect: dict[str, Any]) -> str:
        n = effect["n"]
        what = self.good(effect["what"], abs(n))
        return self.say("chronos.gain" if n > 0 else "chronos.lose", what=what) + self.per(effect)

    def _intensity(self, effect: dict[str, Any]) -> str:
        n = effect["n"]
        phrase = "intensity.more" if n > 0 else "intensity.less"
        return self.say(phrase, n=abs(n), concept=self.word(f"concept:{effect['concept']}"))

    def _avatar(self, effect: dict[str, Any]) -> str:
        who, to = effect["who"], effect["to"]
        named = who in AVATARS
        phrase = f"avatar.{'one' if named else who}{'.choice' if to == 'choice' else ''}"
        avatar = self.word(f"avatar:{who}") if named else ""
        return self.say(phrase, avatar=avatar, city="" if to == "choice" else self.place(to))

    def _block(self, effect: dict[str, Any]) -> str:
        kind, _, where = effect["where"].partition(":")
        n = effect.get("n", 1)
        if effect.get("op") == "remove":
            phrase = "unblock.choice" if where == "choice" else f"unblock.{'city' if kind == 'city' else 'slot'}"
        else:
            phrase = f"block.{'city' if kind == 'city' else 'slot'}{'.choice' if where == 'choice' else ''}"
        place = "" if where == "choice" else self.place(where)
        return self.say(phrase, n=n, place=place, city=place)

    def _mill(self, effect: dict[str, Any]) -> str:
        return self.say(f"mill.{effect['deck']}", n=effect["n"])

    # -- cards ---------------------------------------------------------------------------------------

    def sentence(self, said: str) -> str:
        """A phrase with a capital letter and a full stop."""
        return said[:1].upper() + said[1:] + self.say("end") if said else ""

    def text(self, table: str, row: str) -> str:
        """What a row says: a card, a tile, a quest, a Pillar …; "" if it says nothing."""
        cells = self.tables[table][row]
        if table in ROWS:
            said: list[str] = ROWS[table](self, cells)
            return " ".join(self.sentence(one) for one in said)
        if table == "pillar":
            parts = [(key, cells[key]) for key in ("upper", "lower", "after")]
        elif table == "primordial":
            parts = [("wrath1", cells["wrath1"]), ("wrath2", cells["wrath2"])]
        elif table == "quest":
            return self.quest(cells)
        elif table == "premonition":
            return self.sentence(
                self.say("premonition", need=self.needs(cells["need"]), effects=self.effects(cells["effects"]))
            )
        elif "timing" in cells:
            return (
                self.tech(cells, row.startswith(ANCIENT)) if table == "tech" else self.sentence(self.power(cells))
            )
        else:
            effects = cells.get("effects", cells.get("bonus", []))
            return self.sentence(self.effects(effects)) if isinstance(effects, list) and effects else ""
        return " ".join(self.sentence(self.say(key, effects=self.effects(list_))) for key, list_ in parts if list_)

    def power(self, cells: dict[str, Any]) -> str:
        """When a power works, and what it does."""
        effects = self.effects(cells["effects"])
        if cells["timing"] == "reaction":
            return self.say("timing.reaction", event=self.say(f"event.{cells['on']}"), effects=effects)
        return self.say(f"timing.{cells['timing']}", effects=effects)

    def tech(self, cells: dict[str, Any], ancient: bool = False) -> str:
        """What a technology costs, brings and does; an Ancient one costs nothing."""
        cost = self.say("comma").join(self.good(good, cells[good]) for good in ("follower", "aegis") if cells[good])
        power = self.sentence(self.power(cells))
        return self.say(
            "tech",
            cost=self.say("ancient") if ancient else cost or self.say("nothing"),
            vp=cells["vp"],
            prayers=cells["prayers"],
            power=power,
        )

    def quest(self, cells: dict[str, Any]) -> str:
        """The cantos of an epic quest, or the combat of a clash quest."""
        if "cantos" in cells:
            said = [
                self.sentence(
                    self.say("canto", n=n, need=self.needs(canto["need"]), reward=self.effects(canto["reward"]))
                )
                for n, canto in enumerate(cells["cantos"], 1)
            ]
            return " ".join([*said, self.sentence(self.say("epic", reward=self.effects(cells["reward"])))])
        elements = cells["elements"]
        shown = self.say("elements", elements=self.symbols(elements)) if elements else ""
        rest = self.say("need.list", need=self.needs(cells["need"])) if cells["need"] else ""
        rest += self.say("before", effects=self.effects(cells["before"])) if cells["before"] else ""
        rest += self.sentence(self.say("reward", effects=self.effects(cells["reward"])))
        return self.say("clash", n=cells["base"], cards=cells["cards"], elements=shown, rest=rest)

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
        elements = cells["elements"]
        shown = self.say("elements", elements=self.symbols(elements)) if elements else ""
        return [
            self.say("foe", n=cells["base"], cards=cells["cards"], elements=shown),
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
        keys = ("start_vp", "broken", "shackles", *UPGRADE_CONCEPTS)
        vp, broken, shackles, n, m = (self.say("by_players").join(map(str, cells[key])) for key in keys)
        ananke, kratos = (self.word(f"concept:{name}") for name in UPGRADE_CONCEPTS)
        start = self.say("difficulty", vp=vp, broken=broken, shackles=shackles)
        return [start, self.say("intensities", ananke=ananke, n=n, kratos=kratos, m=m)]


def signed(n: int) -> str:
    """A number with its sign."""
    return f"+{n}" if n > 0 else f"−{-n}"


ROWS: Final[dict[str, Any]] = {
    "concept": Wording._concept,
    "concept_card": Wording._concept_card,
    "chronos_tile": Wording._chronos_tile,
    "avatar": Wording._avatar_row,
    "difficulty": Wording._difficulty,
}
WRITERS: Final[dict[str, Any]] = {
    "gain": Wording._good,
    "pay": Wording._good,
    "lose": Wording._good,
    "steal": Wording._good,
    "draw": Wording._draw,
    "discard": Wording._discard,
    "well": Wording._well,
    "remove": Wording._remove,
    "action": Wording._action,
    "strength": Wording._strength,
    "nullify": Wording._nullify,
    "modify": Wording._modify,
    "combat": Wording._combat,
    "defeat": Wording._defeat,
    "recall": Wording._recall,
    "choose": Wording._choose,
    "if": Wording._if,
    "each": Wording._each,
    "chain": Wording._chain,
    "chronos": Wording._chronos,
    "intensity": Wording._intensity,
    "avatar": Wording._avatar,
    "block": Wording._block,
    "mill": Wording._mill,
}
