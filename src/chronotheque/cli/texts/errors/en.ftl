# errors of the command line, in English: how the library says them. docs/translate.md explains how these
# sentences are written.

## by Typer: the words on the command line

no_option = No such option: { $name }
no_option_possible = No such option: { $name } (Possible options: { $names })
no_command = No such command '{ $name }'.
no_command_mean = No such command '{ $name }'. Did you mean '{ $other }'?
no_command_means = No such command '{ $name }'. Did you mean one of: { $others }?
no_command_maybe = No such command '{ $name }'. Did you mean { $others }?
missing_command = Missing command.
missing_argument = Missing argument '{ $name }'.
missing_option = Missing option '{ $name }'.
extra_argument = Got unexpected extra argument(s) ({ $words })
extra_argument_one = Got unexpected extra argument ({ $words })
extra_arguments = Got unexpected extra arguments ({ $words })
needs_value = Option '{ $name }' requires an argument.
takes_no_value = Option '{ $name }' does not take a value.
invalid_value = Invalid value for '{ $name }': { $reason }
invalid_name = Invalid value for { $name }: { $reason }
not_integer = Input should be a valid integer, unable to parse string as an integer
not_integer_click = '{ $value }' is not a valid integer.
not_float = Input should be a valid number, unable to parse string as a number
not_float_click = '{ $value }' is not a valid float.
too_large = Input should be less than or equal to { $most }
too_small = Input should be greater than or equal to { $least }
out_of_range = { $value } is not in the range { $range }.

## by the operating system

file_missing = No such file or directory
file_denied = Permission denied
file_is_folder = Is a directory
file_no_folder = Not a directory
file_exists = File exists
disk_full = No space left on device
read_only = Read-only file system
port_denied = Address already in use

## names of games, bots, languages and rules

no_game = there is no game '{ $name }'; expected one of: { $names }
no_bot = there is no bot '{ $name }'; expected one of: { $names }
no_bot_of_program = there is no bot { $name }, because of { $error }
no_bot_method = there is no bot { $name }: what it makes has no method act
no_level = there is no level '{ $name }'; expected one of: { $names }
no_language = there is no language '{ $name }'; expected one of: { $names }
no_rule = { $game } has no rule '{ $name }'; expected one of: { $names }
no_ledger = { $game } has no ledger in { $lang }
game_missing = GAME is missing; expected one of: { $names }

## tables: seats and options

seat_count = { $game } is for { $seats }, not { $n }
seats_range = { $low } to { $high } seats
seats_list = { $counts } seats
seats_one = one seat
seats_none = nobody with these options
seats_number = --seats must be a number or “all”, got '{ $got }'
all_elsewhere = “all” works with simulate and balance only; give one number of seats and one value for each option
no_game_option = { $game } has no option { $name }; it has: { $names }
option_value = option { $name } of { $game } is one of { $values }, not { $value }
option_only_with = option { $name } of { $game } is only possible with { $other }
server_option_value = option { $name } is one of { $values }, not { $value }
server_option_only_with = option { $name } is only possible with { $other }
option_form = --option must have the form NAME=VALUE, got '{ $got }'
option_twice = --option { $name } was given twice, as { $one } and { $other }
seed_range = --seed must be between 0 and { $most }, got { $got }
seat_range = --seat must be between 0 and { $most }, got { $got }
no_bots = --bots names no bot; expected one of: { $names }
resume_alone = --resume continues the game as it was begun: give no seats, bots, options, seed or cards
games_range = --games must be at least 1, got { $got }

## simulate, arena, balance

check_random = --check of a real-time game works with --bots random only
usage_or_check = --usage and --check exclude each other
no_usage = { $game } has no usage report
workers_or_ray = --workers and --ray exclude each other
workers_range = --workers must be between 1 and 1024, got { $got }
precision_range = --precision must be at least 0 and below 1, such as 0.05, got { $got }
one_format = choose one of --ladder, --round-robin and --mixed
no_pairs = --expect-order, --stop-early and --precision compare pairs; --mixed has none
bot_twice = the bot { $name } is named twice, and a bot cannot be compared with itself
two_bots = an arena compares bots with each other: name at least two
mixed_together = where all win together, different bots at one table cannot be compared
mixed_count = a table of { $seats_of } different bots needs { $n } of them, not { $got }
results_unreadable = { $path } cannot be read ({ $reason })
results_no_arena = { $path }, line 1: these are no results of an arena ({ $error })
results_other = { $folder } holds results of other games (not the same: { $names }); choose another folder
results_line = { $path }, line { $n }: this is no result ({ $error })
results_unwritable = { $folder } cannot be written ({ $reason }); results are kept there
results_in_use = another arena is playing into { $folder }
out_unwritable = { $folder } cannot be written ({ $reason }); choose another folder with --out
no_cluster = there is no Ray cluster at '{ $address }' ({ $reason })
cluster_address = a Ray cluster is '{ $auto }' or an address such as 'head:6379', not '{ $got }'
cluster_loses = the Ray cluster loses what it is given ({ $error })
worker_lost = a process was ended in the middle of a game, perhaps for want of memory
search_lost = a process of the search has ended before it has answered
bot_failed = the bot { $name } has broken down: { $error }
bot_waits = the bot on seat { $n } waits although the game waits for it
bots_wait = every bot waits, and nothing happens by itself
not_installed = { $feature } needs { $packages }; install with: { $command }

## rules --coverage

no_coverage = no { $path } in this folder or above; run “make test” in a clone to write it
coverage_missing = { $path } has no entry for { $game }; run “make test” again
coverage_unreadable = { $path } cannot be read ({ $error }); run “make test” again

## saved games

save_unwritable = { $folder } cannot be written ({ $reason }); games are saved there
saves_unreadable = the games saved in { $folder } cannot be read ({ $reason })
no_save = no unfinished game in { $folder }
no_save_of = no unfinished game of { $game } in { $folder }
save_damaged = the saved game { $path } is damaged ({ $error })
save_format = the saved game { $path } has format { $n }; this version reads format { $known }

## records

in_line = { $file }, line { $n }: { $reason }
in_file = { $file }: { $reason }
at_range = --at must be between 1 and { $most }, got { $got }
record_unfinished = the record ends before the game does: truncated or unfinished
record_seed = the seed is not the one that the header commits to
record_rules = the game was played under rules { $n } of { $game }; this version plays rules { $known }
record_no_undo = line { $n } cannot be taken back here
record_end = the game does not end here, or not on this table
record_other = the rules say “{ $line }” here
record_no_chance = chance is not asked { $question } here
record_draw = this draw does not follow from the seed
record_too_large = the file is larger than any record
file_unreadable = the file cannot be read ({ $reason })
record_no_text = this is not text in UTF-8, so it is no record
record_title = a record begins with “{ $title }”
record_cut_line = the file is cut inside this line
record_cut_header = the file is cut before the header
record_header_large = the header is larger than { $n } KB
record_header_damaged = the header is damaged ({ $error })
record_header_changed = the header is not as it was written
record_after_end = the file goes on after the end of the game
record_no_line = this is no line of a record
record_number = line number { $n } should stand here
record_no_number = “{ $text }” is no number
record_check = the check does not fit: this line or one before it was changed
no_seat = there is no seat { $n }; the seats are 0 to { $most }
time_back = game time is { $now } and never runs back to { $until }
illegal = seat { $n } may not answer { $answer } to { $question } ({ $rule })
illegal_allowed = seat { $n } may not answer { $answer } to { $question } ({ $rule }); it may answer { $allowed }
illegal_chance = chance may not answer { $answer } to { $question } ({ $rule })
illegal_chance_allowed = chance may not answer { $answer } to { $question } ({ $rule }); it may answer { $allowed }
no_answer = { $name } is no answer to { $question }
no_decision = { $game } has no decision { $name }; it has: { $names }
bytes_damaged = the bytes of the table are damaged
bytes_other = these bytes are not a table of { $game } in form { $form }

## card files

cards_unreadable = it cannot be read ({ $reason })
cards_utf8 = this is not UTF-8
cards_twice = this name is given twice
cards_row_twice = the row { $row } is wrong or given twice
cards_toml = this is not TOML ({ $error })
cards_game = it must say for which game it is: { $line }
cards_other_game = these cards are for { $game }, not for { $other }
cards_no_table = there is no table { $name }; expected one of: { $names }
cards_no_key = there is no key { $name }; expected one of: { $names }
cards_no_row = there is no { $table } { $name }; expected one of: { $names }
cards_missing_key = { $row } has no { $key }
cards_one_of = { $cell } must be one of { $names }, not { $got }
cards_kind = { $cell } must be { $kind }, not { $got }
cards_table = { $cell } must be a table
cards_beyond = { $cell } has a number beyond { $most }
cards_empty = { $cell } is empty
cards_colour = { $cell } must be a colour such as { $own }, not { $got }
cards_long = { $cell } has { $n } characters, and { $most } is the most
cards_control = { $cell } contains the control character { $character }
cards_large = it is larger than { $n } KB
cards_number = this number has more than { $n } characters
cards_deep = it is nested more than { $n } deep
cards_key_long = this key has more than { $n } characters
cards_a_key_long = a key has more than { $n } characters
cards_key_parts = this key has more than { $n } parts
cards_keys = it has more than { $n } keys
cards_rows = it has more than { $n } rows
cards_exists = { $path } exists already; choose another file, or overwrite it with --force
cards_unwritable = { $path } cannot be written ({ $reason }); choose another file with --out

## contents of card files

rows_fixed = the { $key } of { $row } is { $own } and cannot be changed
rows_range = { $key } is { $low } to { $high }, not { $got }
rows_is_one_of = { $key } is one of { $names }, not { $got }
rows_between = { $key } must be between { $low } and { $high }, got { $got }
rows_element = a conflict card shows at least one element
rows_picture = unknown picture { $name }; expected one of: { $names }
rows_symbol = unknown symbol { $name }; expected one of: { $names }
rows_timing = unknown timing { $name }; expected one of: { $names }
rows_event = unknown event { $name }; expected one of: { $names }
rows_effect = unknown effect { $name }; expected one of: { $names }
rows_flag = unknown flag { $name }; expected one of: { $names }
rows_counter = unknown counter { $name }; expected one of: { $names }
rows_need = unknown need { $name }; expected one of: { $names }
rows_edges = edges are different ones of { $names }, not { $got }
rows_scope = a scope is self or owner, not { $got }
rows_banner = a banner has two options: Followers and Service
rows_cantos = an epic quest has 2 to 4 cantos
rows_canto = a canto has a need and a reward
rows_greatness = there are four spaces of the Greatness track
rows_only_passive = only a passive power changes rules
rows_only_chronos = it is for rows of the Chronos module
rows_setup_choose = at set-up nothing is chosen
rows_setup_draw = at set-up nothing is drawn
rows_passive = a passive power changes rules or strength
rows_this = only a Concept card has a Concept of its own
rows_in_combat = a conflict card cannot begin something else in the middle of a combat
rows_in_a_combat = a conflict card cannot begin something else in a combat
rows_reaction = a reaction that begins an action or a combat might never end
rows_no_combat = it cannot be a combat
rows_penalty = a penalty is a payment
rows_no_event = only a reaction has an event
rows_start = a start has a number for each of: { $names }
rows_hand = a hand begins with up to { $n } cards, not { $got }
rows_helpers = two Heroes or Prophets begin in the reserve
rows_holds = a tile holds two pieces of { $names }
rows_tiles = on the tiles of { $name } there must be { $pieces }
rows_no_space = there is no space { $name }
rows_no_olympian = there is no olympian { $name }
rows_two_links = this edge of { $name } is in two links
rows_link = a link is adjacent or a road
rows_affinity = each symbol is the affinity of one City
rows_overflow = the Well overflows above its warning
rows_kept = more cannot be kept than is drawn
rows_effects_list = effects are a list, not { $got }
rows_nested = lists are nested too deeply
rows_not_effect = not an effect: { $got }
rows_not_allowed = { $name } is not allowed here: { $reason }
rows_pay_first = pay must come before all other effects of its list
rows_needs = { $name } needs { $key }
rows_has_no = { $name } has no { $key }; it has: { $names }
rows_options = a choice has 2 to { $most } options
rows_elements = elements are up to four of { $names }, not { $got }
rows_argument = { $rule } has no argument { $name }; expected one of: { $names }
rows_condition_text = a condition is a text, not { $got }
rows_not_condition = not a condition: { $got }
rows_not_flag = only a flag can follow "not"
rows_counter_text = a counter is a text, not { $got }
rows_counter_of = { $name } cannot be of { $got }
rows_intensity = an Intensity is that of ananke or kratos
rows_needs_list = needs are a list, not { $got }
rows_not_need = not a need: { $got }
rows_play = play is for clash quests
rows_at = at is for premonitions
rows_kind_of = kind is for quests
rows_no_clash = { $name } is not for clash quests
rows_has = { $name } has: { $names }
rows_paid_with = a premonition cannot be paid with premonitions: { $reason }
rows_among = the one that is played would count among them
rows_cards_once = a list of needs can ask for cards only once
rows_play_once = a list of needs can contain play only once
rows_recall_once = a list of needs can recall each kind only once
rows_no_board = an Avatar has no board of its own
rows_no_board_strength = { $reason }, where strength could wait for the next combat
rows_until = only Determination is gained until something, and that is combat or always
rows_choose_more = more is to be chosen than there is
rows_discard = discard has either n or down_to
rows_keep = what is kept is fewer than what is drawn
rows_for_ever = only a passive power counts for ever
rows_avatar_row = the row of an Avatar is laid before any card is played
rows_send_away = a conflict card cannot send away who fights
rows_by_players = it has a number from { $low } to { $high } for each of 1 to { $seats_of } players, not { $got }
rows_turns = a tile turns by an Intensity or an empty deck, not by { $got }
rows_bar = a bar shows different ones of { $names }, not { $got }
rows_line = a line has an olympian and effects
rows_icons = a chain track has { $n } icons, not { $got }
rows_icon = an icon has: what, n, per_player, plus
rows_together = players cannot have { $got } together
rows_per_player = per_player and plus are true or false
rows_plus = a plus needs an earlier icon of its kind
rows_most_intensity = the Intensity of { $name } is at most { $most }
rows_ability = there is no ability { $name }; abilities are { $names }
rows_abilities = abilities are different words with one space between them
rows_combined = { $name } cannot be combined with other abilities
rows_no_card = there is no card { $name }; cards are b01 to r10 and king to angel
rows_scores = a story scores one of { $names } or { $name }, not { $got }
rows_also = beside its points a story does one of { $names }, not { $got }
rows_either = a story either brings others (again, two) or scores itself
rows_only_one = only one story can be { $name }; { $other } is
rows_recall = recall may be on cards of one strength only, and not combined with cut: otherwise a round might never end
rows_ranks = the ranks of the slots must be five ranks from 1 to 3, none lower than the one before, such as 1 1 2 3 3, got { $got }
rows_cost = a cost alternates numbers and colours, such as 2 grey 1 blue, got { $got }
rows_cost_twice = a colour appears twice in this cost
rows_cost_most = a cost must have 1 to { $n } cubes, and at least one of each colour it names
rows_temple = Temple adds { $n } { $name }, which cannot be changed
rows_cannot_be = there cannot be { $n } { $name }
rows_base = the base game has { $n } { $name }, which cannot be changed
rows_base_sum = the base game has { $n } { $what } (WC-005), not { $got }
rows_costs = { $name } costs { $n }, which cannot be changed
rows_kind_text = a text
rows_kind_number = a whole number
rows_kind_bool = true or false
rows_kind_list = a list
rows_kind_table = a table
rows_kind_other = another kind of value

## serve

port_range = --port must be between 0 and 65535, got { $got }
host = --host must be an address of this machine, got '{ $got }'
cannot_listen = cannot listen on { $host }, port { $port }: { $reason }
no_port = no free port between { $low } and { $high } on { $host }
public_url = --public-url must be an address such as https://play.example.org, got '{ $got }'
proxy = --trust-proxy must be an address or a network such as 10.0.0.0/24, got '{ $got }'
proxy_everybody = --trust-proxy must name the proxies, and { $got } is everyone
store_file = the file { $path } cannot be written ({ $reason })
store_lock = the lock { $path } cannot be made ({ $reason })
store_in_use = the database { $path } is in use by another server (process { $owner }); stop it, or choose another file
store_folder = the folder { $path } cannot be made ({ $reason })
store_unusable = the database { $path } cannot be used: { $error }
store_newer = the database was written by a newer version (schema { $n }; this version knows { $known })
store_unwritable = the database cannot be written: { $error }
store_closed = the store is closed
store_silent = the database has not answered for { $n } s
store_foreign = the database belongs to another program
