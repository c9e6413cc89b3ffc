/** Widgets around a table: chat, clock, banner, curtain. */
import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { m, setLanguage } from '../../src/lib/language.svelte';
import { TableState } from '../../src/lib/table.svelte';
import Banner from '../../src/widgets/Banner.svelte';
import Chat from '../../src/widgets/Chat.svelte';
import Clock from '../../src/widgets/Clock.svelte';
import Curtain from '../../src/widgets/Curtain.svelte';
import { FakeSocket, question, seat, update, welcome, seen } from '../fakes';

let table: TableState;

beforeEach(() => {
  setLanguage('en');
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  Element.prototype.scrollTo = () => undefined; // jsdom has no layout
  table = new TableState('t1');
  FakeSocket.last.open();
});

afterEach(() => {
  table.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('chat: phrases are read in the own language, texts as they are', async () => {
  FakeSocket.last.say(welcome());
  render(Chat, { table });
  expect(screen.getByText(m.chat_empty())).toBeInTheDocument();
  const line = { type: 'said', at: 0, seat: 1, name: 'Ada' };
  FakeSocket.last.say(
    { ...line, number: 1, text: '', phrase: 'well_played' },
    { ...line, number: 2, text: '<b>hm</b>', phrase: '' },
  );
  await tick();
  const said = () => screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(said()[0]).toContain('Well played!');
  expect(said()[1]).toContain('<b>hm</b>'); // as text
  setLanguage('fr');
  await tick();
  expect(said()[0]).toContain('Bien joué\u202f!');
});

test('chat: what is written is said, and nothing is not', async () => {
  FakeSocket.last.say(welcome());
  render(Chat, { table });
  const input = screen.getByRole('textbox', { name: m.chat_write() });
  await fireEvent.submit(input);
  await fireEvent.input(input, { target: { value: '  hello there ' } });
  await fireEvent.submit(input);
  await fireEvent.click(screen.getByRole('button', { name: m.phrase_thanks() }));
  expect(FakeSocket.last.said('say')).toMatchObject([{ text: 'hello there' }, { phrase: 'thanks' }]);
  expect(input).toHaveValue('');
});

test('clock: it runs down for whoever thinks, and stands for the others', async () => {
  FakeSocket.last.say(welcome());
  render(Clock, { table, seat: 1 });
  expect(screen.queryByRole('timer')).toBeNull(); // no clocks at this table
  FakeSocket.last.say({ type: 'clocks', left: [60_000, 21_000], running: [1] });
  await tick();
  const clock = screen.getByRole('timer');
  expect(clock).toHaveTextContent('0:21');
  expect(clock).toHaveAccessibleName(/Ada/);
  vi.advanceTimersByTime(3000);
  await tick();
  expect(clock).toHaveTextContent('0:18');
  expect(clock).toHaveClass('short');
});

test('banner: a short loss is not worth a word, a longer one is', async () => {
  FakeSocket.last.say(welcome());
  render(Banner, { table });
  FakeSocket.last.cut();
  await tick();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  vi.advanceTimersByTime(1000);
  await tick();
  expect(screen.getByRole('status')).toHaveTextContent(m.banner_lost());
  FakeSocket.last.open();
  FakeSocket.last.say(welcome());
  await tick();
  expect(screen.getByRole('status')).not.toHaveTextContent(m.banner_lost());
});

test('banner: a pause can be ended by those who sit there', async () => {
  FakeSocket.last.say(welcome({ paused: true }));
  render(Banner, { table });
  await fireEvent.click(screen.getByRole('button', { name: m.resume() }));
  expect(FakeSocket.last.said('pause')).toEqual([{ type: 'pause', on: false }]);
});

test('curtain: it falls when the turn goes to another of those here, and rises when they say so', async () => {
  const own = [0, 1].map((number) => seat(number, { kind: 'person', yours: true }));
  const hot = { seats: [...own, seat(2)] };
  const waiting = (...seats: number[]) => [{ seats, decision: 'CT-D1' }];
  render(Curtain, { table });
  FakeSocket.last.say(welcome(hot), update({ seat: null, view: seen({ waiting: waiting(0) }) }));
  await tick();
  await fireEvent.click(screen.getByRole('button', { name: m.curtain_lift({ name: 'Vera' }), hidden: true }));
  FakeSocket.last.say(update({ seat: 0, view: seen({ waiting: waiting(0) }), questions: [question()] }));
  await tick();
  expect(document.querySelector('dialog')).toBeNull();

  FakeSocket.last.say(update({ seat: 0, view: seen({ waiting: waiting(1) }) }));
  await tick();
  expect(document.querySelector('dialog')).toBeNull(); // a moment to see what the own move has done
  vi.advanceTimersByTime(2000);
  await tick();
  expect(FakeSocket.last.said('look').at(-1)).toEqual({ type: 'look', seat: null });
  expect(table.view).toBeNull();
  FakeSocket.last.say(update({ seat: null, view: seen({ waiting: waiting(1) }) }));
  await tick();
  expect(document.querySelector('dialog')).toHaveTextContent(m.curtain_hand({ name: 'Ada' }));
});
