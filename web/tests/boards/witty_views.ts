/** Hand-made views of Witty Chronos, as its engine tells them. */
import type { Choice, Question } from '../../src/lib/protocol';
import type { UpdateOf } from '../fixtures/read';
import type { Place } from '../../src/boards/witty_chronos/elements';
import type {
  GlassView,
  PlayerView,
  RealmView,
  ResultView,
  WittyView,
} from '../../src/boards/witty_chronos/view.gen';

export const NOW = 400_000; // the game time of all of them

/** A pulse while game time runs. */
export const PULSE = {
  type: 'pulse' as const,
  number: 1,
  at: 0,
  answered: 0,
  heard: 0,
  now: NOW,
  running: true,
  lag: 0,
  countdown: 0,
};

const PREFIXES = {
  red: 'red',
  blue: 'blu',
  green: 'grn',
  yellow: 'yel',
  purple: 'pur',
  white: 'wht',
} as const;
type Colour = keyof typeof PREFIXES;

const STILL = { north: 0, south: 0, west: 0, east: 0 };

export function player(colour: Colour, stack: string[] = [], changes: Partial<PlayerView> = {}): PlayerView {
  return {
    team: 0,
    colours: [colour],
    tokens: 0,
    ready: true,
    stack: { count: stack.length, top: stack.at(-1) ?? null },
    winds: STILL,
    gods: [],
    apollon: null,
    selene: null,
    announce_from: null,
    ...changes,
  };
}

/** A glass with its milliseconds left; null: it was never flipped. */
export function glass(
  colour: Colour,
  n: number,
  seat: number | null,
  at: Place,
  left: number | null,
): GlassView {
  const [duration, ends] = left === null ? [null, null] : [30_000, NOW + left];
  return { glass: `${PREFIXES[colour]}-${n}`, colour, seat, at, duration, ends };
}

export function realm(
  stack: string[] = [],
  winds: string[] = [],
  changes: Partial<RealmView> = {},
): RealmView {
  const points = stack.reduce((sum, face) => sum + (/^t\d+$/.test(face) ? Number(face.slice(1)) : 0), 0);
  return {
    stack: stack.map((card, handle) => ({ card, handle })),
    winds: winds.map((card, at) => ({ card, handle: 40 + at })),
    stash: [],
    score: { points, reasons: [['territories', points]], factor: 1 },
    wins_by: null,
    ...changes,
  };
}

const piles = (...tops: (string | null)[]) => tops.map((top) => ({ open: top !== null, count: 7, top }));

export function view(changes: Partial<WittyView> = {}): WittyView {
  return {
    game: 'witty_chronos',
    seat: 0,
    seats: 4,
    options: { set: 'base', format: 'individual' },
    phase: 'play',
    round: 2,
    opened: NOW - 128_000,
    limit: NOW + 1_000_000,
    target: 100,
    to_win: 3,
    void: 0,
    turner: 1,
    free_from: null,
    piles: piles('t30', 'hermes', 't20', 't50', 't30', 'cerbere', 't10'),
    own_piles: null,
    glasses: [
      glass('yellow', 1, 0, 'pile:5', -900),
      glass('yellow', 2, 0, 'pile:3', 13_800),
      glass('blue', 1, 1, 'pile:1', 21_600),
      glass('blue', 2, 1, 'front', -5000),
      glass('green', 1, 2, 'pile:4', 9000),
      glass('green', 2, 2, 'pile:6', 27_600),
      glass('red', 1, 3, 'pile:4', -1000),
      glass('red', 2, 3, 'bag', -1000),
    ],
    players: [
      player('yellow', ['t20', 't20', 't20'], { tokens: 1 }),
      player('blue', ['t30'], { tokens: 2 }),
      player('green'),
      player('red', ['t10']),
    ],
    realm: realm(['t20', 't20', 't20']),
    temple: [],
    discard: 1,
    discarded: null,
    shown: null,
    blocked: null,
    charon: null,
    gifts: [],
    faults: [],
    vote: null,
    colour_vote: null,
    result: null,
    outcome: null,
    open: ['WC-D05'],
    waiting: [],
    ...changes,
  };
}

export function ask(decision: string, names: readonly string[], more = true): Question {
  return {
    number: 0,
    decision,
    prompt: { text: `prompt.${decision}`, params: {} },
    choices: choices(names),
    more,
    owed: false,
  };
}

export function choices(names: readonly string[]): Choice[] {
  return names.map((name) => ({ name, hint: null }));
}

export function update(changes: Partial<WittyView> = {}, questions: Question[] = []): UpdateOf<WittyView> {
  const seen = view(changes);
  return {
    type: 'update',
    seat: seen.seat,
    kept: 0,
    events: [],
    view: seen,
    questions,
    back: 'real_time',
  };
}

const TEMPLE: Partial<WittyView> = {
  options: { set: 'level3', format: 'individual' },
  target: 200,
  players: [
    player('yellow', ['t20', 't10', 'minotaure', 't30'], { gods: ['demeter', 'ouranos'] }),
    player('blue', ['t30'], { gods: ['apollon', 'helios'], apollon: 'hera' }),
    player('green', [], { gods: ['gaia'] }),
    player('red', ['t10'], { winds: { ...STILL, north: 2, south: 1 } }),
  ],
  realm: realm(['t20', 't10', 'minotaure', 't30'], ['north', 'east']),
  temple: ['zeus', 'eros', 'castor', 'pollux', 'selene', 'hestia'],
  open: ['WC-D05', 'WC-D16', 'WC-D17'],
};

export const RESULT: ResultView = {
  round: 2,
  reason: 'points',
  winners: [0],
  void: false,
  tokens: [1, 0, 0, 0],
  scores: [110, 80, 30, 0],
  stacks: [['t20', 't50', 't20', 't20'], ['t30', 't50'], ['t30'], []],
  winds: [STILL, STILL, STILL, { ...STILL, north: 1 }],
  gods: [[], ['pan'], [], []],
};

/** Everything that a table may look like, by what is going on. */
export const SITUATIONS = {
  playing: update({}, [ask('WC-D05', ['glass:yel-1'])]),
  blocked: update({ blocked: { seat: 2, until: NOW + 7600 } }, [
    ask('WC-D05', ['glass:yel-1']),
    ask('WC-D11', ['blocked'], false),
    ask('WC-D10', ['recover'], false),
  ]),
  turning: update({ piles: piles('t30', null, 't20', null, 't30', null, null), turner: 0 }, [
    ask('WC-D04', ['pile:2', 'pile:4', 'pile:6', 'pile:7'], false),
    ask('WC-D05', ['glass:yel-1']),
  ]),
  hasty: update({ options: { set: 'base', faults: 'full' } }, [
    ask('WC-D05', ['glass:yel-1', 'hasty:yel-2', 'hasty:blu-1', 'hasty:blu-2', 'hasty:grn-1']),
  ]),
  temple: update(TEMPLE, [
    ask('WC-D05', ['glass:yel-1']),
    ask('WC-D16', ['announce'], false),
    ask('WC-D17', ['temple:eros', 'temple:castor', 'temple:selene', 'temple:hestia']),
    ask('WC-D25', ['pile:7', 'stack:3'], false),
  ]),
  free: update({ ...TEMPLE, temple: ['zeus'] }, [ask('WC-D24', ['temple:zeus'])]),
  gaia: update(TEMPLE, [ask('WC-D27', ['temple:helios', 'temple:apollon'])]),
  charon: update({ ...TEMPLE, charon: { seat: 0, until: NOW + 9000 }, discarded: { t10: 3, hermes: 1 } }, [
    ask('WC-D23', ['face:t10', 'face:hermes']),
  ]),
  gift: update({ ...TEMPLE, gifts: [{ seat: 0, to: 2, until: NOW + 4000 }] }, [
    ask('WC-D30', ['card:0', 'card:1', 'card:2', 'card:3', 'card:40', 'card:41'], false),
  ]),
  judging: update({ vote: { seat: 3, until: NOW + 9000, own: null } }, [ask('WC-D14', ['yes', 'no'], false)]),
  accusing: update({ faults: [{ seat: 3, until: NOW + 9000 }] }, [ask('WC-D14', ['seat:3'], false)]),
  between: update(
    { phase: 'between', opened: null, result: RESULT, colour_vote: { until: NOW + 7000, own: null } },
    [ask('WC-D03', ['ready'], false), ask('WC-D13', ['yes', 'no'], false)],
  ),
  first: update({ phase: 'between', opened: null, round: 0 }, [ask('WC-D03', ['ready'], false)]),
  colours: update(
    {
      phase: 'colours',
      opened: null,
      piles: [],
      glasses: [],
      players: [1, 2, 3, 4].map(() => player('blue', [], { colours: [] })),
    },
    [ask('WC-D02', ['colour:red', 'colour:blue', 'colour:green', 'colour:yellow', 'colour:purple'], false)],
  ),
  duel: update(
    {
      ...TEMPLE,
      seats: 2,
      seat: 1,
      options: { set: 'level3', format: 'two' },
      own_piles: [4, 5, 6],
      free_from: NOW + 5000,
      piles: piles('t30', 'north', 't20', 't50', 't30', 'cerbere', 't10', 't100'),
      players: [
        player('red', [], { colours: ['red', 'blue'] }),
        player('green', ['t20'], { colours: ['green', 'yellow'] }),
      ],
      glasses: [
        glass('red', 1, 0, 'front', null),
        glass('blue', 1, 0, 'pile:1', 20_000),
        glass('green', 1, 1, 'front', null),
        glass('yellow', 1, 1, 'pile:5', 9000),
        glass('purple', 1, null, 'pile:7', null),
        glass('purple', 2, null, 'pile:8', 3000),
      ],
      realm: realm(['t20']),
    },
    [ask('WC-D05', ['glass:grn-1']), ask('WC-D31', ['glass:pur-1'])],
  ),
  watched: update({ seat: null, realm: null }),
  over: update({
    phase: 'over',
    result: RESULT,
    outcome: {
      places: [1, 2, 3, 3],
      reasons: [[{ reason: 'tokens', points: 3 }], [{ reason: 'tokens', points: 2 }], [], []],
    },
  }),
};
