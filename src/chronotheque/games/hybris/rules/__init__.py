"""The rules of Hybris in the order of play; each package is a chapter of the rulebook.

    set-up              SettingUp       phases/setting_up.py
    each Age            Ages            phases/ages.py
      1 Divine Pillar   PillarPhase     phases/divine_pillar.py
      2 Planning        Planning        phases/planning.py
      3 Action          Acting          phases/action.py            whose turn it is
        turn            Turn            turns/turn.py               whom to activate, or to pass
                        Activation      turns/activation.py         token, destination, action; visiting.py
                        Passing         turns/passing.py
        windows         Window          turns/window.py             Pillar, premonitions, powers
        Pillar          Resolution      turns/pillar_resolution.py
        actions                         locations/actions.py        olympus, forge, oracle, coliseum, underworld
                        Fulfilment      quests/epic_and_clash.py    requirements.py: of quests and premonitions
                        Influence       mortal_world/influence.py
                        Deployment      mortal_world/deploy.py      contest.py, rewards.py, links.py
      4 End of Age      EndOfAge        phases/end_of_age.py        quests, factory, primordials

    combat                              combat/fighting.py          cards and strength
                        Battle          combat/against_game.py
                        Duel            combat/against_player.py
                        CityFight       combat/for_city.py          a duel and what follows from it
                        Beaten          combat/defeat.py
    effects             Effects, Powers effects/lists.py            the interpreter of all cards; word.py: its words
                                        effects/powers.py           once per Age
                                        effects/counting.py         conditions and amounts; possible.py
    supplies                            supplies/                   goods, decks, cards, pieces, Prayers

A module imports only modules that import nothing of it in turn: what a word of an effect does is found in a table
(`effects/word.py`) that `words/` fills. The Chronos module has its rules in `chronos/rules/`. What is printed is
data (`data/`, `printed/`). Rulings that depart from a literal reading are named where they are applied. No frame
holds a secret: what only some may know is in the private fields of the table.
"""
