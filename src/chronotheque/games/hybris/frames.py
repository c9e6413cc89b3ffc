"""Every kind of rule in progress, by its number in the bytes of a table; new ones are added at the end."""

from __future__ import annotations

from typing import Final

from chronotheque.games.hybris.rules.acting import Acting
from chronotheque.games.hybris.rules.ages import Ages
from chronotheque.games.hybris.rules.ancient import Heirloom
from chronotheque.games.hybris.rules.automa import ChronosTurn
from chronotheque.games.hybris.rules.avatar_combat import Encounter
from chronotheque.games.hybris.rules.avatar_contest import AvatarContest
from chronotheque.games.hybris.rules.avatars import Move
from chronotheque.games.hybris.rules.battle import Battle, Skirmish
from chronotheque.games.hybris.rules.blocking import Blocking
from chronotheque.games.hybris.rules.cards import Discard, Recover
from chronotheque.games.hybris.rules.chronos_effects import NameConcept
from chronotheque.games.hybris.rules.chronos_phases import Dawn, Dusk, Portents
from chronotheque.games.hybris.rules.chronos_tiles import Stirring, Unveiling
from chronotheque.games.hybris.rules.coliseum import Challenge
from chronotheque.games.hybris.rules.concepts import ConceptCard
from chronotheque.games.hybris.rules.defeat import Beaten, LoseHeroes, Recall
from chronotheque.games.hybris.rules.deploy import Deployment, GoodnessReward
from chronotheque.games.hybris.rules.drawing import Draw, Peek
from chronotheque.games.hybris.rules.duel import Duel
from chronotheque.games.hybris.rules.effects import Choose, Each, Effects, Rob
from chronotheque.games.hybris.rules.end_of_age import EndOfAge
from chronotheque.games.hybris.rules.forge import Delivery, Fabrication, Production
from chronotheque.games.hybris.rules.influence import Influence
from chronotheque.games.hybris.rules.milling import Mill
from chronotheque.games.hybris.rules.moirai import Achievement
from chronotheque.games.hybris.rules.needs import Meeting
from chronotheque.games.hybris.rules.olympus import Conception, Conversion
from chronotheque.games.hybris.rules.oracle import Omen
from chronotheque.games.hybris.rules.pieces import Removal
from chronotheque.games.hybris.rules.pillar_phase import PillarPhase
from chronotheque.games.hybris.rules.planning import Planning
from chronotheque.games.hybris.rules.powers import Powers
from chronotheque.games.hybris.rules.resolving import Resolution
from chronotheque.games.hybris.rules.setting_up import SettingUp
from chronotheque.games.hybris.rules.turn import Turn
from chronotheque.games.hybris.rules.underworld import Draining, Resurrection
from chronotheque.games.hybris.rules.well import Destroy
from chronotheque.games.hybris.rules.window import Foresight, Window
from chronotheque.kernel import Frame

FRAMES: Final[tuple[type[Frame], ...]] = (
    Ages,
    SettingUp,
    PillarPhase,
    Planning,
    Acting,
    Turn,
    Window,
    Foresight,
    Resolution,
    EndOfAge,
    Effects,
    Choose,
    Each,
    Rob,
    Draw,
    Peek,
    Discard,
    Recover,
    Removal,
    Destroy,
    Powers,
    Conversion,
    Conception,
    Fabrication,
    Production,
    Delivery,
    Omen,
    Achievement,
    Meeting,
    Challenge,
    Resurrection,
    Draining,
    Influence,
    Deployment,
    GoodnessReward,
    Battle,
    Skirmish,
    Duel,
    Beaten,
    LoseHeroes,
    Recall,
    Dawn,
    Portents,
    Dusk,
    Stirring,
    Unveiling,
    ConceptCard,
    ChronosTurn,
    NameConcept,
    Move,
    Encounter,
    AvatarContest,
    Blocking,
    Mill,
    Heirloom,
)
