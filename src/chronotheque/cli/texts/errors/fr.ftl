# erreurs de la ligne de commande, en français. docs/translate.md dit comment ces phrases s’écrivent.

## par Typer : les mots de la ligne de commande

no_option = Option inconnue : { $name }
no_option_possible = Option inconnue : { $name } (options possibles : { $names })
no_command = Commande inconnue : { $name }.
no_command_mean = Commande inconnue : { $name }. Vouliez-vous dire { $other } ?
no_command_means = Commande inconnue : { $name }. Vouliez-vous dire { $others } ?
no_command_maybe = Commande inconnue : { $name }. Vouliez-vous dire { $others } ?
missing_command = Il manque une commande.
missing_argument = Il manque { $name }.
missing_option = Il manque l’option { $name }.
extra_argument = En trop : { $words }
extra_argument_one = En trop : { $words }
extra_arguments = En trop : { $words }
needs_value = L’option { $name } demande une valeur.
takes_no_value = L’option { $name } ne prend pas de valeur.
invalid_value = Valeur impossible pour { $name } : { $reason }
invalid_name = Valeur impossible pour { $name } : { $reason }
not_integer = un nombre entier est attendu
not_integer_click = un nombre entier est attendu, et non { $value }
not_float = un nombre est attendu
not_float_click = un nombre est attendu, et non { $value }
too_large = { $most } au plus
too_small = { $least } au moins
out_of_range = { $value } est hors de { $range }

## par le système

file_missing = fichier introuvable
file_denied = accès refusé
file_is_folder = c’est un dossier
file_no_folder = ce n’est pas un dossier
file_exists = le fichier existe déjà
disk_full = le disque est plein
read_only = le disque est en lecture seule
port_denied = adresse déjà utilisée

## noms de jeux, de robots, de langues et de règles

no_game = il n’y a pas de jeu { $name } ; choisissez parmi : { $names }
no_bot = il n’y a pas de robot { $name } ; choisissez parmi : { $names }
no_bot_of_program = il n’y a pas de robot { $name }, à cause de { $error }
no_bot_method = il n’y a pas de robot { $name } : ce qu’il crée n’a pas de méthode act
no_level = il n’y a pas de niveau { $name } ; choisissez parmi : { $names }
no_language = il n’y a pas de langue { $name } ; choisissez parmi : { $names }
no_rule = { $game } n’a pas de règle { $name } ; choisissez parmi : { $names }
no_ledger = { $game } n’a pas de livre de règles dans la langue { $lang }
game_missing = il manque JEU ; choisissez parmi : { $names }

## tables : places et options

seat_count = { $game } se joue avec { $seats }, et non { $n }
seats_range = { $low } à { $high } places
seats_list = { $counts } places
seats_one = une place
seats_none = personne avec ces options
seats_number = --seats doit être un nombre ou « all », et non { $got }
all_elsewhere = « all » ne vaut que pour simulate et balance ; donnez un nombre de places et une valeur par option
no_game_option = { $game } n’a pas d’option { $name } ; il a : { $names }
option_value = l’option { $name } de { $game } vaut { $values }, et non { $value }
option_only_with = l’option { $name } de { $game } n’est possible qu’avec { $other }
server_option_value = l’option { $name } vaut { $values }, et non { $value }
server_option_only_with = l’option { $name } n’est possible qu’avec { $other }
option_form = --option s’écrit NOM=VALEUR, et non { $got }
option_twice = --option { $name } est donnée deux fois, avec { $one } et { $other }
seed_range = --seed doit être entre 0 et { $most }, et non { $got }
seat_range = --seat doit être entre 0 et { $most }, et non { $got }
no_bots = --bots ne nomme aucun robot ; choisissez parmi : { $names }
resume_alone = --resume continue la partie telle qu’elle a commencé : ne donnez ni places, ni robots, ni options, ni graine, ni cartes
games_range = --games doit valoir au moins 1, et non { $got }

## simulate, arena, balance

check_random = --check d’un jeu en temps réel ne va qu’avec --bots random
usage_or_check = --usage et --check ne vont pas ensemble
no_usage = { $game } n’a pas de rapport d’utilisation
workers_or_ray = --workers et --ray ne vont pas ensemble
workers_range = --workers doit être entre 1 et 1024, et non { $got }
precision_range = --precision doit valoir au moins 0 et moins de 1, comme 0.05, et non { $got }
one_format = choisissez l’une de --ladder, --round-robin et --mixed
no_pairs = --expect-order, --stop-early et --precision comparent des paires ; --mixed n’en a pas
bot_twice = le robot { $name } est nommé deux fois, et un robot ne se compare pas à lui-même
two_bots = une arène compare des robots entre eux : nommez-en au moins deux
mixed_together = quand tous gagnent ensemble, des robots différents à une même table ne se comparent pas
mixed_count = une table de { $seats_of } robots différents en demande { $n }, et non { $got }
results_unreadable = { $path } ne peut pas être lu ({ $reason })
results_no_arena = { $path }, ligne 1 : ce ne sont pas les résultats d’une arène ({ $error })
results_other = { $folder } contient les résultats d’autres parties (différences : { $names }) ; choisissez un autre dossier
results_line = { $path }, ligne { $n } : ce n’est pas un résultat ({ $error })
results_unwritable = { $folder } ne peut pas être écrit ({ $reason }) ; les résultats y sont enregistrés
results_in_use = une autre arène écrit déjà dans { $folder }
out_unwritable = { $folder } ne peut pas être écrit ({ $reason }) ; choisissez un autre dossier avec --out
no_cluster = il n’y a pas de grappe Ray à l’adresse { $address } ({ $reason })
cluster_address = une grappe Ray est « { $auto } » ou une adresse comme head:6379, et non { $got }
cluster_loses = la grappe Ray perd les parties qui lui sont confiées ({ $error })
worker_lost = un processus s’est arrêté au milieu d’une partie, peut-être par manque de mémoire
search_lost = un processus de la recherche s’est arrêté avant d’avoir répondu
bot_failed = le robot { $name } est tombé en panne : { $error }
bot_waits = le robot de la place { $n } attend alors que la partie l’attend
bots_wait = tous les robots attendent, et rien n’arrive de soi-même
not_installed = { $packages } manque ; à installer par : { $command }

## rules --coverage

no_coverage = il n’y a pas de { $path } dans ce dossier ni au-dessus ; lancez « make test » dans un clone pour l’écrire
coverage_missing = { $path } ne contient rien sur { $game } ; relancez « make test »
coverage_unreadable = { $path } ne peut pas être lu ({ $error }) ; relancez « make test »

## parties enregistrées

save_unwritable = { $folder } ne peut pas être écrit ({ $reason }) ; les parties y sont enregistrées
saves_unreadable = les parties enregistrées dans { $folder } ne peuvent pas être lues ({ $reason })
no_save = il n’y a pas de partie inachevée dans { $folder }
no_save_of = il n’y a pas de partie inachevée de { $game } dans { $folder }
save_damaged = la partie enregistrée { $path } est abîmée ({ $error })
save_format = la partie enregistrée { $path } a le format { $n } ; cette version lit le format { $known }

## enregistrements

in_line = { $file }, ligne { $n } : { $reason }
in_file = { $file } : { $reason }
at_range = --at doit être entre 1 et { $most }, et non { $got }
record_unfinished = l’enregistrement s’arrête avant la fin de la partie : il est coupé ou inachevé
record_seed = la graine n’est pas celle que l’en-tête engage
record_rules = la partie a été jouée avec les règles { $n } de { $game } ; cette version joue les règles { $known }
record_no_undo = la ligne { $n } ne peut pas être annulée ici
record_end = la partie ne finit pas ici, ou pas sur cette table
record_other = selon les règles, on attend ici « { $line } »
record_no_chance = le hasard n’a pas à décider { $question } ici
record_draw = ce tirage ne suit pas de la graine
record_too_large = le fichier est plus grand que tout enregistrement
file_unreadable = le fichier ne peut pas être lu ({ $reason })
record_no_text = ce n’est pas du texte en UTF-8, donc pas un enregistrement
record_title = un enregistrement commence par « { $title } »
record_cut_line = le fichier est coupé au milieu de cette ligne
record_cut_header = le fichier est coupé avant l’en-tête
record_header_large = l’en-tête dépasse { $n } Ko
record_header_damaged = l’en-tête est abîmé ({ $error })
record_header_changed = l’en-tête a été modifié
record_after_end = le fichier continue après la fin de la partie
record_no_line = ce n’est pas une ligne d’enregistrement
record_number = on attend ici la ligne numéro { $n }
record_no_number = « { $text } » n’est pas un nombre
record_check = la somme de contrôle ne correspond pas : cette ligne ou une ligne d’avant a été modifiée
no_seat = il n’y a pas de place { $n } ; les places vont de 0 à { $most }
time_back = le temps de jeu est { $now } et ne revient jamais à { $until }
illegal = la place { $n } ne peut pas répondre { $answer } à { $question } ({ $rule })
illegal_allowed = la place { $n } ne peut pas répondre { $answer } à { $question } ({ $rule }) ; elle peut répondre { $allowed }
illegal_chance = le hasard ne peut pas répondre { $answer } à { $question } ({ $rule })
illegal_chance_allowed = le hasard ne peut pas répondre { $answer } à { $question } ({ $rule }) ; il peut répondre { $allowed }
no_answer = { $name } n’est pas une réponse à { $question }
no_decision = { $game } n’a pas de décision { $name } ; il a : { $names }
bytes_damaged = les octets de la table sont abîmés
bytes_other = ces octets ne sont pas une table de { $game } au format { $form }

## fichiers de cartes

cards_unreadable = il ne peut pas être lu ({ $reason })
cards_utf8 = ce n’est pas de l’UTF-8
cards_twice = ce nom est donné deux fois
cards_row_twice = la rangée { $row } est fausse ou donnée deux fois
cards_toml = ce n’est pas du TOML ({ $error })
cards_game = il doit dire pour quel jeu il est fait : { $line }
cards_other_game = ces cartes sont pour { $game }, et non pour { $other }
cards_no_table = il n’y a pas de tableau { $name } ; choisissez parmi : { $names }
cards_no_key = il n’y a pas de clé { $name } ; choisissez parmi : { $names }
cards_no_row = { $table } ne contient pas { $name } ; choisissez parmi : { $names }
cards_missing_key = il manque { $key } à { $row }
cards_one_of = { $cell } doit être l’un de { $names }, et non { $got }
cards_kind = { $cell } doit être { $kind }, et non { $got }
cards_table = { $cell } doit être un tableau
cards_beyond = { $cell } contient un nombre au-delà de { $most }
cards_empty = { $cell } est vide
cards_colour = { $cell } doit être une couleur comme { $own }, et non { $got }
cards_long = { $cell } a { $n } caractères, et le maximum est de { $most }
cards_control = { $cell } contient le caractère de contrôle { $character }
cards_large = il dépasse { $n } Ko
cards_number = ce nombre a plus de { $n } caractères
cards_deep = il a plus de { $n } niveaux imbriqués
cards_key_long = cette clé a plus de { $n } caractères
cards_a_key_long = une clé a plus de { $n } caractères
cards_key_parts = cette clé a plus de { $n } parties
cards_keys = il a plus de { $n } clés
cards_rows = il a plus de { $n } rangées
cards_exists = { $path } existe déjà ; choisissez un autre fichier, ou écrasez-le avec --force
cards_unwritable = { $path } ne peut pas être écrit ({ $reason }) ; choisissez un autre fichier avec --out

## contenu des fichiers de cartes

rows_fixed = { $key } de { $row } vaut { $own } et ne peut pas changer
rows_range = { $key } va de { $low } à { $high } ; { $got } est impossible
rows_is_one_of = { $key } est l’un de { $names }, et non { $got }
rows_between = { $key } doit être entre { $low } et { $high }, et non { $got }
rows_element = une carte Conflit montre au moins un Élément
rows_picture = image inconnue : { $name } ; choisissez parmi : { $names }
rows_symbol = symbole inconnu : { $name } ; choisissez parmi : { $names }
rows_timing = moment inconnu : { $name } ; choisissez parmi : { $names }
rows_event = événement inconnu : { $name } ; choisissez parmi : { $names }
rows_effect = effet inconnu : { $name } ; choisissez parmi : { $names }
rows_flag = indicateur inconnu : { $name } ; choisissez parmi : { $names }
rows_counter = compteur inconnu : { $name } ; choisissez parmi : { $names }
rows_need = condition inconnue : { $name } ; choisissez parmi : { $names }
rows_edges = edges contient des bords différents parmi { $names }, et non { $got }
rows_scope = scope est self ou owner, et non { $got }
rows_banner = une bannière a deux possibilités : Fidèles et Service
rows_cantos = une Quête Épopée a de 2 à 4 Chants
rows_canto = un Chant a des conditions (need) et une récompense (reward)
rows_greatness = la piste de Grandeur a quatre cases
rows_only_passive = seul un pouvoir Passif change des règles
rows_only_chronos = c’est réservé aux rangées du module Chronos
rows_setup_choose = on ne choisit rien à la mise en place
rows_setup_draw = on ne pioche rien à la mise en place
rows_passive = un pouvoir Passif change des règles ou la Force
rows_this = seule une carte Concept a un Concept à elle
rows_in_combat = une carte Conflit ne peut pas commencer autre chose au milieu d’un Combat
rows_in_a_combat = une carte Conflit ne peut pas commencer autre chose dans un Combat
rows_reaction = une réaction qui commence une action ou un Combat pourrait ne jamais finir
rows_no_combat = ce ne peut pas être un Combat
rows_penalty = un malus est un paiement
rows_no_event = seule une réaction a un événement
rows_start = un départ a un nombre pour chacun de : { $names }
rows_hand = une main compte au départ { $n } cartes au plus, et non { $got }
rows_helpers = deux Héros ou Prophètes commencent dans la réserve
rows_holds = une tuile porte deux pièces parmi { $names }
rows_tiles = sur les tuiles de { $name }, il faut { $pieces }
rows_no_space = la case { $name } n’existe pas
rows_no_olympian = l’Olympien { $name } n’existe pas
rows_two_links = ce bord de { $name } est dans deux Liens
rows_link = un Lien est adjacent ou road
rows_affinity = chaque symbole est l’Affinité d’une seule Ville
rows_overflow = le Puits de Prières déborde au-dessus de son seuil d’avertissement
rows_kept = on ne peut pas garder plus qu’on ne pioche
rows_effects_list = les effets sont une liste, et non { $got }
rows_nested = les listes sont trop imbriquées
rows_not_effect = ce n’est pas un effet : { $got }
rows_not_allowed = { $name } n’est pas permis ici : { $reason }
rows_pay_first = pay doit venir avant tous les autres effets de sa liste
rows_needs = { $name } demande { $key }
rows_has_no = { $name } n’a pas de { $key } ; il a : { $names }
rows_options = un choix a de 2 à { $most } possibilités
rows_elements = elements contient au plus quatre Éléments parmi { $names }, et non { $got }
rows_argument = { $rule } n’a pas d’argument { $name } ; choisissez parmi : { $names }
rows_condition_text = une condition est un texte, et non { $got }
rows_not_condition = ce n’est pas une condition : { $got }
rows_not_flag = seul un indicateur peut suivre « not »
rows_counter_text = un compteur est un texte, et non { $got }
rows_counter_of = { $name } ne peut pas être de { $got }
rows_intensity = une Intensité est celle d’ananke ou de kratos
rows_needs_list = les conditions sont une liste, et non { $got }
rows_not_need = ce n’est pas une condition de carte : { $got }
rows_play = play est réservé aux Quêtes Affrontement
rows_at = at est réservé aux Prémonitions
rows_kind_of = kind est réservé aux Quêtes
rows_no_clash = { $name } n’est pas pour les Quêtes Affrontement
rows_has = { $name } a : { $names }
rows_paid_with = une Prémonition ne se paie pas en Prémonitions : { $reason }
rows_among = celle qui est jouée compterait parmi elles
rows_cards_once = une liste de conditions ne demande des cartes qu’une fois
rows_play_once = une liste de conditions ne contient play qu’une fois
rows_recall_once = une liste de conditions ne renvoie chaque sorte de personnage qu’une fois
rows_no_board = un Avatar n’a pas de plateau à lui
rows_no_board_strength = { $reason }, où la Force attendrait le Combat suivant
rows_until = seule la Détermination se gagne jusqu’à un moment, qui est combat ou always
rows_choose_more = on ne peut pas choisir plus qu’il n’y a
rows_discard = discard a soit n, soit down_to
rows_keep = on garde moins qu’on ne pioche
rows_for_ever = seul un pouvoir Passif compte pour toujours
rows_avatar_row = la rangée d’un Avatar est posée avant toute carte
rows_send_away = une carte Conflit ne peut pas renvoyer un combattant
rows_by_players = il faut un nombre de { $low } à { $high } pour chacun des nombres de joueurs de 1 à { $seats_of }, et non { $got }
rows_turns = une tuile se retourne par une Intensité ou une pioche vide, et non par { $got }
rows_bar = une barre montre des personnages différents parmi { $names }, et non { $got }
rows_line = une ligne a un olympian et des effects
rows_icons = une piste Chaîne a { $n } icônes, et non { $got }
rows_icon = une icône a : what, n, per_player, plus
rows_together = les joueurs ne peuvent pas avoir { $got } ensemble
rows_per_player = per_player et plus valent true ou false
rows_plus = un plus demande une icône de même sorte avant lui
rows_most_intensity = l’Intensité de { $name } vaut { $most } au plus
rows_ability = la capacité { $name } n’existe pas ; les capacités sont { $names }
rows_abilities = les capacités sont des mots différents séparés d’une espace
rows_combined = { $name } ne se combine pas avec d’autres capacités
rows_no_card = la carte { $name } n’existe pas ; les cartes vont de b01 à r10 et de king à angel
rows_scores = une histoire marque par { $names } ou { $name }, et non { $got }
rows_also = en plus de ses points, une histoire fait { $names }, et non { $got }
rows_either = une histoire en amène d’autres (again, two) ou marque elle-même
rows_only_one = une seule histoire peut être { $name } ; { $other } l’est
rows_recall = recall n’est possible que sur des cartes d’une même Force, et sans cut : sinon une manche pourrait ne jamais finir
rows_ranks = les Rangs des emplacements sont cinq nombres de 1 à 3 qui ne baissent jamais, comme 1 1 2 3 3, et non { $got }
rows_cost = un coût alterne nombres et couleurs, comme 2 grey 1 blue, et non { $got }
rows_cost_twice = une couleur est deux fois dans ce coût
rows_cost_most = un coût a de 1 à { $n } cubes, et au moins un de chaque couleur nommée
rows_temple = Temple ajoute { $n } { $name }, et cela ne peut pas changer
rows_cannot_be = il ne peut pas y avoir { $n } { $name }
rows_base = le jeu de base a { $n } { $name }, et cela ne peut pas changer
rows_base_sum = le jeu de base a { $n } { $what } (WC-005), et non { $got }
rows_costs = { $name } coûte { $n }, et cela ne peut pas changer
rows_kind_text = un texte
rows_kind_number = un nombre entier
rows_kind_bool = true ou false
rows_kind_list = une liste
rows_kind_table = un tableau
rows_kind_other = une autre sorte de valeur

## serve

port_range = --port doit être entre 0 et 65535, et non { $got }
host = --host doit être une adresse de cette machine, et non { $got }
cannot_listen = impossible d’écouter sur { $host }, port { $port } : { $reason }
no_port = aucun port libre entre { $low } et { $high } sur { $host }
public_url = --public-url doit être une adresse comme https://play.example.org, et non { $got }
proxy = --trust-proxy doit être une adresse ou un réseau comme 10.0.0.0/24, et non { $got }
proxy_everybody = --trust-proxy doit nommer les proxys, et { $got } désigne tout le monde
store_file = le fichier { $path } ne peut pas être écrit ({ $reason })
store_lock = le verrou { $path } ne peut pas être créé ({ $reason })
store_in_use = la base de données { $path } est utilisée par un autre serveur (processus { $owner }) ; arrêtez-le, ou choisissez un autre fichier
store_folder = le dossier { $path } ne peut pas être créé ({ $reason })
store_unusable = la base de données { $path } est inutilisable : { $error }
store_newer = la base de données vient d’une version plus récente (schéma { $n } ; cette version connaît { $known })
store_unwritable = la base de données ne peut pas être écrite : { $error }
store_closed = la base de données est fermée
store_silent = la base de données n’a pas répondu depuis { $n } s
store_foreign = la base de données appartient à un autre programme
