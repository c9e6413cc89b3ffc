# contretemps, en français. docs/translate.md dit comment ces phrases s’écrivent.

## game

game-title = Contre-temps
game-sentence = Jouez vos plis, puis remontez le temps pour les rejouer.

## option

option-mode = Mode de jeu, avec ou sans Paradoxes temporels.
option-mode-classic = Mode classique : les événements arrivent dans l’ordre, et l’on ne voyage que vers le passé.
option-mode-paradox = Paradoxes temporels : les événements arrivent au hasard ; on voyage vers le passé ou le futur.
option-second_instability_ends_game = Seconde instabilité de la ligne du temps.
option-second_instability_ends_game-on = Règle maison : la partie s’arrête aussitôt, et l’on compte les événements.
option-second_instability_ends_game-off = La partie continue sans atout, comme dans la règle.

## phase

phase-setup = Mise en place
phase-events = Résolution des événements
phase-constant = Changer la constante
phase-time = Écoulement du temps
phase-scientists = Déplacement des scientifiques
phase-over = Fin de la partie

## prompt

prompt-CT-D1 = Jouez une carte { AU($event) } : elle fixe la suite demandée.
prompt-CT-D2-follow = Vous avez la main { AU($event) } : jouez une carte { DE($suit) }, la suite demandée.
prompt-CT-D2-free = Vous n’avez pas { DE($suit) } : jouez la carte de votre choix { AU($event) }.
prompt-CT-D3-follow = Jouez une carte { DE($suit) } { AU($event) }.
prompt-CT-D3-free = Vous n’avez pas { DE($suit) } : jouez la carte de votre choix { AU($event) }.
prompt-CT-D4 = Combien d’événements reculez-vous ? Vous avez { $n } { COUNT($n) ->
        [one] cristal
       *[other] cristaux
    }.
prompt-CT-D4-poor = Restez dans le présent : vous n’avez aucun cristal.
prompt-CT-D5 = Voulez-vous rester, reculer ou avancer ? Vous avez { $n } { COUNT($n) ->
        [one] cristal
       *[other] cristaux
    }.
prompt-CT-D5-poor = Restez dans le présent : vous n’avez aucun cristal.
prompt-CT-D6 = Choisissez une carte en secret : la plus forte devient la constante.
prompt-CT-D6-alone = Choisissez une carte : elle devient la constante, et sa suite l’atout.

## act

act-CT-D1 = Ouvrir avec { LE($card) }
act-CT-D2 = Jouer { LE($card) }
act-CT-D3 = Jouer { LE($card) }
act-CT-D6 = Choisir { LE($card) }

## wait

wait-CT-D1 =
    { YOU($seats) ->
        [actor] Vous avez la main…
       *[other] { $seats } a la main…
    }
wait-CT-D2 =
    { YOU($seats) ->
        [actor] Vous avez la main…
       *[other] { $seats } a la main…
    }
wait-CT-D3 =
    { YOU($seats) ->
        [actor] Vous choisissez une carte…
       *[other] { $seats } choisit une carte…
    }
wait-CT-D4 = Chacun choisit son voyage…
wait-CT-D5 = Chacun choisit son voyage et sa direction…
wait-CT-D6 = { $seats } { COUNT($seats) ->
        [one] choisit sa carte
       *[other] choisissent leur carte
    }…

## hint

hint-lead = Avec { LE($card) }, tous doivent suivre à { $suit }.
hint-lead-trump = Avec { LE($card) }, tous doivent suivre à { $suit }, l’atout.
hint-ahead = { LE($those) } { COUNT($those) ->
        [one] bat
       *[other] battent
    } la carte { DU($rival) }.
hint-beats = { LE($those) } { COUNT($those) ->
        [one] bat
       *[other] battent
    } { LE($card) }, la carte gagnante { DU($event) }.
hint-stronger = { LE($those) } { COUNT($those) ->
        [one] renforce
       *[other] renforcent
    } votre contrôle { DU($event) }.
hint-wins = { LE($those) } { COUNT($those) ->
        [one] remporte
       *[other] remportent
    } { LE($event) }.
hint-wins-third = { LE($those) } { COUNT($those) ->
        [one] remporte
       *[other] remportent
    } { LE($event) } : c’est votre troisième.
hint-takes = { LE($those) } { COUNT($those) ->
        [one] prend
       *[other] prennent
    } { LE($event) } { AU($rival) }.
hint-takes-third = { LE($those) } { COUNT($those) ->
        [one] prend
       *[other] prennent
    } { LE($event) } { AU($rival) } : c’est votre troisième.
hint-crystal = { LE($those) } vous { COUNT($those) ->
        [one] rapporte
       *[other] rapportent
    } un cristal.
hint-no_crystal = { LE($those) } ne vous { COUNT($those) ->
        [one] rapporte
       *[other] rapportent
    } rien : la réserve est vide.
hint-defended = { LE($those) } ne { COUNT($those) ->
        [one] bat
       *[other] battent
    } pas { LE($card) }, la carte gagnante { DU($event) }.
hint-below = { LE($those) } ne { COUNT($those) ->
        [one] bat
       *[other] battent
    } pas { LE($card) }.
hint-stay = Vous restez { AU($event) } sans rien dépenser.
hint-trip-start = Pour { $n } { COUNT($n) ->
        [one] cristal
       *[other] cristaux
    } : la constante. Votre carte peut changer l’atout.
hint-trip-empty = Pour { $n } { COUNT($n) ->
        [one] cristal
       *[other] cristaux
    } : { LE($place) }, que personne ne contrôle.
hint-trip-own = Pour { $n } { COUNT($n) ->
        [one] cristal
       *[other] cristaux
    } : { LE($place) }, que vous contrôlez avec { LE($card) }.
hint-trip-weak = Pour { $n } { COUNT($n) ->
        [one] cristal
       *[other] cristaux
    } : { LE($place) }, contrôlé par { $owner }. Aucune carte que vous pouvez y jouer ne bat { LE($card) }.
hint-trip-strong = Pour { $n } { COUNT($n) ->
        [one] cristal
       *[other] cristaux
    } : { LE($place) }, contrôlé par { $owner }. Votre { $reply } bat { LE($card) }.
hint-pick = Si personne ne révèle aussi fort que { LE($card) }, l’atout devient { $suit }.
hint-pick-alone = { LE($card) } devient la constante : l’atout devient { $suit }.

## log

dealer =
    { YOU($seat, $first) ->
        [actor] Vous distribuez dix cartes à chacun ; { $first } reçoit le marqueur Premier joueur.
        [target] { $seat } distribue dix cartes à chacun ; vous recevez le marqueur Premier joueur.
       *[other] { $seat } distribue dix cartes à chacun ; { $first } reçoit le marqueur Premier joueur.
    }
deal = Chacun reçoit dix cartes.
hand = Vos dix cartes : { $cards }.
constant = La constante est { LE($card) } : l’atout est { $suit }.
constant_new = { LE($card) } devient la constante : l’atout est { $suit }.
present = { LE($event) } devient le présent.
round = Manche { $round }.
event =
    { YOU($seat) ->
        [actor] { $event } : vous avez la main.
       *[other] { $event } : { $seat } a la main.
    }
unresolved = Il n’y a personne { AU($event) } : il n’est pas résolu.
lead =
    { YOU($seat) ->
        [actor] Vous ouvrez avec { LE($card) }.
       *[other] { $seat } ouvre avec { LE($card) }.
    }
play =
    { YOU($seat) ->
        [actor] Vous jouez { LE($card) }.
       *[other] { $seat } joue { LE($card) }.
    }
consolation =
    { YOU($seat) ->
        [actor] Vous piochez un cristal de consolation.
       *[other] { $seat } pioche un cristal de consolation.
    }
    .folded = +1 cristal
no_consolation =
    { YOU($seat) ->
        [actor] La réserve est vide : pas de cristal de consolation pour vous.
       *[other] La réserve est vide : pas de cristal de consolation pour { $seat }.
    }
    .folded = pas de cristal, la réserve est vide
kept =
    { YOU($seat) ->
        [actor] Personne ne bat { LE($card) }{ COUNT($trump) ->
            [0] { "" }
           *[other] { ", un atout" }
        } : vous gardez { LE($event) }.
       *[other] Personne ne bat { LE($card) }{ COUNT($trump) ->
            [0] { "" }
           *[other] { ", un atout" }
        } : { $seat } garde { LE($event) }.
    }
raised =
    { YOU($seat) ->
        [actor] Vous renforcez { LE($event) } avec { LE($card) }{ COUNT($trump) ->
            [0] { "" }
           *[other] { ", un atout" }
        }{ COUNT($faded) ->
            [0] { "" }
           *[other] { " :" } { LE($faded) } n’est plus atout
        }.
       *[other] { $seat } renforce { LE($event) } avec { LE($card) }{ COUNT($trump) ->
            [0] { "" }
           *[other] { ", un atout" }
        }{ COUNT($faded) ->
            [0] { "" }
           *[other] { " :" } { LE($faded) } n’est plus atout
        }.
    }
won =
    { YOU($seat) ->
        [actor] Vous remportez { LE($event) } avec { LE($card) }{ COUNT($trump) ->
            [0] { "" }
           *[other] { ", un atout" }
        }.
       *[other] { $seat } remporte { LE($event) } avec { LE($card) }{ COUNT($trump) ->
            [0] { "" }
           *[other] { ", un atout" }
        }.
    }
taken =
    { YOU($seat, $loser) ->
        [actor] Vous prenez { LE($event) } { AU($loser) } avec { LE($card) }{ COUNT($trump) ->
            [0] { "" }
           *[other] { ", un atout" }
        }{ COUNT($faded) ->
            [0] { "" }
           *[other] { " :" } { LE($faded) } n’est plus atout
        }.
        [target] { $seat } vous prend { LE($event) } avec { LE($card) }{ COUNT($trump) ->
            [0] { "" }
           *[other] { ", un atout" }
        }{ COUNT($faded) ->
            [0] { "" }
           *[other] { " :" } { LE($faded) } n’est plus atout
        }.
       *[other] { $seat } prend { LE($event) } { AU($loser) } avec { LE($card) }{ COUNT($trump) ->
            [0] { "" }
           *[other] { ", un atout" }
        }{ COUNT($faded) ->
            [0] { "" }
           *[other] { " :" } { LE($faded) } n’est plus atout
        }.
    }
pick =
    { YOU($seat) ->
        [actor] Vous révélez { LE($card) }.
       *[other] { $seat } révèle { LE($card) }.
    }
torn = Les plus fortes cartes sont à égalité : la ligne du temps est { COUNT($times) ->
        [one] instable
       *[other] de nouveau instable
    }, sans atout.
income =
    { YOU($seat) ->
        [actor] Vous piochez { $n } { COUNT($n) ->
            [one] cristal
           *[other] cristaux
        }.
       *[other] { $seat } pioche { $n } { COUNT($n) ->
            [one] cristal
           *[other] cristaux
        }.
    }
    .folded = +{ $n } { COUNT($n) ->
            [one] cristal
           *[other] cristaux
        }
short =
    { YOU($seat) ->
        [actor] La réserve est vide : il vous manque { $n } { COUNT($n) ->
            [one] cristal
           *[other] cristaux
        }.
       *[other] La réserve est vide : il manque { $n } { COUNT($n) ->
            [one] cristal
           *[other] cristaux
        } { AU($seat) }.
    }
    .folded = { $n } de moins, la réserve est vide
stay =
    { YOU($seat) ->
        [actor] Vous restez dans le présent.
       *[other] { $seat } reste dans le présent.
    }
back =
    { YOU($seat) ->
        [actor] Vous dépensez { $n } { COUNT($n) ->
            [one] cristal
           *[other] cristaux
        } et reculez jusqu’{ AU($place) }.
       *[other] { $seat } dépense { $n } { COUNT($n) ->
            [one] cristal
           *[other] cristaux
        } et recule jusqu’{ AU($place) }.
    }
forward =
    { YOU($seat) ->
        [actor] Vous dépensez { $n } { COUNT($n) ->
            [one] cristal
           *[other] cristaux
        } et avancez jusqu’{ AU($place) }.
       *[other] { $seat } dépense { $n } { COUNT($n) ->
            [one] cristal
           *[other] cristaux
        } et avance jusqu’{ AU($place) }.
    }
tied =
    { YOU($seat) ->
        [actor] Égalité à { $n } { COUNT($n) ->
            [one] événement
           *[other] événements
        } : { LE($event) }, le plus proche de la constante, est à vous.
       *[other] Égalité à { $n } { COUNT($n) ->
            [one] événement
           *[other] événements
        } : { LE($event) }, le plus proche de la constante, est { AU($seat) }.
    }
    .folded = à égalité d’événements, { LE($event) } est le plus proche de la constante
over_three =
    { YOU($seat) ->
        [actor] Vous contrôlez trois événements et gagnez la partie.
       *[other] { $seat } contrôle trois événements et gagne la partie.
    }
over_rounds =
    { YOU($seat) ->
        [actor] Les dix manches sont jouées : vous gagnez avec { $n } { COUNT($n) ->
            [one] événement
           *[other] événements
        }.
       *[other] Les dix manches sont jouées : { $seat } gagne avec { $n } { COUNT($n) ->
            [one] événement
           *[other] événements
        }.
    }
over_torn =
    { YOU($seat) ->
        [actor] La ligne du temps est instable pour la seconde fois : vous gagnez avec { $n } { COUNT($n) ->
            [one] événement
           *[other] événements
        }.
       *[other] La ligne du temps est instable pour la seconde fois : { $seat } gagne avec { $n } { COUNT($n) ->
            [one] événement
           *[other] événements
        }.
    }

## outcome

outcome-won =
    { YOU($seat) ->
        [actor] Vous remportez la partie.
       *[other] { $seat } remporte la partie.
    }

## reason

reason-event = Événement { $n }
reason-nearest = Le plus proche de la constante : événement { $n }

## card

card-value = Valeur { $n } : bat les cartes { DE($suit) } plus faibles.
card-trump = Si la constante est de sa suite, cette carte est un atout : elle bat toutes les autres suites.
card-event = Vaut un événement au joueur qui le contrôle ; trois donnent la victoire.

## name

name-seat = Joueur { $n }
name-card = { $n } { DE($suit) }
    .g = m
name-event = événement { $n }
    .g = m
name-start = constante
    .g = f
name-n-0 = rester dans le présent
name-n = reculer de { $n } { COUNT($n) ->
        [one] événement
       *[other] événements
    }
name-back = reculer de { $n } { COUNT($n) ->
        [one] événement
       *[other] événements
    }
name-forward = avancer de { $n } { COUNT($n) ->
        [one] événement
       *[other] événements
    }
name-feature-turn = Place au premier pli
name-feature-trumps = Atouts reçus
name-feature-card = Cartes reçues
name-feature-end = Fin de la partie
name-feature-discs = Événements du vainqueur
name-turn-1 = joue en premier
name-turn = joue en position { $n }
name-trumps-5 = 5 atouts ou plus
name-trumps = { $n } { COUNT($n) ->
        [one] atout
       *[other] atouts
    }
name-end-three = trois événements
name-end-rounds = dix manches
name-end-torn = seconde instabilité
name-discs = { $n } { COUNT($n) ->
        [one] événement
       *[other] événements
    }
