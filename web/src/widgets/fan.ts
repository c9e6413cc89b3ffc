/** Layout of a hand: opens around playable cards, and never hides the index of a card. */

export interface Held {
  x: number; // left edge, in px from the middle of the hand
  row: number; // 0: the front row
  k: number; // offset from the middle of its row, in cards
}

export interface Room {
  width: number; // of the hand
  card: number; // of a card
  touch: number; // minimum visible width of a playable card
}

const INDEX = 0.33; // share of a card's width needed by its index
const CLOSED = 0.8; // visible share of other cards, if there is room
const OPEN = 1.04; // visible share of playable cards

/** Returns the place of each card, given which are playable; two rows if one is too narrow. */
export function fan(can: readonly boolean[], room: Room): Held[] {
  const one = row(can, room, 0);
  if (one || can.length < 4) return one ?? squeezed(can, room, 0);
  const half = Math.ceil(can.length / 2);
  const [back, front] = [can.slice(0, half), can.slice(half)];
  return [
    ...(row(back, room, 1) ?? squeezed(back, room, 1)),
    ...(row(front, room, 0) ?? squeezed(front, room, 0)),
  ];
}

/** Returns the number of rows of a fan. */
export function rows(fanned: readonly Held[]): number {
  return Math.max(1, ...fanned.map((held) => held.row + 1));
}

function row(can: readonly boolean[], room: Room, number: number): Held[] | undefined {
  const ideal = can.map((it) => room.card * (it ? OPEN : CLOSED));
  const least = can.map((it) => Math.max(room.card * INDEX, it ? room.touch : 0));
  const free = room.width - room.card;
  const [most, fewest] = [sum(ideal.slice(0, -1)), sum(least.slice(0, -1))];
  if (fewest > free) return undefined;
  const share = most > free ? (free - fewest) / (most - fewest) : 1;
  return laid(
    ideal.map((width, i) => (least[i] ?? 0) + share * (width - (least[i] ?? 0))),
    room,
    number,
  );
}

/** Equal widths if not even the minimum fits. */
function squeezed(can: readonly boolean[], room: Room, number: number): Held[] {
  const step = (room.width - room.card) / Math.max(1, can.length - 1);
  return laid(
    can.map(() => step),
    room,
    number,
  );
}

function laid(steps: number[], room: Room, number: number): Held[] {
  const total = sum(steps.slice(0, -1)) + room.card;
  let x = -total / 2;
  return steps.map((step, i) => {
    const held = { x, row: number, k: i - (steps.length - 1) / 2 };
    x += step;
    return held;
  });
}

function sum(numbers: number[]): number {
  return numbers.reduce((all, n) => all + n, 0);
}
