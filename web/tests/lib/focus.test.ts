import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstChoice, keepFocus } from '$lib/focus';

let root: HTMLElement;
let stop: () => void;

beforeEach(() => {
  document.body.innerHTML = `
    <div id="table">
      <section><ul data-place="hand:0">
        <li><button id="a">a</button></li><li><button id="b">b</button></li><li><button id="c">c</button></li>
      </ul></section>
      <div><button id="go" data-choice="done">go</button></div>
    </div>`;
  root = document.querySelector('#table') ?? document.body;
  stop = keepFocus(root);
});

afterEach(() => stop());

const byId = (id: string) => document.getElementById(id) as HTMLButtonElement;
const key = () => dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
const focused = () => document.activeElement?.id;

test('after a play by keyboard the next card has the focus', async () => {
  byId('b').focus();
  key();
  byId('b').parentElement?.remove();
  await vi.waitFor(() => expect(focused()).toBe('c'));
  key();
  byId('c').parentElement?.remove();
  await vi.waitFor(() => expect(focused()).toBe('a'));
});

test('with the whole hand gone a choice has the focus', async () => {
  byId('a').focus();
  key();
  root.querySelector('section')?.remove();
  await vi.waitFor(() => expect(focused()).toBe('go'));
});

test('a pointer leaves the focus alone', async () => {
  byId('b').focus();
  dispatchEvent(new Event('pointerdown'));
  byId('b').parentElement?.remove();
  await Promise.resolve();
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
});

test('a choice is reached first, without one the hand', () => {
  expect(firstChoice(root)?.id).toBe('go');
  byId('go').remove();
  expect(firstChoice(root)?.id).toBe('a');
});
