/**
 * The card that is being read: one that is hovered or focused, for as long as that lasts; on a touch screen one that
 * was tapped, until something else is touched.
 */
import type { Attachment } from 'svelte/attachments';
import { isMoved, isTap } from './pointers';
import { settings } from './settings.svelte';

const HOVER_MS = 90; // ms of hovering before a first card opens; the next ones open at once
const LEAVE_MS = 180; // ms that a card stays open for the way to the next one
const PRESS_MS = 450; // ms of a long press

export class Reading {
  #name = $state<string>();
  #held = $state(false); // opened by a tap
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Returns the card that is read. */
  get name(): string | undefined {
    return this.#name;
  }

  /** True if a card was opened by a tap, so that the next tap chooses it. */
  isHeld(name: string): boolean {
    return this.#held && this.#name === name;
  }

  open(name: string, { held = false } = {}): void {
    clearTimeout(this.#timer);
    this.#name = name;
    this.#held = held;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#name = undefined;
    this.#held = false;
  }

  /** Keeps a card open: the pointer has come to what is said of it. */
  stay(): void {
    clearTimeout(this.#timer);
  }

  /** Closes a card soon, unless the next one opens or it was opened by a tap. */
  leave(name = this.#name): void {
    if (this.#held || this.#name !== name) return;
    this.#later(LEAVE_MS, () => this.close());
  }

  /** Returns true for a tap that only opens a card. */
  takes(name: string, click: MouseEvent): boolean {
    if (settings.taps === 1 || !isTap(click) || this.isHeld(name)) return false;
    this.open(name, { held: true });
    return true;
  }

  /** Opens a card while it is hovered or focused, or by a long press. */
  of(name: string): Attachment<HTMLElement> {
    return (node) => {
      let press: ReturnType<typeof setTimeout> | undefined;
      let pressed = false; // a long press is not a tap
      const listeners: [string, (event: Event) => void, AddEventListenerOptions?][] = [
        [
          'pointermove',
          (event) => {
            if (!isMoved(event as PointerEvent) || this.#name === name) return;
            this.#later(this.#name === undefined ? HOVER_MS : 0, () => this.open(name));
          },
        ],
        ['pointerleave', () => this.#left(name)],
        [
          'pointerdown',
          (event) => {
            pressed = false;
            if ((event as PointerEvent).pointerType !== 'touch') return;
            press = setTimeout(() => {
              pressed = true;
              this.open(name, { held: true });
            }, PRESS_MS);
          },
        ],
        ['pointerup', () => clearTimeout(press)],
        ['pointercancel', () => clearTimeout(press)],
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
        ['focusin', (event) => (event.target as Element).matches(':focus-visible') && this.open(name)],
        ['focusout', () => this.#left(name)],
      ];
      for (const [event, listen, options] of listeners) node.addEventListener(event, listen, options);
      return () => {
        clearTimeout(press);
        if (this.#name === name) queueMicrotask(() => this.close()); // not while the page is being changed
        for (const [event, listen, options] of listeners) node.removeEventListener(event, listen, options);
      };
    };
  }

  #left(name: string): void {
    if (this.#name === name) this.leave(name);
    else if (this.#name === undefined) clearTimeout(this.#timer); // it was only passed
  }

  #later(wait: number, then: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(then, wait);
  }
}
