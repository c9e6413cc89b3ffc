"""The rules of Chronicle in the order of play.

    each round      Rounds      rounds.py
      opening       Opening     opening.py      stories, with five a card set aside, the deal, the theme card
      meetings      Meeting     meeting.py      one card each; the winner takes all of them as allies
        abilities   Ability     abilities.py    effects of a card when it is played
        face down               face_down.py    cards played face down, and what each seat can know of them
      scoring                   scoring.py      Evil cards, the Angel, a point for each story; the winner
      agreement   Agreement     agreement.py    if the players are tied, whether they play on

What is printed on the cards is data (`cards.toml`, `deck.py`). Rulings that depart from a literal reading are named
where they are applied.
"""
