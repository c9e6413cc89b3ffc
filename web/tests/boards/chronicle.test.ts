/** The board of Chronicle over positions of random games: it shows what the questions list, and no more. */
import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ownerOf, setLanguage } from '$lib/language.svelte';
import type { Question } from '$lib/protocol';
import { hideTip, tips } from '$lib/tips.svelte';
import Board from '../../src/boards/chronicle/Board.svelte';
import { chit, where } from '../../src/boards/chronicle/index';
import {
  aroundTable,
  cardLook,
  cardNumber,
  conditionOf,
  countsOf,
} from '../../src/boards/chronicle/elements';
import type { StagedMeeting, Verdict, StagedView } from '../../src/boards/chronicle/staged';
import type { BoardProps } from '../../src/boards/props';
import { cards, position as anyPosition, positions, texts as textsOf, type UpdateOf } from '../fixtures/read';

const NAMES = ['Véra', 'Ada', 'Théo', 'Nora', 'Max', 'Lou'];
const POSITIONS = positions('chronicle');
const texts = (lang: 'fr' | 'en' = 'fr') => textsOf(lang, 'chronicle');
const position = (kind: string, seats?: number) => anyPosition('chronicle', kind, seats);

beforeEach(() => {
  setLanguage('fr');
});

afterEach(() => {
  hideTip();
  vi.useRealTimers();
});

function show(update: UpdateOf<StagedView>, changes: Partial<BoardProps<StagedView>> = {}) {
  const props: BoardProps<StagedView> = {
    view: update.view,
    questions: update.questions,
    choose: vi.fn(),
    ask: vi.fn(),
    texts: texts(),
    cards,
    me: update.seat,
    names: NAMES,
    ...changes,
  };
  return { ...render(Board, { props }), props };
}

function viewOf(update: UpdateOf<StagedView>): StagedView {
  return update.view;
}

/** The same table with one card in the own hand, and nowhere else any. */
function holding(card: string): UpdateOf<StagedView> {
  const update = position('CR-D1');
  const players = viewOf(update).players.map((player) => ({ ...player, allies: [], shown: [] }));
  const view = { ...update.view, hand: [card], players, aside: null, discard: { top: null, size: 0 } };
  return { ...update, view, questions: [] };
}

function named(what: 'choice' | 'el' | 'place'): string[] {
  const found = document.querySelectorAll<HTMLElement>(`[data-${what}]`);
  return [...found].map((each) => each.dataset[what] ?? '').sort();
}

function listed(questions: readonly Question[]): string[] {
  return questions.flatMap((question) => question.choices.map((choice) => choice.name)).sort();
}

function element(name: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-choice="${name}"], [data-el="${name}"]`);
  if (!found) throw new Error(`${name} is not drawn`);
  return found;
}

test.each(POSITIONS)(
  '$kind with $seats seats, $mode: what is listed can be chosen, and pieces lie once',
  ({ update }) => {
    show(update);
    const view = viewOf(update);
    expect(named('choice')).toEqual(listed(update.questions));
    const pieces = named('el').filter((name) => name.startsWith('card:') || name.startsWith('back:'));
    expect(new Set(pieces).size).toBe(pieces.length);
    expect(pieces).toEqual(
      expect.arrayContaining([...view.hand, ...view.players.flatMap((one) => one.allies)]),
    );
    const seats = view.players.flatMap((_, seat) => [`seat:${seat}`, `allies:${seat}`, `hand:${seat}`]);
    const own = view.phase === 'over' ? [`hand:${update.seat}`] : [];
    expect(named('place')).toEqual(
      expect.arrayContaining([...seats.filter((place) => !own.includes(place)), 'deck']),
    );
    if (view.phase !== 'over') {
      expect(named('place')).toEqual(expect.arrayContaining(['meeting', 'discard', 'pile', 'stories']));
      expect(named('el')).toEqual(expect.arrayContaining(view.stories.playing.map((each) => each.story)));
    }
  },
);

test('a tie shows who is tied and who wants to play on, and asks in turn', () => {
  const update = position('CR-D13');
  const tied = { tied: [0, 2], willing: [1], turn: update.seat ?? 0 };
  const { props } = show({ ...update, view: { ...update.view, agreement: tied } });
  const rows = within(screen.getByRole('list', { name: 'L’égalité en tête' })).getAllByRole('listitem');
  expect(rows.map((row) => row.classList.contains('tied'))).toEqual([true, false, true]);
  expect(rows[1]).toHaveTextContent('veut continuer');
  screen.getByRole('button', { name: /Terminer la partie/i }).click();
  expect(props.choose).toHaveBeenCalledWith(update.questions[0], 'stop');
  element('go_on').click();
  expect(props.choose).toHaveBeenLastCalledWith(update.questions[0], 'go_on');
});

test.each(['CR-D1', 'CR-D5', 'CR-D7', 'CR-D10', 'CR-D13'])(
  'nothing can be chosen while an old moment of %s is looked at',
  (kind) => {
    show(position(kind), { questions: [], reviewing: true });
    expect(named('choice')).toEqual([]);
  },
);

test('a click chooses what is listed, and asks about what is not', () => {
  const update = POSITIONS.find(
    (each) => each.kind === 'CR-D3' && listed(each.update.questions).length < viewOf(each.update).hand.length,
  )?.update;
  if (!update) throw new Error('no position where a suit must be followed');
  const { props } = show(update);
  const [question] = update.questions;
  const [name = ''] = listed(update.questions);
  const resting = viewOf(update).hand.find((card) => !listed(update.questions).includes(card)) ?? '';

  element(name).click();
  element(resting).click();

  expect(props.choose).toHaveBeenCalledExactlyOnceWith(question, name);
  expect(props.ask).toHaveBeenCalledExactlyOnceWith(resting);
});

test('an ally is stolen by a tap on it, and of an own one it is asked why not', () => {
  const update = POSITIONS.find(
    ({ kind, update }) => kind === 'CR-D5' && viewOf(update).players[update.seat ?? -1]?.allies.length,
  )?.update;
  if (!update) throw new Error('no position with allies on both sides');
  const { props } = show(update);
  const [name = ''] = listed(update.questions);
  const own = viewOf(update).players[update.seat ?? -1]?.allies[0] ?? '';
  element(name).click();
  element(own).click();
  expect(props.choose).toHaveBeenCalledExactlyOnceWith(update.questions[0], name);
  expect(props.ask).toHaveBeenCalledExactlyOnceWith(own);
});

test('a seat is chosen by a tap on it, and the ally to be given is marked', () => {
  const update = position('CR-D12');
  const { props } = show(update);
  const [name = ''] = listed(update.questions);
  element(name).click();
  expect(props.choose).toHaveBeenCalledExactlyOnceWith(update.questions[0], name);
  expect(element(viewOf(update).ability?.gift ?? '').parentElement).toHaveClass('picked');
  screen.getByRole('button', { name: 'Vous' }).click();
  expect(props.ask).toHaveBeenCalledExactlyOnceWith(`seat:${update.seat}`);
});

test.each(['CR-D1', 'CR-D6', 'CR-D7'])('what waits for a second tap is picked: %s', (kind) => {
  const update = position(kind);
  const [name = ''] = listed(update.questions);
  const { props } = show(update, { questions: [], draft: [name] });
  expect(named('choice')).toEqual([]);
  const picked = document.querySelector<HTMLElement>('[aria-pressed="true"]');
  picked?.click();
  expect(props.ask).toHaveBeenCalledExactlyOnceWith(name);
});

test('what is considered is told to the table', async () => {
  const onpreview = vi.fn();
  const update = position('CR-D7');
  show(update, { onpreview });
  const [name = ''] = listed(update.questions);
  await fireEvent.focus(element(name));
  await tick();
  expect(onpreview).toHaveBeenLastCalledWith(name);
});

describe('the reader', () => {
  const reader = () => document.querySelector<HTMLElement>('.reader');

  /** A tap of a finger: the click that follows it. */
  async function tap(name: string): Promise<void> {
    const click = new MouseEvent('click', { bubbles: true });
    Object.defineProperty(click, 'pointerType', { value: 'touch' });
    await fireEvent(element(name), click);
  }

  test.each([
    ['fr', 'Barbare', 'Puissance 4 · Vol', 'Barbare, Puissance 4, Vol\u202f: card b04 says, 1 sur 1'],
    ['en', 'Barbarian', 'Power 4 · Theft', 'Barbarian, Power 4, Theft: card b04 says, 1 of 1'],
  ] as const)('says what a card does, in %s', async (lang, title, kind, label) => {
    setLanguage(lang);
    show(holding('card:b04'), { texts: texts(lang) });
    expect(element('card:b04')).toHaveAccessibleName(label);
    expect(reader()).toBeNull();
    await tap('card:b04');
    expect(reader()?.querySelector('h2')).toHaveTextContent(title);
    for (const said of [kind, 'card b04 says.', 'XX-001']) expect(reader()).toHaveTextContent(said);
    await fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(reader()).toBeNull();
  });

  test('says what would follow, and plays at the second tap', async () => {
    const update = position('CR-D6');
    const { props } = show(update);
    const [question] = update.questions;
    const { name, hint } = question?.choices.find((choice) => choice.hint) ?? { name: '' };
    await tap(name);
    expect(props.choose).not.toHaveBeenCalled();
    expect(element(name)).toHaveAttribute('aria-pressed', 'true');
    const follows = hint ? texts().say(hint, { me: update.seat, names: NAMES }) : '-';
    expect(reader()?.textContent).toContain(follows);
    expect(reader()?.querySelector('.btn')).toHaveTextContent(/^Reprendre l/);
    await tap(name);
    expect(props.choose).toHaveBeenCalledExactlyOnceWith(question, name);
    expect(reader()).toBeNull();
  });

  test('says why a card cannot be played, and has no button for it', async () => {
    vi.useFakeTimers();
    const update = POSITIONS.find(
      ({ kind, update }) => kind === 'CR-D3' && listed(update.questions).length < viewOf(update).hand.length,
    )?.update;
    if (!update) throw new Error('no position where a suit must be followed');
    const resting = viewOf(update).hand.find((card) => !listed(update.questions).includes(card)) ?? '';
    const openRule = vi.fn();
    const why = vi.fn(() => Promise.resolve({ rule: 'CR-033', text: 'Suivez la couleur.' }));
    const { props } = show(update, { why, openRule });
    await tap(resting);
    await vi.advanceTimersByTimeAsync(1000);
    expect(why).toHaveBeenCalledExactlyOnceWith(resting);
    expect(reader()).toHaveTextContent('Suivez la couleur.');
    expect(reader()?.querySelector('.btn')).toBeNull();
    await fireEvent.click(within(reader() ?? document.body).getByText('CR-033'));
    expect(openRule).toHaveBeenCalledExactlyOnceWith('CR-033');
    expect(props.ask).not.toHaveBeenCalled();
  });

  test('opens where the focus is seen, and closes when it has gone elsewhere', async () => {
    vi.useFakeTimers();
    const update = position('CR-D1');
    show(update);
    const [first = '', second = ''] = viewOf(update).hand;
    const matches = Element.prototype.matches;
    const isSeen = vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, what) {
      return what === ':focus-visible' || matches.call(this, what); // which this page does not know
    });
    element(first).focus();
    element(second).focus();
    await vi.advanceTimersByTimeAsync(1000);
    expect(reader()).toHaveTextContent(texts().row(second)?.['fr'] as string);
    isSeen.mockRestore();
    element(second).blur();
    await vi.advanceTimersByTimeAsync(1000);
    expect(reader()).toBeNull();
  });
});

describe('the meeting', () => {
  test('a card of another seat that lies face down has no name', () => {
    const update = position('down');
    show(update);
    const play = viewOf(update).meeting?.plays.find((each) => each.face_down && !each.card);
    const back = element(`back:${play?.seat}`);
    expect(back).toHaveAccessibleName(`Carte cachée ${ownerOf(NAMES[play?.seat ?? 0] ?? '')}`);
  });

  test('the own one is known to its player', () => {
    const update = position('down_own');
    show(update);
    const card = viewOf(update).meeting?.plays.find((each) => each.face_down && each.card)?.card ?? '';
    expect(element(card)).toHaveAccessibleName(
      new RegExp(`^${texts().name(card)} .*, face contre table.: personne d’autre ne la connaît$`),
    );
  });

  test('what a 7 has turned is still known to all', () => {
    const update = position('turned');
    show(update);
    const card = viewOf(update).meeting?.plays.find((each) => each.turned)?.card ?? '';
    expect(element(card)).toHaveAccessibleName(
      new RegExp(`^${texts().name(card)} .*, carte retournée face contre table$`),
    );
    expect(screen.getAllByText('retournée').length).toBeGreaterThan(0);
  });

  test('those who have played come first, then the others in turn', () => {
    const played = (seat: number) => ({ seat, card: null, face_down: false, turned: false });
    const plays = [played(3), played(0)];
    const meeting: StagedMeeting = {
      leader: 3,
      led: null,
      plays,
      missing: [1, 2, 4],
      turn: 1,
      cut: false,
      ahead: null,
    };
    expect(aroundTable(meeting, 5)).toEqual([3, 0, 1, 2, 4]);
  });
});

describe('what is counted', () => {
  test('each story shows what everybody counts for it, and who is ahead', () => {
    const update = position('stories');
    show(update);
    const view = viewOf(update);
    const scoring = view.stories.playing.filter((each) => conditionOf(each.story, texts()));
    const tallies = [...document.querySelectorAll<HTMLElement>('.tally')];
    expect(tallies).toHaveLength(scoring.length);
    for (const [at, { story, ahead }] of scoring.entries()) {
      const what = conditionOf(story, texts())?.what ?? 'total';
      const shown = [...(tallies[at]?.querySelectorAll('li') ?? [])];
      expect(shown.map((each) => each.textContent?.trim())).toEqual(
        view.players.map((player) => String(player.counts?.[what])),
      );
      expect(shown.flatMap((each, seat) => (each.querySelector('.ahead') ? [seat] : []))).toEqual(ahead);
    }
  });

  test('allies lie by suit, with what scoring will see', () => {
    const update = position('CR-D9', 3);
    show(update);
    for (const [seat, player] of viewOf(update).players.entries()) {
      const place = document.querySelector<HTMLElement>(`[data-place="allies:${seat}"]`);
      if (!place) throw new Error('allies have no place');
      for (const group of ['power', 'wisdom', 'love', 'wild'] as const) {
        const name = texts().name(`suit:${group}`);
        const counted = `${name}\u202f: ${player.counts?.[group]}`;
        expect(within(place).getByRole('img', { name: counted })).toBeInTheDocument();
      }
    }
  });

  test('an Evil ally is marked, and so is who is excluded', () => {
    const update = POSITIONS.find(({ update }) => viewOf(update).players.some((one) => one.excluded))?.update;
    if (!update) throw new Error('nobody is ever excluded');
    show(update);
    const seat = viewOf(update).players.findIndex((one) => one.excluded);
    const evil = viewOf(update).players[seat]?.allies.find((card) => cardLook(card, texts()).isEvil) ?? '';
    expect(element(evil)).toHaveAccessibleName(new RegExp(`^${texts().name(evil)} \\(.*\\), carte Démon$`));
    expect(screen.getAllByText('hors répartition').length).toBeGreaterThan(0);
  });

  test('between two updates allies are counted by what lies there: a 2 counts three', () => {
    const [player] = viewOf(position('CR-D1')).players;
    if (!player) throw new Error('nobody plays');
    const allies = ['card:b01', 'card:b02', 'card:r07', 'card:demon'];
    expect(countsOf({ ...player, allies, counts: undefined }, texts())).toEqual({
      power: 4,
      wisdom: 0,
      love: 1,
      wild: 1,
      total: 6,
      evil: 2,
    });
  });
});

test('the tip of a story says who scores, and what else it does', () => {
  const update = position('CR-D1');
  const stories = { playing: [{ story: 'story:st09', again: true, ahead: [] }], used: [], pile: [] };
  show({ ...update, view: { ...update.view, stories } });
  element('story:st09').click();
  expect(tips.shown?.text.lines).toEqual(['story st09 says.', 'Elle est de nouveau en jeu.']);
});

test('names, colours and abilities come from the rows of the table', () => {
  const renamed = texts().withCards([
    { row: 'suit:power', fr: 'Feu', en: 'Fire', colour: '#123456' },
    { row: 'card:b04', fr: 'Le Géant', en: 'Giant', suit: 'power', strength: 4, ability: 'evil swap' },
  ]);
  show(holding('card:b04'), { texts: renamed });
  const drawn = element('card:b04').querySelector<HTMLElement>('.card');
  expect(drawn).toHaveAccessibleName('Le Géant (Feu 4), carte Démon');
  expect(drawn?.style.color).toBe('rgb(18, 52, 86)');
  expect(drawn?.querySelector('use[href="#ability-swap"]')).toBeInTheDocument();
  expect(within(drawn ?? document.body).getByText('Maléfice, Échange')).toBeInTheDocument();
});

test('every character has a picture that is drawn', async () => {
  const { readFileSync } = await import('node:fs');
  const drawings = readFileSync('src/symbols.svg', 'utf8');
  const numbered = [...'bgr'].flatMap((suit) =>
    Array.from({ length: 10 }, (_, n) => `card:${suit}${`${n + 1}`.padStart(2, '0')}`),
  );
  const wild = ['king', 'demon', 'dragon', 'sage', 'fool', 'angel'].map((name) => `card:${name}`);
  for (const [number, card] of [...numbered, ...wild].entries()) {
    expect(cardNumber(card)).toBe(number);
    const { picture, symbol } = cardLook(card, texts());
    expect(drawings).toContain(`id="${picture}"`);
    expect(drawings).toContain(`id="${symbol}"`);
  }
});

test('in sentences a card is its strength and suit, and a wild one its picture', () => {
  expect(chit('card:g07', texts())).toMatchObject({ text: '7', symbol: 'suit-wisdom', colour: '#146b45' });
  expect(chit('card:king', texts())).toMatchObject({ symbol: 'ability-crown' });
  expect(chit('story:st01', texts())).toBeUndefined();
  expect(where(position('CR-D1').view)).toEqual({ n: expect.any(Number) as number });
});

describe('the verdict on a round', () => {
  const verdict: Verdict = {
    round: 1,
    stories: [
      { story: 'story:st05', seats: [0, 2] },
      { story: 'story:st12', seats: [] },
    ],
    gatherer: null,
    notes: [{ text: 'excluded', params: { seat: 'seat:1', those: ['card:demon'] } }],
  };
  const update = position('CR-D1', 3);
  const judged = { ...update.view, round: 1, verdict };
  const next = { ...update.view, round: 2 };

  test('says who scores which story, who cannot and why', () => {
    show({ ...update, view: judged }, { questions: [], me: 0 });
    const sheet = screen.getByRole('region', { name: 'Le verdict de la manche 1' });
    expect(sheet).toHaveTextContent(/Les noces royales.*Vous.*\+1.*Théo.*\+1/s);
    expect(sheet).toHaveTextContent(/L’intrigue politique.*personne/s);
    expect(sheet).toHaveTextContent(/Démon.*Ada/s);
  });

  test('goes on by its button, and for as long as the table stages it', async () => {
    const goOn = vi.fn();
    const staged = { hold: { ms: 2600 }, goOn } as unknown as BoardProps['staged'];
    const { rerender, props } = show({ ...update, view: judged }, { questions: [], staged });
    await fireEvent.click(screen.getByRole('button', { name: 'Continuer' }));
    expect(goOn).toHaveBeenCalledOnce();
    await rerender({ ...props, view: next, questions: update.questions });
    expect(screen.queryByText('Le verdict de la manche 1')).not.toBeInTheDocument();
    expect(named('choice')).toEqual(listed(update.questions));
  });
});
