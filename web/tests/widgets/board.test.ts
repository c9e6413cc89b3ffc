/** The widgets of a table: hand, card, seat, prompt, log, panel, tips. */
import { render, screen } from '@testing-library/svelte';
import { createRawSnippet, tick } from 'svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { pressed, type Keys } from '$lib/keys';
import { CardTexts } from '$lib/cards';
import { m, setLanguage } from '$lib/language.svelte';
import { hideTip, showTip } from '$lib/tips.svelte';
import Card from '../../src/widgets/Card.svelte';
import { fan, rows } from '../../src/widgets/fan';
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
  const phone = { width: 374, card: 74, touch: 46 };
  const desk = { width: 850, card: 116, touch: 46 };

  test.each([
    ['ten cards, all to be played', Array<boolean>(10).fill(true)],
    ['ten cards, three of them', Array.from({ length: 10 }, (_, i) => i > 2 && i < 6)],
    ['ten cards, none', Array<boolean>(10).fill(false)],
    ['eight cards, all', Array<boolean>(8).fill(true)],
    ['one card', [true]],
  ])('shows enough of each card on a phone and on a desk: %s', (_, can) => {
    for (const room of [phone, desk]) {
      const held = fan(can, room);
      for (const [i, { x, row }] of held.entries()) {
        expect(x).toBeGreaterThanOrEqual(-room.width / 2 - 0.1);
        expect(x + room.card).toBeLessThanOrEqual(room.width / 2 + 0.1);
        const next = held[i + 1];
        if (next?.row !== row) continue;
        expect(next.x - x).toBeGreaterThanOrEqual((can[i] ? 44 : room.card * 0.33) - 0.1);
      }
    }
  });

  test('takes two rows only where one has no room', () => {
    expect(rows(fan(Array<boolean>(10).fill(true), phone))).toBe(2);
    expect(rows(fan(Array<boolean>(10).fill(false), phone))).toBe(1);
    expect(rows(fan(Array<boolean>(10).fill(true), desk))).toBe(1);
  });

  const card = (name: string, changes: Partial<HandCard> = {}): HandCard => ({
    name,
    value: 7,
    symbol: 'suit-pendule',
    colour: '#0b5fd0',
    label: `Pendulum ${name}`,
    can: false,
    picked: false,
    ...changes,
  });

  test('rests what cannot be chosen, and tells every touch', () => {
    const ontouch = vi.fn();
    const cards = [card('card:b07', { can: true }), card('card:c01')];
    render(Hand, { props: { cards, label: 'Hand', place: 'hand:1', choosing: true, ontouch } });
    const [free, resting] = screen.getAllByRole('button');
    expect(free).toHaveAttribute('data-choice', 'card:b07');
    expect(free).not.toHaveAttribute('aria-disabled');
    expect(resting).not.toHaveAttribute('data-choice');
    expect(resting).toHaveAttribute('aria-disabled', 'true');
    free?.click();
    resting?.click();
    expect(ontouch.mock.calls.map(([each]) => (each as HandCard).name)).toEqual(['card:b07', 'card:c01']);
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
  expect(screen.getByRole('region', { name: 'Ada' })).toHaveTextContent(words);
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
      rules: vi.fn(),
      undo: vi.fn(),
      log: vi.fn(),
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
    for (const answer of [keys.rules, keys.undo, keys.log, keys.escape])
      expect(answer).toHaveBeenCalledOnce();
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
