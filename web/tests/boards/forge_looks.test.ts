/** Looks, places on the clock and sentences that the board of Forge Chronos derives from names and rows. */
import { beforeEach, expect, test } from 'vitest';
import { setLanguage } from '$lib/language.svelte';
import { asks, verb } from '../../src/boards/forge_chronos/acts';
import { standings } from '../../src/boards/forge_chronos/clock';
import { chit, where } from '../../src/boards/forge_chronos/index';
import { cubesOf, partLook } from '../../src/boards/forge_chronos/elements';
import { position, texts as textsOf } from '../fixtures/read';

const texts = () => textsOf('fr', 'forge_chronos');

beforeEach(() => {
  setLanguage('fr');
});

test('who is furthest behind stands at the edge, and who would come stands behind all', () => {
  const bodies = standings([2, 0, 1], [3], [9, 12, 9, 7], { seat: 2, hour: 12, asleep: false });
  const at = (seat: number, ghost = false) =>
    bodies.find((each) => each.seat === seat && each.ghost === ghost);
  expect([at(2)?.behind, at(0)?.behind]).toEqual([0, 1]);
  expect([at(2, true)?.behind, at(1)?.behind]).toEqual([0, 1]);
  expect(at(3)).toMatchObject({ asleep: true, hour: 7, row: 1 });
});

test('what is printed comes from the rows of the table', () => {
  const renamed = texts().withCards([
    {
      row: 'part:b-gry-dag-1',
      fr: 'Canif',
      en: 'Penknife',
      colour: 'black',
      type: 'axe',
      cost: '3 white',
      value: 11,
      colour_bonus: 9,
      type_bonus: 8,
    },
  ]);
  expect(partLook('part:b-gry-dag-1', renamed)).toMatchObject({
    name: 'Canif',
    colour: 'black',
    drawing: 'blade-hache',
    value: 11,
    colourBonus: 9,
    typeBonus: 8,
    cost: { grey: 0, blue: 0, yellow: 0, white: 3, black: 0 },
  });
});

test('cubes in sentences are a number and a mark', () => {
  expect(chit('grey:2', texts())).toEqual({ text: '2', symbol: 'mark-gris', colour: '#47545f' });
  expect(chit('part:b-gry-dag-1', texts())).toBeUndefined();
  expect(cubesOf('grey:2+black:1')).toEqual({ grey: 2, blue: 0, yellow: 0, white: 0, black: 1 });
  expect(cubesOf('mine:3')).toBeUndefined();
  expect(where(position('forge_chronos', 'FC-D01', 3).view)).toEqual({ n: 1, of: 2, what: 'Jour' });
});

test('each part of an act asks for the next one', () => {
  const said = (draft: string[], names: string[]) =>
    asks(draft, names)
      ?.map((piece) => (typeof piece === 'string' ? piece : `<${piece.name}>`))
      .join('');
  expect(said([], ['mine:3'])).toBeUndefined();
  expect(said(['part:b-x'], ['done', 'part:h-x'])).toBe(
    'Touchez encore la Lame pour la forger, ou <un Manche> pour les associer.',
  );
  expect(said(['part:b-x'], ['done'])).toContain('<la Lame>');
  expect(said(['part:b-x'], ['part:h-x'])).toContain('<un Manche seul>');
  expect(said(['swap:1'], ['give:grey'])).toContain('réserve');
  expect(said(['give:grey'], ['take:blue'])).toContain('Marché');
  expect(said(['give:grey', 'take:blue'], ['ratio:usual'])).toContain('rapport');
  expect(said(['give:grey', 'take:blue'], ['n:1', 'n:2'])).toContain('combien');
  expect(said(['mine:swap'], ['grey:3'])).toContain('3 Matériaux');
  expect(asks(['mine:3'], [])).toBeUndefined();
});

test('the large button says what it does', () => {
  const view = { ...position('forge_chronos', 'FC-D01', 3).view, blades: ['part:b-x'], dig: null };
  expect(verb('done', ['part:b-x'], view)).toBe('Forger');
  expect(verb('part:h-x', [], view)).toBe('Forger');
  expect(verb('part:h-x', ['part:b-x'], view)).toBe('Forger et associer');
  expect(verb('part:h-x', ['part:b-y'], view)).toBe('Associer');
  expect(verb('n:2', ['give:grey', 'take:blue'], view)).toBe('Échanger');
  expect(verb('grey:3', ['mine:swap'], view)).toBe('Aller à la Mine');
  expect(verb('again', [], view)).toBe('Refaire l’action');
});
