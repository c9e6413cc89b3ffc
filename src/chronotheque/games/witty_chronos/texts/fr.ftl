# witty_chronos, en français. docs/translate.md dit comment ces phrases s’écrivent.

## game

game-title = Witty Chronos
game-sentence = Personne n’attend son tour : seul le sable décide.

## option

option-set = Cartes en jeu : le jeu de base ou un niveau de Temple.
option-set-base = Jeu de base : des Territoires et des Dieux, manche à 100 points.
option-set-level1 = Temple, niveau 1 : les Monstres. Toute victoire s’annonce.
option-set-level2 = Temple, niveau 2 : les Vents multiplient le score, manche à 200 points.
option-set-level3 = Temple, niveau 3 : les offrandes et les Dieux du Temple.
option-format = Joueurs ou équipes, et nombre de sabliers.
option-format-individual = Chacun pour soi, deux sabliers par joueur.
option-format-teams = Équipes de deux, à 6, 8 ou 10 joueurs.
option-format-two = Variante à deux joueurs : quatre sabliers chacun et deux neutres, au niveau 3.
option-format-four_glasses = Trois joueurs, quatre sabliers chacun (avec les sabliers de Temple).
option-format-one_glass = Trois équipes de deux, un seul sablier chacun, avec Temple.
option-gods = Cartes Dieu du jeu de base.
option-gods-on = Avec les cartes Dieu.
option-gods-off = Territoires seulement, pour une première partie.
option-start = Façon de retourner les piles au début d’une manche.
option-start-one_by_one = Une à une, pendant que l’on joue déjà.
option-start-all_at_once = Toutes d’un seul coup, puis l’on joue.
option-speed = Durée des sabliers et des autres délais.
option-speed-normal = Environ 30 secondes, comme dans la boîte.
option-speed-blitz = Environ 10 secondes.
option-speed-quick = Environ 20 secondes.
option-speed-calm = Environ une minute.
option-fairness = Écart entre les durées des sabliers.
option-fairness-real = Comme de vrais sabliers : jusqu’à 15 pour cent.
option-fairness-mild = Faible : jusqu’à 5 pour cent.
option-fairness-equal = Aucun écart.
option-fairness-fixed = Toujours le même jeu de sabliers inégaux.
option-rounds = Nombre de manches à gagner.
option-rounds-usual = Trois, ou deux avec Temple à 5 ou 6 joueurs.
option-rounds-2 = Deux manches.
option-rounds-3 = Trois manches.
option-faults = Faute : tendre la main vers un sablier qui coule ou qui n’est pas à vous.
option-faults-usual = Sans suite ; au niveau 3, elle compte pour Éos.
option-faults-off = Sans suite, et Éos est retirée.
option-faults-eos = Pour Éos, elle compte comme un sablier renversé.
option-faults-full = Elle compte pour Éos, et tous les sabliers de la personne fautive sont mis hors jeu et retournés.
option-penalty_vote = Vote d’une pénalité après une faute.
option-penalty_vote-off = Sans vote de pénalité.
option-penalty_vote-on = Avec vote : à la majorité, les sabliers de la personne fautive sont mis hors jeu et retournés.
option-jealous_hermes = Variante « Hermès jaloux », pour experts.
option-jealous_hermes-off = Hermès sert tous les joueurs.
option-jealous_hermes-on = Pas d’échange avec Hermès quand on a un Dieu du Temple devant soi.
option-twins = Castor et Pollux parmi les cartes Temple.
option-twins-usual = Retirés à trois joueurs ou à trois équipes.
option-twins-in = Toujours en jeu.
option-twins-out = Toujours retirés.
option-no_points = Quand personne n’a de points à la fin de la manche.
option-no_points-token = Tout le monde est à égalité et prend un jeton.
option-no_points-void = Règle maison : la manche est nulle et on la rejoue.
option-latency = À quel moment une action compte.
option-latency-on = À son envoi : jusqu’à un dixième de seconde de trajet est compensé.
option-latency-off = À son arrivée, pour une table dans une même pièce.

## phase

phase-colours = Choix des couleurs
phase-between = Avant la manche
phase-play = Manche
phase-over = Fin de la partie

## prompt

prompt-WC-D02 = Choisissez une couleur et prenez ses deux sabliers.
prompt-WC-D03 = Touchez « C’est bon » : la manche commence quand tout le monde l’a fait.
prompt-WC-D04 = Retournez une pile, sinon la suivante se retourne toute seule.
prompt-WC-D05 = Déplacez un sablier écoulé. Seul sur une pile, il peut prendre la carte du dessus.
prompt-WC-D10 = Défaussez toute votre pile personnelle pour récupérer vos sabliers ?
prompt-WC-D11 = Tous les sabliers sont écoulés. Déclarez-vous la situation bloquée ?
prompt-WC-D13 = Faut-il redistribuer les couleurs ? Votez en secret.
prompt-WC-D14 = Jugez la faute : demandez un vote de pénalité, ou votez.
prompt-WC-D16 = Annoncez la victoire si vous pensez avoir gagné la manche.
prompt-WC-D17 = Faites une offrande : choisissez un Dieu du Temple et les cartes à payer.
prompt-WC-D23 = Charon : choisissez une carte de la défausse.
prompt-WC-D24 = Cassandre : prenez gratuitement la dernière carte du temple ?
prompt-WC-D25 = Déméter : prenez un Territoire 10 visible et sans sablier.
prompt-WC-D26 = Ouranos : échangez une carte de votre Royaume avec la défausse.
prompt-WC-D27 = Gaïa : achetez un Dieu du Temple à un autre joueur.
prompt-WC-D30 = Choisissez la carte de votre Royaume à donner pour votre faute.
prompt-WC-D31 = Défaussez une carte de votre Royaume pour déplacer un sablier neutre.
prompt-accuse = Demandez un vote de pénalité, ou laissez passer la faute.
prompt-vote = Faut-il pénaliser { $other } ? Votez en secret.
prompt-give = Choisissez la carte de votre Royaume que vous devez { AU($other) }.

## wait

wait-WC-D02 = { $seats } { COUNT($seats) ->
        [one] choisit
       *[other] choisissent
    } une couleur…
wait-WC-D03 = On attend { $seats }…
wait-WC-D04 = { $seats } { COUNT($seats) ->
        [one] retourne
       *[other] retournent
    } une pile…
wait-WC-D05 = { $seats } { COUNT($seats) ->
        [one] peut
       *[other] peuvent
    } déplacer un sablier.
wait-WC-D10 = { $seats } { COUNT($seats) ->
        [one] peut
       *[other] peuvent
    } récupérer des sabliers.
wait-WC-D11 = { $seats } { COUNT($seats) ->
        [one] peut
       *[other] peuvent
    } déclarer la situation bloquée.
wait-WC-D13 = On attend tous les votes sur les couleurs…
wait-WC-D14 = On attend tous les votes sur la pénalité…
wait-WC-D16 = { $seats } { COUNT($seats) ->
        [one] peut
       *[other] peuvent
    } annoncer la victoire.
wait-WC-D17 = { $seats } { COUNT($seats) ->
        [one] peut
       *[other] peuvent
    } faire une offrande.
wait-WC-D23 = { $seats } { COUNT($seats) ->
        [one] choisit
       *[other] choisissent
    } une carte de la défausse…
wait-WC-D24 = { $seats } { COUNT($seats) ->
        [one] peut
       *[other] peuvent
    } prendre la dernière carte du temple.
wait-WC-D25 = { $seats } { COUNT($seats) ->
        [one] peut
       *[other] peuvent
    } prendre un Territoire 10.
wait-WC-D26 = { $seats } { COUNT($seats) ->
        [one] peut
       *[other] peuvent
    } échanger une carte avec la défausse.
wait-WC-D27 = { $seats } { COUNT($seats) ->
        [one] peut
       *[other] peuvent
    } acheter un Dieu du Temple.
wait-WC-D30 = { $seats } { COUNT($seats) ->
        [one] choisit
       *[other] choisissent
    } une carte à donner…
wait-WC-D31 = { $seats } { COUNT($seats) ->
        [one] peut
       *[other] peuvent
    } déplacer un sablier neutre.

## hint

hint-hasty = C’est une faute, et aucun sablier ne bouge.
hint-front = Vous posez { LE($glass) } devant vous, hors jeu, sans le retourner.
hint-flip = Vous retournez { LE($glass) } et le posez sur { LE($to) }.
hint-take = Vous prenez { UN($face) }.
hint-leave = Vous laissez { LE($face) } sur place.
hint-recover = Vous défaussez { $n } { COUNT($n) ->
        [one] carte
       *[other] cartes
    } et récupérez tous vos sabliers.
hint-mistake = Ce serait une erreur : vous avez { $n } { COUNT($n) ->
        [one] point
       *[other] points
    } sur { $target }.
hint-announce_points = Vous gagnez la manche avec { $n } { COUNT($n) ->
        [one] point
       *[other] points
    }.
hint-announce_monsters = Vous gagnez la manche avec un Minotaure et une Hydre.
hint-announce_cyclope = Vous gagnez la manche avec un Monstre, grâce au Cyclope.
hint-announce_hestia = Vous gagnez la manche avec trois cartes identiques, grâce à Hestia.
hint-offer = Pour { $n } { COUNT($n) ->
        [one] carte
       *[other] cartes
    } de votre Royaume, vous gagnez { LE($temple) }.
hint-offer_selene = Pour { $n } { COUNT($n) ->
        [one] carte
       *[other] cartes
    } ou plus, { LE($temple) } garde autant d’autres cartes.
hint-buy = Vous donnez { $n } { COUNT($n) ->
        [one] carte
       *[other] cartes
    } de votre Royaume et recevez { LE($temple) }.
hint-pick = Vous reprenez { LE($face) } de la défausse.

## log

colour =
    { YOU($seat) ->
        [actor] Vous prenez la couleur { $colour }.
       *[other] { $seat } prend la couleur { $colour }.
    }
draws_colour =
    { YOU($seat) ->
        [actor] Vous recevez { COUNT($those) ->
            [one] la couleur
           *[other] les couleurs
        } { $those } au tirage.
       *[other] { $seat } reçoit { COUNT($those) ->
            [one] la couleur
           *[other] les couleurs
        } { $those } au tirage.
    }
ready =
    { YOU($seat) ->
        [actor] C’est bon pour vous.
       *[other] C’est bon pour { $seat }.
    }
poll_passed = { $n } { COUNT($n) ->
        [one] vote
       *[other] votes
    } pour : les couleurs sont redistribuées.
poll_failed = { $n } { COUNT($n) ->
        [one] vote
       *[other] votes
    } pour : chacun garde sa couleur.
round =
    { YOU($seat) ->
        [actor] Manche { $round } : vous retournez les piles.
       *[other] Manche { $round } : { $seat } retourne les piles.
    }
round_at_once = Manche { $round } : toutes les piles sont retournées.
temple = Au temple : { $those }.
selene_back =
    { YOU($seat) ->
        [actor] Séléné vous rend { UN($those) }.
       *[other] Séléné rend { UN($those) } { AU($seat) }.
    }
selene_unseen =
    { YOU($seat) ->
        [actor] Séléné vous rend vos cartes.
       *[other] Séléné rend ses cartes { AU($seat) }.
    }
turned = { UN($face) } apparaît sur { LE($pile) }.
    .then = { UN($face) } sur { LE($pile) }
turns =
    { YOU($seat) ->
        [actor] Vous retournez { UN($face) } sur { LE($pile) }.
       *[other] { $seat } retourne { UN($face) } sur { LE($pile) }.
    }
    .then = { UN($face) } sur { LE($pile) }
moves_front =
    { YOU($seat) ->
        [actor] Vous posez { LE($glass) } devant vous, hors jeu.
       *[other] { $seat } met { LE($glass) } hors jeu.
    }
    .then = { YOU($seat) ->
        [actor] posez { LE($glass) } devant vous, hors jeu
       *[other] met { LE($glass) } hors jeu
    }
puts =
    { YOU($seat) ->
        [actor] Vous posez { LE($glass) } sur { LE($to) }.
       *[other] { $seat } pose { LE($glass) } sur { LE($to) }.
    }
    .then = { YOU($seat) ->
        [actor] posez { LE($glass) } sur { LE($to) }
       *[other] pose { LE($glass) } sur { LE($to) }
    }
puts_back =
    { YOU($seat) ->
        [actor] Vous reposez { LE($glass) } sur { LE($to) }.
       *[other] { $seat } repose { LE($glass) } sur { LE($to) }.
    }
    .then = { YOU($seat) ->
        [actor] reposez { LE($glass) } sur { LE($to) }
       *[other] repose { LE($glass) } sur { LE($to) }
    }
moves =
    { YOU($seat) ->
        [actor] Vous déplacez { LE($glass) } { DU($from) } { AU($to) }.
       *[other] { $seat } déplace { LE($glass) } { DU($from) } { AU($to) }.
    }
flips =
    { YOU($seat) ->
        [actor] Vous retournez { LE($glass) } sur { LE($to) }.
       *[other] { $seat } retourne { LE($glass) } sur { LE($to) }.
    }
leaves =
    { YOU($seat) ->
        [actor] Vous laissez la carte { DU($from) }.
       *[other] { $seat } laisse la carte { DU($from) }.
    }
captures =
    { YOU($seat) ->
        [actor] Vous prenez { UN($face) } sur { LE($from) }.
       *[other] { $seat } prend { UN($face) } sur { LE($from) }.
    }
takes_unseen =
    { YOU($seat) ->
        [actor] Vous prenez une carte.
       *[other] { $seat } prend une carte.
    }
hecate =
    { YOU($seat) ->
        [actor] Hécate : pour vous, { LE($face) } agit comme { LE($other) }.
       *[other] Hécate : pour { $seat }, { LE($face) } agit comme { LE($other) }.
    }
    .folded = { LE($face) } agit comme { LE($other) } (Hécate)
hades =
    { YOU($seat) ->
        [actor] Vous appelez Hadès.
       *[other] { $seat } appelle Hadès.
    }
    .then = { "" }
no_effect = Personne ne peut être visé : { LE($face) } reste sans effet.
    .folded = { LE($face) } ne peut viser personne
declines =
    { YOU($seat) ->
        [actor] Vous n’échangez pas votre pile personnelle.
       *[other] { $seat } n’échange pas sa pile personnelle.
    }
exchanges =
    { YOU($seat, $other) ->
        [actor] Vous échangez votre pile personnelle avec celle { DU($other) }.
        [target] { $seat } échange sa pile personnelle avec la vôtre.
       *[other] { $seat } échange sa pile personnelle avec celle { DU($other) }.
    }
    .then = { YOU($seat, $other) ->
        [actor] échangez votre pile personnelle avec celle { DU($other) }
        [target] échange sa pile personnelle avec la vôtre
       *[other] échange sa pile personnelle avec celle { DU($other) }
    }
stack_now = Votre pile personnelle, de bas en haut : { $those }.
    .folded = { COUNT($those) ->
        [0] votre pile est vide
        [one] vous avez maintenant { UN($those) }
       *[other] vous avez maintenant, de bas en haut, { UN($those) }
    }
bags =
    { YOU($seat, $other) ->
        [actor] Vous mettez { LE($glass) } { DU($other) } dans le sac.
        [target] { $seat } met votre { $glass } dans le sac.
       *[other] { $seat } met { LE($glass) } { DU($other) } dans le sac.
    }
    .then = { YOU($seat, $other) ->
        [actor] mettez { LE($glass) } { DU($other) } dans le sac
        [target] met votre { $glass } dans le sac
       *[other] met { LE($glass) } { DU($other) } dans le sac
    }
robs =
    { YOU($seat, $other) ->
        [actor] Cerbère et Héraclès : vous prenez { UN($face) } { AU($other) }.
        [target] Cerbère et Héraclès : { $seat } vous prend { UN($face) }.
       *[other] Cerbère et Héraclès : { $seat } prend { UN($face) } { AU($other) }.
    }
    .then = { YOU($seat, $other) ->
        [actor] prenez { UN($face) } { AU($other) }
        [target] vous prend { UN($face) }
       *[other] prend { UN($face) } { AU($other) }
    }
robs_unseen =
    { YOU($seat, $other) ->
        [actor] Cerbère et Héraclès : vous prenez une carte { AU($other) }.
        [target] Cerbère et Héraclès : { $seat } vous prend une carte.
       *[other] Cerbère et Héraclès : { $seat } prend une carte { AU($other) }.
    }
    .then = { YOU($seat, $other) ->
        [actor] prenez une carte { AU($other) }
        [target] vous prend une carte
       *[other] prend une carte { AU($other) }
    }
drops =
    { YOU($seat, $other) ->
        [actor] Cerbère : vous défaussez { UN($face) } de la pile { DU($other) }.
        [target] Cerbère : { $seat } défausse { UN($face) } de votre pile.
       *[other] Cerbère : { $seat } défausse { UN($face) } de la pile { DU($other) }.
    }
    .then = { YOU($seat, $other) ->
        [actor] défaussez { UN($face) } de la pile { DU($other) }
        [target] défausse { UN($face) } de votre pile
       *[other] défausse { UN($face) } de la pile { DU($other) }
    }
drops_unseen =
    { YOU($seat, $other) ->
        [actor] Cerbère : vous défaussez une carte de la pile { DU($other) }.
        [target] Cerbère : { $seat } défausse une carte de votre pile.
       *[other] Cerbère : { $seat } défausse une carte de la pile { DU($other) }.
    }
    .then = { YOU($seat, $other) ->
        [actor] défaussez une carte de la pile { DU($other) }
        [target] défausse une carte de votre pile
       *[other] défausse une carte de la pile { DU($other) }
    }
third_contested =
    { YOU($seat) ->
        [actor] Pas de troisième pile litigieuse : votre { $glass } est retourné hors jeu.
       *[other] Pas de troisième pile litigieuse : { LE($glass) } { DU($seat) } est retourné hors jeu.
    }
recovers =
    { YOU($seat) ->
        [actor] Vous défaussez { $n } { COUNT($n) ->
            [one] carte
           *[other] cartes
        } et récupérez vos sabliers.
       *[other] { $seat } défausse { $n } { COUNT($n) ->
            [one] carte
           *[other] cartes
        } et récupère ses sabliers.
    }
mistake =
    { YOU($seat) ->
        [actor] Vous annoncez la victoire par erreur : la manche continue.
       *[other] { $seat } annonce la victoire par erreur : la manche continue.
    }
announces_points =
    { YOU($seat) ->
        [actor] Victoire ! Vous avez { $n } points.
       *[other] Victoire ! { $seat } a { $n } points.
    }
announces_monsters =
    { YOU($seat) ->
        [actor] Victoire ! Vous avez un Minotaure et une Hydre.
       *[other] Victoire ! { $seat } a un Minotaure et une Hydre.
    }
announces_cyclope =
    { YOU($seat) ->
        [actor] Victoire ! Vous avez un Monstre et le Cyclope.
       *[other] Victoire ! { $seat } a un Monstre et le Cyclope.
    }
announces_hestia =
    { YOU($seat) ->
        [actor] Victoire ! Vous avez trois cartes identiques et Hestia.
       *[other] Victoire ! { $seat } a trois cartes identiques et Hestia.
    }
claim_auto = Plus rien ne bouge : le décompte de dix secondes commence.
claims =
    { YOU($seat) ->
        [actor] Vous déclarez la situation bloquée et comptez jusqu’à dix.
       *[other] { $seat } déclare la situation bloquée et compte jusqu’à dix.
    }
stop_points = Fin de la manche : le total est atteint.
stop_announce = Fin de la manche.
stop_zeus = Fin de la manche : Zeus en décide ainsi.
stop_hades = Fin de la manche : Hadès est pris.
stop_pile = Fin de la manche : une pile est vide.
stop_blocked = Fin de la manche : aucun sablier n’a bougé pendant le décompte.
stop_limit = Fin de la manche : le temps est écoulé.
score =
    { YOU($seat) ->
        [actor] Vous avez { $n } { COUNT($n) ->
            [one] point
           *[other] points
        }.
       *[other] { $seat } a { $n } { COUNT($n) ->
            [one] point
           *[other] points
        }.
    }
    .folded = { $n } { COUNT($n) ->
        [one] point
       *[other] points
    }
void = La manche est nulle : personne n’a de points.
wins_round =
    { YOU($seat) ->
        [actor] Vous remportez la manche.
       *[other] { $seat } remporte la manche.
    }
win_round = La manche est pour { $those }.
token =
    { YOU($seat) ->
        [actor] Vous prenez { $n } { COUNT($n) ->
            [one] jeton Manche gagnée
           *[other] jetons Manche gagnée
        } ({ $all } en tout).
       *[other] { $seat } prend { $n } { COUNT($n) ->
            [one] jeton Manche gagnée
           *[other] jetons Manche gagnée
        } ({ $all } en tout).
    }
    .folded = +{ $n } { COUNT($n) ->
        [one] jeton Manche gagnée
       *[other] jetons Manche gagnée
    } ({ $all } en tout)
tokens = { $n } { COUNT($n) ->
        [one] jeton Manche gagnée
       *[other] jetons Manche gagnée
    } pour { $those } ({ $all } en tout).
    .folded = { $those } +{ $n } { COUNT($n) ->
        [one] jeton Manche gagnée
       *[other] jetons Manche gagnée
    } ({ $all } en tout)
over_shared = Victoire partagée entre { $those } ({ $n } { COUNT($n) ->
        [one] jeton
       *[other] jetons
    }).
over =
    { YOU($seat) ->
        [actor] Vous remportez la partie avec { $n } { COUNT($n) ->
            [one] jeton
           *[other] jetons
        }.
       *[other] { $seat } remporte la partie avec { $n } { COUNT($n) ->
            [one] jeton
           *[other] jetons
        }.
    }
fault =
    { YOU($seat) ->
        [actor] Faute : vous touchez trop tôt { LE($glass) }.
       *[other] Faute : { $seat } touche trop tôt { LE($glass) }.
    }
owes =
    { YOU($seat, $other) ->
        [actor] Éos : vous devez une carte { AU($other) }.
        [target] Éos : { $seat } vous doit une carte.
       *[other] Éos : { $seat } doit une carte { AU($other) }.
    }
gives =
    { YOU($seat, $other) ->
        [actor] Vous donnez { UN($face) } { AU($other) }.
        [target] { $seat } vous donne { UN($face) }.
       *[other] { $seat } donne { UN($face) } { AU($other) }.
    }
gives_unseen =
    { YOU($seat, $other) ->
        [actor] Vous donnez une carte { AU($other) }.
        [target] { $seat } vous donne une carte.
       *[other] { $seat } donne une carte { AU($other) }.
    }
punished =
    { YOU($seat) ->
        [actor] Pénalité : vos sabliers sont mis hors jeu et retournés.
       *[other] Pénalité : les sabliers { DU($seat) } sont mis hors jeu et retournés.
    }
accuses =
    { YOU($seat, $other) ->
        [actor] Vous demandez un vote de pénalité contre { $other }.
        [target] { $seat } demande un vote de pénalité contre vous.
       *[other] { $seat } demande un vote de pénalité contre { $other }.
    }
judged =
    { YOU($seat) ->
        [actor] { $n } { COUNT($n) ->
            [one] vote
           *[other] votes
        } pour : vous recevez la pénalité.
       *[other] { $n } { COUNT($n) ->
            [one] vote
           *[other] votes
        } pour : { $seat } reçoit la pénalité.
    }
acquitted =
    { YOU($seat) ->
        [actor] { $n } { COUNT($n) ->
            [one] vote
           *[other] votes
        } pour : vous échappez à la pénalité.
       *[other] { $n } { COUNT($n) ->
            [one] vote
           *[other] votes
        } pour : { $seat } échappe à la pénalité.
    }
offers =
    { YOU($seat) ->
        [actor] Vous faites une offrande de { $n } { COUNT($n) ->
            [one] carte
           *[other] cartes
        } et gagnez { LE($temple) }.
       *[other] { $seat } fait une offrande de { $n } { COUNT($n) ->
            [one] carte
           *[other] cartes
        } et gagne { LE($temple) }.
    }
takes_free =
    { YOU($seat) ->
        [actor] Cassandre : vous prenez gratuitement { LE($temple) }.
       *[other] Cassandre : { $seat } prend gratuitement { LE($temple) }.
    }
reserves =
    { YOU($seat) ->
        [actor] Apollon : vous subjuguez { LE($temple) }.
       *[other] Apollon : { $seat } subjugue { LE($temple) }.
    }
swaps_colours =
    { YOU($seat, $other) ->
        [actor] Dionysos : vous échangez vos sabliers avec { $other }.
        [target] Dionysos : { $seat } échange ses sabliers avec vous.
       *[other] Dionysos : { $seat } échange ses sabliers avec { $other }.
    }
has_colours =
    { YOU($seat) ->
        [actor] Vous jouez maintenant avec { COUNT($those) ->
            [one] la couleur
           *[other] les couleurs
        } { $those }.
       *[other] { $seat } joue maintenant avec { COUNT($those) ->
            [one] la couleur
           *[other] les couleurs
        } { $those }.
    }
    .folded = { YOU($seat) ->
        [actor] vous prenez { COUNT($those) ->
            [one] la couleur
           *[other] les couleurs
        } { $those }
       *[other] { $seat } prend { COUNT($those) ->
            [one] la couleur
           *[other] les couleurs
        } { $those }
    }
winds_gone = Poséidon : tous les Vents sont défaussés.
stashes =
    { YOU($seat) ->
        [actor] Vous posez { $n } { COUNT($n) ->
            [one] carte
           *[other] cartes
        } sous Séléné.
       *[other] { $seat } pose { $n } { COUNT($n) ->
            [one] carte
           *[other] cartes
        } sous Séléné.
    }
sends =
    { YOU($seat, $other) ->
        [actor] Éros : vous déplacez { LE($glass) } { DU($other) } sur { LE($to) }.
        [target] Éros : { $seat } déplace votre { $glass } sur { LE($to) }.
       *[other] Éros : { $seat } déplace { LE($glass) } { DU($other) } sur { LE($to) }.
    }
sends_flipped =
    { YOU($seat, $other) ->
        [actor] Éros : vous déplacez { LE($glass) } { DU($other) } sur { LE($to) } et le retournez.
        [target] Éros : { $seat } déplace votre { $glass } sur { LE($to) } et le retourne.
       *[other] Éros : { $seat } déplace { LE($glass) } { DU($other) } sur { LE($to) } et le retourne.
    }
picks =
    { YOU($seat) ->
        [actor] Charon : vous prenez { UN($face) } dans la défausse.
       *[other] Charon : { $seat } prend { UN($face) } dans la défausse.
    }
charon_lapses =
    { YOU($seat) ->
        [actor] Vous n’avez rien choisi à temps : Charon s’en va.
       *[other] { $seat } n’a rien choisi à temps : Charon s’en va.
    }
takes_ten =
    { YOU($seat) ->
        [actor] Déméter : vous prenez un Territoire 10 sur { LE($from) }.
       *[other] Déméter : { $seat } prend un Territoire 10 sur { LE($from) }.
    }
swaps_card =
    { YOU($seat) ->
        [actor] Ouranos : vous échangez une carte contre { UN($face) } de la défausse.
       *[other] Ouranos : { $seat } échange une carte contre { UN($face) } de la défausse.
    }
buys =
    { YOU($seat, $other) ->
        [actor] Gaïa : vous achetez { LE($temple) } { AU($other) } pour { $n } { COUNT($n) ->
            [one] carte
           *[other] cartes
        }.
        [target] Gaïa : { $seat } vous achète { LE($temple) } pour { $n } { COUNT($n) ->
            [one] carte
           *[other] cartes
        }.
       *[other] Gaïa : { $seat } achète { LE($temple) } { AU($other) } pour { $n } { COUNT($n) ->
            [one] carte
           *[other] cartes
        }.
    }
paid_with = Vous recevez { UN($those) } en paiement.
    .folded = vous recevez { UN($those) } en paiement
moves_neutral =
    { YOU($seat) ->
        [actor] Vous défaussez une carte et déplacez { LE($glass) }, neutre, sur { LE($to) }.
       *[other] { $seat } défausse une carte et déplace { LE($glass) }, neutre, sur { LE($to) }.
    }


## outcome

outcome-shared = Victoire partagée entre { $seats }.
outcome-won =
    { YOU($seat) ->
        [actor] Vous remportez la partie.
       *[other] { $seat } remporte la partie.
    }

## effect

effect-t10 = Vaut 10 points dans votre pile personnelle.
effect-t20 = Vaut 20 points dans votre pile personnelle.
effect-t30 = Vaut 30 points dans votre pile personnelle.
effect-t50 = Vaut 50 points dans votre pile personnelle.
effect-t100 = Vaut 100 points dans votre pile personnelle.
effect-hades = Effet immédiat : la manche s’arrête et l’on compte les points.
effect-hermes = Effet immédiat : vous pouvez échanger votre pile personnelle avec celle d’un autre joueur.
effect-hephaistos = Effet immédiat : mettez un sablier adverse dans le sac jusqu’à la fin de la manche.
effect-cerbere = Effet immédiat : défaussez la carte du dessus d’une pile personnelle adverse.
effect-north = À côté de votre pile personnelle : 2, 3 ou 4 Vents différents doublent, triplent ou quadruplent votre score.
effect-south = À côté de votre pile personnelle : 2, 3 ou 4 Vents différents doublent, triplent ou quadruplent votre score.
effect-west = À côté de votre pile personnelle : 2, 3 ou 4 Vents différents doublent, triplent ou quadruplent votre score.
effect-east = À côté de votre pile personnelle : 2, 3 ou 4 Vents différents doublent, triplent ou quadruplent votre score.
effect-minotaure = Aucun point. Avec une Hydre dans votre pile personnelle, annoncez la victoire.
effect-hydre = Aucun point. Avec un Minotaure dans votre pile personnelle, annoncez la victoire.
effect-heracles = Tant que vous l’avez : la carte que vous retirez avec Cerbère va sur votre pile personnelle.
effect-helios = Tant que vous l’avez : vos Territoires 10 et 20 valent 30.
effect-persephone = Effet immédiat : mettez dans le sac un sablier de chaque autre joueur.
effect-athena = Tant que vous l’avez : personne ne peut vous viser avec Hermès, Cerbère ou Héphaïstos.
effect-ares = Tant que vous l’avez : vos sabliers peuvent prendre des cartes sur les piles personnelles adverses.
effect-dionysos = Effet immédiat : échangez couleur et sabliers avec un joueur de votre choix.
effect-eole = Tant que vous l’avez : il compte comme le Vent qui vous aide le plus.
effect-poseidon = Effet immédiat : tous les joueurs, vous aussi, défaussent leurs Vents.
effect-cyclope = Tant que vous l’avez : un seul Monstre suffit pour annoncer la victoire.
effect-hera = Tant que vous l’avez : si vous gagnez la manche, prenez deux jetons au lieu d’un.
effect-zeus = Effet immédiat : vous gagnez la manche.
effect-apollon = En le gagnant, vous pouvez subjuguer une carte du temple : personne d’autre ne pourra l’acheter.
effect-cassandre = À tout moment : prenez gratuitement la dernière carte du temple.
effect-demeter = À tout moment : prenez un Territoire 10 visible et sans sablier.
effect-aphrodite = Tant que vous l’avez : votre score est doublé.
effect-pan = Tant que vous l’avez : chacun de vos Dieux du Temple, Pan compris, vaut 50 points.
effect-selene = Payez autant de cartes que vous voulez ; gardez-en autant d’autres pour la manche suivante.
effect-castor = Vous prenez un jeton si le joueur qui a Pollux gagne la manche.
effect-pollux = Vous prenez un jeton si le joueur qui a Castor gagne la manche.
effect-charon = Effet immédiat : choisissez une carte de la défausse, comme si vous veniez de la prendre.
effect-hecate = Quand vous prenez un Dieu du jeu de base, appliquez si vous voulez l’effet d’un autre.
effect-gaia = À tout moment : achetez un Dieu du Temple à un autre joueur, qui reçoit vos cartes.
effect-ouranos = À tout moment : défaussez une carte de votre Royaume et prenez une carte de la défausse, sauf un Dieu.
effect-artemis = Tant que vous l’avez : chacun de vos Monstres vaut 100 points.
effect-eros = Effet immédiat : vous pouvez déplacer le sablier d’un autre joueur sur une pile, en le retournant ou non.
effect-eos = Tout autre joueur qui commet une faute vous donne une carte de son Royaume, à son choix.
effect-hestia = Tant que vous l’avez : trois cartes identiques dans votre Royaume suffisent pour annoncer la victoire.

## brief

# An effect in few words: on the card itself, while the sand runs.
brief-hades = fin de la manche
brief-hermes = échange de piles
brief-hephaistos = sablier au sac
brief-cerbere = ôte une carte
brief-north = score ×2 à ×4
brief-south = score ×2 à ×4
brief-west = score ×2 à ×4
brief-east = score ×2 à ×4
brief-minotaure = avec l’Hydre, victoire
brief-hydre = avec le Minotaure, victoire
brief-heracles = garde la carte de Cerbère
brief-helios = 10 et 20 valent 30
brief-persephone = un sablier de chacun au sac
brief-athena = à l’abri des Dieux
brief-ares = prend chez les autres
brief-dionysos = échange de couleurs
brief-eole = vaut un Vent
brief-poseidon = plus aucun Vent
brief-cyclope = un Monstre suffit
brief-hera = deux jetons au lieu d’un
brief-zeus = gagne la manche
brief-apollon = subjugue une carte
brief-cassandre = une carte gratuite
brief-demeter = prend un 10 libre
brief-aphrodite = score doublé
brief-pan = 50 points par Dieu
brief-selene = cartes pour plus tard
brief-castor = jeton si Pollux gagne
brief-pollux = jeton si Castor gagne
brief-charon = une carte défaussée
brief-hecate = un autre Dieu agit
brief-gaia = achète un Dieu adverse
brief-ouranos = échange avec la défausse
brief-artemis = 100 points par Monstre
brief-eros = déplace un sablier
brief-eos = les fautes vous paient
brief-hestia = trois cartes identiques suffisent

## cost

cost = Coût : { $n } { COUNT($n) ->
        [one] carte
       *[other] cartes
    } de votre Royaume.
cost-open = Coût : autant de cartes que vous voulez, au moins { $n }.

## reason

reason-territories = Territoires
reason-monsters = Monstres
reason-gods = Dieux du Temple
reason-tokens = Manches gagnées

## name

name-seat = Joueur { $n }
name-pile = pile { $n }
    .g = f
name-stack = pile personnelle du joueur { $n }
    .g = f
name-front = devant vous
name-take = prendre la carte
name-leave = laisser la carte
name-decline = pas d’échange
name-as-hades = comme Hadès
name-as-hermes = comme Hermès
name-as-hephaistos = comme Héphaïstos
name-as-cerbere = comme Cerbère
name-glass = sablier { $row }
    .g = m
name-hasty-red-1 = toucher trop tôt le sablier Rouge 1
name-hasty-red-2 = toucher trop tôt le sablier Rouge 2
name-hasty-blu-1 = toucher trop tôt le sablier Bleu 1
name-hasty-blu-2 = toucher trop tôt le sablier Bleu 2
name-hasty-grn-1 = toucher trop tôt le sablier Vert 1
name-hasty-grn-2 = toucher trop tôt le sablier Vert 2
name-hasty-yel-1 = toucher trop tôt le sablier Jaune 1
name-hasty-yel-2 = toucher trop tôt le sablier Jaune 2
name-hasty-pur-1 = toucher trop tôt le sablier Violet 1
name-hasty-pur-2 = toucher trop tôt le sablier Violet 2
name-hasty-wht-1 = toucher trop tôt le sablier Blanc 1
name-hasty-wht-2 = toucher trop tôt le sablier Blanc 2
name-ready = C’est bon
name-recover = récupérer vos sabliers
name-blocked = déclarer la situation bloquée
name-no = non
name-yes = oui
name-announce = annoncer la victoire
name-flip = retourner le sablier
name-keep = ne pas retourner le sablier
name-under-heracles = subjuguer Héraclès
name-under-helios = subjuguer Hélios
name-under-persephone = subjuguer Perséphone
name-under-athena = subjuguer Athéna
name-under-ares = subjuguer Arès
name-under-dionysos = subjuguer Dionysos
name-under-eole = subjuguer Éole
name-under-poseidon = subjuguer Poséidon
name-under-cyclope = subjuguer le Cyclope
name-under-hera = subjuguer Héra
name-under-zeus = subjuguer Zeus
name-under-apollon = subjuguer Apollon
name-under-cassandre = subjuguer Cassandre
name-under-demeter = subjuguer Déméter
name-under-aphrodite = subjuguer Aphrodite
name-under-pan = subjuguer Pan
name-under-selene = subjuguer Séléné
name-under-castor = subjuguer Castor
name-under-pollux = subjuguer Pollux
name-under-charon = subjuguer Charon
name-under-hecate = subjuguer Hécate
name-under-gaia = subjuguer Gaïa
name-under-ouranos = subjuguer Ouranos
name-under-artemis = subjuguer Artémis
name-under-eros = subjuguer Éros
name-under-eos = subjuguer Éos
name-under-hestia = subjuguer Hestia
name-f = { $n } pour cent
name-pay = payer la carte { $n }
name-stash = garder la carte { $n }
name-card = carte { $n }
    .g = f
name-bag = sac
    .g = m
name-discard = défausse
    .g = f
name-deck = paquet
    .g = m
name-temple = temple
    .g = m
name-round = Manche { $n }
name-gods = les Dieux du joueur { $n }
name-feature-end = Fin de la partie
name-feature-rounds = Nombre de manches
name-brought-face = Manches gagnées avec une carte prise
name-brought-temple = Manches gagnées avec un Dieu du Temple
name-brought-stop = Fin des manches
name-end-alone = une seule victoire
name-end-shared = victoire partagée
name-end-void = trois manches nulles
name-rounds-8 = 8 manches ou plus
name-rounds = { $n } { COUNT($n) ->
        [one] manche
       *[other] manches
    }
name-stop-points = total atteint
name-stop-announce = victoire annoncée
name-stop-zeus = par Zeus
name-stop-hades = par Hadès
name-stop-pile = pile épuisée
name-stop-blocked = situation bloquée
name-stop-limit = à la limite de temps
name-points = { $n } { COUNT($n) ->
        [one] point
       *[other] points
    }
name-tokens = { $n } { COUNT($n) ->
        [one] jeton
       *[other] jetons
    }

## designed

designed-face = Le nombre de ces cartes est de nous : la feuille de règles ne le donne pas.
