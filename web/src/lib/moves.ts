/**
 * Things move: from where an element was seen before a change to where it is seen after it.
 *
 * Pieces carry `data-el="card:b07"` and places `data-place="hand:2"`; `move` events name both. A piece that is
 * drawn on one side only flies from or to its place; a counter's picture (`data-el="crystal"` for `crystal:2`)
 * flies once for each. What flies is a copy above everything else, while the original waits unseen, so that live
 * play, review and replay look the same whatever lies in between. Pieces that no event names, but that are drawn
 * elsewhere now, glide there.
 */
import type { Move } from '../boards';
import type { Told } from './protocol';

interface Seen {
  node: HTMLElement;
  box: DOMRect;
  place: string; // the nearest place around it
}

/** What was where. */
export interface Look {
  pieces: Map<string, Seen[]>; // by name
  places: Map<string, DOMRect>; // by name
}

/** Motion under way. */
export interface Flight {
  finished: Promise<unknown>;
  finish: () => void; // at once
}

const FLY = 320; // ms, as --t-fly
const SWEEP = 380; // ms, for what leaves the table; as --t-sweep
const GLIDE = 220; // ms, for what makes room
const APART = 35; // ms between pieces that leave together
const MOST_APART = 80; // ms between the first and the last of them
const LATEST = 900; // ms: nobody waits longer, whatever the browser does with its animations
const MOST_COPIES = 3; // of a counter's picture
const EASE = 'cubic-bezier(.35, .05, .2, 1)';
const NOTICED = 3; // px: less is no move
/** What a copy must not keep of its place. */
const LOOSE = {
  position: 'absolute',
  inset: '0 auto auto 0',
  margin: '0',
  rotate: 'none',
  translate: 'none',
  filter: 'none',
  opacity: '1',
};
const COLLECTIVE = new Set(['discard', 'stack']); // places where pieces disappear from sight

/** Whether an event tells that something has gone from one place to another. */
export function isMove(event: Told): boolean {
  return event.text === 'move';
}

export function moveOf({ params }: Told): Move {
  return { what: String(params['what']), from: String(params['from']), to: String(params['to']) };
}

/** Where every piece and every place is now. */
export function look(root: HTMLElement): Look {
  const pieces: Look['pieces'] = new Map();
  const places: Look['places'] = new Map();
  for (const node of root.querySelectorAll<HTMLElement>('[data-el]')) {
    const box = node.getBoundingClientRect();
    if (!box.width) continue; // not drawn
    const name = node.dataset['el'] ?? '';
    const place = node.closest<HTMLElement>('[data-place]')?.dataset['place'] ?? '';
    pieces.set(name, [...(pieces.get(name) ?? []), { node, box, place }]);
  }
  for (const node of root.querySelectorAll<HTMLElement>('[data-place]')) {
    const name = node.dataset['place'] ?? '';
    const box = node.getBoundingClientRect();
    if (box.width && !places.has(name)) places.set(name, box);
  }
  return { pieces, places };
}

/** Sets everything in motion that has moved since a look before. */
export function fly(root: HTMLElement, before: Look, moves: readonly Move[], pace = 1): Flight {
  const after = look(root);
  const flights: Animation[] = [];
  const layer = document.createElement('div');
  layer.className = 'flights';
  Object.assign(layer.style, { position: 'fixed', inset: '0', zIndex: '50', pointerEvents: 'none' });
  layer.inert = true;
  layer.setAttribute('aria-hidden', 'true');
  const moved = new Set<HTMLElement>();
  const apart = Math.min(APART, MOST_APART / Math.max(1, moves.length - 1));

  for (const [at, move] of moves.entries()) {
    const [kind = '', count] = move.what.split(':');
    const isCounter = !before.pieces.has(move.what) && !after.pieces.has(move.what);
    const what = isCounter ? kind : move.what;
    const start = seen(before, what, move.from, isCounter);
    const end = seen(after, what, move.to, isCounter);
    const from = start?.box ?? before.places.get(move.from) ?? after.places.get(move.from);
    const to = end?.box ?? after.places.get(move.to) ?? before.places.get(move.to);
    const drawing = end?.node ?? start?.node;
    if (!from || !to || !drawing) continue;
    if (end && !isCounter) moved.add(end.node);
    const copies = isCounter ? Math.min(Number(count) || 1, MOST_COPIES) : 1;
    for (let copy = 0; copy < copies; copy++) {
      const delay = at * apart + copy * APART * 2;
      flights.push(...flown(layer, drawing, from, to, COLLECTIVE.has(move.to), delay));
      if (end && !isCounter) flights.push(unseen(end.node, delay + FLY));
    }
  }
  flights.push(...glides(layer, before, after, moved));

  if (layer.childElementCount) document.body.append(layer);
  for (const flight of flights) flight.playbackRate = pace;
  const landed = Promise.allSettled(flights.map((flight) => flight.finished));
  const finished = Promise.race([landed, soon(LATEST)]).then(() => layer.remove());
  return {
    finished,
    finish: () => {
      for (const flight of flights) flight.finish();
      layer.remove();
    },
  };
}

function soon(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** A piece at a place, or the only one of its name. */
function seen(looked: Look, name: string, place: string, counter: boolean): Seen | undefined {
  const all = looked.pieces.get(name) ?? [];
  return all.find((each) => each.place === place) ?? (all.length === 1 && !counter ? all[0] : undefined);
}

/** Pieces that no event names and that are elsewhere now. */
function glides(layer: HTMLElement, before: Look, after: Look, moved: Set<HTMLElement>): Animation[] {
  const flights: Animation[] = [];
  for (const [name, [now, ...others]] of after.pieces) {
    const [then, ...more] = before.pieces.get(name) ?? [];
    if (!now || !then || others.length || more.length || moved.has(now.node)) continue;
    const [x, y] = [then.box.left - now.box.left, then.box.top - now.box.top];
    if (Math.hypot(x, y) < NOTICED) continue;
    if (then.place === now.place && then.node === now.node) {
      if (now.node.closest('[data-fanned]')) continue; // it moves by itself
      flights.push(
        now.node.animate([{ translate: `${x}px ${y}px` }, { translate: '0 0' }], {
          duration: GLIDE,
          easing: EASE,
        }),
      );
    } else {
      flights.push(...flown(layer, now.node, then.box, now.box, false, 0), unseen(now.node, FLY));
    }
  }
  return flights;
}

/** A copy of a drawing on its way. */
function flown(
  layer: HTMLElement,
  drawing: HTMLElement,
  from: DOMRect,
  to: DOMRect,
  fades: boolean,
  delay: number,
): Animation[] {
  const copy = copied(drawing);
  const size = drawn(drawing) ?? { width: from.width, height: from.height };
  const isPlace = (box: DOMRect) => box.width > size.width * 3 || box.height > size.height * 3;
  const put = (box: DOMRect) => {
    const scale = isPlace(box) ? 1 : Math.min(box.width / size.width, box.height / size.height) || 1;
    const x = box.left + box.width / 2 - size.width / 2;
    const y = box.top + box.height / 2 - size.height / 2;
    return `translate(${x}px, ${y}px) scale(${scale})`;
  };
  copy.style.width = `${size.width}px`;
  copy.style.height = `${size.height}px`;
  copy.style.setProperty('--w', `${size.width}px`);
  layer.append(copy);
  const duration = fades ? SWEEP : FLY;
  const timing: KeyframeAnimationOptions = { duration, delay, easing: EASE, fill: 'both' };
  const flight = copy.animate([{ transform: put(from) }, { transform: put(to) }], timing);
  flight.finished.then(
    () => copy.remove(),
    () => copy.remove(),
  );
  if (!fades) return [flight];
  return [flight, copy.animate([{ opacity: 1 }, { opacity: 1, offset: 0.6 }, { opacity: 0 }], timing)];
}

/** A copy that can stand outside of its place: nothing of it can be touched or found by name. */
function copied(drawing: HTMLElement): HTMLElement {
  const copy = drawing.cloneNode(true) as HTMLElement;
  const style = getComputedStyle(drawing);
  const colour = drawing.isConnected ? style.getPropertyValue('--c') : '';
  if (colour) copy.style.setProperty('--c', colour);
  if (drawing.isConnected) copy.style.color = style.color;
  for (const node of [copy, ...copy.querySelectorAll<HTMLElement>('*')]) {
    for (const name of ['id', 'data-el', 'data-place', 'data-choice', 'aria-label'])
      node.removeAttribute(name);
  }
  Object.assign(copy.style, LOOSE);
  return copy;
}

/** The size of a drawing as it is laid out, before it is turned. */
function drawn(node: HTMLElement): { width: number; height: number } | undefined {
  const { offsetWidth: width, offsetHeight: height } = node;
  return width && height ? { width, height } : undefined;
}

/** Hides the original while its copy is on the way. */
function unseen(node: HTMLElement, until: number): Animation {
  return node.animate([{ opacity: 0 }, { opacity: 0 }], { duration: until });
}
