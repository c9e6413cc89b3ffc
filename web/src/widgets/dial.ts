/** Ticks of dials as SVG paths. */

export const TICKS = 13; // on a card: one per value

const CENTRE = { x: 70, y: 104 }; // of the dial on a card of 140 × 196

/** Returns the ticks of a card's dial: those up to its value, and the rest. */
export function tickPaths(value: number, ticks: number): { on: string; off: string } {
  const paths = { on: '', off: '' };
  for (let k = 0; k < ticks; k++) {
    const lit = k < value;
    const [from, to] = lit ? [39, 46] : [42, 45];
    paths[lit ? 'on' : 'off'] += ray(CENTRE.x, CENTRE.y, (k * 2 * Math.PI) / ticks, from, to);
  }
  return paths;
}

/** Returns one tick: a stroke between two radii at an angle from twelve o'clock. */
function ray(x: number, y: number, angle: number, from: number, to: number): string {
  const [sin, cos] = [Math.sin(angle), -Math.cos(angle)];
  const point = (r: number) => `${(x + r * sin).toFixed(1)} ${(y + r * cos).toFixed(1)}`;
  return `M${point(from)}L${point(to)}`;
}

/** Returns all ticks of a round dial: short ones, and a long one at every fifth. */
export function rim(size: number, count = 60): { short: string; long: string } {
  const paths = { short: '', long: '' };
  const c = size / 2;
  for (let k = 0; k < count; k++) {
    const angle = (k * 2 * Math.PI) / count;
    if (k % 5) paths.short += ray(c, c, angle, c * 0.93, c * 0.97);
    else paths.long += ray(c, c, angle, c * 0.9, c * 0.99);
  }
  return paths;
}
