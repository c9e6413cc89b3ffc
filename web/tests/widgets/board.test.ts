/** The widgets of a table: hand, card, seat, prompt, log, panel, tips. */
import { fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet, tick } from 'svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { pressed, type Keys } from '$lib/keys';
import { CardTexts } from '$lib/cards';
import { m, setLanguage } from '$lib/language.svelte';
import { Reading } from '$lib/reading.svelte';
import { set } from '$lib/settings.svelte';
import { hideTip, showTip } from '$lib/tips.svelte';
import Card from '../../src/widgets/Card.svelte';
import { laid } from '../../src/widgets/rows';
import Hand, { type HandCard } from '../../src/widgets/Hand.svelte';
import Log from '../../src/widgets/Log.svelte';
import Panel from '../../src/widgets/Panel.svelte';
import Pieces from '../../src/widgets/Pieces.svelte';
import Prompt from '../../src/widgets/Prompt.svelte';
import Seat from '../../src/widgets/Seat.svelte';
import Tip from '../../src/widgets/Tip.svelte';
import { follows, meanwhile } from '../../src/widgets/sentences';
import { event, faultsOfPart, seat, seen } from '../fakes';
import { position, texts, textsOf } from '../fixtures/read';

beforeEach(() => {
  setLanguage('en');
});

describe('a hand', () => {
  const phone = { width: 380, height: 844, named: true };
  const desk = { width: 1076, height: 900, named: true };
  const counts = Array.from({ length: 12 }, (_, i) => i + 1);

  test.each([
    ['on a phone', phone],
    ['on a small phone', { ...phone, width: 350 }],
    ['on a desk', desk],
    ['on a tablet', { ...desk, width: 720 }],
    ['on its side', { width: 590, height: 390, named: true, sideways: true }],
  ])('with names never overlaps, nor leaves its room: %s', (_, room) => {
    for (const count of counts) {
      const { card, step, columns, rows } = laid(count, room);
      expect(step).toBeGreaterThan(card);
      expect(card).toBeGreaterThanOrEqual(58);
      expect((columns - 1) * step + card).toBeLessThanOrEqual(room.width + 0.01);
      expect(columns * rows).toBeGreaterThanOrEqual(count);
    }
  });

  test('has the sizes of the drawings: 112 px on a desk, rows of five and six on a phone', () => {
    expect(laid(9, desk)).toMatchObject({ card: 112, columns: 9, rows: 1 });
    expect(laid(12, desk).card).toBeGreaterThan(84);
    expect(laid(9, phone)).toMatchObject({ card: 72, columns: 5, rows: 2 });
    expect(laid(12, phone)).toMatchObject({ columns: 6, rows: 2 });
    expect(laid(12, { ...phone, width: 590, sideways: true })).toMatchObject({ columns: 6, flat: true });
  });

  test('follows the size that is wished for, as far as there is room', () => {
    expect(laid(4, { ...desk, scale: 1.2 }).card).toBe(134);
    expect(laid(4, { ...desk, scale: 0.85 }).card).toBe(95);
    expect(laid(9, { ...phone, scale: 1.2 }).card).toBeGreaterThan(72);
  });

  test('without names overlaps where it must, and shows the index of each card', () => {
    for (const count of counts) {
      const { card, step, columns } = laid(count, { ...phone, named: false });
      expect(step).toBeGreaterThanOrEqual(Math.min(46, card));
      expect((columns - 1) * step + card).toBeLessThanOrEqual(phone.width + 0.01);
    }
    expect(laid(10, { ...phone, named: false }).rows).toBe(2);
    expect(laid(10, { ...desk, named: false }).rows).toBe(1);
  });

  const card = (name: string, changes: Partial<HandCard> = {}): HandCard => ({
    name,
    value: 7,
    suit: 1,
    symbol: 'suit-pendule',
    colour: '#0b5fd0',
    label: `Pendulum ${name}`,
    can: false,
    picked: false,
    ...changes,
  });

  function show(cards: HandCard[], choosing = true) {
    const reading = new Reading();
    const ontap = vi.fn((each: HandCard, click: MouseEvent) => void reading.takes(each.name, click));
    render(Hand, { props: { cards, label: 'Hand', place: 'hand:1', choosing, reading, ontap } });
    return { reading, ontap, shown: screen.getAllByRole('button') };
  }

  test('rests what cannot be chosen, and tells every touch', () => {
    const { ontap, shown } = show([card('card:b07', { can: true }), card('card:c01')]);
    const [free, resting] = shown;
    expect(free).toHaveAttribute('data-choice', 'card:b07');
    expect(free).not.toHaveAttribute('aria-disabled');
    expect(free).toHaveAccessibleName('Pendulum card:b07, can be played, 1 of 2');
    expect(resting).not.toHaveAttribute('data-choice');
    expect(resting).toHaveAttribute('aria-disabled', 'true');
    expect(resting).toHaveAccessibleName('Pendulum card:c01, cannot be played now, 2 of 2');
    free?.click();
    resting?.click();
    expect(ontap.mock.calls.map(([each]) => each.name)).toEqual(['card:b07', 'card:c01']);
  });

  test('opens a card by the first tap of a finger, and holds it for the second', async () => {
    const { reading, shown } = show([card('card:b07', { can: true }), card('card:c01', { can: true })]);
    const tap = new MouseEvent('click', { bubbles: true });
    Object.defineProperty(tap, 'pointerType', { value: 'touch' });
    await fireEvent(shown[0] as HTMLElement, tap);
    expect(reading.name).toBe('card:b07');
    expect(shown[0]).toHaveAttribute('aria-pressed', 'true');
    expect(reading.takes('card:c01', tap)).toBe(true); // another card: it opens instead
    expect(reading.takes('card:c01', tap)).toBe(false); // the second tap plays
    set({ taps: 1 });
    expect(reading.takes('card:b07', tap)).toBe(false);
    set({ taps: 2 });
    expect(reading.takes('card:b07', new MouseEvent('click'))).toBe(false); // a mouse
  });

  test('is sorted as wished, and walked by arrows while nothing of it is asked for', async () => {
    const cards = [card('card:b07', { value: 7 }), card('card:c09', { value: 9, suit: 2 })];
    const later = card('card:c02', { value: 2, suit: 2 });
    set({ sorting: 'value' });
    const { shown } = show([...cards, later], false);
    expect(shown.map((each) => each.dataset['el'])).toEqual(['card:c02', 'card:b07', 'card:c09']);
    set({ sorting: 'suit' });
    await tick();
    const names = screen.getAllByRole('button').map((each) => each.dataset['el']);
    expect(names).toEqual(['card:b07', 'card:c02', 'card:c09']);
    set({ sorting: 'dealt' });
    await tick();
    const [first, second] = screen.getAllByRole('button');
    first?.focus();
    await fireEvent.keyDown(first as HTMLElement, { key: 'ArrowRight' });
    expect(second).toHaveFocus();
  });
});

test('a card is called by its name, and its dial reads the value', () => {
  render(Card, { props: { value: 12, symbol: 'suit-comete', colour: 'red', name: 'Comet 12' } });
  const drawn = screen.getByRole('img', { name: 'Comet 12' });
  expect(drawn.querySelector('.on')?.getAttribute('d')?.match(/M/g)).toHaveLength(12);
  expect(drawn.querySelector('.off')?.getAttribute('d')?.match(/M/g)).toHaveLength(1);
});

test.each([
  [{ stand_in: true }, 'a bot plays'],
  [{ kind: 'person' as const, here: false }, 'away'],
  [{}, 'thinking'],
])('a seat says who plays: %o', (changes, words) => {
  render(Seat, { props: { seat: 1, name: 'Ada', status: 'thinking', info: seat(1, changes) } });
  expect(screen.getByRole('region', { name: /^Ada/ })).toHaveTextContent(words);
});

describe('a prompt', () => {
  const say = [
    'Play a ',
    { element: 'suit:b', name: 'Pendulum' },
    ' at ',
    { element: 'event:3', name: 'event 3' },
  ];

  test('sets the thing to touch in italics, and only that', () => {
    render(Prompt, { props: { say } });
    expect(screen.getByRole('status')).toHaveTextContent('Play a Pendulum at event 3');
    expect([...document.querySelectorAll('em')].map((each) => each.textContent)).toEqual(['Pendulum']);
  });

  test('gives the reason with a way to the rule', () => {
    const openRule = vi.fn();
    const reason = { rule: 'CT-046', text: 'A player who can follow must.' };
    render(Prompt, { props: { say, reason, openRule } });
    screen.getByRole('button', { name: 'CT-046' }).click();
    expect(openRule).toHaveBeenCalledExactlyOnceWith('CT-046');
  });
});

describe('sentences', () => {
  const own = texts('en');
  const names = ['Vera', 'Ada', 'Theo'];
  const said = (pieces: ReturnType<typeof meanwhile>) =>
    pieces.map((piece) => (typeof piece === 'string' ? piece : piece.name)).join('');

  test('whoever has nothing to choose is told whom the table waits for', () => {
    const view = seen({ waiting: [{ seats: [1], decision: 'CT-D3' }], outcome: null });
    expect(said(meanwhile(view, own, { me: 0, names }))).toContain('Ada');
  });

  test('who has picked waits for the others only', () => {
    const view = seen({ waiting: [{ seats: [0, 2], decision: 'CT-D6' }], outcome: null });
    const sentence = said(meanwhile(view, own, { me: 0, names }));
    expect(sentence).toContain('Theo');
    expect(sentence).not.toContain('you');
  });

  test('nobody is told to wait for themselves, as where a lesson explains a choice first', () => {
    const view = seen({ waiting: [{ seats: [0], decision: 'CT-D3' }], outcome: null });
    expect(said(meanwhile(view, own, { me: 0, names }))).toBe(m.table_moment());
  });

  test('the winner is told at the end', () => {
    const { view } = position('contretemps', 'over_three', 3);
    expect(said(meanwhile(view, own, { me: null, names }))).toMatch(/wins the game/);
  });

  describe('of a game with secrets and shared victories', () => {
    const shared = 'outcome-shared = { $seats } share it.\nwait-private = { $seats } to play.';
    const chronicle = textsOf('en', shared);

    test('all winners are named', () => {
      const view = seen({ waiting: [], outcome: { places: [1, 3, 1], reasons: [] } });
      expect(said(meanwhile(view, chronicle, { me: null, names }))).toBe('Vera and Theo share it.');
    });

    test('who is asked in private is named, and not what for', () => {
      const view = seen({ waiting: [{ seats: [1], decision: null }], outcome: null });
      expect(said(meanwhile(view, chronicle, { me: 0, names }))).toBe('Ada to play.');
    });
  });

  test('what is considered says what would follow', () => {
    const update = position('contretemps', 'CT-D4');
    const [first] = update.questions[0]?.choices ?? [];
    expect(said(follows(update.questions, first?.name, own, { me: update.seat, names }))).not.toBe('');
  });
});

test('a drawing keeps the punctuation behind it on its line', () => {
  const pieces = ['Ada plays ', { element: 'card:b07', name: 'Pendulum 7' }, ', at last.'];
  const chit = () => ({ text: '7', symbol: 'suit-pendule', colour: 'blue' });
  render(Pieces, { props: { pieces, chit } });
  expect(document.querySelector('.whole')?.textContent).toBe('7Pendulum 7,');
  expect(document.body.textContent).toContain('at last.');
});

describe('a log', () => {
  const log = [
    event('move', { what: 'card:b07', from: 'hand:1', to: 'event:1' }),
    event('round', { round: 2 }),
    event('lead', { seat: 'seat:1', card: 'card:b07', event: 'event:1' }),
    event('play', { seat: 'seat:0', card: 'card:b09', event: 'event:1' }),
    event('consolation', { seat: 'seat:0' }),
  ];
  const props = () => ({
    log,
    texts: texts('en'),
    reader: { me: 0, names: ['Vera', 'Ada'] },
    onreview: vi.fn(),
    onstep: vi.fn(),
  });

  test('tells sentences under a head for each round, and lights the last one', () => {
    render(Log, { props: props() });
    expect(screen.getByRole('heading', { name: 'Round 2' })).toBeInTheDocument();
    expect(screen.getAllByTitle(m.table_show_moment()).map((line) => line.textContent?.trim())).toEqual([
      'Ada leads the 7 of Pendulums.',
      'You play the 9 of Pendulums: +1 crystal.',
    ]);
    expect(screen.getByRole('button', { current: 'step' })).toHaveTextContent('You play');
  });

  test('leads to a moment by a click and steps by arrow keys', async () => {
    const given = props();
    render(Log, { props: given });
    const [first] = screen.getAllByRole('button');
    first?.click();
    expect(given.onreview).toHaveBeenCalledExactlyOnceWith(2);
    first?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true, cancelable: true }));
    await tick();
    expect(given.onstep).toHaveBeenCalledExactlyOnceWith(-1);
  });

  test('lights the last line of an old moment', () => {
    render(Log, { props: { ...props(), until: 3 } });
    expect(screen.getByRole('button', { current: 'step' })).toHaveTextContent('Ada leads');
  });

  test('shows what is folded into a line on demand, in sentences of its own', async () => {
    render(Log, { props: props() });
    const more = screen.getByRole('button', { name: 'Details' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByText(/consolation/)).toBeNull();
    more.click();
    await tick();
    expect(more).toHaveAttribute('aria-expanded', 'true');
    const shown = document.getElementById(more.getAttribute('aria-controls') ?? '');
    expect([...(shown?.children ?? [])].map((line) => line.textContent)).toEqual([
      'You play the 9 of Pendulums.',
      'You get a consolation crystal.',
    ]);
    expect(await faultsOfPart()).toEqual([]);
  });

  test('axe has nothing against it', async () => {
    render(Log, { props: props() });
    expect(await faultsOfPart()).toEqual([]);
  });
});

test('a panel goes from page to page by arrow keys', async () => {
  const page = (text: string) => createRawSnippet(() => ({ render: () => `<p>${text}</p>` }));
  render(Panel, {
    props: { tab: 'log', open: false, log: page('log'), chat: page('chat'), rules: page('rules') },
  });
  const [first] = screen.getAllByRole('tab');
  first?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true, cancelable: true }));
  await tick();
  expect(screen.getByRole('tabpanel')).toHaveTextContent('rules');
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Rules');
  expect(await faultsOfPart()).toEqual([]);
});

describe('keys', () => {
  function desk(...names: string[]): { root: HTMLElement; keys: Keys } {
    document.body.innerHTML = names.map((name) => `<button data-choice="${name}"></button>`).join('');
    const root = document.body;
    const keys = {
      root: () => root,
      step: vi.fn(),
      escape: vi.fn(),
      keys: vi.fn(),
      undo: vi.fn(),
      log: vi.fn(),
      last: vi.fn(),
    };
    return { root, keys };
  }
  const press = (key: string, keys: Keys, init: KeyboardEventInit = {}) =>
    pressed(new KeyboardEvent('keydown', { key, ...init }), keys);
  const focused = () => (document.activeElement as HTMLElement).dataset['choice'];

  test('arrows go round through the choices', () => {
    const { keys } = desk('card:a01', 'card:b07');
    press('ArrowRight', keys);
    expect(focused()).toBe('card:a01');
    press('ArrowLeft', keys);
    expect(focused()).toBe('card:b07');
  });

  test('a digit goes to a number, or to a place', () => {
    press('2', desk('n:0', 'n:1', 'n:2').keys);
    expect(focused()).toBe('n:2');
    press('2', desk('card:a01', 'card:b07').keys);
    expect(focused()).toBe('card:b07');
    expect(press('9', desk('card:a01').keys)).toBe(false);
  });

  test('without a choice, arrows step through the moments', () => {
    const { keys } = desk();
    press('ArrowLeft', keys);
    expect(keys.step).toHaveBeenCalledExactlyOnceWith(-1);
  });

  test('letters open what lies beside the board, but not with a modifier', () => {
    const { keys } = desk();
    for (const key of ['?', 'u', 'l', 'Escape']) press(key, keys);
    press('u', keys, { ctrlKey: true });
    for (const answer of [keys.keys, keys.undo, keys.log, keys.escape]) expect(answer).toHaveBeenCalledOnce();
  });
});

test('a tip marks what of a card is ours, and says how to replace it', async () => {
  const cards = new CardTexts({
    'card:b09': {
      sentences: ['Discard one of your own allies.'],
      rule: '',
      designed: 'The ability is ours.',
    },
    'card:b02': { sentences: ['Counts as three.'], rule: '' },
  });
  render(Tip);
  showTip(document.body, { title: 'Captain', designed: cards.designed('card:b09') });
  await tick();
  expect(screen.getByRole('img', { name: m.tip_designed() })).toBeTruthy();
  expect(screen.getByRole('tooltip').textContent).toContain(`The ability is ours. ${m.tip_own_cards()}`);
  showTip(document.body, { title: 'Prince', designed: cards.designed('card:b02') });
  await tick();
  expect(screen.queryByRole('img', { name: m.tip_designed() })).toBeNull();
  hideTip();
});
