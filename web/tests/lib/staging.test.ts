/** Updates shown one step after another: what flies, what waits, and that nothing lags behind. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Cue } from '$lib/cues';
import { fly, look } from '$lib/moves';
import { timeOf } from '$lib/pace';
import { Recall } from '$lib/recall.svelte';
import { set } from '$lib/settings.svelte';
import { Staging } from '$lib/staging.svelte';
import type { Stage } from '../../src/boards';
import { seen } from '../fakes';

/** An animation that ends when the test says so, or when it is finished. */
class FakeAnimation {
  static all: FakeAnimation[] = [];
  playbackRate = 1;
  finished: Promise<void>;
  finish!: () => void;

  constructor(
    readonly node: Element,
    readonly frames: Keyframe[],
  ) {
    this.finished = new Promise((resolve) => (this.finish = resolve));
    FakeAnimation.all.push(this);
  }
}

let root: HTMLElement;
const boxes: Record<string, number> = {}; // left edges by the name of a piece or a place

beforeEach(() => {
  set({ still: false });
  FakeAnimation.all = [];
  document.body.innerHTML = '<main></main>';
  root = document.querySelector('main') as HTMLElement;
  Object.assign(Element.prototype, {
    animate(this: Element, frames: Keyframe[]) {
      return new FakeAnimation(this, frames);
    },
  });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const name = this.dataset['el'] ?? this.dataset['place'] ?? '';
    return new DOMRect(boxes[name] ?? 0, 0, 10, 10);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const flights = () => document.querySelector('.flights');

describe('pieces', () => {
  test('a piece flies as a copy, and the original waits unseen', async () => {
    root.innerHTML = '<i data-place="hand:1"></i><i data-place="event:3"></i>';
    Object.assign(boxes, { 'hand:1': 100, 'card:b07': 500 });
    const before = look(root);
    root.innerHTML += '<b data-el="card:b07" data-choice="card:b07"></b>';
    const flight = fly(root, before, [{ what: 'card:b07', from: 'hand:1', to: 'event:3' }]);

    expect(flights()?.children).toHaveLength(1);
    expect(document.querySelectorAll('[data-el="card:b07"], .flights [data-choice]')).toHaveLength(1);
    expect(flights()).toHaveAttribute('aria-hidden', 'true');
    const [way] = FakeAnimation.all;
    expect(way?.frames.map((frame) => String(frame['transform']))).toEqual([
      expect.stringContaining('translate(100px'),
      expect.stringContaining('translate(500px'),
    ]);
    flight.finish();
    await flight.finished;
    expect(flights()).toBeNull();
  });

  test('what is drawn on one side only flies to its place, and counters fly once for each', () => {
    root.innerHTML =
      '<i data-place="reserve"><b data-el="crystal"></b></i><i data-place="seat:2"><b data-el="crystal"></b></i>' +
      '<b data-el="card:a01"></b><i data-place="discard"></i>';
    const before = look(root);
    root.querySelector('[data-el="card:a01"]')?.remove();
    fly(root, before, [
      { what: 'card:a01', from: 'event:1', to: 'discard' },
      { what: 'crystal:2', from: 'reserve', to: 'seat:2' },
    ]);
    expect(flights()?.children).toHaveLength(3);
  });

  test('what no event names glides to where it is now', () => {
    root.innerHTML = '<i data-place="event:1"><b data-el="pawn:1"></b></i>';
    boxes['pawn:1'] = 0;
    const before = look(root);
    boxes['pawn:1'] = 90;
    fly(root, before, []);
    expect(FakeAnimation.all.map((each) => each.frames[0])).toEqual([{ translate: '-90px 0px' }]);
  });

  test('what is unknown is passed by', () => {
    fly(root, look(root), [{ what: 'card:x', from: 'nowhere', to: 'elsewhere' }]);
    expect(flights()).toBeNull();
  });
});

describe('stages', () => {
  const view = (n: number) => seen({ n });
  const stage = (n: number, hold = 0): Stage => ({ view: view(n), moves: [], hold });
  const told = (n: number, cue: Partial<Cue> = {}): Stage => ({
    ...stage(n),
    cue: { kind: 'act', beat: 'other', seat: 1, told: [{ text: 'act', params: { n } }], ...cue },
  });
  const trick = (n: number) => told(n, { kind: 'trick', beat: 'trick' });
  const numberOf = (drawn: unknown) => (drawn as { n: number } | null)?.n;
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  beforeEach(() => {
    vi.useFakeTimers();
    set({ speed: 'normal', still: true }); // without motion, only messages take time
  });
  afterEach(() => {
    vi.useRealTimers();
    set({ speed: 'normal', still: false });
  });

  test('come one after another, and the last one stays', async () => {
    const staging = new Staging(() => root);
    staging.jump(view(0));
    staging.show([stage(1, 500), stage(2)]);
    await pass(100);
    expect([staging.view, staging.busy]).toEqual([view(1), true]);
    await pass(600);
    expect([staging.view, staging.busy]).toEqual([view(2), false]);
  });

  test.each([
    ['normal', 1600],
    ['fast', 600],
  ] as const)('a trick stays its time at the speed %s', async (speed, ms) => {
    set({ speed });
    const staging = new Staging(() => root);
    staging.show([trick(1), stage(2)]);
    await pass(ms - 1);
    expect([staging.view, staging.cue?.kind, staging.hold.ms]).toEqual([view(1), 'trick', ms]);
    await pass(1);
    expect([staging.view, staging.cue, staging.busy]).toEqual([view(2), null, false]);
  });

  test('a relaxed viewer is waited for', async () => {
    set({ speed: 'relaxed' });
    const staging = new Staging(() => root);
    staging.show([trick(1), stage(2)]);
    await pass(600_000);
    expect(staging.view).toEqual(view(1));
    staging.tap();
    await pass(0);
    expect(staging.view).toEqual(view(2));
  });

  test('a tap ends what is shown, and only that', async () => {
    const staging = new Staging(() => root);
    staging.show([trick(1), stage(2)]);
    staging.show([trick(3), stage(4)]);
    await pass(0);
    staging.press();
    staging.release();
    await pass(0);
    expect(staging.view).toEqual(view(3));
    staging.press();
    staging.release();
    await pass(0);
    expect([staging.view, staging.busy]).toEqual([view(4), false]);
  });

  test('a pointer held down keeps it, and it goes on when its time is over', async () => {
    const staging = new Staging(() => root);
    staging.show([trick(1), stage(2)]);
    await pass(100);
    staging.press();
    await pass(5000);
    expect([staging.view, staging.hold.kept]).toEqual([view(1), true]);
    staging.release();
    await pass(0);
    expect(staging.view).toEqual(view(2));
  });

  test('a short hold leaves the rest of the time', async () => {
    const staging = new Staging(() => root);
    staging.show([trick(1), stage(2)]);
    staging.press();
    await pass(1000);
    staging.release();
    await pass(500);
    expect(staging.view).toEqual(view(1));
    await pass(100);
    expect(staging.view).toEqual(view(2));
  });

  test('what waits is played back: every trick, sooner when many wait', async () => {
    const staging = new Staging(() => root);
    for (let n = 1; n < 7; n++) staging.show([trick(n), stage(n * 10)]);
    const tricks = new Set<unknown>();
    const start = Date.now();
    while (staging.busy) {
      if (staging.cue) tricks.add(numberOf(staging.view));
      await pass(50);
    }
    expect([...tricks]).toEqual([1, 2, 3, 4, 5, 6]);
    expect(staging.view).toEqual(view(60));
    expect(Date.now() - start).toBeLessThan(6 * 1600);
    expect(Date.now() - start).toBeGreaterThan(6 * 600);
  });

  test('acts of one turn that wait are one callout', async () => {
    const staging = new Staging(() => root);
    staging.show([trick(1), stage(2)]);
    staging.show([told(3), stage(4)]);
    staging.show([told(5, { beat: 'against' }), stage(6)]);
    await pass(1600);
    expect(staging.cue).toMatchObject({ kind: 'act', beat: 'against', seat: 1 });
    expect(staging.cue?.told.map(({ params }) => params['n'])).toEqual([3, 5]);
    await pass(2200);
    expect([staging.view, staging.busy]).toEqual([view(6), false]);
  });

  test('more than three acts are told together, whoever did them', async () => {
    const staging = new Staging(() => root);
    staging.show([trick(1), stage(2)]);
    for (let n = 3; n < 7; n++) staging.show([told(n, { seat: n }), stage(n * 10)]);
    await pass(0);
    staging.tap();
    await pass(0);
    expect(staging.cue).toMatchObject({ seat: null });
    expect(staging.cue?.told).toHaveLength(4);
  });

  test('at the fast speed an act that is not against the viewer is not told', async () => {
    set({ speed: 'fast' });
    const staging = new Staging(() => root);
    staging.show([told(1), stage(2)]);
    await pass(0);
    expect([staging.view, staging.busy]).toEqual([view(2), false]);
  });

  test('a running clock of the viewer shortens everything', async () => {
    set({ speed: 'relaxed' });
    const staging = new Staging(() => root, { hurries: () => true });
    staging.show([trick(1), stage(2)]);
    await pass(600);
    expect(staging.view).toEqual(view(2));
  });

  test('a bot seems to think before it is seen to play', async () => {
    const staging = new Staging(() => root);
    staging.jump(view(0));
    staging.show([stage(1)]);
    await pass(0);
    staging.show([stage(2)], { isBot: true });
    await pass(499);
    expect(staging.view).toEqual(view(1));
    await pass(1);
    expect(staging.view).toEqual(view(2));
  });

  test('in real time nothing waits for what is told', async () => {
    const staging = new Staging(() => root);
    staging.jump(view(0));
    for (let n = 1; n < 5; n++) staging.rush(told(n, { passing: true }));
    expect([staging.view, staging.busy, staging.hold.on]).toEqual([view(4), false, false]);
    expect(staging.cue?.told).toHaveLength(4);
    await pass(600);
    staging.rush(stage(5));
    expect(staging.cue).not.toBeNull();
    await pass(600);
    expect([staging.view, staging.cue]).toEqual([view(5), null]);
  });

  test('only what was seen is told by the log', async () => {
    const staging = new Staging(() => root);
    staging.show([trick(1), stage(2)], { from: 10 });
    staging.show([trick(3), stage(4)], { from: 14 });
    await pass(0);
    expect(staging.told).toBe(10);
    staging.tap();
    await pass(0);
    expect(staging.told).toBe(14);
    staging.tap();
    await pass(0);
    expect(staging.told).toBeNull();
  });

  test('a second look shows the last trick again and never hurries', async () => {
    set({ speed: 'fast' });
    const staging = new Staging(() => root);
    const recall = new Recall(staging, () => root);
    expect(recall.can).toBe(false);
    staging.show([stage(1), trick(2), stage(3)]);
    await pass(1000);
    recall.begin(true);
    await pass(1000);
    expect([recall.on, recall.staging.view, staging.view]).toEqual([true, view(2), view(3)]);
    staging.show([stage(4)]);
    await pass(5000);
    expect([recall.staging.view, staging.view]).toEqual([view(3), view(3)]);
    recall.end();
    await pass(0);
    expect([recall.on, staging.view]).toEqual([false, view(4)]);
  });

  test('skipping shows how things are', async () => {
    const staging = new Staging(() => root);
    staging.show([stage(1, 5000), trick(2), stage(3)]);
    await pass(0);
    staging.skip();
    await pass(0);
    expect([staging.view, staging.busy]).toEqual([view(3), false]);
  });

  test('without motion, only what stays in sight is shown before the end', async () => {
    const drawn: unknown[] = [];
    const staging = new Staging(() => root);
    staging.show([stage(1), trick(2), stage(3)]);
    while (staging.busy) {
      await pass(10);
      drawn.push(numberOf(staging.view));
    }
    expect(new Set(drawn)).toEqual(new Set([2, 3]));
    expect(FakeAnimation.all).toEqual([]);
  });

  test('a jump forgets what was under way', async () => {
    const staging = new Staging(() => root);
    staging.show([trick(1), stage(2)]);
    await pass(0);
    staging.jump(view(9));
    await pass(5000);
    expect([staging.view, staging.cue, staging.busy]).toEqual([view(9), null, false]);
  });
});

test('a longer verdict stays longer, within reason', () => {
  expect(timeOf('verdict', 3, 'normal')).toBeGreaterThan(timeOf('verdict', 1, 'normal'));
  expect(timeOf('verdict', 40, 'normal')).toBeLessThan(10_000);
  expect(timeOf('verdict', 40, 'relaxed')).toBe(Infinity);
});
