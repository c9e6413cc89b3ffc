/** Kind of a pointer: finger, mouse or key. */

/** Kind of the last pointer that touched the page: the clicks of some browsers do not name theirs. */
let last = '';
globalThis.addEventListener?.('pointerdown', ({ pointerType }) => (last = pointerType), {
  capture: true,
  passive: true,
});

/** True if a click is a tap of a finger, and not of a mouse, a key or a script. */
export function isTap(click: MouseEvent): boolean {
  const type = (click as Partial<PointerEvent>).pointerType ?? (click.detail ? last : '');
  return type === 'touch';
}

/** True if a mouse was moved by hand: elements also slide under a resting one. */
export function isMoved({ pointerType, movementX, movementY }: PointerEvent): boolean {
  return pointerType === 'mouse' && (movementX !== 0 || movementY !== 0);
}

/** True on devices without a pointer that can hover. */
export const hasFingersOnly = globalThis.matchMedia?.('(hover: none)').matches ?? false;
