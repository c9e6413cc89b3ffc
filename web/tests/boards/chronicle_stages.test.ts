/** Updates of Chronicle in steps: every step is a view, and the last one is the server's. */
import { describe, expect, test } from 'vitest';
import { stages } from '../../src/boards/chronicle/stages';
import type { StagedView } from '../../src/boards/chronicle/staged';
import type { Move, Stage } from '../../src/boards';
import { steps } from '../fixtures/read';

const STEPS = steps('chronicle').map(({ before, update }) => {
  const told = update.events.map((event) => event.text).filter((text) => text !== 'move');
  return { before, update, told: told.join(', '), shown: stages(before, update.events, update.view) };
});
const DECK = 36;

function step(...texts: string[]) {
  const found = STEPS.find(({ told }) => texts.every((text) => told.split(', ').includes(text)));
  if (!found) throw new Error(`nothing like ${texts.join(', ')} happens`);
  return found;
}

function views(found: { shown: Stage<StagedView>[] }): StagedView[] {
  return found.shown.map(({ view }) => view);
}

/** All cards that lie somewhere by name. */
function lying(view: StagedView): string[] {
  const plays = view.meeting?.plays.flatMap((play) => play.card ?? []) ?? [];
  return [
    ...view.hand,
    ...plays,
    ...view.players.flatMap((player) => player.allies),
    view.aside ?? [],
  ].flat();
}

/** Returns the number of cards, named or not. */
function count(view: StagedView): number {
  const inHands = view.players.reduce((sum, player) => sum + player.cards, 0);
  const allies = view.players.reduce((sum, player) => sum + player.allies.length, 0);
  return inHands + allies + (view.meeting?.plays.length ?? 0) + view.discard.size + (view.aside ? 1 : 0);
}

describe.each(STEPS)('$told', ({ update, shown }) => {
  test('ends with what is true', () => {
    expect(shown.at(-1)?.view).toBe(update.view);
  });

  test('moves everything that has moved', () => {
    const moves = update.events.filter((event) => event.text === 'move').map(({ params }) => params);
    const made = shown.flatMap((stage) => stage.moves).filter(({ from, to }) => !isDeal(from, to));
    expect(made.map(({ from, to }) => ({ from, to }))).toEqual(moves.map(({ from, to }) => ({ from, to })));
  });

  test('no card is lost or doubled on the way', () => {
    for (const view of views({ shown })) {
      expect(new Set(lying(view)).size).toBe(lying(view).length);
      if (view.phase === 'opening') continue; // nothing is dealt yet
      expect(count(view)).toBe(DECK);
    }
  });

  test('is over soon, but for what is told', () => {
    const moving = shown.filter((stage) => stage.moves.length).length * 400;
    expect(shown.reduce((sum, stage) => sum + (stage.cue ? 0 : stage.hold), moving)).toBeLessThanOrEqual(
      3600,
    );
    expect(shown.filter(({ cue }) => cue).length).toBeLessThanOrEqual(4);
  });
});

function isDeal(from: string, to: string): boolean {
  return from === 'deck' && to.startsWith('hand:');
}

test('what lay face down is seen before the meeting is swept to its winner', () => {
  const found = step('down', 'unveiled', 'won');
  const [played, unveiled, swept] = views(found);
  expect(played?.meeting?.plays.at(-1)).toMatchObject({ card: null, face_down: true });
  expect(unveiled?.meeting?.plays.every((play) => play.card)).toBe(true);
  expect(unveiled?.meeting?.ahead).toBe(swept?.leader);
  expect(found.shown[1]?.cue).toMatchObject({ kind: 'trick', seat: swept?.leader });
  expect(unveiled?.meeting?.wins).toBe(swept?.leader);
});

test('the last card of a meeting is seen before all of it goes to the winner', () => {
  const found = step('play', 'won');
  const [played] = views(found);
  expect(played?.meeting?.missing).toEqual([]);
  expect(played?.meeting?.ahead).not.toBeNull();
  expect(found.shown[0]?.cue?.beat).toBe('trick');
  expect(found.shown[1]?.sweeps).toBe(true);
});

test('the own card that is played face down flies by its name, and stays known', () => {
  const found = step('down_own');
  const card = found.update.events.find((event) => event.text === 'down_own')?.params['card'];
  const [move] = found.shown.flatMap((stage): readonly Move[] => stage.moves);
  expect(move).toMatchObject({ what: card, from: `hand:${found.update.seat}`, to: 'meeting' });
});

test('a 7 turns the cards that lay open', () => {
  const found = step('turned');
  const those = found.update.events.find((event) => event.text === 'turned')?.params['those'];
  const last = views(found).at(-1);
  expect(last?.meeting?.plays.filter((play) => play.turned).map((play) => play.card)).toEqual(those);
});

test('the Dragon sends the others to the discard pile and becomes an ally', () => {
  const found = step('devoured');
  const told = found.update.events.find((event) => event.text === 'devoured');
  const swept = found.shown.find((stage) => stage.moves.some((move) => move.to === 'discard'));
  expect(swept?.moves.filter((move) => move.to === 'discard')).toHaveLength(Number(told?.params['n']));
});

describe('the end of a round', () => {
  const found = step('lays_down', 'purified', 'scores', 'round');
  const judged = views(found).find((view) => view.verdict);

  test('is judged over the allies of all, with their points', () => {
    const events = found.update.events;
    expect(judged?.verdict?.round).toBe(found.before.round);
    expect(judged?.verdict?.stories.flatMap((each) => each.seats)).toHaveLength(
      events.filter((event) => event.text === 'scores').length,
    );
    expect(judged?.verdict?.notes.map((note) => note.text)).toContain('purified');
    expect(judged?.players.map((player) => player.points)).toEqual(
      found.update.view.players.map((player) => player.points),
    );
    expect(judged?.waiting).toEqual([]);
    expect(judged?.players.every((player) => player.cards === 0)).toBe(true);
  });

  test('is followed by an empty table, from which the own cards are dealt', () => {
    const [empty, dealt] = found.shown.slice(-2);
    expect(empty?.view.players.flatMap((player) => player.allies)).toEqual([]);
    const own = dealt?.moves.filter(({ from, to }) => isDeal(from, to)).map((move) => move.what);
    expect(own).toEqual(found.update.view.hand);
  });
});

test('all Evil cards score two points, and nobody else scores', () => {
  const found = step('four_evil');
  const judged = views(found).find((view) => view.verdict);
  const seat = judged?.verdict?.gatherer ?? -1;
  const before = found.before.players[seat]?.points ?? 0;
  expect(judged?.players[seat]?.points).toBe(before + 2);
  expect(judged?.verdict?.stories).toEqual([]);
});

test.each([
  ['the end', 'excluded', 'over'],
  ['a tie', 'pardoned', 'tied'],
])('the last verdict is read before %s is shown', (_, ...texts) => {
  const found = step(...texts);
  const [judged, end] = found.shown.slice(-2);
  expect(judged?.view.verdict).toBeDefined();
  expect(judged?.cue).toMatchObject({ beat: 'verdict' });
  expect(judged?.cue?.lines).toBeGreaterThan(0);
  expect(end?.view).toBe(found.update.view);
});

test('an act of another player is told before it is done, with its way', () => {
  const found = step('stolen');
  const [told, done] = found.shown;
  expect(told?.view).toEqual({ ...found.before, verdict: undefined });
  expect(told?.cue).toMatchObject({ kind: 'act', beat: 'other', title: 'ability:steal' });
  expect(told?.cue?.moves).toEqual(done?.moves);
});

test('what is done to the viewer is told as that, and what the viewer does is not told', () => {
  const [told] = step('must_discard').shown;
  expect(told?.cue).toMatchObject({ kind: 'act', beat: 'against', title: 'ability:drain' });
  expect(step('drained').shown.map(({ cue }) => cue)).toEqual([undefined]);
});

test('an update without events is shown at once', () => {
  const { before, update } = step('play');
  const { view } = update;
  expect(stages(before, [], view)).toEqual([{ view, moves: [], hold: 0 }]);
});
