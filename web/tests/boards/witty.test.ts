/** The board of Witty Chronos: it shows what the questions list, and no more; glasses are carried by taps and by hand. */
import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setLanguage } from '$lib/language.svelte';
import type { Question } from '$lib/protocol';
import { hideTip } from '$lib/tips.svelte';
import type { BoardProps } from '../../src/boards/props';
import Board from '../../src/boards/witty_chronos/Board.svelte';
import { stages } from '../../src/boards/witty_chronos/stages';
import { faultsOfPart } from '../fakes';
import type { WittyView } from '../../src/boards/witty_chronos/view.gen';
import { positions, steps, cards, texts as textsOf, type UpdateOf } from '../fixtures/read';
import { ask, choices, NOW, player, PULSE, RESULT, SITUATIONS, update, view } from './witty_views';

const NAMES = ['Véra', 'Ada', 'Théo', 'Nora'];

beforeEach(() => setLanguage('fr'));
afterEach(() => {
  hideTip();
  vi.useRealTimers();
});

function show(shown: UpdateOf<WittyView>, changes: Partial<BoardProps<WittyView>> = {}) {
  const pulse = PULSE;
  const props: BoardProps<WittyView> = {
    view: shown.view,
    questions: shown.questions,
    choose: vi.fn(),
    redraft: vi.fn(),
    cancel: vi.fn(),
    ask: vi.fn(),
    onpreview: vi.fn(),
    texts: textsOf('fr', 'witty_chronos'),
    cards,
    me: shown.seat,
    names: NAMES,
    time: { pulse, gameNow: () => NOW },
    ...changes,
  };
  return { ...render(Board, { props }), props };
}

/** The same table after some parts of an answer. */
function after(
  shown: UpdateOf<WittyView>,
  parts: readonly string[],
  listed: readonly string[],
): Partial<BoardProps<WittyView>> {
  const [first] = shown.questions;
  const question = { ...first, choices: choices(listed) } as Question;
  return { draft: parts, questions: [question] };
}

function named(what: 'choice' | 'el' | 'place'): string[] {
  const found = document.querySelectorAll<HTMLElement>(`[data-${what}]`);
  return [...found].map((each) => each.dataset[what] ?? '').sort();
}

function listed(questions: readonly Question[]): string[] {
  return questions.flatMap((question) => question.choices.map((choice) => choice.name)).sort();
}

function choice(name: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-choice="${name}"]`);
  if (!found) throw new Error(`${name} cannot be chosen`);
  return found;
}

function text(selector: string): string {
  return document.querySelector(selector)?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
}

describe.each(Object.entries(SITUATIONS))('%s', (_, shown) => {
  test('what is listed can be chosen, and nothing else', () => {
    show(shown);
    expect(named('choice')).toEqual(listed(shown.questions));
  });

  test('only what may be proposed gives light', () => {
    show(shown);
    const lit = [...document.querySelectorAll<HTMLElement>('button.can')].map(
      (each) => each.dataset['choice'],
    );
    const proposed = listed(shown.questions).filter((name) => !name.startsWith('hasty:'));
    for (const name of lit.filter((each) => each !== undefined)) expect(proposed).toContain(name);
  });

  test('every glass and every seat is drawn once', () => {
    show(shown);
    const pieces = named('el').filter((name) => name.startsWith('glass:'));
    expect(new Set(pieces).size).toBe(pieces.length);
    const places = named('place').filter((name) => name.startsWith('seat:'));
    expect(places).toHaveLength((shown.view['players'] as unknown[]).length);
  });

  test('everybody can use it', async () => {
    show(shown);
    expect(await faultsOfPart()).toEqual([]);
  });
});

describe('a glass', () => {
  const { playing } = SITUATIONS;
  const places = ['front', 'pile:1', 'pile:2', 'pile:3', 'pile:4', 'pile:5'];

  test('is chosen by a tap, and then its place', async () => {
    const { props, rerender } = show(playing);
    await fireEvent.click(choice('glass:yel-1'));
    expect(props.choose).toHaveBeenCalledWith(playing.questions[0], 'glass:yel-1');
    await rerender(after(playing, ['glass:yel-1'], places));
    expect(named('choice')).toEqual([...places].sort());
    await fireEvent.click(choice('pile:2'));
    expect(props.choose).toHaveBeenLastCalledWith(expect.anything(), 'pile:2');
  });

  test('is sent at once where nothing more is to be asked', async () => {
    const give = vi.fn();
    const { props, rerender } = show(playing, { ...after(playing, ['glass:yel-1'], places), give });
    await fireEvent.click(choice('pile:2'));
    expect(give).toHaveBeenLastCalledWith(
      expect.anything(),
      ['glass:yel-1', 'pile:2', 'take'],
      ['glass:yel-1', 'pile:2', 'leave'], // WC-R08: if the pile is blocked by then
    );
    await fireEvent.click(screen.getByRole('switch'));
    await fireEvent.click(choice('pile:3'));
    expect(props.choose).toHaveBeenLastCalledWith(expect.anything(), 'pile:3');
    await rerender(after(playing, ['glass:yel-1', 'pile:3'], ['take', 'leave']));
    await fireEvent.click(choice('leave'));
    expect(give).toHaveBeenLastCalledWith(expect.anything(), ['glass:yel-1', 'pile:3', 'leave']);
  });

  test('is chosen by a tap on its pile too', async () => {
    const { props } = show(playing);
    const pile = document.querySelector<HTMLElement>('[data-place="pile:5"]');
    if (pile) await fireEvent.click(pile);
    expect(props.choose).toHaveBeenCalledWith(playing.questions[0], 'glass:yel-1');
  });

  test('says what it is doing', () => {
    show(playing);
    expect(text('.tray .mine:nth-child(1)')).toBe('C’est bon vide, seul sur le 30');
    expect(text('.tray .mine:nth-child(2)')).toBe('s’écoule sur le 20');
  });

  test('is let go by another tap', async () => {
    const { props } = show(playing, after(playing, ['glass:yel-1'], places));
    const tray = document.querySelector<HTMLElement>('.tray .mine');
    if (tray) await fireEvent.click(tray);
    expect(props.cancel).toHaveBeenCalled();
  });

  test('takes its card without a question', () => {
    const { props } = show(playing, after(playing, ['glass:yel-1', 'pile:2'], ['take', 'leave']));
    expect(props.choose).toHaveBeenCalledWith(expect.anything(), 'take');
  });

  test('asks whether to take it where somebody wants to be asked', async () => {
    const { props, rerender } = show(playing);
    await fireEvent.click(screen.getByRole('switch'));
    await rerender(after(playing, ['glass:yel-1', 'pile:2'], ['take', 'leave']));
    expect(props.choose).not.toHaveBeenCalled();
    await fireEvent.click(choice('leave'));
    expect(props.choose).toHaveBeenCalledWith(expect.anything(), 'leave');
  });

  test('asks before a God is taken', () => {
    const god = update(
      {
        piles: playing.view.piles.map((pile) => ({
          ...pile,
          open: true,
          count: 7,
          top: 'hades',
        })),
      },
      playing.questions,
    );
    const { props } = show(god, after(god, ['glass:yel-1', 'pile:2'], ['take', 'leave']));
    expect(props.choose).not.toHaveBeenCalled();
    expect(named('choice')).toEqual(['leave', 'take']);
  });

  test('goes without a card where there is no other way', () => {
    const { props } = show(playing, after(playing, ['glass:yel-1', 'pile:2'], ['leave']));
    expect(props.choose).toHaveBeenCalledWith(expect.anything(), 'leave');
  });

  test('that runs can be touched: why it cannot be moved is asked', async () => {
    const { props } = show(playing);
    const running = document.querySelectorAll<HTMLElement>('.tray .mine')[1];
    if (running) await fireEvent.click(running);
    expect(props.ask).toHaveBeenCalledWith('glass:yel-2');
  });

  test('that runs can be touched: where it is a fault, it is one', async () => {
    const { hasty } = SITUATIONS;
    const { props } = show(hasty);
    expect(choice('hasty:yel-2').classList).not.toContain('can');
    await fireEvent.click(choice('hasty:yel-2'));
    await fireEvent.click(choice('hasty:grn-1'));
    expect(props.choose).toHaveBeenCalledWith(expect.anything(), 'hasty:yel-2');
    expect(props.choose).toHaveBeenCalledWith(expect.anything(), 'hasty:grn-1');
  });
});

describe('targets', () => {
  const { playing, temple } = SITUATIONS;

  test('are seats', async () => {
    const names = ['decline', 'seat:1', 'seat:2', 'seat:3'];
    const { props } = show(playing, after(playing, ['glass:yel-1', 'front', 'take'], names));
    expect(named('choice')).toEqual(names);
    await fireEvent.click(choice('seat:2'));
    expect(props.choose).toHaveBeenCalledWith(expect.anything(), 'seat:2');
  });

  test('are glasses, wherever they stand', () => {
    const names = ['glass:blu-1', 'glass:blu-2', 'glass:grn-1', 'glass:red-1'];
    show(playing, after(playing, ['glass:yel-1', 'front', 'take'], names));
    expect(named('choice')).toEqual(names);
  });

  test.each([
    [
      ['glass:yel-1', 'front', 'take'],
      ['as:cerbere', 'as:hades', 'as:hermes'],
    ],
    [['glass:yel-1'], ['front', 'pile:1', 'stack:0', 'stack:1']],
    [
      ['temple:selene', 'pay:0'],
      ['done', 'pay:1', 'pay:40', 'stash:1', 'stash:2'],
    ],
    [
      ['temple:eros', 'pay:0', 'pay:1'],
      ['done', 'glass:blu-1', 'glass:blu-2'],
    ],
    [
      ['temple:eros', 'pay:0', 'pay:1', 'glass:blu-1', 'pile:3'],
      ['flip', 'keep'],
    ],
    [
      ['temple:apollon', 'pay:0'],
      ['done', 'under:eros', 'under:zeus'],
    ],
    [
      ['temple:dionysos', 'pay:0', 'seat:1'],
      ['colour:blue', 'colour:red'],
    ],
    [['card:0'], ['face:t10', 'face:t50']],
  ])('after %j are what is listed', (parts, names) => {
    show(temple, after(temple, parts, names));
    expect(named('choice')).toEqual(names);
  });
});

describe('an offering', () => {
  const { temple } = SITUATIONS;

  test('is paid with cards of the own Realm', async () => {
    const { props } = show(temple, after(temple, ['temple:hestia'], ['pay:0', 'pay:1', 'pay:2']));
    await fireEvent.click(choice('pay:1'));
    expect(props.choose).toHaveBeenCalledWith(expect.anything(), 'pay:1');
  });

  test('may be paid in any order', async () => {
    const { props } = show(temple, after(temple, ['temple:hestia', 'pay:2'], ['pay:3', 'pay:40']));
    const [first] = document.querySelectorAll<HTMLElement>('.sheet .one');
    if (first) await fireEvent.click(first);
    expect(props.redraft).toHaveBeenCalledWith(expect.anything(), ['temple:hestia', 'pay:0', 'pay:2']);
  });

  test('a card can be taken back', async () => {
    const { props } = show(temple, after(temple, ['temple:hestia', 'pay:0', 'pay:2'], ['pay:3', 'pay:40']));
    const [first] = document.querySelectorAll<HTMLElement>('.sheet .one');
    if (first) await fireEvent.click(first);
    expect(props.redraft).toHaveBeenCalledWith(expect.anything(), ['temple:hestia', 'pay:2']);
  });
});

describe('looking', () => {
  test('the own stack opens without a choice, from bottom to top', async () => {
    const { playing } = SITUATIONS;
    const { props } = show(playing);
    await fireEvent.click(screen.getByRole('button', { name: /Votre pile personnelle/ }));
    expect(document.querySelectorAll('.sheet .one')).toHaveLength(3);
    expect(props.choose).not.toHaveBeenCalled();
  });

  test('OURANOS opens the own Realm, whose cards can be chosen then', async () => {
    const { temple } = SITUATIONS;
    const swap = { ...temple, questions: [ask('WC-D26', ['card:0', 'card:1'])] };
    show(swap);
    expect(named('choice')).toEqual([]);
    await fireEvent.click(screen.getByRole('button', { name: /défausse/, hidden: false }));
    expect(named('choice')).toEqual(['card:0', 'card:1']);
  });
});

describe('teams', () => {
  const teams = { set: 'base', format: 'teams' };
  const players = view().players.map((each, seat) => ({ ...each, team: seat % 2 }));

  test('win a round together, and partners stand together', () => {
    const result = { ...RESULT, winners: [1, 3], scores: [70, 0, 30, 80] };
    show(update({ options: teams, players, phase: 'between', opened: null, result }));
    expect(text('.result h2')).toBe('L’équipe gagne la manche 2 : Ada, Nora');
    const names = [...document.querySelectorAll('.result .name')].map((each) => each.textContent);
    expect(names).toEqual(['Nora', 'Ada', 'Vous', 'Théo']);
  });
});

test('what came back from SELENE is shown to the others', () => {
  const shown = { seat: 2, cards: ['t50', 'hydre'] };
  show(update({ options: { set: 'level3' }, shown }));
  const seen = screen.getByRole('img', { name: /Gardées sous Séléné/ });
  expect(seen.getAttribute('aria-label')).toContain('Territoire 50, Hydre');
  expect(seen.closest<HTMLElement>('.seat')?.dataset['place']).toBe('seat:2');
});

test('where many sit a tick says who is ready', () => {
  const colours = ['red', 'blue', 'green', 'yellow', 'purple', 'white'] as const;
  const players = [...colours, ...colours]
    .slice(0, 8)
    .map((colour, seat) => player(colour, [], { ready: seat < 3 }));
  show(update({ seats: 8, players, glasses: [], phase: 'between', opened: null, round: 0 }));
  expect([...document.querySelectorAll('.state')].map((each) => each.textContent)).toEqual(['✓', '✓']);
});

test('where nothing need be chosen the way on says so', () => {
  const { temple } = SITUATIONS;
  show(temple, after(temple, ['temple:eros', 'pay:0', 'pay:1'], ['glass:blu-1', 'done']));
  expect(choice('done').textContent.trim()).toBe('Aucun sablier');
});

test('while game time stands nothing gives light, and a count says for how long', async () => {
  const { playing } = SITUATIONS;
  const pulse = { ...PULSE, running: false, countdown: 2400 };
  show(playing, { time: { pulse, gameNow: () => NOW } });
  await tick();
  expect(named('choice')).toEqual([]);
  expect(text('.countdown')).toContain('3');
});

describe('what the engine tells', () => {
  test.each(positions('witty_chronos'))(
    'can be chosen as it is listed: $kind, $mode',
    async ({ update: told }) => {
      show(told);
      const opener = document.querySelector<HTMLElement>('[data-opens][aria-expanded=false]');
      if (!document.querySelector('[data-choice]') && opener) await fireEvent.click(opener);
      await tick();
      expect(named('choice')).toEqual(listed(told.questions));
    },
  );

  test.each(steps('witty_chronos'))(
    'flies from somewhere to somewhere else: $update.events.0.text',
    (step) => {
      const [stage, ...more] = stages(step.before, step.update.events, step.update.view);
      expect(more).toEqual([]);
      expect(stage?.view).toBe(step.update.view);
      for (const { from, to } of stage?.moves ?? []) expect(from).not.toBe(to);
    },
  );
});
