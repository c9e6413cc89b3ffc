/** Tooltips of cards, tokens and spaces; the widget Tip shows one at a time. */
import type { Attachment } from 'svelte/attachments';
import { isMoved, isTap } from './pointers';

export interface TipText {
  title: string; // name
  lines?: readonly string[]; // current facts
  rule?: string | undefined; // id of the rule that explains it
  designed?: string | undefined; // what of it is ours, because no sheet gives what is printed
}

interface Shown {
  node: HTMLElement; // its subject
  text: TipText;
}

const HOVER_MS = 420; // ms of hovering before a tip opens
const FOCUS_MS = 900; // ms of focus before a tip opens: longer, so that quick players see the table
const PRESS_MS = 450; // ms of a long press

let shown = $state.raw<Shown | null>(null);

export const tips = {
  get shown(): Shown | null {
    return shown;
  },
};

export function hideTip(): void {
  shown?.node.removeAttribute('aria-describedby');
  shown = null;
}

/** Shows a tip immediately, as for a tap on something that cannot be chosen. */
export function showTip(node: HTMLElement, text: TipText | undefined): void {
  hideTip();
  if (!text || !node.isConnected) return;
  node.setAttribute('aria-describedby', 'tip');
  shown = { node, text };
}

let tapped: Event | undefined; // the last tap that has opened a tip

/** Elements that a tap acts on, so that only a long press opens a tip there. */
const ACTIVE = 'button, a, input, summary';

/** Attaches a tip to an element: opens on hover, focus or long press, and by a tap where that does nothing else. */
export function tip(text: () => TipText | undefined): Attachment<HTMLElement> {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pressed = false; // a long press is not a tap
    let quiet = false; // no tip after a click until the pointer leaves
    const later = (wait: number, then: () => void) => {
      clearTimeout(timer);
      timer = setTimeout(then, wait);
    };
    const leave = () => {
      clearTimeout(timer);
      if (shown?.node === node) hideTip();
    };
    const listeners: [string, (event: Event) => void, AddEventListenerOptions?][] = [
      [
        'pointermove', // not `pointerenter`: elements also slide under a resting mouse
        (event) => {
          if (isMoved(event as PointerEvent) && !quiet && shown?.node !== node) {
            later(HOVER_MS, () => showTip(node, text()));
          }
        },
      ],
      [
        'pointerleave',
        (event) => {
          quiet = false;
          if ((event as PointerEvent).pointerType === 'mouse') leave();
          else clearTimeout(timer);
        },
      ],
      [
        'pointerdown',
        (event) => {
          quiet = true;
          if ((event as PointerEvent).pointerType === 'mouse') return leave();
          pressed = false;
          later(PRESS_MS, () => {
            pressed = true;
            showTip(node, text());
          });
        },
      ],
      ['pointerup', () => clearTimeout(timer)],
      ['pointercancel', () => clearTimeout(timer)],
      ['contextmenu', (event) => pressed && event.preventDefault()],
      [
        'click',
        (event) => {
          if (!pressed) return;
          pressed = false;
          event.preventDefault();
          event.stopImmediatePropagation();
        },
        { capture: true },
      ],
      [
        'click',
        (event) => {
          if (tapped === event || !isTap(event as MouseEvent)) return;
          if ((event.target as Element).closest(ACTIVE)) return;
          tapped = event; // what is around it has a tip as well
          showTip(node, text());
        },
      ],
      [
        'focusin',
        (event) => {
          if ((event.target as Element).matches(':focus-visible'))
            later(FOCUS_MS, () => showTip(node, text()));
        },
      ],
      ['focusout', () => queueMicrotask(leave)], // removal from the page also takes the focus
    ];
    for (const [name, listen, options] of listeners) node.addEventListener(name, listen, options);
    return () => {
      leave();
      for (const [name, listen, options] of listeners) node.removeEventListener(name, listen, options);
    };
  };
}
