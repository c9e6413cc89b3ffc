# cli, en français. docs/translate.md dit comment ces phrases s’écrivent.

## log

names = Ada Théo Nora Émile Inès Hugo Lise Oscar Jade Sacha Rose Basile
you = Vous
done = c’est tout
place = { $n }{ COUNT($n) ->
        [one] re
       *[other] e
    } place
log = Journal
choose = Choisissez.
clock = Pendule : { $time } s
over = La partie est finie.
confirm = Votre choix : { $what }. Entrée continue, u le reprend.
saved = La partie est gardée. Pour la reprendre : { $command }
record =
    Enregistrement : { $path }
    Pour la revoir : { $command }
undone = Repris : { $what }.
refused = { $what } n’est pas possible maintenant :
allowed = Ce choix est possible : numéro { $number }, { $what }.
unknown = « { $what } » n’est pas un choix possible ici ; h montre ce que l’on peut taper.
no_rule = Il n’y a pas de règle « { $what } » ; tapez par exemple r { $example }.

## key

key-choice = numéro ou nom
key-ask = règle
key-undo = reprendre
key-log = journal
key-help = aide
key-quit = quitter
key-wait = attendre

## help

help-choice = choisir par numéro ou par nom ; Entrée prend le seul choix possible
help-ask = la règle de ce qui vous est demandé
help-ask_why = pourquoi un choix est possible ou non
help-undo = reprendre votre dernière réponse, tant que personne n’a agi depuis
help-log = le journal ; l 50 ses 50 dernières lignes, l all en entier
help-rule = une règle par son numéro
help-wait = laisser courir la pendule un moment ; elle s’arrête pendant que vous tapez
help-quit = quitter ; la partie est gardée, et chrono play --resume la reprend

## back

back-real_time = En temps réel, rien ne se reprend.
back-over = La partie est finie : plus rien ne se reprend.
back-none = Rien à reprendre : vous n’avez pas répondu depuis que quelqu’un a agi ou que quelque chose de caché a été montré.

## ct

ct-round = Manche { $n }/{ $of }
ct-reserve = Réserve { $n }
ct-unstable = instable ×{ $n }
ct-leads = a la main
ct-your_turn = à vous
ct-turn = doit jouer
ct-played = a joué
ct-chooses = choisit
ct-at_event = événement { $n }
ct-at_start = à la constante
ct-constant = constante
ct-present = présent
ct-held = contrôle
ct-led = demandée
ct-event = Événement { $n }
ct-suit_led = Demandée
ct-free = Aucune suite demandée
ct-trump = Atout
ct-no_trump = Sans atout

## simulate

simulate-playing = Parties
simulate-checking = Parties et vérifications
simulate-seats = Joueurs
simulate-options = Options
simulate-games = Parties
simulate-decisions = Décisions/partie
simulate-checks = Vérifications
simulate-wins = Victoires par siège, %
simulate-named = Options dans cet ordre : { $names }.
simulate-interrupted = Interrompu : voici les résultats obtenus jusqu’ici.
simulate-done = { $games } { COUNT($games) ->
        [one] partie
       *[other] parties
    }, { $decisions } { COUNT($decisions) ->
        [one] décision
       *[other] décisions
    } en { $seconds } s : { $rate } décisions par seconde.
simulate-used = Utilisés au moins une fois : { $n }.
simulate-never = Jamais utilisés ({ $n }) :
simulate-held = { $checks } { COUNT($checks) ->
        [one] vérification
       *[other] vérifications
    }, 0 violation.
simulate-violated = { $checks } { COUNT($checks) ->
        [one] vérification
       *[other] vérifications
    }, { $n } { COUNT($n) ->
        [one] violation
       *[other] violations
    }.
simulate-again = Pour la revoir : { $command }
simulate-more = … et { $n } de plus.

## contest

contest-playing = Parties
contest-interrupted = Interrompu : voici les résultats obtenus jusqu’ici ; la même commande reprendra d’ici.
contest-picture = Image : { $path }
contest-kept = Tout est gardé dans { $path }

## arena

arena-bot = Robot
arena-rating = Cote
arena-interval = 95 %
arena-share = Victoires
arena-pair = Premier – second
arena-games = Parties
arena-ratio = Gains/hasard
arena-verdict = Premier
arena-thinking = ms
arena-stronger = plus fort
arena-weaker = moins fort
arena-open = indécis
arena-meaning = Gains/hasard : les victoires du premier, rapportées à ce que ses sièges gagneraient par hasard, à toutes les tables des deux. ms : combien de temps chacun réfléchit à une réponse.
arena-meaning_together = Gains/hasard : chacun joue avec lui-même, puisqu’à une table tous gagnent ou perdent ensemble ; les victoires du premier, rapportées à la moitié de celles des deux. ms : combien de temps chacun réfléchit à une réponse.
arena-looks = Les intervalles valent pour l’ensemble des { $n } examens où une paire pouvait s’arrêter avant la fin (*).
arena-done = { $games } { COUNT($games) ->
        [one] partie
       *[other] parties
    } à des tables de { $seats }, chaque placement avec les mêmes donnes.
arena-nothing = Aucune donne n’a encore été jouée par tous les placements.
arena-not_in_order = L’ordre n’est pas certain : { $pairs }
arena-ratings = Cotes
arena-scale = openskill, avec des intervalles à 95 %
arena-pairs = Paires
arena-axis = victoires du premier rapportées à celles du hasard

## balance

balance-seat = Siège
balance-with_seats = { $n } { COUNT($n) ->
        [one] joueur
       *[other] joueurs
    }
balance-games = Parties
balance-ratio = Gains/hasard
balance-brings = Observé/attendu
balance-interval = 95 %
balance-wins = { $feature }, { $value } : { $ratio } fois les victoires du hasard ({ $low } à { $high }).
balance-brought = { $feature }, { $value } : { $ratio } fois ce qu’on attend ({ $low } à { $high }).
balance-length = Avec { $where }, une partie compte { $here } décisions ({ $low } à { $high }), ailleurs { $elsewhere }.
balance-ends = Avec { $where }, { $feature }, { $value } : { $here } % des parties ({ $low } à { $high }), ailleurs { $elsewhere } %.
balance-differs = Avec { $where }, { $feature }, { $value } : { $here } fois les victoires du hasard ({ $low } à { $high }), ailleurs { $elsewhere }.
balance-table = Table
balance-rate = Gagnées, %
balance-won = Avec { $where }, { $here } % des parties sont gagnées ({ $low } à { $high }), ailleurs { $elsewhere } %.
balance-title_rates = Parties gagnées ensemble
balance-title_won = Victoires qui diffèrent d’une table à l’autre
balance-axis_won = % des parties
balance-nothing = Rien n’est certain : sur { $n } { COUNT($n) ->
        [one] comparaison
       *[other] comparaisons
    }, aucune ne tient quand on les prend toutes ensemble.
balance-done = { $games } { COUNT($games) ->
        [one] partie
       *[other] parties
    } de { $bot } contre lui-même, { $n } { COUNT($n) ->
        [one] comparaison
       *[other] comparaisons
    } ; celles qui sont certaines le sont toutes ensemble.
balance-axis_wins = victoires rapportées à celles du hasard
balance-axis_brought = observé sur attendu
balance-axis_length = décisions d’une partie
balance-axis_ends = % des parties
balance-title_wins = Victoires qui diffèrent
balance-title_length = Longueur d’une partie
balance-title_ends = Fins qui diffèrent

## replay

replay-verified = { $file } : { $game }, { $seats } joueurs, { $lines } lignes. Chaque ligne suit des règles, chaque tirage de la graine.
replay-at = Après la ligne { $at } sur { $lines } : { $line }
replay-options = Options : { $options }
replay-digest = Empreinte { $digest }

## rules

rules-coverage = { $game } : { $ids } numéros, { $covered } montrés par un test réussi, { $untestable } qu’aucun test ne peut montrer, { $missing } { COUNT($missing) ->
        [one] manquant
       *[other] manquants
    }.
rules-missing = Manquants : { $ids }

## serve

serve-open = La table est ouverte.
serve-here = sur cet ordinateur
serve-near = sur votre réseau
serve-public = pour tout le monde
serve-busy = Le port { $port } est pris : ce sera { $other } cette fois.
serve-no_client = Cette installation n’a pas de client pour le navigateur : installez Node.js, puis réinstallez la Chronothèque.
serve-everywhere = Tout votre réseau peut entrer ; --host 127.0.0.1 réserve la table à cet ordinateur.
serve-alone = Seul cet ordinateur peut l’ouvrir.
serve-kept = Les tables sont gardées dans { $path }
serve-end = Ctrl-C la ferme ; chaque partie reprendra où elle en était.
serve-closed = Fermé. Tout est gardé.
