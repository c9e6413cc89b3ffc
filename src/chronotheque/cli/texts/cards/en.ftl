# cards of the command line (chrono cards), in English. docs/translate.md explains how these sentences are written.

check-changes = Cards of { $title } in { $file }: { COUNT($n) ->
        [one] one row differs
       *[other] { $n } rows differ
    } from ours.
check-nothing = Cards of { $title } in { $file }. It changes nothing: every row in it is as shipped.
check-cell = { $key }: { $old } → { $new }
check-key = { $key }: changed
check-missing = nothing
check-says = Now: { $sentences }
check-play = Play with it: chrono play { $game } --cards { $file }
check-mistakes = { COUNT($n) ->
        [one] one mistake
       *[other] { $n } mistakes
    } in { $file }. The file cannot be used yet.
check-line = line { $line }, { $row }: { $reason }
check-line_alone = line { $line }: { $reason }
check-more = There may be more mistakes below.
check-mend = Correct these lines, then check again. Every row as shipped: chrono cards new { $game }
new-written = { $file } is written. Check it after your changes: chrono cards check { $file }
template-head =
    The cards of { $title }: every row, with the values of the program.
    
    Write in what is printed on your cards, and delete the rows that you do not change. In an effect, keep the words in quotes: docs/cards.md lists them all. A value behind “=” keeps its kind: a text in quotes, a number, true or false, a list.
    
    fr, en: the name. fr_g, en_g: its gender and number (docs/translate.md); leave it out for a name of your own.
    
    “ours” behind a row: no rule sheet gives what is printed there, so the values are ours.
    
    Check this file: chrono cards check FILE
    Play with it: chrono play { $game } --cards FILE, or choose it in the browser when you open a table.
template-ours = ours
template-all_ours = All values are ours.

## comments of the tables

table-chronicle-suit = The three suits.
table-chronicle-ability = Names of the abilities. The word before “=” is the one that a card uses.
table-chronicle-card = The characters. suit and strength cannot be changed. ability: one of the words above, several with a space between them, or nothing.
table-chronicle-story = The stories. theme: the theme card. scores: most or fewest, then power, wisdom, love, total, evil or wild; or nothing. also: nothing, pardon (nobody is excluded), again (the last two stories again), two (two more stories).
table-contretemps-suit = The five suits: their names, and their colours on the screen.
table-forge_chronos-colour = The Materials, and their colours on the screen.
table-forge_chronos-type = The types of weapons.
table-forge_chronos-market = ranks: the Rank of each of the five slots, from left to right; from 1 to 3, never falling.
table-forge_chronos-assistant = The Assistants. effect cannot be changed.
table-forge_chronos-part = The weapon parts. kind and grade cannot be changed. cost: numbers and colours in turn. value: always scored; colour_bonus: if both colours are the same; type_bonus: if both types are.
table-witty_chronos-colour = The colours of the players.
table-witty_chronos-glass = The hourglasses.
table-witty_chronos-face = The red-backed cards. base: how many the base game has; the Territories make 45, the Gods 10, two of them Hephaestus. temple: how many Temple adds; it cannot be changed.
table-witty_chronos-temple = The Temple cards. cost cannot be changed.
table-hybris-location = The Locations. allowed and actions cannot be changed. malus: the penalty on the illustration.
table-hybris-slot = The slots. location cannot be changed. capacity: how many characters; 0: unlimited. bonus: effects on arrival.
table-hybris-city = The Cities. affinity: a symbol; goodness: what Service costs; banner: two lists of effects, Followers and Service.
table-hybris-space = The spaces for Technologies; x and y are their places in the picture. city cannot be changed.
table-hybris-link = Which edges of two spaces meet (n, e, s, w). kind: adjacent or road.
table-hybris-conversion = The rows of Convert. cost: Prayers, at least 1.
table-hybris-action_effect = What actions and pieces of the board bring.
table-hybris-number = Limits of tracks, of the Prayer Well and of draws.
table-hybris-goodness = Bonuses of the Goodness track. at cannot be changed.
table-hybris-spark = Bonuses of the Spark track. at cannot be changed.
table-hybris-setup = Set-up for 1 to 4 players. well: Prayers in the Well; champions: Coliseum Heroes; by_space: effects for each space of the Greatness track.
table-hybris-token = Location tokens of each player.
table-hybris-difficulty = What Chronos begins with against 1, 2, 3 and 4 players: VP, broken Chains, Shackles, two Intensities.
table-hybris-concept = The Concepts. Only maximum, amount, last_icon_only and icons can be changed; five icons for each Chain track.
table-hybris-chronos_tile = The Chronos Upgrades. concept and order cannot be changed. condition: an Intensity, or a deck that has run out.
table-hybris-avatar = The Avatars. number and rank cannot be changed. on_board: effects on the Chronos board; main: effects in a City.
table-hybris-avatar_card = The Avatar Conflict cards, like the Conflict cards.
table-hybris-concept_card = The Concept cards. concept cannot be changed. bar: olympian, hero, prophet, or empty. lines: effects for one Olympian. In effects “this” is the Concept of the card.
table-hybris-card = The Conflict cards. of cannot be changed. cost: Determination. left, right: halves of a Combo (lion, eagle, hydra, bull, lyre, sun, or empty); bonus: Strength if the Combo is made.
table-hybris-champion = The Coliseum Heroes as enemies; their power as allies is in “power”. scope: self (only with this Hero) or owner (always).
table-hybris-olympian = The Olympians, and what they start with.
table-hybris-power = Powers of allies and of Olympian boards. of cannot be changed. timing, on, effects: see docs/cards.md.
table-hybris-upgrade = The Upgrades. of cannot be changed. holds: the two pieces on the tile.
table-hybris-pillar = The Divine Pillars. upper: upper effect; lower: benefit of the others; after: what the owner suffers then.
table-hybris-premonition = The Premonitions. need: conditions; effects: what they bring.
table-hybris-captive = The primordial that is captive from the start.
table-hybris-primordial = The Primordials. rank cannot be changed. aegis: Aegis value; wrath1, wrath2: Wrath I and II.
table-hybris-quest = The Quests. Epic Quests have 2 to 4 cantos; Clash Quests an enemy (base, cards, elements), conditions (need) and effects before the combat.
table-hybris-tech = The Technologies. follower, aegis: the cost; vp, prayers: the yield; edges: the edges with a Link (n, e, s, w).
