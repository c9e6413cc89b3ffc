"""The rules of Contre-temps in the order of play.

    set-up            SetUp             setting_up.py   dealer, deal, constant, first event
    each round        Rounds            rounds.py       phases; which events, in which order
      1 events        Event             trick.py        a trick at an event: lead, playing cards, winning
        end of game                     end_of_game.py  three events controlled, or the tenth round played
        constant      ChangeConstant    constant.py     seats with a pawn at the constant pick a new one
      2 time passes   TimePasses        time_passes.py  a new event, all pawns to it, crystals
      3 scientists    Trips             scientists.py   secret bids of crystals; all pawns move at once

Rulings that depart from a literal reading are named where they are applied.
"""
