"""Words that must not come back: those that the rule sheets do not use, or that we say in another way.

A row is a pattern (a regular expression of whole words, case ignored) and what to say instead. Catalogues, ledgers,
guides, lessons, the browser's messages, the terminal's and the server's texts and the pages for players are read.
"""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

from chronotheque.games._language import FIRST

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "src" / "chronotheque" / "games"
BROWSER = ROOT / "web" / "messages"

README = (ROOT / "README.md").read_text(encoding="utf-8")
DOCS = {
    "fr": {"README.md": README[README.index("## En français") :]},
    "en": {
        "README.md": README[: README.index("## For researchers")],
        **{f"docs/{name}": (ROOT / "docs" / name).read_text(encoding="utf-8") for name in ("tour.md", "cards.md")},
    },
}

# Everywhere, by language: the pattern, and what to write instead. In a pattern, (?-i:…) minds capitals.
SHARED: dict[str, dict[str, str]] = {
    "fr": {
        r"\w+\(e\)s?|\w+·e·?s?|celui ou celle|il ou elle|prêt ou prête": "a word that fits everybody",
        r"se lever": "quitter ma place",
        r"(?:qui|celui qui|celle qui) a ouvert la table": "l’hôte",
        r"(?:reprendre|reprenez|repris) (?:votre|une|sa|la) (?:dernière )?réponse": "annuler",
        r"jusqu’ici chez|désormais chez": "à, au",
        r"(?:est|sont) gardée?s? (?:sur|dans)": "enregistré",
        r"\d+ de Renom": "points de Renom",
        r"sièges?": "place",
        r"partie revue|feuilles? de partie": "revoir la partie, enregistrement",
        r"asseyez|s’asseoir": "prendre place",
    },
    "en": {
        r"anew": "again, re-",
        r"by lot": "at random",
        r"whoever|whomever": "the player who",
        r"robots?": "bot",
        r"everybody|somebody|anybody": "everyone, someone, anyone",
        r"so far held by|now held by": "from, to",
        r"stand up": "leave my seat",
        r"(?:take|takes|taken) (?:it |an? |your |the )?(?:last )?(?:answer )?back (?:once|while|as long)": "undo",
        r"as things are": "right now",
        r"is told|are told": "is shown",
        r"sit down": "take a seat",
        r"seen again": "replay",
    },
}

# Of players; in Hybris, Chronos and other gods are "he" and "she".
THEY = {"fr": {}, "en": {r"(?:he|she|his|him|her)": "they, their"}}
PLAYERS_OF_HYBRIS = r"(?:player|everyone|nobody|winner|attacker|defender|active player)\b[^.;:]* (?:he|his|him)"

# By game and language.
FORBIDDEN: dict[str, dict[str, dict[str, str]]] = {
    "chronicle": {
        "fr": {
            r"entame\w*|entamé\w*": "commencer, ouvrir avec",
            r"fournir|fournissez|fournit": "suivre",
            r"faces? cachées?": "face contre table",
            r"maléfiques?": "Démon",
            r"pouvoirs?": "capacité",
            r"décompte": "répartition",
            r"prostituées? ou|ermites? ou": "one name",
            r"utilis\w+ (?:sa|la|leur|cette) capacité": "activer",
            r"gagn\w+ la rencontre": "remporter la Rencontre",
        },
        "en": {
            r"meetings?": "Encounter",
            r"notoriety": "Fame",
            r"evil (cards?|all(y|ies))": "Demon",
            r"barmaid": "Waitress",
            r"story piles?|pile of stories": "story deck",
            r"special powers?|powers? of (?:a|the) character": "ability",
            r"suit demanded|demanded suit": "suit led",
        },
    },
    "hybris": {
        "fr": {
            r"(?:une|la|cette|chaque) cité|(?:les|des|aux) cités": "Ville",
            r"case (?:libre|bloquée)|cases (?:libres|bloquées)|cases? d’un Lieu": "emplacement",
            r"emplacements? de (?:réserve|stockage|technologie)|emplacements? (?:vides? )?de l’usine": "case",
            r"capacité libre": "emplacement illimité",
            r"crues?|alerte": "débordement",
            r"puits des prières": "Puits de Prières",
            r"(?-i:cartes? (?:de )?conflit)": "carte Conflit",
            r"quêtes? épiques?": "Quête Épopée",
            r"(?-i:zones? de combat)": "Zone de Combat",
            r"quêtes? d’affrontement": "Quête Affrontement",
            r"manches?": "round",
            r"mise? à terre|couché": "blessé",
            r"toujours :": "Passif",
            r"quitte(?:nt)? (?:la partie|le jeu)": "oblitérer",
            r"nourri\w*": "laisser Chronos gagner",
            r"repoussée?s?": "vaincu",
            r"\d (?-i:Grandeur)|[02-9] (?-i:Bonté)": "points de Grandeur, 2 Bontés",
            r"accomplissement": "s’accomplir",
            r"standees?": "figurine",
            r"effectue(?:r|z)? (?-i:Concevoir|Fabriquer|Déployer|Combattre|Convertir)": "what is done",
            r"(?-i:fidèles?|prières?)": "a capital",
            r"(?-i:Cités?)": "Ville",
            r"tombée?s?|battue?s?": "défait, vaincu",
            r"avertissements?": "débordement",
            r"(?:début|fin) de chaque âge(?=\u202f:)": "Début d’Âge, Fin d’Âge",
            r"(?-i:chants?)": "a capital",
            r"case (?:de Lieu|pour un personnage)": "emplacement",
            r"technologies? en réserve|tuiles? en réserve|en réserve que \d": "Stockage",
        },
        "en": {
            r"conceiv\w+": "design",
            r"fabricat\w+": "craft",
            r"resurrect\w*": "revive",
            r"achieve[sd]?": "fulfil",
            r"malus(?:es)?": "penalty",
            r"flood(?:s|ed|ing)?": "overflow",
            r"beaten|fallen": "defeated",
            r"laid down": "wounded",
            r"leaves? the game": "is obliterated",
            r"feed(?:s|ing)?": "let Chronos gain",
            r"(?:turn|intensity|concept|board|upgrade)s? of (?:Chronos|Kratos|Gonos|Ananke)": "Chronos’s",
            r"(?-i:conflict cards?|combat zones?)": "Conflict card, Combat Zone",
            PLAYERS_OF_HYBRIS: "they, their",
            r"(?-i:cantos?)": "a capital",
            r"warnings? of the (?:Prayer )?Well": "overflow",
        },
    },
    "witty_chronos": {
        "fr": {
            r"butins?": "pile personnelle",
            r"captur\w+": "prendre",
            r"piles? disputées?": "pile litigieuse",
            r"réserv(?:er|ez|ent)": "subjuguer",
            r"une fois :": "Effet immédiat :",
            r"nouvelle répartition": "redistribuer les couleurs",
            r"(?:vous êtes|dites que|joueurs? (?:est|sont)) prête?s?": "C’est bon",
            r"(?:déclar\w+|en cas de) (?:le )?blocage": "situation bloquée",
            r"aussitôt :": "Effet immédiat :",
        },
        "en": {
            r"glass(?:es)?": "hourglass",
            r"captur\w+": "take",
            r"(?:personal )?stacks?": "personal pile",
            r"reserv(?:e|es|ed|ing)": "enthral, supply",
            r"loot": "personal pile",
            r"(?:deal|dealt|dealing) out": "redeal",
            r"(?-i:Once):": "Once, immediately:",
        },
    },
    "contretemps": {
        "fr": {
            r"tu|tes|ton": "vous",
            r"couleurs? (?:demandée|de la constante)": "suite",
            r"entam\w+": "avoir la main",
            r"l’entame": "la main",
            r"fournir": "suivre",
            r"défenseuses?": "carte gagnante",
            r"tenue? par": "contrôlé par",
            r"remont\w+ (?:à|jusqu|de \d)": "reculer",
            r"déchir\w+": "instable",
            r"Machine temporelle": "Machine à voyager dans le temps",
            r"crista(?:l|ux) d’énergie": "cristal Énergie",
            r"montres?": "Machine",
            r"resteriez|iriez|prendrai(?:t|ent)|battrai(?:t|ent)": "le présent",
            r"(?:prend|prends|prenez|prennent|prendre) (?:un|\d+|des|ses|vos) crista\w+": "piocher",
            r"le temps passe": "Écoulement du temps",
            r"(?<!«\u202f)couleurs?": "suite",
            r"défend\w*": "carte gagnante",
            r"tien(?:t|nent) (?:un|deux|trois|l’|cet|\d) ?événements?": "contrôler",
            r"résoudre les événements": "Résolution des événements",
            r"déplacer les scientifiques": "Déplacement des scientifiques",
        },
        "en": {
            r"constants?": "invariant",
            r"reserve": "supply",
            r"scientists?": "traveler",
            r"defend(?:s|ing)?": "winning card",
            r"held by": "controlled by",
            r"torn": "unstable",
            r"would (?:take|beat|bring|go)": "the present tense",
            r"watches": "Time Machines",
            r"holds? (?:the|an|three|two|more|\d) events?": "control",
        },
    },
    "forge_chronos": {
        "fr": {
            r"râteliers?": "disponible",
            r"pièces?": "morceau",
            r"pions?": "Meeple",
            r"renommée": "Renom",
            r"aube": "Début de Journée",
            r"miner|minez|mine pendant": "aller à la Mine",
            r"assembl\w+": "associer",
            r"interverti\w*": "interchanger",
            r"taux": "rapport",
            r"(?:le|du|au) sac": "la Mine",
            r"\d contre \d": "2 pour 1",
            r"cartes? (?:Marché )?voisines?": "adjacentes",
            r"marqueurs? de jour": "Marqueur Jours",
            r"cartes? d’aide": "carte rappel",
            r"cubes? (?:gris|bleus?|jaunes?|blancs?|noirs?)": "Matériau",
            r"rangs? (?:plus haut|plus bas|d’écart)": "Rang +1, Rang −1",
            r"Assistants proposés": "Assistants disponibles",
            r"lames? libres?|manches? libres?": "morceau seul",
            r"reprend sa place|accueille": "recompléter",
            r"céd(?:er|ez|ent)": "échanger",
            r"tir(?:er|ez|ent) (?!au sort)": "piocher, refaire l’action",
            r"gard(?:er|ez|ent) (?:\d|les|des|ces) ?\w* ?(?:cubes?|Matériau\w*)": "conserver",
            r"se rangent|remis(?:es)? en ordre": "réorganiser",
            r"le jour est fini": "Fin de Journée",
            r"rangée d’Assistants": "Assistants disponibles",
        },
        "en": {
            r"loose": "single",
            r"join(s|ed|ing)?": "assemble",
            r"dawn": "Start of the Day",
            r"hour \d+": "7:00",
            r"the bag": "the Mine",
            r"neighbour(?:s|ing)?": "adjacent",
            r"(?:grey|blue|yellow|white|black) cubes?": "Material",
            r"exchange rates?": "ratio",
            r"(?:the|a) displays?": "Blades and Handles on offer",
        },
    },
}

# Of a guide: the list that leads from the sheets' words, and others, to ours.
WORDS_OF_SHEETS = re.compile(r"^## [^\n]*\{#words\}.*?(?=^## |\Z)", re.MULTILINE | re.DOTALL)
VALUE = re.compile(r"\{[a-z_:A-Z0-9+-]+\}")  # of a lesson or a message of the browser

# Keys of the browser's messages that speak of one game.
KEYS = {
    "contretemps": r"board_|.*_contretemps$",
    "witty_chronos": r"witty_|.*_witty_chronos$",
    "hybris": r"hybris_|.*_hybris$",
    "forge_chronos": r"forge_|.*_forge_chronos$",
}


def sources(game: str, lang: str) -> dict[str, str]:
    """Returns every text of a game in a language that people read, by the place where it is."""
    folder = GAMES / game
    ending = "md" if lang == "en" else f"{lang}.md"
    found = {name: (folder / name).read_text(encoding="utf-8") for name in (f"ledger.{ending}", f"guide.{ending}")}
    found[f"guide.{ending}"] = WORDS_OF_SHEETS.sub("", found[f"guide.{ending}"])
    found |= catalogue((folder / "texts" / f"{lang}.ftl").read_text(encoding="utf-8"), lang)
    for path in sorted(folder.glob("tutorial*.toml")):
        steps = tomllib.loads(path.read_text(encoding="utf-8"))["step"]
        found[path.name] = VALUE.sub("…", "\n".join(str(step[lang]) for step in steps))
    messages = json.loads((BROWSER / f"{lang}.json").read_text(encoding="utf-8"))
    for key, message in messages.items():
        if re.match(KEYS.get(game, rf"{game}_|.*_{game}$"), key):
            found[f"{lang}.json {key}"] = VALUE.sub("…", json.dumps(message, ensure_ascii=False))
    return found


def catalogue(source: str, lang: str) -> dict[str, str]:
    """Returns the messages of a catalogue without ids, names of values and comments."""
    found = {}
    for entry in re.split(r"^(?=[A-Za-z][\w-]* *=)", source, flags=re.MULTILINE)[1:]:
        name, _, text = entry.partition("=")
        said = re.sub(r"^#.*$", "", text, flags=re.MULTILINE)
        said = re.sub(r"\$\w+|^ *\*?\[\w+\]", " ", said, flags=re.MULTILINE)
        found[f"{lang}.ftl {name.strip()}"] = said
    return found


def shared_sources(lang: str) -> dict[str, str]:
    """Returns the texts of no game: of browser, server, terminal, and what players read of the docs."""
    messages = json.loads((BROWSER / f"{lang}.json").read_text(encoding="utf-8"))
    found = {
        f"{lang}.json {key}": VALUE.sub("…", json.dumps(text, ensure_ascii=False)) for key, text in messages.items()
    }
    for folder in ("cli/texts", "cli/texts/help", "cli/texts/errors", "cli/texts/cards", "server/texts"):
        path = ROOT / "src" / "chronotheque" / folder / f"{lang}.ftl"
        found |= {
            f"{folder}/{key}": text for key, text in catalogue(path.read_text(encoding="utf-8"), lang).items()
        }
    return found | DOCS[lang]


def faults(texts: dict[str, str], forbidden: dict[str, str]) -> list[str]:
    """Returns every forbidden word with its place."""
    return [
        f"{place}: “{word[0]}”, say “{instead}”"
        for place, text in texts.items()
        for pattern, instead in forbidden.items()
        for word in re.finditer(rf"(?i)(?<!\w)(?:{pattern})(?!\w)", text)
    ]


CASES = [(game, lang) for game in FORBIDDEN for lang in FIRST]


@pytest.mark.parametrize(("game", "lang"), CASES)
def test_words_that_must_not_come_back(game: str, lang: str) -> None:
    of_players = {} if game == "hybris" else THEY[lang]
    assert faults(sources(game, lang), FORBIDDEN[game][lang] | SHARED[lang] | of_players) == []


@pytest.mark.parametrize("lang", FIRST)
def test_words_that_no_screen_shows(lang: str) -> None:
    assert faults(shared_sources(lang), SHARED[lang]) == []


def test_a_word_is_found_in_a_sentence_and_not_in_a_value() -> None:
    said = catalogue(
        "a = { $held } tenu par { $loser }\nb =\n    { YOU($torn) ->\n       *[torn] non\n    }\n", "fr"
    )
    assert list(said) == ["fr.ftl a", "fr.ftl b"]
    assert "tenu par" in said["fr.ftl a"]
    assert "torn" not in said["fr.ftl b"]
