/** Updates shown one step after another: what flies, what waits, and that nothing lags behind. */
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fly, look } from '$lib/moves';
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
const settle = async () => {
  for (let i = 0; i < 10; i++) await tick();
};

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

  test('come one after another, and the last one stays', async () => {
    vi.useFakeTimers();
    const staging = new Staging(() => root);
    staging.jump(view(0));
    staging.show([stage(1, 500), stage(2)]);
    await vi.advanceTimersByTimeAsync(100);
    expect([staging.view, staging.busy]).toEqual([view(1), true]);
    await vi.advanceTimersByTimeAsync(600);
    expect([staging.view, staging.busy]).toEqual([view(2), false]);
    vi.useRealTimers();
  });

  test('a tap ends them', async () => {
    const staging = new Staging(() => root);
    staging.show([stage(1, 5000), stage(2, 5000), stage(3)]);
    await settle();
    staging.skip();
    await settle();
    expect([staging.view, staging.busy]).toEqual([view(3), false]);
  });

  test('updates that come too quickly are not waited for', async () => {
    const staging = new Staging(() => root);
    for (let n = 1; n < 9; n++) staging.show([stage(n, 5000), stage(n + 100)]);
    await settle();
    expect(staging.view).toEqual(view(8)); // the first step of the newest one
    staging.skip();
    await settle();
    expect(staging.view).toEqual(view(108));
  });

  test('without motion, only what lies open for a moment is shown before the end', async () => {
    set({ still: true });
    const seen: unknown[] = [];
    const staging = new Staging(() => root);
    staging.show([stage(1), stage(2, 20), stage(3)]);
    for (let i = 0; i < 20 && staging.busy; i++) {
      await tick();
      seen.push(staging.view);
      await new Promise((go) => setTimeout(go, 4));
    }
    expect(seen).not.toContainEqual(view(1));
    expect(seen).toContainEqual(view(2));
    expect(staging.view).toEqual(view(3));
    expect(FakeAnimation.all).toEqual([]);
    set({ still: false });
  });

  test('a jump forgets what was under way', async () => {
    const staging = new Staging(() => root);
    staging.show([stage(1, 5000), stage(2)]);
    await settle();
    staging.jump(view(9));
    await settle();
    expect([staging.view, staging.busy]).toEqual([view(9), false]);
  });
});
