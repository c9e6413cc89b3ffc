/** The client says what Python says: tools/text_cases.py writes the sentences that are compared here. */
import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import type { Choice, GameTexts } from '../src/lib/protocol';
import { grouped, loadTexts, plain, Texts } from '../src/lib/texts';
import { languages, textsOf } from './fixtures/read';

interface Case {
  say?: string;
  name?: string;
  reason?: string;
  params?: Record<string, string | number | string[]>;
  me?: number | null;
  fr: string;
  en: string;
}

interface OfGame {
  game: string;
  rows: GameTexts['rows'];
  cases: Case[];
}

interface Cases {
  names: string[];
  games: OfGame[];
}

const { names, games } = JSON.parse(readFileSync('tests/text_cases.json', 'utf8')) as Cases;

function texts(name: string, lang: 'fr' | 'en'): Texts {
  const rows = games.find(({ game }) => game === name)?.rows ?? {};
  const file = `../src/chronotheque/games/${name}/texts/${lang}.ftl`;
  return textsOf(lang, readFileSync(file, 'utf8'), rows);
}

const FRENCH = texts('contretemps', 'fr');
const ENGLISH = texts('contretemps', 'en');

function said(spoken: Texts, { say, name, reason, params = {}, me = null }: Case): string {
  if (say !== undefined) return spoken.say({ text: say, params }, { me, names });
  return name !== undefined ? spoken.name(name, { me, names }) : spoken.reason(reason ?? '');
}

describe.each(games)('the client says what Python says of $game', ({ game, cases }) => {
  test.each(['fr', 'en'] as const)('%s', (lang) => {
    const spoken = texts(game, lang);
    expect(cases.length).toBeGreaterThan(300);
    expect(cases.map((each) => said(spoken, each))).toEqual(cases.map((each) => each[lang]));
  });
});

test('pieces show which elements may be drawn', () => {
  const told = { text: 'won', params: { seat: 'seat:2', card: 'card:b07', event: 'event:3', trump: 0 } };
  expect(ENGLISH.pieces(told, { names })).toEqual([
    { element: 'seat:2', name: 'Nora' },
    ' wins ',
    { element: 'event:3', name: 'event 3' },
    ' with the ',
    { element: 'card:b07', name: '7 of Pendulums' },
    '.',
  ]);
});

test('what has no text is said by its id', () => {
  expect(ENGLISH.say('sings')).toBe('sings');
  expect(ENGLISH.say({ text: 'sings', params: { seat: 'seat:0', n: 2 } })).toBe('sings: seat seat:0, n 2');
  expect(ENGLISH.say({ text: 'income', params: { seat: 'seat:0' } }, { names })).toContain('{$n}');
  expect(ENGLISH.name('tree:3')).toBe('tree:3');
  expect(ENGLISH.name('toString')).toBe('toString');
  expect(ENGLISH.has('toString')).toBe(false);
  expect(ENGLISH.reason('best:3')).toBe('best:3');
});

test('the rows of a card file take the place of ours', () => {
  const own = FRENCH.withCards([{ row: 'suit:b', fr: 'Chronos', en: 'Kronos', colour: '#112233' }]);
  expect(own.name('card:b07')).toBe('7 de Chronos');
  expect(own.row('suit:b')).toMatchObject({ colour: '#112233' });
  expect(own.name('card:a07')).toBe('7 de Sablier');
  expect(FRENCH.name('card:b07')).toBe('7 de Pendule');
  expect(FRENCH.withCards([])).toBe(FRENCH);
});

test('an element of a row may be called with what stands in the row', () => {
  const spoken = texts('chronicle', 'fr');
  expect(spoken.name('card:b08')).toBe('Chevalier');
  expect(spoken.name('card:king')).toBe('Roi');
  const force = { row: 'suit:power', fr: 'Force', en: 'Force', colour: '#112233' };
  const paladin = { ...spoken.row('card:b08'), row: 'card:b08', fr: 'Le {n} Paladin' };
  const own = spoken.withCards([force, paladin]);
  expect(own.name('card:b08')).toBe('Le {n} Paladin');
  expect(own.name('card:b09')).toBe('Capitaine');
  const renamed = spoken.withCards([{ ...spoken.row('story:st01'), row: 'story:st01', fr: 'Le siège' }]);
  expect(renamed.name('story:st01')).toBe('«\u202fLe siège\u202f»');
  expect(renamed.reason('story:st01')).toBe('Le siège');
  expect(renamed.reason('suit:power')).toBe('suit:power');
});

test('the pieces of an element are a list', () => {
  const spoken = texts('forge_chronos', 'en');
  expect(spoken.name('grey:2+blue:1+black:3')).toBe('2 grey, 1 blue and 3 black');
  const drawn = { text: 'drawn', params: { seat: 'seat:2', cubes: 'grey:2+blue:1' } };
  const pieces = [{ element: 'grey:2', name: '2 grey' }, ' and ', { element: 'blue:1', name: '1 blue' }, '.'];
  expect(spoken.pieces(drawn, { names })).toEqual([
    { element: 'seat:2', name: 'Nora' },
    ' draws ',
    ...pieces,
  ]);
  expect(spoken.note('Keep {grey:2+blue:1}.')).toEqual(['Keep ', ...pieces]);
  expect(spoken.note('Forge {part:b-gry-dag-1}!')).toEqual([
    'Forge ',
    { element: 'part:b-gry-dag-1', name: 'Grey Dagger Blade I' },
    '!',
  ]);
});

test('a note names what it speaks of', () => {
  expect(ENGLISH.note('{seat:1} leads {card:d10}, then {start}.', { names: ['', 'Ada'] })).toEqual([
    { element: 'seat:1', name: 'Ada' },
    ' leads ',
    { element: 'card:d10', name: '10 of Comets' },
    ', then ',
    { element: 'start', name: 'invariant' },
    '.',
  ]);
});

describe('a summary of the choices', () => {
  const choice = (name: string, text: string, params = {}): Choice => ({
    name,
    hint: { text, params: { those: [name], ...params } },
  });

  test('those with the same hint share a sentence', () => {
    const choices = [
      choice('card:b07', 'hint.crystal'),
      choice('card:b08', 'hint.crystal'),
      choice('card:b12', 'hint.ahead', { rival: 'seat:2' }),
    ];
    expect(plain(FRENCH.summary(choices, { me: 0, names }))).toBe(
      'Le 12 de Pendule bat la carte de Nora. Le 7 de Pendule et le 8 de Pendule vous rapportent un cristal.',
    );
  });

  test('a long list is left out, many different hints say nothing', () => {
    const many = ['card:a05', 'card:a06', 'card:a07', 'card:a08', 'card:a09'];
    const dull = many.map((name) => choice(name, 'hint.below', { card: 'card:b09' }));
    expect(
      plain(ENGLISH.summary([...dull, choice('card:e05', 'hint.ahead', { rival: 'seat:2' })], { names })),
    ).toBe('The 5 of Compasses beats Nora’s card.');
    const lead = { text: 'hint.lead', params: { card: 'card:a07', suit: 'suit:a' } };
    expect(ENGLISH.summary([{ name: 'card:a07', hint: lead }])).toEqual([]);
    const beaten = ['a', 'b', 'c', 'd'].map((suit) =>
      choice(`card:${suit}07`, 'hint.below', { card: `card:${suit}09` }),
    );
    expect(ENGLISH.summary(beaten)).toEqual([]);
    const long = choice('card:d13', 'hint.takes.third', { event: 'event:1', rival: 'seat:2' });
    const other = choice('card:d09', 'hint.defended', { card: 'card:d12', event: 'event:1' });
    expect(plain(ENGLISH.summary([long, other], { names }))).toBe(
      'The 13 of Comets takes event 1 from Nora: your third event.',
    );
    expect(ENGLISH.summary([{ name: 'n:0', hint: null }])).toEqual([]);
    expect(
      ENGLISH.summary([{ name: 'n:0', hint: { text: 'hint.stay', params: { event: 'event:3' } } }]),
    ).toEqual([]);
  });
});

test('numbers are grouped and choose their form', () => {
  expect(grouped(1234567, '\u202f')).toBe('1\u202f234\u202f567');
  expect(grouped(-1234, ',')).toBe('-1,234');
  expect(grouped(999, ',')).toBe('999');
});

test('the texts of a game are fetched once, and again after a failure', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  vi.stubGlobal('fetch', fetch);
  fetch.mockResolvedValueOnce(new Response('', { status: 503 }));
  await expect(loadTexts('tiny', 'fr')).rejects.toThrow('503');
  fetch.mockResolvedValueOnce(
    Response.json({ messages: 'hello = Salut.', rows: {}, language: languages.fr }),
  );
  const [one, other] = await Promise.all([loadTexts('tiny', 'fr'), loadTexts('tiny', 'fr')]);
  expect(one.say('hello')).toBe('Salut.');
  expect(other).toBe(one);
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(fetch).toHaveBeenLastCalledWith('/api/games/tiny/texts/fr');
  vi.unstubAllGlobals();
});

test('a third language needs its file and its sentences only', () => {
  const language = {
    ...languages.en,
    name: 'Made up',
    last: '&',
    nothing: 'zip',
    vowel: '^k',
    forms: { ZA: { you: 'thee', s: 'za {}', s_vowel: 'z’{}' } },
  };
  const messages = `won = { YOU($seat) ->
    [actor] Thou grabs { ZA($card) }!
   *[other] { $seat } grabs { ZA($card) }!
}
hand = za: { $cards } { COUNT($cards) ->
    [one] wun
   *[other] menny
}.
name-card = { $suit }-{ $n }
name-suit-b = krono
name-suit-c = dial
`;
  const spoken = new Texts('xx', { messages, rows: {}, language, log_roles: FRENCH.logRoles });
  const reader = { me: 0, names: ['Ada', 'Theo'] };
  const won = (seat: string) => spoken.say({ text: 'won', params: { seat, card: 'card:b07' } }, reader);
  expect(won('seat:0')).toBe('Thou grabs z’krono-7!');
  expect(won('seat:1')).toBe('Theo grabs z’krono-7!');
  const hand = (cards: string[]) => spoken.say({ text: 'hand', params: { cards } }, reader);
  expect(hand(['card:b07', 'card:c12'])).toBe('Za: krono-7 & dial-12 menny.');
  expect(hand([])).toBe('Za: zip menny.');
});
