/** Places of a bid on an arc: half an ellipse with equidistant marks. */

export interface Arc {
  width: number; // px
  height: number; // px, from the top of the highest mark to the pivot
  pivot: { x: number; y: number }; // of the hand
  marks: { x: number; y: number; turn: number }[]; // centre of each mark; rotation of the hand from twelve o'clock, rad
  rim: string; // the arc itself, as an SVG path
}

const SAMPLES = 240;
const SPAN = Math.PI * 0.97; // nearly half a turn if there are many marks

/** Returns the flattest arc that the marks allow, within the available height. */
export function arcOf(count: number, room: { width: number; height: number; mark: number }): Arc {
  const gap = room.mark + 3;
  const a = Math.max(60, Math.min(room.width / 2 - room.mark / 2, 240));
  const least = Math.min(a * 0.55, room.height);
  const most = Math.max(least, Math.min(a, room.height));
  let b = least;
  while (b < most && length(a, b, SPAN) < gap * (count - 1)) b += 2;
  const whole = length(a, b, SPAN);
  const span = count < 2 ? 0 : Math.min(SPAN, (SPAN * gap * 1.35 * (count - 1)) / whole);
  const top = room.mark / 2 + 12;
  const pivot = { x: a + room.mark / 2, y: top + b };
  const at = (angle: number) => ({ x: pivot.x + a * Math.sin(angle), y: pivot.y - b * Math.cos(angle) });
  const marks = angles(count, a, b, span).map((angle) => {
    const { x, y } = at(angle);
    return { x, y, turn: Math.atan2(x - pivot.x, pivot.y - y) };
  });
  const [from, to] = [at(-Math.PI / 2), at(Math.PI / 2)];
  const rim = `M${from.x.toFixed(1)} ${from.y.toFixed(1)}A${a} ${b} 0 0 1 ${to.x.toFixed(1)} ${to.y.toFixed(1)}`;
  return { width: 2 * pivot.x, height: pivot.y, pivot, marks, rim };
}

function length(a: number, b: number, span: number): number {
  let sum = 0;
  for (let i = 0; i < SAMPLES; i++) sum += speed(a, b, (i / SAMPLES - 0.5) * span) * (span / SAMPLES);
  return sum;
}

function speed(a: number, b: number, angle: number): number {
  return Math.hypot(a * Math.cos(angle), b * Math.sin(angle));
}

/** Returns the angles of equidistant marks along the arc. */
function angles(count: number, a: number, b: number, span: number): number[] {
  if (count < 2) return [0];
  const step = length(a, b, span) / (count - 1);
  const found = [-span / 2];
  let walked = 0;
  for (let i = 0; i < SAMPLES && found.length < count - 1; i++) {
    const angle = (i / SAMPLES - 0.5) * span;
    walked += speed(a, b, angle) * (span / SAMPLES);
    if (walked >= step * found.length) found.push(angle + span / SAMPLES);
  }
  return [...found, span / 2];
}
