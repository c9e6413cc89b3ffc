/** One table over a fake socket: updates, answers, and reconnecting. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '../../src/lib/api';
import { set } from '../../src/lib/settings.svelte';
import { TableState } from '../../src/lib/table.svelte';
import { event, FakeSocket, question, seat, update, welcome, seen } from '../fakes';

let table: TableState;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  table = new TableState('t1');
});

afterEach(() => {
  table.close();
  set({ confirm: false });
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A table in the middle of a game, with one question open. */
function playing(): FakeSocket {
  const socket = FakeSocket.last;
  socket.open();
  socket.say(
    welcome(),
    update({ events: [event('deal'), event('round', { round: 1 })], questions: [question()] }),
  );
  return socket;
}

test('it introduces itself and takes in what is told', () => {
  expect(table.connection).toBe('connecting');
  const socket = playing();
  expect(socket.url).toMatch(/^ws:\/\/.*\/ws\/t1$/);
  expect(socket.sent).toEqual([{ type: 'hello', version: 2 }]);
  expect(table.connection).toBe('open');
  expect(table.seat).toBe(0);
  expect(table.log).toHaveLength(2);
  expect(table.isMyTurn).toBe(true);
  expect(table.fresh).toEqual([]); // from before we came
  socket.say(update({ kept: 2, events: [event('lead')] }));
  expect(table.log.map((told) => told.text)).toEqual(['deal', 'round', 'lead']);
  expect(table.fresh.map((told) => told.text)).toEqual(['lead']);
});

test('a game that begins before our eyes is told as news', () => {
  FakeSocket.last.open();
  FakeSocket.last.say(welcome({ state: 'open' }), { ...welcome(), type: 'table' });
  FakeSocket.last.say(update({ events: [event('deal')] }));
  expect(table.fresh).toHaveLength(1);
});

test('messages of a newer server are ignored', () => {
  const socket = playing();
  socket.say({ type: 'fireworks' }, { no: 'type' });
  socket.onmessage?.({ data: 'no JSON' });
  expect(table.connection).toBe('open');
});

describe('answers', () => {
  test('of one part go off at once, and the question rests until it is acknowledged', () => {
    const socket = playing();
    table.choose(question(), 'card:b12');
    const [given] = socket.said('answer');
    expect(given).toMatchObject({ question: 1, decision: 'CT-D1', answer: 'card:b12' });
    expect(table.questions).toEqual([]);
    table.choose(question(), 'card:a07'); // a second tap in the meantime
    expect(socket.said('answer')).toHaveLength(1);
    socket.say(update({ kept: 2, events: [event('lead')] }), { type: 'accepted', id: given?.id });
    expect(table.pending).toEqual([]);
  });

  test('say what is answered instead, if the player has said so in advance', () => {
    const socket = playing();
    table.give(question(), ['card:b12'], ['card:a07']);
    expect(socket.said('answer')).toMatchObject([{ answer: 'card:b12', fallback: 'card:a07' }]);
  });

  test('that are not listed are not sent', () => {
    const socket = playing();
    table.choose(question(), 'card:e01');
    table.choose(question({ number: 7 }), 'card:a07');
    expect(socket.said('answer')).toEqual([]);
  });

  test('of several parts are drafted, taken back part by part, and completed', () => {
    const socket = playing();
    const asked = question({ number: 2, decision: 'CT-D5', more: true });
    socket.say(update({ kept: 2, questions: [asked, question({ number: 2, decision: 'CT-D9' })] }));
    table.choose(asked, 'card:a07');
    expect(socket.said('draft')).toEqual([
      { type: 'draft', question: 2, decision: 'CT-D5', draft: 'card:a07' },
    ]);
    expect(table.questions).toEqual([{ ...asked, choices: [] }]); // only the draft's, and nothing yet

    const following = { type: 'following', question: 2, decision: 'CT-D5' };
    socket.say({ ...following, draft: 'something older', choices: [] });
    expect(socket.said('answer')).toEqual([]);
    socket.say({ ...following, draft: 'card:a07', choices: [{ name: 'event:1', hint: null }] });
    expect(table.questions[0]?.choices.map((choice) => choice.name)).toEqual(['event:1']);

    table.choose(asked, 'event:1');
    table.cancelDraft({ last: true });
    expect(table.draft?.parts).toEqual(['card:a07']);
    socket.say({ ...following, draft: 'card:a07', choices: [{ name: 'event:1', hint: null }] });
    table.choose(asked, 'event:1');
    socket.say({ ...following, draft: 'card:a07>event:1', choices: [] });
    expect(socket.said('answer')).toMatchObject([{ answer: 'card:a07>event:1' }]);
    expect(table.draft).toBeNull();
  });

  test('may stop where done is listed, even before the first part', () => {
    const socket = playing();
    const asked = question({ more: true, choices: [{ name: 'done', hint: null }] });
    socket.say(update({ kept: 2, questions: [asked] }));
    table.choose(asked, 'done');
    expect(socket.said('answer')).toMatchObject([{ answer: 'done' }]);
  });

  test('whose question closes are dropped', () => {
    const socket = playing();
    const asked = question({ more: true });
    socket.say(update({ kept: 2, questions: [asked] }));
    table.choose(asked, 'card:a07');
    socket.say(update({ kept: 2, questions: [] }));
    expect(table.draft).toBeNull();
  });

  test('wait for a second tap where the player wants that', () => {
    set({ confirm: true });
    const socket = playing();
    table.choose(question(), 'card:b12');
    expect(socket.said('answer')).toEqual([]);
    expect(table.toConfirm?.answer).toBe('card:b12');
    table.cancelDraft();
    expect(table.questions).toHaveLength(1);
    table.choose(question(), 'card:a07');
    table.confirm();
    expect(socket.said('answer')).toMatchObject([{ answer: 'card:a07' }]);
  });

  test('never wait in real time, and follow each other at once', () => {
    set({ confirm: true });
    const socket = playing();
    const asked = question({ number: 0, owed: false });
    socket.say(update({ kept: 2, questions: [asked] }));
    table.choose(asked, 'card:a07');
    table.choose(asked, 'card:b12');
    expect(socket.said('answer')).toHaveLength(2);
  });

  test('that are refused leave the question open, with the reason', () => {
    const socket = playing();
    table.choose(question(), 'card:b12');
    const id = socket.said('answer')[0]?.id;
    socket.say({ type: 'rejected', id, reason: 'not_listed', rule: 'CT-046', detail: 'no' });
    expect(table.refusal).toMatchObject({ reason: 'not_listed', rule: 'CT-046' });
    expect(table.questions).toHaveLength(1);
    table.choose(question(), 'card:a07');
    expect(table.refusal).toBeNull();
  });
});

describe('taking back', () => {
  test('shortens the log and the moments', () => {
    const socket = playing();
    socket.say(update({ kept: 2, events: [event('lead.you')], back: '' }));
    expect(table.updates.map((moment) => moment.length)).toEqual([2, 3]);
    table.takeBack();
    expect(socket.said('take_back')).toHaveLength(1);
    socket.say(update({ kept: 2, events: [], questions: [question({ number: 3 })] }));
    expect(table.log).toHaveLength(2);
    expect(table.updates.map((moment) => moment.length)).toEqual([2, 2]);
    expect(table.fresh).toEqual([]);
  });

  test('is not asked for where it is known to be refused', () => {
    const socket = playing();
    table.takeBack();
    expect(socket.said('take_back')).toEqual([]);
  });
});

describe('looking back', () => {
  test('shows the old moment, where nothing can be chosen', async () => {
    const socket = playing();
    socket.say(
      update({ kept: 2, events: [event('lead')], view: seen({ round: 1 }) }),
      update({ kept: 3, events: [event('play')], view: seen({ round: 2 }), questions: [question()] }),
    );
    await table.review(2);
    expect(table.reviewing).toBe(1);
    expect(table.view).toEqual(seen({ round: 1 }));
    expect(table.questions).toEqual([]);
    socket.say(update({ kept: 4, events: [event('won')], view: seen({ round: 3 }) }));
    expect(table.view).toEqual(seen({ round: 1 })); // others play on
    await table.step(1);
    expect(table.view).toEqual(seen({ round: 2 }));
    await table.step(1);
    expect(table.reviewing).toBeNull();
    expect(table.view).toEqual(seen({ round: 3 }));
  });

  test('ends when the moment is taken back', async () => {
    const socket = playing();
    socket.say(update({ kept: 2, events: [event('lead')] }), update({ kept: 3, events: [event('play')] }));
    await table.review(2);
    socket.say(update({ kept: 2, events: [] }));
    expect(table.reviewing).toBeNull();
  });

  test('fetches what was played before we came', async () => {
    playing();
    const moments = vi
      .spyOn(api, 'moments')
      .mockResolvedValue([
        update({ events: [event('deal')], view: seen({ round: 0 }) }),
        update({ kept: 1, events: [event('round')], view: seen({ round: 1 }) }),
      ]);
    await table.review(0);
    expect(moments).toHaveBeenCalledExactlyOnceWith('t1', 0);
    expect(table.view).toEqual(seen({ round: 0 }));
    await table.step(-1);
    expect(table.reviewing).toBe(0);
    expect(moments).toHaveBeenCalledOnce();
  });
});

describe('a lost connection', () => {
  test('comes back at once, and sends what was not acknowledged with its old id', () => {
    const socket = playing();
    table.choose(question(), 'card:b12');
    table.say({ text: 'hm' });
    const ids = [...socket.said('answer'), ...socket.said('say')].map((message) => message.id);
    socket.cut();
    expect(table.connection).toBe('lost');
    expect(table.questions).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.all).toHaveLength(2);
    const next = FakeSocket.last;
    next.open();
    expect(next.sent.map((message) => message.type)).toEqual(['hello']); // nothing before the welcome
    next.say(welcome());
    expect([...next.said('answer'), ...next.said('say')].map((message) => message.id)).toEqual(ids);
    expect(table.connection).toBe('open');
  });

  test('keeps the moments that still stand, and tells what was missed as news', () => {
    playing().cut();
    vi.advanceTimersByTime(1);
    FakeSocket.last.open();
    FakeSocket.last.say(
      welcome(),
      update({ events: [event('deal'), event('round', { round: 1 }), event('lead')] }),
    );
    expect(table.updates.map((moment) => moment.length)).toEqual([2, 3]);
    expect(table.fresh.map((told) => told.text)).toEqual(['lead']);
  });

  test('is tried again after waits of at most two seconds', () => {
    playing().cut();
    for (let ms = 0; ms < 20_000; ms += 100) {
      vi.advanceTimersByTime(100);
      if (FakeSocket.last.readyState === 0) FakeSocket.last.cut();
    }
    expect(FakeSocket.all.length).toBeGreaterThan(12);
    expect(FakeSocket.all.length).toBeLessThan(25);
  });

  test('comes back at once with the network and with the reader', () => {
    playing();
    dispatchEvent(new Event('offline'));
    expect(table.connection).toBe('lost');
    dispatchEvent(new Event('online'));
    expect(FakeSocket.all).toHaveLength(2);
    FakeSocket.last.cut();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(FakeSocket.all).toHaveLength(3);
  });

  test('is noticed when the server owes a word for too long', () => {
    playing();
    table.choose(question(), 'card:b12');
    vi.advanceTimersByTime(5000);
    expect(FakeSocket.all).toHaveLength(2);
    expect(table.connection).toBe('lost');
  });

  test('is final after a goodbye', () => {
    const socket = playing();
    socket.say({ type: 'bye', reason: 'no_table', detail: 'gone', again: false });
    socket.cut();
    vi.advanceTimersByTime(10_000);
    expect(table.connection).toBe('closed');
    expect(table.bye?.reason).toBe('no_table');
    expect(FakeSocket.all).toHaveLength(1);
  });
});

describe('several people at one device', () => {
  const own = [0, 1].map((number) => seat(number, { kind: 'person', yours: true }));
  const hot = { seats: [...own, seat(2)] };
  const waiting = [{ seats: [0, 1, 2], decision: 'CT-D4' }];

  test('see nothing before one of them says who holds it', () => {
    const socket = FakeSocket.last;
    socket.open();
    socket.say(welcome(hot));
    expect(socket.said('look')).toEqual([{ type: 'look', seat: null }]);
    socket.say(update({ seat: 0, view: seen({ hand: ['card:a07'], waiting }) })); // was on its way
    expect(table.view).toBeNull();
    socket.say(update({ seat: null, view: seen({ waiting }) }));
    expect(table.handTo).toBe(0);
    expect(table.curtain).toBe(true);

    table.look(0);
    socket.say(update({ seat: 0, view: seen({ hand: ['card:a07'], waiting }), questions: [question()] }));
    expect(table.curtain).toBe(false);
    expect(table.handTo).toBeNull();
    table.choose(question(), 'card:a07');
    socket.say(update({ seat: 0, view: seen({ waiting }) }), {
      type: 'accepted',
      id: socket.said('answer')[0]?.id,
    });
    expect(table.handTo).toBe(1);

    table.look(null);
    expect(table.view).toBeNull();
    socket.say(update({ seat: null, view: seen({ waiting }) }));
    expect(table.handTo).toBe(1); // seat 0 has answered, though others cannot see it
    table.look(1);
    socket.say(update({ seat: 1, view: seen({ waiting }) }));
    expect(table.handTo).toBeNull(); // both wait for the bot
  });

  test('stay behind the curtain after a loss of the connection', () => {
    const socket = FakeSocket.last;
    socket.open();
    socket.say(welcome(hot), update({ seat: null, view: seen({ waiting }) }));
    socket.cut();
    vi.advanceTimersByTime(1);
    FakeSocket.last.open();
    FakeSocket.last.say(welcome(hot), update({ seat: 0, view: seen({ hand: ['card:a07'] }) }));
    expect(FakeSocket.last.said('look')).toEqual([{ type: 'look', seat: null }]);
    expect(table.view).toEqual(seen({ waiting }));
  });
});

test('chat comes in order and once', () => {
  const socket = playing();
  const line = { type: 'said', at: 0, seat: 1, name: 'Ada', text: 'a', phrase: '' };
  socket.say({ ...line, number: 2 }, { ...line, number: 1 }, { ...line, number: 2 });
  expect(table.chat.map((each) => each.number)).toEqual([1, 2]);
  table.say({ phrase: 'hello' });
  expect(socket.said('say')).toMatchObject([{ phrase: 'hello' }]);
});

test('clocks run down between two messages, unless the table is paused', () => {
  const socket = playing();
  expect(table.timeLeft(0)).toBeNull();
  socket.say({ type: 'clocks', left: [60_000, 50_000], running: [1] });
  vi.advanceTimersByTime(2000);
  expect(table.timeLeft(0)).toBe(60_000);
  expect(table.timeLeft(1)).toBe(48_000);
  socket.say({ type: 'table', table: welcome({ paused: true }).table });
  expect(table.timeLeft(1)).toBe(50_000);
});

test('a pulse is answered at once and sets the game clock', () => {
  const socket = playing();
  const pulse = { type: 'pulse', lag: 40, answered: 0, heard: 0 } as const;
  socket.say({ ...pulse, number: 3, at: 70_000, now: 1000, running: true, countdown: 0 });
  expect(socket.said('heartbeat')).toEqual([{ type: 'heartbeat', number: 3 }]);
  vi.advanceTimersByTime(500);
  expect(table.gameNow()).toBe(1500);
  socket.say({ ...pulse, number: 4, at: 70_500, now: 2000, running: false, countdown: 3000 });
  vi.advanceTimersByTime(2000);
  expect(table.gameNow()).toBe(2000);
  vi.advanceTimersByTime(2000);
  expect(table.gameNow()).toBe(3000);
});

test('the reason why something is forbidden is a promise', async () => {
  const socket = playing();
  const asked = table.why(question(), 'card:e01');
  socket.say({ type: 'explanation', question: 1, decision: 'CT-D1', answer: 'card:e01', rule: 'CT-046' });
  expect(await asked).toBe('CT-046');
  const lost = table.why(question(), 'card:e02');
  socket.cut();
  expect(await lost).toBe('');
});
