/** Geometry of the clock: 24 hours around, 24 at the top. */

export const FACE = 400; // width of the drawing
const MIDDLE = FACE / 2;
export const DEGREES = 15; // per hour

/** Returns a point on the face by hour and distance from the centre. */
export function point(hour: number, far: number): [x: number, y: number] {
  const turn = ((hour * DEGREES - 90) * Math.PI) / 180;
  return [MIDDLE + far * Math.cos(turn), MIDDLE + far * Math.sin(turn)];
}

/** Returns an arc along the hours, clockwise. */
export function arc(from: number, to: number, far: number): string {
  const [[x, y], [z, w]] = [point(from, far), point(to, far)];
  const isLong = to - from > 12 ? 1 : 0;
  return `M${x.toFixed(1)} ${y.toFixed(1)}A${far} ${far} 0 ${isLong} 1 ${z.toFixed(1)} ${w.toFixed(1)}`;
}

/** A meeple on the face. */
export interface Standing {
  seat: number;
  hour: number;
  asleep: boolean;
  ghost: boolean; // a preview
  behind: number; // number of meeples in front of it in its row; 0: outermost
  row: number; // number of meeples in its row
}

/**
 * Returns the positions of all meeples. Those at one hour form a row towards the centre; the outermost acts first.
 * A meeple that would arrive is placed behind all others.
 */
export function standings(
  queue: readonly number[],
  beds: readonly number[],
  hours: readonly number[],
  ghost?: { seat: number; hour: number; asleep: boolean },
): Standing[] {
  const bodies = [
    ...(ghost ? [{ ...ghost, ghost: true }] : []),
    ...[...queue, ...beds].map((seat) => ({
      seat,
      hour: hours[seat] ?? 0,
      asleep: beds.includes(seat),
      ghost: false,
    })),
  ];
  return bodies.map((body, at) => {
    const there = bodies.filter((each) => each.hour === body.hour);
    const before = bodies.slice(0, at).filter((each) => each.hour === body.hour);
    return { ...body, behind: before.length, row: there.length };
  });
}
