"""The rules of Hybris in the order of play.

    set-up              SettingUp       setting_up.py
    each Age            Ages            ages.py
      1 Divine Pillar   PillarPhase     pillar_phase.py
      2 Planning        Planning        planning.py
      3 Action          Acting          acting.py       whose turn it is
                        Turn            turn.py         activation, passing; visiting.py: where to
        windows         Window          window.py       Pillar (resolving.py), premonitions, powers
        actions                         actions.py      olympus, forge, oracle, moirai, coliseum, underworld,
                                                        influence, deploy
      4 End of Age      EndOfAge        end_of_age.py   quests, factory, primordials

    effects             Effects         effects.py      the interpreter of all cards; counting.py: conditions
                                        goods, drawing, cards, well, pieces, powers: what effects do
    combat                              fighting.py     cards and strength
                        Battle          battle.py       against the game
                        Duel            duel.py         against a player
                        Beaten          defeat.py       defeat
    needs               Meeting         needs.py        of quests and premonitions

    Chronos             Dawn, Portents  chronos_phases.py   steps 1.0, 2.0; Dusk: 4.8 to 4.10
                        Stirring        chronos_tiles.py    Intensity, Upgrade tiles, what taking a Pillar stirs
                        ConceptCard     concepts.py         Concept cards and Focus
                        ChronosTurn     automa.py           his turn: conditions and options
                                        chains.py           chains and resources; who decides for all
                                        chronos_effects.py  what only his cards say
                        Move            avatars.py          Avatars; avatar_contest.py, avatar_combat.py
                                        blocking.py, milling.py, ancient.py

What is printed is data (`data/`, `book.py`). Rulings that depart from a literal reading are named where they are
applied. No frame holds a secret: what only some may know lies among the private fields of the table.
"""

# The modules know each other: effects begin actions, and actions have effects. They are loaded from the top down.
from chronotheque.games.hybris.rules.ages import Ages

__all__ = ["Ages"]
