"""The rules of the Chronos module.

each Age            Dawn, Portents  phases.py           steps 1.0, 2.0; Dusk: 4.8 to 4.10
                    Stirring        stirring.py         what taking a Pillar stirs
                                    intensity.py        Intensity, and the Upgrade tiles that it turns
                    ConceptCard     concepts.py         Concept cards and Focus
                    ChronosTurn     automa.py           his turn: conditions and options
                                    chains.py           chains and resources; who decides for all
Avatars             Move, Encounter avatars.py          moving to a City, combat there; avatar_cards.py
                    AvatarContest   avatar_contest.py   contests by an Avatar
by effects          Blocking        blocking.py         Blocked slots
                    Mill            milling.py
                    Heirloom        ancient.py          Ancient Technologies
"""
