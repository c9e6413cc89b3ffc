"""The rules of Witty Chronos and Temple in the order of play.

    the game        Rounds    rounds.py         durations, colours, round after round, who wins
                              set_up.py         how long glasses run, who plays which colours
      before        Between   round_start.py    Ready, the vote about colours, the piles are turned
                              dealing.py        cards to the piles, Temple cards to the temple
      a round       Play      play.py           what is open to whom, and what the clock brings
        glasses               glasses.py        running, flipped, in the bag; haste
        moves                 moving.py         onto piles, to the front, with ARES onto stacks
                              capturing.py      the card under a lifted glass
        Gods                  gods.py           HADES, HERMES, HEPHAISTOS, CERBERE; HECATE, ATHENA, HERACLES
        Realms                realms.py         stacks, Winds, handles, the discard
        faults                faults.py         what haste costs, gifts to EOS, the vote about a penalty
        Temple                temple/           offerings.py, payments.py
                              temple_cards.py   what each card does when it is gained
                              powers.py         CHARON, DEMETER, OURANOS, GAIA
                              two_players.py    own piles, contested piles, neutral glasses
      its end                 round_end.py      announcing, blocked rounds, tokens
                              scoring.py        points, Monsters, Winds, conditions of victory
    limits                    bounds.py         the longest game

What is printed is data (`cards.toml`, `cards.py`). `knowledge/memory.py` notes what each player has seen, and
`refusals.py` says why an answer is rejected. Rulings that depart from a literal reading are named where they apply.
"""
