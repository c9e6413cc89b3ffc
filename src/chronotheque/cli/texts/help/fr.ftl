# aide de la ligne de commande, en français. docs/translate.md dit comment ces phrases s’écrivent.

## usage

usage-prefix = { "Usage : " }
usage-hint = Pour l’aide : { $command }
usage-error = Erreur : { $reason }
usage-arguments = Arguments{ "\u202F" }
usage-options = Options{ "\u202F" }
usage-commands = Commandes{ "\u202F" }
usage-default = par défaut : { $value }
usage-required = obligatoire

## noms des valeurs

metavar-COMMAND__ARGS____ = COMMANDE [ARGUMENTS]…
metavar-GAME = JEU
metavar-NAME_VALUE = NOM=VALEUR
metavar-NAME_VALUE_all = NOM=VALEUR|all
metavar-NAMES = NOMS
metavar-NAME = NOM
metavar-FILE = FICHIER
metavar-FOLDER = DOSSIER
metavar-ADDRESS = ADRESSE
metavar-ADDRESS__BITS_ = ADRESSE[/BITS]
metavar-auto_ADDRESS = auto|ADRESSE
metavar-PERCENT = POURCENTAGE

## commandes

chrono =
    Chronothèque : des jeux de société sur le temps, dans votre navigateur et dans ce terminal.

    Commencez par chrono serve, ou ici par chrono play contretemps ; chrono COMMANDE --help explique chaque commande.
serve =
    Ouvrir des tables pour le navigateur : jouez avec des amis et des robots.

    Affiche les adresses à ouvrir, ici et sur votre réseau ; les invitations portent celle que vos amis peuvent ouvrir. Chaque coup est enregistré aussitôt : arrêtez avec Ctrl-C, relancez, et toutes les parties continuent.
play =
    Jouer dans le terminal contre des robots.

    Choisissez par numéro ou par nom (b07) ; ? affiche la règle, h toutes les touches. Chaque réponse est enregistrée : quittez avec q, reprenez avec chrono play --resume.
simulate =
    Jouer beaucoup de parties sur tous les cœurs, au hasard ou par des robots.

    Avec --check, vérifie tous les invariants à chaque décision et rejoue chaque partie à la fin. Ctrl-C arrête avant la fin et affiche les résultats obtenus.
arena =
    Organiser un tournoi de robots : toutes les places, les mêmes donnes pour chacun, avec cotes et intervalles.

    Le rapport d’une paire compare les victoires du premier robot à celles que ses places auraient par hasard ; dans un jeu coopératif, chaque robot joue avec lui-même, et ce sont les victoires du premier sur la moitié de celles des deux. Ctrl-C arrête et affiche les résultats obtenus ; la même commande reprend.
balance =
    Mesurer l’avantage des places, des cartes et des options quand un robot joue contre lui-même.

    Chaque nombre a un intervalle ; une phrase signale chaque écart significatif après correction pour toutes les comparaisons. Sans --seats ni --option, toutes les tables sont jouées. Ctrl-C arrête et affiche les résultats obtenus ; la même commande reprend.
replay =
    Vérifier l’enregistrement d’une partie et en montrer une position.

    Rejoue chaque ligne selon les règles, refait chaque tirage d’après la graine et compare la table finale.
rules =
    Afficher les règles d’un jeu : le guide, toutes les règles numérotées ou un seul article.

    Chaque règle, décision d’arbitrage, invariant et choix a un numéro, que citent les questions et les erreurs.
cards =
    Jouer avec ce qui est imprimé sur vos cartes.

    Un fichier de cartes remplace des rangées d’un jeu : noms, valeurs, effets. chrono cards new JEU en écrit un, chrono cards check FICHIER le vérifie, --cards FICHIER joue avec.
cards-check =
    Vérifier un fichier de cartes : ce qu’il change, ou chaque erreur avec sa ligne.

    Code de sortie 2 si le fichier a des erreurs.
cards-new =
    Écrire un fichier de cartes avec toutes les rangées d’un jeu, commenté.

    Chaque valeur est celle du jeu : changez ce qui est imprimé autrement sur vos cartes.

## options de plusieurs commandes

option-help = Afficher cette aide et quitter.
option-version = Afficher la version et quitter.
option-lang = Langue de l’affichage, de l’aide et des erreurs ; par défaut : $CHRONO_LANG, puis celle de votre système.
option-game = Nom d’un jeu, par exemple contretemps.
option-seats = Nombre de places ; par défaut : 4 si le jeu le permet.
option-options = Choisir une option du jeu ; peut être répété.
option-seed = Graine de tous les tirages ; au hasard par défaut.
option-cards = Fichier de cartes avec les textes et les valeurs de votre boîte.
option-json = Afficher le résultat sous forme d’un objet JSON.
option-games = Nombre de parties à jouer.
option-workers = Nombre de processus, de 1 à 1024 ; par défaut : un par cœur.
option-ray = Jouer sur une grappe Ray ; auto : celle de cette machine.
option-out = Dossier pour les résultats, le rapport et l’image ; par défaut : dans votre dossier de données.

## options d’une seule commande

serve-host = Adresse d’écoute ; 127.0.0.1 : cette machine seulement.
serve-port = Port d’écoute ; le suivant qui est libre s’il est occupé.
serve-public_url = Adresse publique à mettre dans les invitations.
serve-database = Fichier des tables ; par défaut dans votre dossier de données.
serve-trust_proxy = Croire les adresses de clients transmises par ce proxy ; peut être répété.
serve-slowness = Rythme des robots : 100 comme des personnes, 0 sans attendre.

play-seat = Votre place, à partir de 0 ; par défaut : 0.
play-bots = Robots des autres places (greedy, easy, normal, hard…) ; par défaut : greedy.
play-confirm = Attendre Entrée après chacune de vos réponses, tant que vous pouvez l’annuler.
play-resume = Reprendre la dernière partie quittée.

simulate-bots = Robots, placés à tour de rôle, par exemple random ou greedy,random.
simulate-check = Vérifier règles, vues, copies, refus et relecture, et compter les vérifications.
simulate-usage = Lister les cartes et les effets qu’aucune partie n’a utilisés.
simulate-seats = Nombre de places ; all : tous les nombres que le jeu permet.
simulate-options = Choisir une option du jeu ; peut être répété. all : chaque valeur avec chaque nombre de places, et chaque paire.

arena-bots = Robots, du plus fort au plus faible ; par défaut : tous les niveaux et robots.
arena-games = Nombre total de parties, arrondi à des donnes entières.
arena-ladder = Opposer les robots voisins de la liste (par défaut).
arena-round_robin = Opposer chaque robot à chaque autre.
arena-mixed = Mettre tous les robots à une même table.
arena-stop_early = Arrêter une paire dès qu’un robot est nettement plus fort.
arena-precision = Arrêter une paire dès que son intervalle tient dans ±X ; 0 : jamais.
arena-expect_order = Terminer avec le code 1 si un robot ne bat pas nettement le suivant.

balance-bot = Robot qui joue contre lui-même.
balance-seats = Nombre de places ; all : tous les nombres que le jeu permet.
balance-options = Choisir une option du jeu ; peut être répété. all : chaque valeur avec chaque nombre de places, et chaque paire.

replay-file = Enregistrement d’une partie finie.
replay-at = Montrer la table après la ligne N de l’enregistrement ; par défaut : la dernière.
replay-seat = Montrer ce que voyait la place S ; par défaut : ce qui est public.
replay-details = Montrer aussi, en phrases séparées, tout ce que chaque action a entraîné.

rules-exact = Toutes les règles, numérotées, à la place du guide.
rules-rule = Numéro d’un article, par exemple CT-046.
rules-coverage = Dans un clone : compter les numéros couverts par les derniers tests.

cards-check-file = Fichier de cartes à vérifier.
cards-new-out = Fichier à écrire ; par défaut : la sortie standard.
cards-new-force = Écraser le fichier s’il existe.
