/** Drags a glass to a place with a mouse, a pen or a finger. A tap stays a tap. */
import type { Attachment } from 'svelte/attachments';
import type { WittyModel } from './model.svelte';
import type { GlassView } from './view.gen';

const MIN_DRAG_PX = 7; // px; shorter movements are taps

/** Makes a glass draggable from an element. */
export function carries(table: WittyModel, glass: () => GlassView): Attachment<HTMLElement> {
  return (node) => {
    let from: { x: number; y: number; id: number } | undefined;

    const down = (event: PointerEvent) => {
      if (event.button === 0 && table.me !== null) {
        from = { x: event.clientX, y: event.clientY, id: event.pointerId };
      }
    };
    const move = (event: PointerEvent) => {
      if (event.pointerId !== from?.id) return;
      const { clientX: x, clientY: y } = event;
      if (!table.drag) {
        if (Math.hypot(x - from.x, y - from.y) < MIN_DRAG_PX) return;
        node.setPointerCapture?.(event.pointerId);
        begin();
      }
      table.drag = { glass: glass(), x, y, over: placeAt(x, y) };
    };
    /** Discards a move of another glass; requests the list of places while dragging. */
    const begin = () => {
      const name = `glass:${glass().glass}`;
      if (!table.isPicked(name) && table.touched(glass()) === name) table.touch(name);
    };
    const up = (event: PointerEvent) => {
      const drag = table.drag;
      if (event.pointerId !== from?.id) return;
      from = undefined;
      if (!drag) return;
      table.drag = undefined;
      addEventListener('click', stop, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', stop, { capture: true }));
      const over = placeAt(event.clientX, event.clientY);
      if (over) table.put(drag.glass, over);
      else table.drop();
    };
    const cancel = () => {
      from = undefined;
      table.drag = undefined;
    };
    node.addEventListener('pointerdown', down);
    node.addEventListener('pointermove', move);
    node.addEventListener('pointerup', up);
    node.addEventListener('pointercancel', cancel);
    return () => {
      if (table.drag && from) table.drag = undefined;
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', up);
      node.removeEventListener('pointercancel', cancel);
    };
  };
}

function stop(event: Event): void {
  event.stopImmediatePropagation();
  event.preventDefault();
}

function placeAt(x: number, y: number): string | undefined {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]')?.dataset['drop'];
}
