/**
 * Lifts a piece to the stage while the stage says where it goes: a dotted thread leads from its old place over the stage
 * to its new one. The stage keeps room for the piece (`data-lift`); the piece at its old place is dimmed.
 */
import type { Move } from '../boards';
import { copyOf, look, type Seen } from './moves';
import { isStill } from './settings.svelte';

/** A lifted piece and its threads. */
export interface Lift {
  boxes: Map<string, Seen[]>; // where lifted pieces are now, from where they fly on
  remove: () => void;
}

const LIFT_MS = 320; // matches --t-fly
const PAWN = 'pawn:'; // the seat follows, whose colour the thread has
const PAWN_PX = 34; // from the upper edge of a place to its pawns
const SVG = 'http://www.w3.org/2000/svg';
const BOW = 0.16; // how far a thread bends, as part of its length

/** Lifts what moves; nothing if neither place is drawn. */
export function lift(root: HTMLElement, moves: readonly Move[]): Lift {
  const seen = look(root);
  const layer = document.createElement('div');
  layer.className = 'lifted';
  layer.inert = true;
  layer.setAttribute('aria-hidden', 'true');
  Object.assign(layer.style, { position: 'fixed', inset: '0', zIndex: '40', pointerEvents: 'none' });
  const threads = document.createElementNS(SVG, 'svg');
  Object.assign(threads.style, { position: 'absolute', inset: '0', width: '100%', height: '100%' });
  layer.append(threads);
  const boxes: Lift['boxes'] = new Map();
  const dimmed: HTMLElement[] = [];
  const lifted = moves.map(({ what, from }) => {
    const all = what.startsWith(PAWN) ? [] : (seen.pieces.get(what) ?? []); // pawns have arrived already
    const piece = all.find(({ place }) => place === from) ?? (all.length === 1 ? all[0] : undefined);
    const room = root.querySelector<HTMLElement>(`[data-lift="${CSS.escape(what)}"]`) ?? undefined;
    if (room && !piece) room.hidden = true; // nothing is drawn that could rise there
    return { piece, room };
  });

  for (const [at, { what, from, to }] of moves.entries()) {
    const { piece, room } = lifted[at] ?? {};
    const start = piece?.box ?? seen.places.get(from);
    const end = seen.places.get(to);
    if (!start || !end) continue;
    if (what.startsWith(PAWN)) {
      const seat = Number(what.slice(PAWN.length));
      threads.append(thread(headOf(start), headOf(end), false, `var(--seat-${seat + 1})`));
      continue;
    }
    if (!room || !piece) {
      threads.append(thread(start, end, true));
      continue;
    }
    const box = room.getBoundingClientRect();
    threads.append(thread(start, box, false), thread(box, end, true));
    layer.append(raised(piece.node, start, box));
    piece.node.dataset['away'] = '';
    dimmed.push(piece.node);
    boxes.set(what, [{ node: piece.node, box, place: from }]);
  }
  root.append(layer);
  return {
    boxes,
    remove: () => {
      layer.remove();
      for (const node of dimmed) delete node.dataset['away'];
    },
  };
}

/** Returns a copy of a piece that rises from its place to the stage. */
function raised(node: HTMLElement, from: DOMRect, to: DOMRect): HTMLElement {
  const copy = copyOf(node);
  const width = node.offsetWidth || from.width;
  const height = node.offsetHeight || from.height;
  const scale = Math.min(to.width / width, to.height / height);
  const at = (box: DOMRect, size: number) =>
    `translate(${box.left + box.width / 2 - width / 2}px, ${box.top + box.height / 2 - height / 2}px) scale(${size})`;
  Object.assign(copy.style, { width: `${width}px`, height: `${height}px`, transform: at(to, scale) });
  copy.style.setProperty('--w', `${width}px`);
  if (isStill()) copy.animate([{ opacity: 0 }, { opacity: 1 }], LIFT_MS);
  else
    copy.animate([{ transform: at(from, from.width / width) }, {}], {
      duration: LIFT_MS,
      easing: 'ease-out',
    });
  return copy;
}

/** Returns a dotted line from one box to another, with an arrow at its end. */
function thread(from: DOMRect, to: DOMRect, arrow: boolean, colour = ''): SVGElement {
  const [x, y] = middle(from);
  const [end, high] = middle(to);
  const across = colour ? -Math.abs(end - x) * 2 : end - x; // arcs of pawns rise above the places
  const bend = [(x + end) / 2 - (high - y) * BOW, (y + high) / 2 + across * BOW] as const;
  const group = document.createElementNS(SVG, 'g');
  group.setAttribute('class', 'thread');
  if (colour) group.style.setProperty('--acting', colour);
  const line = document.createElementNS(SVG, 'path');
  line.setAttribute('d', `M${x} ${y}Q${bend[0]} ${bend[1]} ${end} ${high}`);
  group.append(line);
  if (arrow) {
    const head = document.createElementNS(SVG, 'path');
    const angle = (Math.atan2(high - bend[1], end - bend[0]) * 180) / Math.PI;
    head.setAttribute('class', 'head');
    head.setAttribute('d', 'M-12 -8 0 0 -12 8');
    head.setAttribute('transform', `translate(${end} ${high}) rotate(${angle})`);
    group.append(head);
  }
  return group;
}

/** Returns the part of a place where pawns stand. */
function headOf(box: DOMRect): DOMRect {
  return new DOMRect(box.x, box.y, box.width, PAWN_PX);
}

function middle(box: DOMRect): [number, number] {
  return [box.left + box.width / 2, box.top + box.height / 2];
}
