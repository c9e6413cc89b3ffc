/** The board of Hybris against Chronos: what is asked can be tapped, and what he will do next can be read. */
import { fireEvent, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setLanguage } from '$lib/language.svelte';
import { hideTip } from '$lib/tips.svelte';
import { asks } from '../../src/boards/hybris';
import { demanded } from '../../src/boards/hybris/standing';
import type { ChronosView } from '../../src/boards/hybris/view.gen';
import type { StagedView } from '../../src/boards/hybris/staged';
import { drafts, positions, type UpdateOf } from '../fixtures/read';
import { after, element, FRENCH, listed, NAMES, named, show, viewOf } from './hybris_table';

const POSITIONS = positions('chronos');
const DRAFTS = drafts('chronos');

beforeEach(() => setLanguage('fr'));
afterEach(hideTip);

function position(kind: string): UpdateOf<StagedView> {
  const found = POSITIONS.find((each) => each.kind === kind);
  if (!found) throw new Error(`no position ${kind}`);
  return found.update;
}

function chronosOf(update: UpdateOf<StagedView>): ChronosView {
  const { chronos } = viewOf(update);
  if (!chronos) throw new Error('he does not play');
  return chronos;
}

test('every decision because of Chronos is among the positions', () => {
  const asked = new Set(POSITIONS.flatMap(({ update }) => update.questions.map(({ decision }) => decision)));
  const all = Array.from({ length: 14 }, (_, at) => `HC-D${String(at + 1).padStart(2, '0')}`);
  expect([...asked].filter((each) => each.startsWith('HC')).sort()).toEqual(
    all.filter((each) => each !== 'HC-D07'), // it is asked as HY-D17
  );
});

test.each(POSITIONS)('$kind with $seats seats: what is listed can be chosen by a tap, once', ({ update }) => {
  const { props, container } = show(update);
  expect(named('choice')).toEqual(listed(update.questions));
  expect(container.textContent).not.toMatch(/card\.[a-z]|undefined|NaN|\{[a-z]+\}|[a-z]+:[a-z]+_/);
  for (const question of update.questions) {
    for (const { name } of question.choices) {
      element(name).click();
      expect(props.choose).toHaveBeenLastCalledWith(question, name);
    }
  }
});

test.each(POSITIONS)('$kind with $seats seats: chains, Avatars and Blocked places are seen', ({ update }) => {
  show(update);
  const chronos = chronosOf(update);
  const chains = [...document.querySelectorAll('.heavens .chains')];
  const chained = chronos.concepts.filter((_, at) => at !== 0 && at !== 3);
  expect(chains.map((each) => each.querySelectorAll('.gone').length)).toEqual(
    chained.map(({ broken }) => broken),
  );
  for (const [avatar, city] of Object.entries(chronos.avatars)) {
    if (city)
      expect(document.querySelector(`[data-place="${city}"] [data-el="${avatar}"]`), avatar).toBeTruthy();
  }
  for (const place of chronos.blocked) {
    const there = document.querySelector(`[data-place="${place}"]`);
    expect(there && within(there as HTMLElement).getByRole('img', { name: /^bloqué/i }), place).toBeTruthy();
  }
});

describe.each(
  DRAFTS.map(({ update, drafts }, at) => ({ at, update, drafts, decision: update.questions[0]?.decision })),
)('the parts of an answer to $decision, position $at', ({ update, drafts }) => {
  test.each(Object.entries(drafts).slice(0, 8))('%s goes on', (draft, choices) => {
    show(update, after(update, draft.split('>'), choices));
    expect(named('choice')).toEqual(choices.map((choice) => choice.name).sort());
  });
});

test('what is demanded stands beside what the players have, the last icon of a kind for all', () => {
  const update = position('HC-D04');
  show(update);
  const said = [...document.querySelectorAll('.heavens .demands')].map((each) =>
    [...each.querySelectorAll(':scope > span')].map((one) => one.textContent.trim().match(/^\d+\/\d+/)?.[0]),
  );
  const concepts = chronosOf(update).concepts.filter((_, at) => at !== 0 && at !== 3);
  expect(said).toEqual(concepts.map((each) => demanded(each).map(({ have, need }) => `${have}/${need}`)));
});

test('what would help him is marked', () => {
  const update = position('HC-D04');
  show(update);
  expect(element('feed')).toHaveClass('warns');
  expect(element('resolve')).not.toHaveClass('warns');
});

test('adding a chain is no warning', () => {
  const update = position('HC-D08');
  show(update);
  for (const name of listed(update.questions)) expect(element(name)).not.toHaveClass('warns');
});

test('the whole board of Chronos opens, with what every card and tile says, and closes', async () => {
  const update = position('HC-D04');
  show(update);
  const button = screen.getByRole('button', { name: /^Plateau Chronos/ });
  await fireEvent.click(button);
  const board = document.querySelector<HTMLElement>('.content .titan');
  for (const { card } of chronosOf(update).concepts) {
    if (card) expect(board).toHaveTextContent(FRENCH.name(card));
  }
  for (const name of ['Kronos', 'Kairos', 'Aeon', 'Le Joug']) expect(board).toHaveTextContent(name);
  await fireEvent.click(button);
  expect(document.querySelector('.content .titan')).not.toBeInTheDocument();
});

test('an Avatar fights with a row of cards; the stage makes room where a Concept is asked for, and comes back', async () => {
  const update = position('avatar-concept');
  const view = viewOf(update);
  show(update);
  expect(listed(update.questions)[0]).toMatch(/^concept:/);
  expect(document.querySelector('.combat')).not.toBeInTheDocument();
  await fireEvent.click(screen.getByRole('button', { name: 'Revenir au Combat' }));
  expect(screen.getByRole('heading', { name: 'Combat contre un Avatar' })).toBeInTheDocument();
  const foe = view.combat?.sides.find(({ seat }) => seat === null);
  const row = document.querySelectorAll('.side:not([data-seat]) .face');
  expect(row).toHaveLength(foe?.zone.length ?? -1);
});

test('an Ancient Technology is chosen among tiles with their words, and then the board on the table', () => {
  const update = position('HC-D11');
  const { unmount } = show(update);
  for (const tech of chronosOf(update).ancient) {
    const tile = document.querySelector('.ancient')?.querySelector(`[data-el="${tech}"]`);
    expect(tile).toHaveTextContent(FRENCH.name(tech));
  }
  unmount();
  const [tech] = listed(update.questions);
  const boards = viewOf(update).players.map((_, seat) => ({ name: `seat:${seat}`, hint: null }));
  show(update, after(update, [tech ?? ''], [...boards, { name: 'seat:3', hint: null }]));
  expect(document.querySelector('.ancient')).not.toBeInTheDocument();
});

test.each([
  ['lost', 2, 'Chronos gagne la partie.'],
  ['won', 1, 'Les Olympiens gagnent ensemble.'],
])('the end says who has won: %s', (_, place, words) => {
  const update = position('over');
  const view = viewOf(update);
  const places = view.players.map(() => place);
  const seen = { ...view, outcome: { places, reasons: places.map(() => []) } };
  const said = asks([], [], {
    view: seen,
    texts: FRENCH,
    reader: { me: 0, names: NAMES },
  });
  expect(said).toEqual([words]);
});
