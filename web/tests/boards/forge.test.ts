/** The board of Forge Chronos over positions of random games: it shows what the questions list, and no more. */
import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setLanguage } from '$lib/language.svelte';
import type { Choice, Question } from '$lib/protocol';
import { hideTip, tips } from '$lib/tips.svelte';
import Board from '../../src/boards/forge_chronos/Board.svelte';
import { COLOURS, partLook } from '../../src/boards/forge_chronos/elements';
import type { ForgeView } from '../../src/boards/forge_chronos/view.gen';
import type { BoardProps } from '../../src/boards/props';
import {
  cards,
  drafts,
  position as anyPosition,
  positions,
  texts as textsOf,
  type UpdateOf,
} from '../fixtures/read';

const NAMES = ['Véra', 'Ada', 'Théo', 'Nora'];
const POSITIONS = positions('forge_chronos');
const DRAFTS = drafts('forge_chronos');
const texts = (lang: 'fr' | 'en' = 'fr') => textsOf(lang, 'forge_chronos');
const position = (kind: string, seats?: number) => anyPosition('forge_chronos', kind, seats);

beforeEach(() => {
  setLanguage('fr');
});

afterEach(() => {
  hideTip();
  vi.useRealTimers();
});

function show(update: UpdateOf<ForgeView>, changes: Partial<BoardProps<ForgeView>> = {}) {
  const props: BoardProps<ForgeView> = {
    view: update.view,
    questions: update.questions,
    choose: vi.fn(),
    cancel: vi.fn(),
    ask: vi.fn(),
    onpreview: vi.fn(),
    texts: texts(),
    cards,
    me: update.seat,
    names: NAMES,
    ...changes,
  };
  return { ...render(Board, { props }), props };
}

function viewOf(update: UpdateOf<ForgeView>): ForgeView {
  return update.view;
}

function named(what: 'choice' | 'el' | 'place' | 'mirror' | 'leads' | 'opens'): string[] {
  const found = document.querySelectorAll<HTMLElement>(`[data-${what}]`);
  return [...found].map((each) => each.dataset[what] ?? '').sort();
}

/** Returns what can be chosen by one touch or by several. */
function choosable(): string[] {
  const led = named('leads').flatMap((names) => names.split(' '));
  return [...new Set([...named('choice'), ...led])].sort();
}

function listed(questions: readonly Question[]): string[] {
  return questions.flatMap((question) => question.choices.map((choice) => choice.name)).sort();
}

function element(name: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-choice="${name}"], [data-el="${name}"]`);
  if (!found) throw new Error(`${name} is not drawn`);
  return found;
}

/** Returns what the glowing elements choose, or lead to. */
function glowing(): string[] {
  const found = [...document.querySelectorAll<HTMLElement>('.can')].flatMap(
    ({ dataset }) => dataset['choice'] ?? dataset['leads']?.split(' ') ?? '?',
  );
  return [...new Set(found)].sort();
}

/** The same position after some parts of an act. */
function after(
  update: UpdateOf<ForgeView>,
  parts: readonly string[],
  choices: readonly Choice[],
): Partial<BoardProps<ForgeView>> {
  const questions = update.questions.map((question) => ({ ...question, choices: [...choices] }));
  return { draft: parts, questions };
}

/** A position with a draft of a kind, and the draft. */
function drafted(pattern: RegExp): { update: UpdateOf<ForgeView>; draft: string; choices: Choice[] } {
  for (const { update, drafts } of DRAFTS) {
    const draft = Object.keys(drafts).find((each) => pattern.test(each));
    if (draft !== undefined) return { update, draft, choices: drafts[draft] ?? [] };
  }
  throw new Error(`no draft like ${pattern.source}`);
}

/** A blade of the display that can be forged alone or with a handle. */
function forging() {
  for (const { update, drafts } of DRAFTS) {
    for (const [draft, choices] of Object.entries(drafts)) {
      const names = choices.map((choice) => choice.name);
      if (names.includes('done') && names.some((name) => name.startsWith('part:h'))) {
        return {
          update,
          blade: draft,
          choices,
          handle: names.find((name) => name.startsWith('part:h')) ?? '',
        };
      }
    }
  }
  throw new Error('nothing can be forged and joined');
}

test.each(POSITIONS)(
  '$kind with $seats seats, $mode: what is listed can be chosen, nothing else glows, and pieces lie once',
  ({ update }) => {
    show(update);
    const view = viewOf(update);
    expect(choosable()).toEqual(listed(update.questions));
    expect(glowing()).toEqual(listed(update.questions));
    const wanted = update.questions.flatMap(({ choices }) =>
      choices.flatMap((each) => each.hint?.params['those'] ?? []),
    );
    expect(named('opens').every((name) => wanted.includes(`colour:${name.slice(5)}`))).toBe(true);
    const pieces = named('el').filter((name) => /^(part|assistant|meeple):/.test(name));
    expect(new Set(pieces).size).toBe(pieces.length);
    const own = view.players.flatMap((player) => [...player.blades, ...player.handles, ...player.assistants]);
    const meeples = view.players.map((_, seat) => `meeple:${seat}`);
    expect(pieces).toEqual(expect.arrayContaining([...own, ...meeples]));
    const seats = view.players.flatMap((_, seat) => [`seat:${seat}`, `workshop:${seat}`]);
    expect(named('place')).toEqual(expect.arrayContaining([...seats, 'hour:7', 'hour:24']));
    if (view.phase !== 'over') {
      const shown = [...view.blades, ...view.handles, ...(view.assistants ?? [])].filter(
        (each) => each !== null,
      );
      expect(pieces).toEqual(expect.arrayContaining(shown));
      expect(named('place')).toEqual(expect.arrayContaining(['market', 'blades', 'handles', 'deck', 'mine']));
    }
  },
);

test.each(['FC-D01', 'FC-D11', 'FC-D14', 'mine:swap', 'swap:1'])(
  '%s: who speaks to the page can say what is written on a button',
  (kind) => {
    show(position(kind));
    for (const button of document.querySelectorAll('button[aria-label]')) {
      const words = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
      expect(words(button.getAttribute('aria-label'))).toContain(words(button.textContent));
    }
  },
);

test('a workshop without buttons can be scrolled by the keys', async () => {
  const update = position('weapons', 2);
  const view = viewOf(update);
  const players = view.players.map((player) => ({ ...player, blades: [], handles: [] }));
  show({ ...update, view: { ...view, players } });
  const bench = screen.getByRole('group', { name: 'Votre côté de la table' });
  expect(bench).toHaveAttribute('tabindex', '0');
  const heard = vi.fn();
  window.addEventListener('keydown', heard);
  await fireEvent.keyDown(bench, { key: 'ArrowRight' });
  expect(heard).not.toHaveBeenCalled();
  await fireEvent.keyDown(bench, { key: 'u' });
  expect(heard).toHaveBeenCalledOnce();
  window.removeEventListener('keydown', heard);
});

describe.each(DRAFTS.map(({ update, drafts }, at) => ({ at, update, drafts })))(
  'the parts of an act, position $at',
  ({ update, drafts }) => {
    test.each(Object.entries(drafts).filter(([, choices]) => choices.length))(
      '%s goes on',
      (draft, choices) => {
        const parts = draft.split('>');
        show(update, after(update, parts, choices));
        const names = choices.map((choice) => choice.name).sort();
        expect(choosable()).toEqual(names);
        expect(glowing()).toEqual(names.filter((name) => name !== 'done' && !name.startsWith('n:')));
        const picked = [...document.querySelectorAll('[aria-pressed="true"]')];
        expect(picked.length).toBeGreaterThanOrEqual(parts.filter((part) => !/^swap/.test(part)).length);
      },
    );

    test('while the next part is asked for, nothing can be chosen', () => {
      const [first = ''] = Object.keys(drafts);
      show(update, after(update, [first], []));
      expect(named('choice')).toEqual([]);
    });
  },
);

test.each(['FC-D01', 'FC-D11', 'FC-D14'])(
  'nothing can be chosen while an old moment of %s is looked at',
  (kind) => {
    show(position(kind), { questions: [], reviewing: true });
    expect(named('choice')).toEqual([]);
  },
);

describe('a click', () => {
  test('chooses what is listed, and asks about what is not', () => {
    const update = position('prompt.act', 3);
    const { props } = show(update);
    const resting =
      viewOf(update).blades.find((part) => part && !listed(update.questions).includes(part)) ?? '';
    element('mine:3').click();
    element(resting).click();
    expect(props.choose).toHaveBeenCalledExactlyOnceWith(update.questions[0], 'mine:3');
    expect(props.ask).toHaveBeenCalledExactlyOnceWith(resting);
  });

  test('on the drafted blade ends the act, and so does the large button', () => {
    const { update, blade, choices } = forging();
    const { props } = show(update, after(update, [blade], choices));
    const button = screen.getByRole('button', { name: /^Forger · \d\u202fh$/ });
    expect(button.dataset['mirror']).toBe('done');
    element(blade).click();
    button.click();
    expect(props.choose).toHaveBeenNthCalledWith(1, expect.anything(), 'done');
    expect(props.choose).toHaveBeenNthCalledWith(2, expect.anything(), 'done');
  });

  test('on a handle that cannot be joined asks why', () => {
    const { update, blade, choices } = forging();
    const { props } = show(update, after(update, [blade], choices));
    const other =
      viewOf(update).handles.find((part) => part && choices.every(({ name }) => name !== part)) ?? '';
    element(other).click();
    expect(props.ask).toHaveBeenCalledExactlyOnceWith(other);
    expect(props.cancel).not.toHaveBeenCalled();
  });

  test('on another act puts the draft away, and shows what would follow', async () => {
    const { update, blade, choices } = forging();
    const { props, rerender } = show(update, after(update, [blade], choices));
    document.querySelector<HTMLElement>('[data-place="mine:3"]')?.click();
    expect(props.cancel).toHaveBeenCalledOnce();
    await rerender({ ...props, draft: [], questions: update.questions });
    await tick();
    expect(props.choose).not.toHaveBeenCalled();
    expect(props.onpreview).toHaveBeenLastCalledWith('mine:3');
  });

  test('on another blade begins with that one', async () => {
    const { update, blade, choices } = forging();
    const base = listed(update.questions).filter((name) => name.startsWith('part:b') && name !== blade);
    const other = base[0] ?? '';
    if (!other) return; // there is no other in this position
    const { props, rerender } = show(update, after(update, [blade], choices));
    element(other).click();
    await rerender({ ...props, draft: [], questions: update.questions });
    await tick();
    expect(props.choose).toHaveBeenCalledExactlyOnceWith(update.questions[0], other);
  });

  test('on another Market card gives the same colour for that one', async () => {
    const { update, draft, choices } = drafted(/^give:\w+>take:\w+$/);
    const [give = '', take = ''] = draft.split('>');
    const { props, rerender } = show(update, after(update, [give, take], choices));
    const other = COLOURS.map((colour) => `take:${colour}`).find((name) => name !== take) ?? '';
    document.querySelector<HTMLElement>(`[data-place="${other}"]`)?.click();
    await rerender({ ...props, draft: [], questions: update.questions });
    await tick();
    expect(props.choose).toHaveBeenLastCalledWith(update.questions[0], give);
  });

  test('on the cross throws the draft away', () => {
    const { update, blade, choices } = forging();
    const { props } = show(update, after(update, [blade], choices));
    screen.getByRole('button', { name: 'Annuler' }).click();
    expect(props.cancel).toHaveBeenCalledOnce();
  });
});

describe('a finger', () => {
  const tap = async (name: string) => {
    const node = element(name);
    await fireEvent.pointerDown(node, { pointerType: 'touch' });
    await fireEvent.click(node);
  };

  test('first sees what would follow, and sends by a second tap', async () => {
    const update = position('prompt.act', 3);
    const { props } = show(update);
    await tap('mine:7');
    expect(props.choose).not.toHaveBeenCalled();
    expect(props.onpreview).toHaveBeenLastCalledWith('mine:7');
    expect(document.querySelector('.ghost')).toBeInTheDocument();
    await tap('mine:7');
    expect(props.choose).toHaveBeenCalledExactlyOnceWith(update.questions[0], 'mine:7');
  });

  test('or by the large button, which says how long it takes', async () => {
    const update = position('prompt.act', 3);
    const { props } = show(update);
    await tap('mine:5');
    expect(named('mirror')).toEqual(['mine:5']);
    screen.getByRole('button', { name: 'Aller à la Mine · 3\u202fh' }).click();
    expect(props.choose).toHaveBeenCalledExactlyOnceWith(update.questions[0], 'mine:5');
  });

  test('a first tap on something else changes its mind', async () => {
    const update = position('prompt.act', 3);
    const { props } = show(update);
    await tap('mine:5');
    await tap('mine:3');
    expect(props.choose).not.toHaveBeenCalled();
    expect(props.onpreview).toHaveBeenLastCalledWith('mine:3');
  });

  test('drafts a blade at once', async () => {
    const { update, blade } = forging();
    const { props } = show(update);
    await tap(blade);
    expect(props.choose).toHaveBeenCalledExactlyOnceWith(update.questions[0], blade);
  });

  test('what was tapped once is forgotten at the next question', async () => {
    const update = position('prompt.act', 3);
    const { props, rerender } = show(update);
    await tap('mine:3');
    const questions = update.questions.map((question) => ({ ...question, number: question.number + 1 }));
    await rerender({ ...props, questions });
    await tap('mine:3');
    expect(props.choose).not.toHaveBeenCalled();
  });

  test.each([
    ['FC-D14', 'Engager'],
    ['prompt.midnight', 'Se coucher'],
  ])('of %s: %s', async (kind, words) => {
    const update = position(kind);
    show(update);
    const name = kind === 'prompt.midnight' ? 'bed' : (update.questions[0]?.choices[0]?.name ?? '');
    await tap(name);
    expect(screen.getAllByRole('button', { name: new RegExp(`^${words}`) }).at(-1)?.dataset['mirror']).toBe(
      name,
    );
  });
});

describe('what would follow', () => {
  test('a ghost stands where one would, and the seat that would act next is marked', async () => {
    const update = position('prompt.act', 3);
    show(update);
    const hint = update.questions[0]?.choices.find((choice) => choice.name === 'mine:7')?.hint;
    await fireEvent.focus(element('mine:7'));
    await tick();
    const ghost = document.querySelector<HTMLElement>('.ghost');
    const hour = Number(hint?.params['hour']) + 24 * (viewOf(update).day - 1);
    expect(parseFloat(ghost?.style.getPropertyValue('--clock-turn') ?? '')).toBeCloseTo(hour * 15, -1);
    const next = Number(String(hint?.params['next']).slice(5));
    const seat = document.querySelector<HTMLElement>(`[data-place="seat:${next}"]`);
    expect(within(seat ?? document.body).getByText('ensuite')).toBeInTheDocument();
  });

  test('cubes that would be paid stand out', () => {
    const { update, blade, choices } = forging();
    show(update, after(update, [blade], choices));
    const cost = partLook(blade, texts()).cost;
    for (const colour of COLOURS) {
      const own = document.querySelectorAll(`[data-place="give:${colour}"] .leaves`);
      expect(own.length).toBe(cost[colour]);
    }
  });

  test('an exchange shows what is given and taken', () => {
    const { update, draft, choices } = drafted(/^give:\w+>take:\w+$/);
    show(update, after(update, draft.split('>'), choices));
    const params = choices[0]?.hint?.params ?? {};
    const [gives, takes] = [params['gives'], params['takes']].map((name) => texts().name(String(name)));
    const button = element(choices[0]?.name ?? '');
    const written = button.textContent?.replace(/\s+/g, ' ').trim();
    expect(written).toMatch(/^\d → \d$/);
    expect(button).toHaveAccessibleName(`${written}, ${gives} pour ${takes}`);
  });

  test('two Market cards to be swapped lie so already', () => {
    const { update, draft, choices } = drafted(/^swap:\d$/);
    show(update, after(update, [draft], choices));
    const left = Number(draft.slice(5)) - 1;
    const order = [...document.querySelectorAll<HTMLElement>('[data-el^="market:"]')].map(
      (each) => each.dataset['el'],
    );
    const before = viewOf(update).market.map(({ colour }) => `market:${colour}`);
    expect([order[left], order[left + 1]]).toEqual([before[left + 1], before[left]]);
  });
});

test('an answer that waits to be confirmed has its button', () => {
  const update = position('prompt.act', 3);
  const { props } = show(update, { questions: [], draft: ['mine:3'] });
  screen.getByRole('button', { name: 'Confirmer' }).click();
  expect(props.ask).toHaveBeenCalledExactlyOnceWith('mine:3');
});

describe('the clock', () => {
  test('those in bed are said to be', () => {
    const update = position('asleep', 3);
    show(update);
    const [seat = 0] = viewOf(update).beds;
    expect(element(`meeple:${seat}`)).toHaveTextContent('');
    expect(within(element(`meeple:${seat}`)).getByRole('img')).toHaveAccessibleName(/au lit, debout à/);
  });
});

describe.each(['fr', 'en'] as const)('in %s', (lang) => {
  test('a part says what it is worth and what it costs', () => {
    setLanguage(lang);
    const update = position('FC-D01');
    show(update, { texts: texts(lang) });
    const part = viewOf(update).blades.find((each) => each !== null) ?? '';
    const { name, value } = partLook(part, texts(lang));
    const drawn = within(element(part)).getByRole('img');
    expect(drawn.getAttribute('aria-label')).toContain(name);
    expect(drawn.getAttribute('aria-label')).toContain(String(value));
  });

  test('Assistants say what they do', () => {
    setLanguage(lang);
    const update = position('FC-D14');
    show(update, { texts: texts(lang) });
    const assistant = viewOf(update).assistants?.find((each) => each !== null) ?? '';
    expect(element(assistant).textContent).toContain(`${assistant.replace(':', ' ')} says.`);
  });
});

test('the weapons of another seat are listed in a tip', async () => {
  vi.useFakeTimers();
  const update = POSITIONS.find(({ update }) =>
    viewOf(update).players.some((player, seat) => seat !== update.seat && player.weapons.length > 1),
  )?.update;
  if (!update) throw new Error('nobody else has weapons');
  show(update);
  const seat = viewOf(update).players.findIndex((one, at) => at !== update.seat && one.weapons.length > 1);
  const weapons = viewOf(update).players[seat]?.weapons ?? [];
  const place = document.querySelector<HTMLElement>(`[data-place="workshop:${seat}"]`);
  const mark = within(place ?? document.body).getByRole('img', { name: `${weapons.length} Armes` });
  await fireEvent.pointerDown(mark, { pointerType: 'touch' });
  vi.advanceTimersByTime(1000);
  expect(tips.shown?.text.lines).toHaveLength(weapons.length);
  expect(tips.shown?.text.lines?.[0]).toContain(`${weapons[0]?.renown} points de Renom`);
});

test('every drawing is in the sheet', async () => {
  const { readFileSync } = await import('node:fs');
  const sheet = readFileSync('src/symbols.svg', 'utf8');
  for (const { update } of POSITIONS.slice(0, 12)) {
    const { unmount } = show(update);
    for (const use of document.querySelectorAll('use')) {
      expect(sheet).toContain(`id="${use.getAttribute('href')?.slice(1)}"`);
    }
    unmount();
  }
});
