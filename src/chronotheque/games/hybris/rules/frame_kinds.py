"""Registry of frame classes by their number in a serialized table; append new ones at the end."""

from __future__ import annotations

from typing import Final

from chronotheque.games.hybris.chronos.rules.ancient import Heirloom
from chronotheque.games.hybris.chronos.rules.automa import ChronosTurn
from chronotheque.games.hybris.chronos.rules.avatar_contest import AvatarContest
from chronotheque.games.hybris.chronos.rules.avatars import Encounter, Move
from chronotheque.games.hybris.chronos.rules.blocking import Blocking
from chronotheque.games.hybris.chronos.rules.chains import NameConcept
from chronotheque.games.hybris.chronos.rules.concepts import ConceptCard
from chronotheque.games.hybris.chronos.rules.milling import Mill
from chronotheque.games.hybris.chronos.rules.phases import Dawn, Dusk, Portents
from chronotheque.games.hybris.chronos.rules.stirring import Stirring
from chronotheque.games.hybris.rules.combat.against_game import Battle, Skirmish
from chronotheque.games.hybris.rules.combat.against_player import Duel
from chronotheque.games.hybris.rules.combat.defeat import Beaten, LoseHeroes, Recall
from chronotheque.games.hybris.rules.combat.for_city import CityFight
from chronotheque.games.hybris.rules.effects.choices import Choose
from chronotheque.games.hybris.rules.effects.lists import Each, Effects, Powers, Unveiling
from chronotheque.games.hybris.rules.locations.coliseum import Challenge
from chronotheque.games.hybris.rules.locations.forge import Crafting, Delivery, Production
from chronotheque.games.hybris.rules.locations.olympus import Conversion, Designing
from chronotheque.games.hybris.rules.locations.oracle import Omen
from chronotheque.games.hybris.rules.locations.underworld import Draining, Revival
from chronotheque.games.hybris.rules.mortal_world.contest import Contest
from chronotheque.games.hybris.rules.mortal_world.deploy import Deployment
from chronotheque.games.hybris.rules.mortal_world.influence import Influence
from chronotheque.games.hybris.rules.mortal_world.rewards import GoodnessReward
from chronotheque.games.hybris.rules.old_frames import OldDeployment, OldTurn
from chronotheque.games.hybris.rules.phases.action import Acting
from chronotheque.games.hybris.rules.phases.ages import Ages
from chronotheque.games.hybris.rules.phases.divine_pillar import PillarPhase
from chronotheque.games.hybris.rules.phases.end_of_age import EndOfAge
from chronotheque.games.hybris.rules.phases.planning import Planning
from chronotheque.games.hybris.rules.phases.setting_up import SettingUp
from chronotheque.games.hybris.rules.quests.epic_and_clash import Fulfilment
from chronotheque.games.hybris.rules.quests.requirements import Meeting
from chronotheque.games.hybris.rules.supplies.cards import Discard, Recover
from chronotheque.games.hybris.rules.supplies.drawing import Draw, Peek
from chronotheque.games.hybris.rules.supplies.pieces import Removal
from chronotheque.games.hybris.rules.supplies.prayer_well import Destroy
from chronotheque.games.hybris.rules.turns.activation import Activation
from chronotheque.games.hybris.rules.turns.passing import Passing
from chronotheque.games.hybris.rules.turns.pillar_resolution import Resolution
from chronotheque.games.hybris.rules.turns.turn import Turn
from chronotheque.games.hybris.rules.turns.window import Foresight, Window
from chronotheque.games.hybris.words.goods.steal import Rob
from chronotheque.kernel import Frame

FRAMES: Final[tuple[type[Frame], ...]] = (
    Ages,
    SettingUp,
    PillarPhase,
    Planning,
    Acting,
    OldTurn,
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
    Designing,
    Crafting,
    Production,
    Delivery,
    Omen,
    Fulfilment,
    Meeting,
    Challenge,
    Revival,
    Draining,
    Influence,
    OldDeployment,
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
    Turn,
    Activation,
    Passing,
    CityFight,
    Deployment,
    Contest,
)
