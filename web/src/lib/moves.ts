/**
 * Animates elements from their position before a change to the one after it.
 *
 * Pieces carry `data-el="card:b07"` and places `data-place="hand:2"`; `move` events name both. A piece that is
 * drawn on one side only flies from or to its place; the picture of a counter (`data-el="crystal"` for `crystal:2`)
 * flies once per unit. A copy flies above everything else while the original is hidden, so that live play, review
 * and replay look alike whatever is in between. Pieces that no event names but whose position has changed
 * glide to the new one.
 */
import type { Move } from '../boards';
import type { Message } from './protocol';

export interface Seen {
  node: HTMLElement;
  box: DOMRect;
  place: string; // nearest enclosing place
}

/** Positions of all pieces and places. */
export interface Look {
  pieces: Map<string, Seen[]>; // by name
  places: Map<string, DOMRect>; // by name
}

/** Running animations. */
export interface Flight {
  finished: Promise<unknown>;
  finish: () => void; // finishes immediately
}

const FLY_MS = 320; // matches --t-fly
export const SWEEP_MS = 400; // for pieces that leave the table; matches --t-sweep
const GLIDE_MS = 220; // for pieces that make room
const STAGGER_MS = 35; // delay between pieces that leave together
const MAX_STAGGER_MS = 80; // maximum delay between the first and the last of them
const TIMEOUT_MS = 900; // hard limit, in case the browser does not finish an animation
const MAX_COPIES = 3; // per counter
const EASE = 'cubic-bezier(.35, .05, .2, 1)';
const MIN_DISTANCE_PX = 3; // smaller distances are not animated
/** Styles of a copy that must not depend on its place. */
const LOOSE = {
  position: 'absolute',
  inset: '0 auto auto 0',
  margin: '0',
  rotate: 'none',
  translate: 'none',
  filter: 'none',
  opacity: '1',
};
const COLLECTIVE = new Set(['discard', 'stack']); // places in which pieces disappear from view

/** True if an event moves something from one place to another. */
export function isMove(event: Message): boolean {
  return event.text === 'move';
}

export function moveOf({ params }: Message): Move {
  return { what: String(params['what']), from: String(params['from']), to: String(params['to']) };
}

/** Returns the current positions of all pieces and places. */
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

/** Animates everything that has moved since an earlier snapshot. */
export function fly(root: HTMLElement, before: Look, moves: readonly Move[], pace = 1): Flight {
  const after = look(root);
  const flights: Animation[] = [];
  const layer = document.createElement('div');
  layer.className = 'flights';
  Object.assign(layer.style, { position: 'fixed', inset: '0', zIndex: '50', pointerEvents: 'none' });
  layer.inert = true;
  layer.setAttribute('aria-hidden', 'true');
  const moved = new Set<HTMLElement>();
  const apart = Math.min(STAGGER_MS, MAX_STAGGER_MS / Math.max(1, moves.length - 1));

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
    const copies = isCounter ? Math.min(Number(count) || 1, MAX_COPIES) : 1;
    for (let copy = 0; copy < copies; copy++) {
      const delay = at * apart + copy * STAGGER_MS * 2;
      flights.push(...flown(layer, drawing, from, to, COLLECTIVE.has(move.to), delay));
      if (end && !isCounter) flights.push(unseen(end.node, delay + FLY_MS));
    }
  }
  flights.push(...glides(layer, before, after, moved));

  if (layer.childElementCount) document.body.append(layer);
  for (const flight of flights) flight.playbackRate = pace;
  const landed = Promise.allSettled(flights.map((flight) => flight.finished));
  const finished = Promise.race([landed, soon(TIMEOUT_MS)]).then(() => layer.remove());
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

/** Returns a piece at a place, or the only one of its name. */
function seen(looked: Look, name: string, place: string, counter: boolean): Seen | undefined {
  const all = looked.pieces.get(name) ?? [];
  return all.find((each) => each.place === place) ?? (all.length === 1 && !counter ? all[0] : undefined);
}

/** Returns pieces that have moved without an event. */
function glides(layer: HTMLElement, before: Look, after: Look, moved: Set<HTMLElement>): Animation[] {
  const flights: Animation[] = [];
  for (const [name, [now, ...others]] of after.pieces) {
    const [then, ...more] = before.pieces.get(name) ?? [];
    if (!now || !then || others.length || more.length || moved.has(now.node)) continue;
    const [x, y] = [then.box.left - now.box.left, then.box.top - now.box.top];
    if (Math.hypot(x, y) < MIN_DISTANCE_PX) continue;
    if (then.place === now.place && then.node === now.node) {
      if (now.node.closest('[data-fanned]')) continue; // animated by the fan
      flights.push(
        now.node.animate([{ translate: `${x}px ${y}px` }, { translate: '0 0' }], {
          duration: GLIDE_MS,
          easing: EASE,
        }),
      );
    } else {
      flights.push(...flown(layer, now.node, then.box, now.box, false, 0), unseen(now.node, FLY_MS));
    }
  }
  return flights;
}

/** Animates a copy of a drawing. */
function flown(
  layer: HTMLElement,
  drawing: HTMLElement,
  from: DOMRect,
  to: DOMRect,
  fades: boolean,
  delay: number,
): Animation[] {
  const copy = copyOf(drawing);
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
  const duration = fades ? SWEEP_MS : FLY_MS;
  const timing: KeyframeAnimationOptions = { duration, delay, easing: EASE, fill: 'both' };
  const flight = copy.animate([{ transform: put(from) }, { transform: put(to) }], timing);
  flight.finished.then(
    () => copy.remove(),
    () => copy.remove(),
  );
  if (!fades) return [flight];
  return [flight, copy.animate([{ opacity: 1 }, { opacity: 1, offset: 0.6 }, { opacity: 0 }], timing)];
}

/** Returns a copy that is independent of its place, cannot be touched and is not found by name. */
export function copyOf(drawing: HTMLElement): HTMLElement {
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

/** Returns the layout size of a drawing, before rotation. */
function drawn(node: HTMLElement): { width: number; height: number } | undefined {
  const { offsetWidth: width, offsetHeight: height } = node;
  return width && height ? { width, height } : undefined;
}

/** Hides the original while its copy is flying. */
function unseen(node: HTMLElement, until: number): Animation {
  return node.animate([{ opacity: 0 }, { opacity: 0 }], { duration: until });
}
