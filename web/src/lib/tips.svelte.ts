/** Tips: what a card, a token or a space is and does. One is shown at a time, by the widget Tip. */
import type { Attachment } from 'svelte/attachments';

export interface TipText {
  title: string; // what it is called
  lines?: readonly string[]; // what can be said of it now
  rule?: string | undefined; // the id of the rule that says what it does
}

interface Shown {
  node: HTMLElement; // what it is about
  text: TipText;
}

const HOVER = 420; // ms before the pointer counts as resting
const FOCUS = 900; // ms before the focus counts as resting: whoever plays quickly sees the table
const PRESS = 450; // ms after which a finger presses long

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

/** Shows a tip at once, as a tap on something that is only looked at does. */
export function showTip(node: HTMLElement, text: TipText | undefined): void {
  hideTip();
  if (!text || !node.isConnected) return;
  node.setAttribute('aria-describedby', 'tip');
  shown = { node, text };
}

/** Whether a mouse was moved by hand. */
function isMoved({ pointerType, movementX, movementY }: PointerEvent): boolean {
  return pointerType === 'mouse' && (movementX !== 0 || movementY !== 0);
}

/** Gives an element a tip: when a pointer rests on it, it has the focus, or a finger presses it long. */
export function tip(text: () => TipText | undefined): Attachment<HTMLElement> {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pressed = false; // a long press is no tap
    let quiet = false; // whoever has clicked knows what it is, until the pointer leaves
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
        'pointermove', // what slides under a mouse that rests is entered too, but not asked about
        (event) => {
          if (isMoved(event as PointerEvent) && !quiet && shown?.node !== node) {
            later(HOVER, () => showTip(node, text()));
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
          later(PRESS, () => {
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
        'focusin',
        (event) => {
          if ((event.target as Element).matches(':focus-visible')) later(FOCUS, () => showTip(node, text()));
        },
      ],
      ['focusout', () => queueMicrotask(leave)], // what is taken out of the page loses the focus while it is drawn
    ];
    for (const [name, listen, options] of listeners) node.addEventListener(name, listen, options);
    return () => {
      leave();
      for (const [name, listen, options] of listeners) node.removeEventListener(name, listen, options);
    };
  };
}
