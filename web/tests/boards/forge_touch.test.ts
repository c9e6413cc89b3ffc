/** Forge Chronos by touch: cubes are chosen one by one, exchanges begin at the reserve or at the Market. */
import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setLanguage } from '$lib/language.svelte';
import type { Choice } from '$lib/protocol';
import { set } from '$lib/settings.svelte';
import { hideTip, tips } from '$lib/tips.svelte';
import Board from '../../src/boards/forge_chronos/Board.svelte';
import { COLOURS, cubesOf, inRow, total } from '../../src/boards/forge_chronos/elements';
import { Picks } from '../../src/boards/forge_chronos/picks.svelte';
import type { ForgeView } from '../../src/boards/forge_chronos/view.gen';
import type { BoardProps } from '../../src/boards/props';
import { cards, drafts, position, positions, texts, type UpdateOf } from '../fixtures/read';

const NAMES = ['Véra', 'Ada', 'Théo', 'Nora'];

beforeEach(() => {
  setLanguage('en');
});

function show(update: UpdateOf<ForgeView>, changes: Partial<BoardProps<ForgeView>> = {}) {
  const props: BoardProps<ForgeView> = {
    view: update.view,
    questions: update.questions,
    choose: vi.fn(),
    cancel: vi.fn(),
    ask: vi.fn(),
    onpreview: vi.fn(),
    texts: texts('en', 'forge_chronos'),
    cards,
    me: update.seat,
    names: NAMES,
    ...changes,
  };
  return { ...render(Board, { props }), props };
}

/** A position and a draft of a kind, with what may follow. */
function drafted(pattern: RegExp, fits: (choices: Choice[]) => boolean = () => true) {
  for (const { update, drafts: found } of drafts('forge_chronos')) {
    for (const [draft, choices] of Object.entries(found)) {
      if (pattern.test(draft) && fits(choices)) return { update, parts: draft.split('>'), choices };
    }
  }
  throw new Error(`no draft like ${pattern.source}`);
}

function after(update: UpdateOf<ForgeView>, draft: readonly string[], choices: readonly Choice[]) {
  return { draft, questions: update.questions.map((each) => ({ ...each, choices: [...choices] })) };
}

const keep = (seats = 2) => {
  const update = position('forge_chronos', 'FC-D11', seats);
  const drawn = inRow(update.view.dig?.drawn ?? cubesOf('grey:0') ?? never());
  return { update, drawn, keeps: update.view.dig?.keeps ?? 0 };
};

function never(): never {
  throw new Error('there is no draw');
}

const cubes = () => screen.getAllByRole('checkbox');
const picked = () =>
  cubes().flatMap((cube, at) => (cube.getAttribute('aria-checked') === 'true' ? [at] : []));
const place = (name: string) => document.querySelector<HTMLElement>(`[data-place="${name}"]`) ?? never();

describe('cubes to keep', () => {
  test('are checkboxes with the name of their colour, and the button counts', async () => {
    const { update, drawn, keeps } = keep();
    show(update);
    expect(cubes()).toHaveLength(drawn.length);
    expect(cubes()[0]).toHaveAccessibleName('Grey, 1 of 3');
    expect(screen.getByText(`${keeps} more`)).toBeInTheDocument();
    await fireEvent.click(cubes()[0] ?? never());
    expect(picked()).toEqual([0]);
    expect(screen.getByText(`${keeps - 1} more`)).toBeInTheDocument();
    await fireEvent.click(cubes()[0] ?? never());
    expect(picked()).toEqual([]);
  });

  test('make the listed bundle that the button sends, and nothing is sent before', async () => {
    const { update, drawn, keeps } = keep();
    const { props } = show(update);
    for (const cube of cubes().slice(0, keeps)) await fireEvent.click(cube);
    expect(props.choose).not.toHaveBeenCalled();
    const button = screen.getByRole('button', { name: `Keep these ${keeps}` });
    const name = button.dataset['choice'] ?? '';
    expect(inRow(cubesOf(name) ?? never())).toEqual(drawn.slice(0, keeps));
    expect(props.onpreview).toHaveBeenLastCalledWith(name);
    button.click();
    expect(props.choose).toHaveBeenCalledExactlyOnceWith(update.questions[0], name);
  });

  test('are kept by one tap on the button: it was seen what follows', async () => {
    const { update, keeps } = keep();
    const { props } = show(update);
    for (const cube of cubes().slice(0, keeps)) {
      await fireEvent.pointerDown(cube, { pointerType: 'touch' });
      await fireEvent.click(cube);
    }
    const button = screen.getByRole('button', { name: `Keep these ${keeps}` });
    await fireEvent.pointerDown(button, { pointerType: 'touch' });
    await fireEvent.click(button);
    expect(props.choose).toHaveBeenCalledOnce();
  });

  test('one too many puts back the first of its colour, or the oldest', async () => {
    const { update, drawn, keeps } = keep(2); // 3 grey, 2 yellow, 1 white, 1 black; 5 are kept
    show(update);
    expect([drawn.join(), keeps]).toEqual(['grey,grey,grey,yellow,yellow,white,black', 5]);
    for (const at of [0, 1, 3, 4, 5]) await fireEvent.click(cubes()[at] ?? never());
    await fireEvent.click(cubes()[2] ?? never());
    expect(picked()).toEqual([1, 2, 3, 4, 5]);
    await fireEvent.click(cubes()[6] ?? never());
    expect(picked()).toEqual([2, 3, 4, 5, 6]);
  });

  test('are chosen by the keys 1 to 7, and kept by Enter', async () => {
    const { update, keeps } = keep();
    const { props } = show(update);
    for (const digit of [7, 1, 2, 3, 4]) await fireEvent.keyDown(document.body, { key: String(digit) });
    expect(picked()).toHaveLength(keeps);
    await fireEvent.keyDown(document.body, { key: 'Enter' });
    expect(props.choose).toHaveBeenCalledOnce();
  });

  test('show the coming reserve, what goes back, and the parts in reach', async () => {
    for (const { kind, update } of positions('forge_chronos')) {
      if (!kind.startsWith('FC-D11')) continue;
      const hinted = update.questions[0]?.choices.find((choice) => choice.hint?.text === 'hint.keep_enough');
      if (!hinted) continue;
      const { unmount } = show(update);
      const wanted = { ...(cubesOf(hinted.name) ?? never()) };
      for (const [at, colour] of inRow(update.view.dig?.drawn ?? never()).entries()) {
        if (wanted[colour]-- > 0) await fireEvent.click(cubes()[at] ?? never());
      }
      expect(screen.getByText('Your reserve becomes')).toBeInTheDocument();
      expect(screen.getByText('Back into the Mine:')).toBeInTheDocument();
      const those = hinted.hint?.params['those'] as string[];
      const flagged = screen
        .getAllByText('in reach')
        .map((flag) => flag.closest<HTMLElement>('[data-el]')?.dataset['el']);
      expect(flagged.sort()).toEqual([...those].sort());
      unmount();
      return;
    }
    never();
  });

  test('of another player can be seen and not touched', async () => {
    const found = positions('forge_chronos').find(({ kind }) => kind === 'spectator-dig') ?? never();
    show(found.update);
    await fireEvent.click(cubes()[0] ?? never());
    expect(picked()).toEqual([]);
  });

  test('are forgotten at the next draw', async () => {
    const { update } = keep();
    const { props, rerender } = show(update);
    await fireEvent.click(cubes()[0] ?? never());
    const questions = update.questions.map((each) => ({ ...each, number: each.number + 1 }));
    await rerender({ ...props, questions });
    expect(picked()).toEqual([]);
  });

  test('stay chosen while the answer waits to be confirmed', () => {
    const { update } = keep();
    const name = update.questions[0]?.choices.at(-1)?.name ?? '';
    show(update, { questions: [], draft: [name] });
    expect(picked()).toHaveLength(total(cubesOf(name) ?? never()));
  });
});

test('every listed bundle is reached by touching pieces that lead to it', () => {
  for (const { kind, update } of positions('forge_chronos')) {
    if (!/^(FC-D11|again)/.test(kind)) continue;
    const listed = update.questions.flatMap(({ choices }) => choices.map((choice) => choice.name));
    const bundles = listed.filter((name) => cubesOf(name));
    const picks = new Picks({ draft: [], listed, question: 1, view: update.view });
    for (const bundle of [...bundles, ...bundles.toReversed()]) {
      for (let touches = 0; picks.made !== bundle; touches++) {
        expect(touches).toBeLessThan(20);
        picks.touch([...picks.pieces.keys()].find((at) => picks.leads(at).includes(bundle)) ?? -1);
      }
    }
  }
});

test('cubes to be put back are those of the reserve, by touch too', async () => {
  const { update, parts, choices } = drafted(/^mine:swap$/);
  const { props } = show(update, after(update, parts, choices));
  for (const cube of cubes()) await fireEvent.click(cube);
  expect(document.querySelectorAll('[data-place="give:yellow"] .leaves')).toHaveLength(3);
  screen.getByRole('button', { name: 'Return these 3' }).click();
  expect(props.choose).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'yellow:3');
});

describe('an exchange', () => {
  const times = () =>
    drafted(/^give:\w+>take:\w+$/, (choices) => choices.length > 2 && choices[0]?.name === 'n:1');

  test('is made as often as plus and minus say, and previewed', async () => {
    const { update, parts, choices } = times();
    const { props } = show(update, after(update, parts, choices));
    const group = within(screen.getByRole('group', { name: 'The trade' }));
    expect(group.getByRole('button', { name: 'Once less' })).toHaveAttribute('aria-disabled', 'true');
    await fireEvent.click(group.getByRole('button', { name: 'Once more' }));
    await tick();
    expect(props.onpreview).toHaveBeenLastCalledWith('n:2');
    const colour = COLOURS.find((each) => parts[0] === `give:${each}`) ?? never();
    const gives = cubesOf(choices.find(({ name }) => name === 'n:2')?.hint?.params['gives']);
    expect(document.querySelectorAll(`[data-place="give:${colour}"] .leaves`)).toHaveLength(
      gives?.[colour] ?? -1,
    );
    screen.getByRole('button', { name: /^Trade · \d/ }).click();
    expect(props.choose).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'n:2');
  });

  test('listens to the keys plus, minus and digits', async () => {
    const { update, parts, choices } = times();
    show(update, after(update, parts, choices));
    const shown = () => document.querySelector<HTMLElement>('.way')?.dataset['choice'];
    const press = (key: string) => fireEvent.keyDown(document.body, { key });
    await press('+');
    expect(shown()).toBe('n:2');
    await press('-');
    await press('-');
    expect(shown()).toBe('n:1');
    await press('3');
    expect(shown()).toBe('n:3');
  });

  test('of one kind needs neither plus nor minus', () => {
    const { update, parts, choices } = drafted(
      /^give:\w+>take:\w+$/,
      (all) => all.length === 1 && all[0]?.name === 'n:1',
    );
    show(update, after(update, parts, choices));
    expect(screen.queryByRole('button', { name: 'Once more' })).not.toBeInTheDocument();
  });

  /** A turn in which a colour of the Market can be had for several colours of the reserve, or for one. */
  function wishes(isOne: boolean) {
    for (const { update } of positions('forge_chronos')) {
      const [question] = update.questions;
      for (const colour of COLOURS) {
        const gives = (question?.choices ?? []).filter(({ name, hint }) => {
          const those = name.startsWith('give:') ? hint?.params['those'] : undefined;
          return Array.isArray(those) && those.includes(`colour:${colour}`);
        });
        if (question && (isOne ? gives.length === 1 : gives.length > 1)) {
          return { update, question, colour, gives: gives.map(({ name }) => name) };
        }
      }
    }
    return never();
  }

  test('may begin at the Market: then only what can be given for it glows', async () => {
    const { update, question, colour, gives } = wishes(false);
    const { props, rerender } = show(update);
    await fireEvent.click(place(`take:${colour}`));
    expect(place(`take:${colour}`)).toHaveAttribute('aria-pressed', 'true');
    expect(props.choose).not.toHaveBeenCalled();
    const glowing = [...document.querySelectorAll<HTMLElement>('.own.can')].map(
      (each) => each.dataset['place'],
    );
    expect(glowing.sort()).toEqual([...gives].sort());
    expect(screen.getByText('Tap what you give, in your reserve.')).toBeInTheDocument();
    const [give = ''] = gives;
    await fireEvent.click(place(give));
    expect(props.choose).toHaveBeenCalledExactlyOnceWith(question, give);
    const next = { ...question, choices: [{ name: `take:${colour}`, hint: null }] };
    await rerender({ ...props, draft: [give], questions: [next] });
    await tick();
    expect(props.choose).toHaveBeenLastCalledWith(next, `take:${colour}`);
  });

  test('that begins at the Market is forgotten by a second touch', async () => {
    const { update, colour } = wishes(false);
    show(update);
    await fireEvent.click(place(`take:${colour}`));
    await fireEvent.click(place(`take:${colour}`));
    expect(place(`take:${colour}`)).not.toHaveAttribute('aria-pressed');
  });

  test('begins at once with the only colour that can be given', async () => {
    const { update, question, colour, gives } = wishes(true);
    const { props } = show(update);
    await fireEvent.click(place(`take:${colour}`));
    expect(props.choose).toHaveBeenCalledExactlyOnceWith(question, gives[0]);
  });

  test('is pointed out in a sentence when it is possible', () => {
    const { update } = wishes(false);
    show(update);
    expect(screen.getByText(/^To trade, tap a Material/)).toBeInTheDocument();
  });
});

describe('a tap on a Handle', () => {
  const handle = () => {
    const update = position('forge_chronos', 'prompt.evening', 3);
    const listed = update.questions.flatMap(({ choices }) => choices.map((choice) => choice.name));
    return { update, name: listed.find((each) => each.startsWith('part:h')) ?? '' };
  };
  const tap = async (name: string) => {
    const node = document.querySelector<HTMLElement>(`[data-choice="${name}"]`) ?? never();
    await fireEvent.pointerDown(node, { pointerType: 'touch' });
    await fireEvent.click(node);
  };

  afterEach(() => {
    hideTip();
    set({ taps: 2 });
  });

  test('reads it, and a second one forges it', async () => {
    const { update, name } = handle();
    const { props } = show(update);
    await tap(name);
    expect(tips.shown?.text.title).toBe(texts('en', 'forge_chronos').name(name));
    expect(props.choose).not.toHaveBeenCalled();
    await tap(name);
    expect(props.choose).toHaveBeenCalledExactlyOnceWith(update.questions[0], name);
  });

  test('forges it at once if one tap is set', async () => {
    const { update, name } = handle();
    const { props } = show(update);
    set({ taps: 1 });
    await tap(name);
    expect(tips.shown).toBeNull();
    expect(props.choose).toHaveBeenCalledExactlyOnceWith(update.questions[0], name);
  });
});

describe('the place that Market and Mine share on a phone', () => {
  const shown = () =>
    screen.getByRole('group', { name: /^Market/ }).querySelector('[aria-pressed="true"]')?.textContent;

  test('does not turn to the draw of another player', () => {
    const { update } = keep();
    show(update, { questions: [], me: ((update.seat ?? 0) + 1) % update.view.seats });
    expect(shown()).toContain('Market');
  });

  test('opens on what is asked', async () => {
    const { props, rerender } = show(keep().update);
    expect(shown()).toContain('Mine');
    const { update, parts, choices } = drafted(/^give:\w+>take:\w+$/);
    await rerender({ ...props, view: update.view, me: update.seat, ...after(update, parts, choices) });
    expect(shown()).toContain('Market');
    await rerender({ ...props, ...position('forge_chronos', 'FC-D14', 3), me: 2 });
    expect(shown()).toContain('Assistants');
  });

  test('can be turned, and says where else something can be chosen', async () => {
    const update = position('forge_chronos', 'prompt.evening', 3);
    show(update);
    const mine = within(screen.getByRole('group', { name: /^Market/ })).getByRole('button', { name: 'Mine' });
    const listed = update.questions.flatMap(({ choices }) => choices.map((choice) => choice.name));
    expect(mine.dataset['leads']).toBe(listed.filter((name) => name.startsWith('mine:')).join(' '));
    await fireEvent.click(mine);
    expect(shown()).toContain('Mine');
  });
});

describe('the table', () => {
  const waits = () => document.querySelectorAll('.rack .waits').length > 0;

  test('rests while others act', () => {
    const found = positions('forge_chronos').find(
      ({ kind, update }) => kind === 'asleep' && !update.questions.length,
    );
    show((found ?? never()).update);
    expect(waits()).toBe(true);
    expect(document.querySelector('.can, .opens')).toBeNull();
  });

  test('is lit on the own turn, while the next part is asked for, and for spectators', () => {
    const update = position('forge_chronos', 'prompt.evening', 3);
    const all = [
      show(update),
      show(update, { questions: [], draft: ['mine:3'] }),
      show(update, { questions: [], reviewing: true }),
      show(position('forge_chronos', 'spectator-day', 3)),
    ];
    expect(waits()).toBe(false);
    for (const { unmount } of all) unmount();
  });
});
