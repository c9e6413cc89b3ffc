"""The rules of Forge Chronos in the order of play; each module is a chapter of the rulebook.

    all days        Days    days.py         set-up, mornings, nights, the end of the game
      morning       Dawn    days.py         fills the Market, then reveals parts and Assistants (display.py)
      acts          Act     act.py          one act: choose, carry out, refill, move, midday
                            act_choices.py  what may be chosen, part by part; its hours; why not
        order               clock.py        who is furthest behind; hours; going to bed
        Market              market.py       slots, ranks, exchanges, the new order at midday
        Forge               forge.py        forging, joining, the Renown of a weapon
        Mine                mine.py         the acts of the Mine, and what may be kept of a draw
                    Dig     mine_draw.py    one draw from the bag
        Assistants          assistants.py   the Renown that earns one, hiring, the effects by number
      winner                scoring.py

What is printed on the parts is data (`cards.toml`, `deck.py`). Rulings that depart from a literal reading are named
where they are applied.
"""
