/** Leaving a table and coming back: the own seat, and news of the others'. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { m, setLanguage } from '../../src/lib/language.svelte';
import { PHRASES } from '../../src/lib/protocol';
import { noticeOf, SeatNews } from '../../src/lib/seat_news.svelte';
import { TableState } from '../../src/lib/table.svelte';
import { FakeSocket, question, seat, table as tableOf, update, welcome } from '../fakes';

const person = { kind: 'person', level: '' } as const;
const seats = (mine: object = {}, theirs: object = {}) => [
  seat(0, { ...person, yours: true, ...mine }),
  seat(1, { ...person, name: 'Ben', ...theirs }),
];
const LEFT = { stand_in: true, has_left: true };

beforeEach(() => {
  setLanguage('en');
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a seat that was left is not played, and can be taken back', () => {
  const table = new TableState('t1');
  const socket = FakeSocket.last;
  socket.open();
  socket.say(welcome({ seats: seats(LEFT) }, null), update({ seat: null }));
  expect([table.own, table.left, table.seat, table.isHotSeat]).toEqual([[], [0], null, false]);
  table.comeBack();
  expect(socket.sent.at(-1)).toEqual({ type: 'look', seat: 0 });
  socket.say(update({ seat: 0, questions: [question()] }), {
    type: 'table',
    table: tableOf({ seats: seats() }),
  });
  expect([table.own, table.left, table.isMyTurn]).toEqual([[0], [], true]);
  table.close();
});

test('a connection that comes again does not take back what was left elsewhere', () => {
  const table = new TableState('t1');
  FakeSocket.last.open();
  FakeSocket.last.say(welcome({ seats: seats(LEFT) }, null), update({ seat: null }));
  table.comeBack();
  FakeSocket.last.say(update({ seat: 0 }), { type: 'table', table: tableOf({ seats: seats(LEFT) }) });
  FakeSocket.last.cut();
  vi.runOnlyPendingTimers();
  FakeSocket.last.open();
  expect(FakeSocket.last.sent).toEqual([{ type: 'hello', version: 2 }]);
  table.close();
});

test('news of the others are shown for some seconds, and none of what was before', () => {
  const news = new SeatNews();
  news.note(tableOf({ seats: seats({}, LEFT) }));
  expect(news.sentence).toBe('');
  const said: string[] = [];
  for (const theirs of [{}, { stand_in: true }, LEFT, {}]) {
    news.note(tableOf({ seats: seats({}, theirs) }));
    said.push(news.sentence);
  }
  const name = 'Ben';
  expect(said).toEqual([
    m.notice_back({ name }),
    m.notice_away({ name }),
    m.notice_left({ name }),
    m.notice_back({ name }),
  ]);
  vi.runOnlyPendingTimers();
  expect(news.sentence).toBe('');
  news.note(tableOf({ seats: seats(LEFT) })); // the reader knows
  expect(news.sentence).toBe('');
});

test('notices are no phrases that somebody can say', () => {
  expect(noticeOf('left', 'Ben', true)).toBe(m.notice_left_you());
  for (const phrase of PHRASES) expect(noticeOf(phrase, 'Ben', false)).toBeUndefined();
});
