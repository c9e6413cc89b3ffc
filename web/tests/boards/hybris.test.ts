/** The board of Hybris over positions of random games: it shows what the questions list, and no more. */
import { readFileSync } from 'node:fs';
import { fireEvent, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ownerOf, setLanguage } from '$lib/language.svelte';
import { hideTip, tips } from '$lib/tips.svelte';
import { after, element, FRENCH, listed, NAMES, named, show, viewOf } from './hybris_table';
import {
  cards,
  drafts,
  position as anyPosition,
  positions,
  rowsOf,
  texts as textsOf,
} from '../fixtures/read';

const POSITIONS = positions('hybris');
const DRAFTS = drafts('hybris');
const ENGLISH = textsOf('en', 'hybris');
const position = (kind: string, seats?: number) => anyPosition('hybris', kind, seats);

beforeEach(() => setLanguage('fr'));

afterEach(() => {
  hideTip();
  vi.useRealTimers();
});

/** A position in which an answer to a decision has several parts. */
function draftOf(decision: string) {
  const found = DRAFTS.find(({ update }) => update.questions[0]?.decision === decision);
  if (!found) throw new Error(`no draft of ${decision}`);
  return found;
}

test('every decision of a player is among the positions', () => {
  const asked = new Set(POSITIONS.flatMap(({ update }) => update.questions.map(({ decision }) => decision)));
  const never = ['HY-D23', 'HY-D30']; // they are asked as others
  const all = Array.from({ length: 41 }, (_, at) => `HY-D${String(at + 1).padStart(2, '0')}`);
  expect([...asked].sort()).toEqual(all.filter((each) => !never.includes(each)));
});

const SHEET = readFileSync('src/symbols.svg', 'utf8');

/** Texts that must not appear: ids, empty values, unresolved names. */
const UNSAID = /card\.[a-z]|undefined|NaN|\{[a-z]+\}|[a-z]+:[a-z]+_/;

test.each(POSITIONS)(
  '$kind with $seats seats: what is listed can be chosen by a tap, once, and what lies there is drawn',
  ({ update }) => {
    const { props, container } = show(update);
    const view = viewOf(update);
    expect(named('choice')).toEqual(listed(update.questions));
    expect(container.textContent).not.toMatch(UNSAID);
    for (const id of new Set(
      [...document.querySelectorAll('use')].map((use) => use.getAttribute('href')?.slice(1)),
    )) {
      const isThere = document.getElementById(`${id}`) !== null || SHEET.includes(`id="${id}"`);
      expect(isThere && id !== 'hy-more', id).toBe(true);
    }

    const tiles = [...view.workshop, ...view.factory, ...view.spaces].flatMap((tile) => tile?.tech ?? []);
    const quests = view.quests.flatMap((each) => each?.quest ?? []);
    const own = view.private ? [...view.private.hand, ...view.private.premonitions] : [];
    expect(named('el')).toEqual(expect.arrayContaining([...tiles, ...quests, ...view.champions, ...own]));
    for (const [seat, { characters }] of view.players.entries()) {
      for (const [character, where] of Object.entries(characters).filter(([, where]) =>
        where.includes(':'),
      )) {
        const pawn = document.querySelector(`[data-place="${where}"] [data-el="pawn:${seat}:${character}"]`);
        expect(pawn, `${character} at ${where}`).toBeTruthy();
      }
    }

    for (const question of update.questions) {
      for (const { name } of question.choices) {
        element(name).click();
        expect(props.choose).toHaveBeenLastCalledWith(question, name);
      }
    }
    expect(props.choose).toHaveBeenCalledTimes(listed(update.questions).length);
    document.querySelector<HTMLElement>('.place [aria-disabled="true"]')?.click();
    expect(props.choose).toHaveBeenCalledTimes(listed(update.questions).length);
    expect(vi.mocked(props.ask ?? vi.fn()).mock.calls.length).toBe(
      document.querySelector('.place [aria-disabled="true"]') ? 1 : 0,
    );
  },
);

describe.each(
  DRAFTS.map(({ update, drafts }, at) => ({ at, update, drafts, decision: update.questions[0]?.decision })),
)('the parts of an answer to $decision, position $at', ({ update, drafts }) => {
  test.each(Object.entries(drafts).slice(0, 8))('%s goes on', (draft, choices) => {
    show(update, after(update, draft.split('>'), choices));
    expect(named('choice')).toEqual(choices.map((choice) => choice.name).sort());
  });

  test('while the next part is asked for, nothing can be chosen', () => {
    const [first = ''] = Object.keys(drafts);
    show(update, after(update, first.split('>'), []));
    expect(named('choice')).toEqual([]);
  });
});

test.each(['HY-D04', 'HY-D17', 'HY-D03'])(
  'nothing can be chosen while an old moment of %s is looked at',
  (kind) => {
    show(position(kind), { questions: [], reviewing: true });
    expect(named('choice')).toEqual([]);
  },
);

describe('a plan', () => {
  const { update, drafts } = draftOf('HY-D03');
  const [first = ''] = Object.keys(drafts);

  test('says for whom the next token is', () => {
    show(update);
    const now = document.querySelector<HTMLElement>('button[aria-current="step"]');
    expect(now?.textContent).toMatch(/Héros|Prophète/);
  });

  test('is begun anew from a character that has its token already', () => {
    const { props } = show(update, after(update, [first], drafts[first] ?? []));
    const party = screen.getByRole('list', { name: 'Vos personnages' });
    const [, earlier] = within(party).getAllByRole('button');
    earlier?.click();
    expect(props.cancel).toHaveBeenCalledOnce(); // nothing is left of it
  });

  test('can be thrown away', () => {
    const { props } = show(update, after(update, [first], drafts[first] ?? []));
    screen.getByRole('button', { name: 'Recommencer' }).click();
    expect(props.cancel).toHaveBeenCalledOnce();
  });
});

describe('a finger', () => {
  const tap = async (node: HTMLElement) => {
    await fireEvent.pointerDown(node, { pointerType: 'touch' });
    await fireEvent.click(node);
  };

  test('first sees what can be done at a place, and sends by a second tap', async () => {
    const update = position('HY-D05');
    const { props } = show(update);
    const name = listed(update.questions).find((each) => each.startsWith('location:')) ?? '';
    await tap(element(name));
    expect(props.choose).not.toHaveBeenCalled();
    const preview = screen.getByRole('complementary', { name: 'Ce que vous pouvez y faire' });
    expect(preview).toHaveTextContent(/Emplacement libre|Aucun emplacement libre/);
    await tap(element(name));
    expect(props.choose).toHaveBeenCalledExactlyOnceWith(update.questions[0], name);
  });

  test('or by the large button', async () => {
    const update = position('HY-D05');
    const { props } = show(update);
    const [name = ''] = listed(update.questions);
    await tap(element(name));
    screen.getByRole('button', { name: /choisir$/ }).click();
    expect(props.choose).toHaveBeenCalledExactlyOnceWith(update.questions[0], name);
  });

  test('plays a card at once', async () => {
    const update = position('HY-D18');
    const { props } = show(update);
    const [name = ''] = listed(update.questions);
    await tap(element(name));
    expect(props.choose).toHaveBeenCalledOnce();
  });
});

test('the pointer sees what can be done at a place before it is chosen', async () => {
  const update = position('HY-D05');
  show(update);
  const name = listed(update.questions).find((each) => each.startsWith('location:')) ?? '';
  await fireEvent.pointerEnter(element(name));
  await tick();
  const preview = screen.getByRole('complementary', { name: 'Ce que vous pouvez y faire' });
  expect(preview).toHaveTextContent(FRENCH.name(name));
});

describe('a combat', () => {
  test('shows both totals, and a card that is face down only to its player', () => {
    const update = position('HY-D19');
    const view = viewOf(update);
    show(update);
    const totals = screen
      .getAllByRole('img', { name: /^Force \d+$/ })
      .map((each) => Number(each.textContent));
    expect(totals.sort()).toEqual(view.combat?.sides.map((side) => side.total).sort());
    const laid = document.querySelectorAll('.laid');
    expect(laid).toHaveLength(view.combat?.laid.length ?? 0);
    expect(document.querySelectorAll('.laid .face')).toHaveLength(1); // the own one
  });

  test('can be put aside to see the table, and comes back', async () => {
    show(position('HY-D17'));
    await fireEvent.click(screen.getByRole('button', { name: 'Ranger' }));
    expect(document.querySelector('.combat')).not.toBeInTheDocument();
    await fireEvent.click(screen.getByRole('button', { name: 'Revenir au Combat' }));
    expect(document.querySelector('.combat')).toBeInTheDocument();
  });
});

describe('beside the hand', () => {
  const update = position('HY-D31');
  const tech = 'tech:tec_antikythera';
  const [question] = update.questions;
  const choices = [...(question?.choices ?? []), { name: tech, hint: null }];
  const { piles, spaces } = viewOf(update);
  const deployed = spaces.map((tile, at) => (at ? tile : { tech, owner: update.seat ?? 0 }));
  const covered = {
    ...update,
    view: { ...update.view, piles: piles.filter((each) => each !== tech), spaces: deployed },
    questions: question ? [{ ...question, choices }] : [],
  };

  test('a power is named that lies beneath a combat', async () => {
    const { props } = show(covered);
    expect(named('mirror')).toEqual([tech]);
    await fireEvent.click(screen.getByRole('button', { name: /Machine à étoiles.* says\./ }));
    expect(props.choose).toHaveBeenCalledExactlyOnceWith(covered.questions[0], tech);
  });

  test('a refusal says what is refused', () => {
    show(covered);
    expect(element('no').textContent).toContain('Aucun pouvoir');
  });
});

test('a zone of the table comes before a combat that was in sight', async () => {
  show(position('HY-D17'));
  const tabs = within(screen.getByRole('group', { name: 'Zones de la table' }));
  await fireEvent.click(tabs.getByRole('button', { name: /^Villes/ }));
  expect(document.querySelector('.combat')).not.toBeInTheDocument();
  expect(document.querySelector('.board')).toHaveAttribute('data-zone', 'world');
});

test('another zone is seen from its upper edge on', async () => {
  show(position('HY-D04'));
  const zones = document.querySelector('.zones') ?? document.body;
  zones.scrollTop = 120;
  const tabs = within(screen.getByRole('group', { name: 'Zones de la table' }));
  await fireEvent.click(tabs.getByRole('button', { name: /^Villes/ }));
  expect(zones.scrollTop).toBe(0);
});

test('what is waived of a price is said by what is still to be paid', () => {
  const { update, drafts } = draftOf('HY-D12');
  const [tech = ''] = Object.keys(drafts);
  const choices = drafts[tech] ?? [];
  show(update, after(update, [tech], choices));
  const { follower = 0 } = FRENCH.row(tech) as { follower?: number };
  for (const { name } of choices) {
    const paid = follower - Number(name.slice(2));
    expect(element(name)).toHaveTextContent(new RegExp(`^Payer ${paid} Fidèles?, et le reste en Aegis`));
  }
});

test('after a technology is chosen, spaces say what links and affinity would bring', () => {
  const { update, drafts } = draftOf('HY-D24');
  const [tech = ''] = Object.keys(drafts);
  const view = viewOf(update);
  const names = ['sparta-1', 'sparta-2', 'argos-1', 'argos-2', 'argos-3', 'lemnos-1', 'lemnos-2', 'athens-1'];
  const free = drafts[tech]?.map(({ name }) => name) ?? [];
  expect(free).toContain('space:argos-1');
  // A tile with marks on every edge it needs lies below argos-1, and the tile to be laid shows its mark there.
  const rows = rowsOf('hybris');
  rows['tech:tec_cuirass'] = { ...rows['tech:tec_cuirass'], edges: ['n', 'e', 's', 'w'] } as never;
  rows[tech] = { ...rows[tech], edges: ['s'], symbol: 'military' } as never;
  const texts = FRENCH.withCards(Object.entries(rows).map(([row, cells]) => ({ row, ...cells })));
  const spaces = view.spaces.map((tile, at) =>
    names[at] === 'argos-2' ? { tech: 'tech:tec_cuirass', owner: 0 } : tile,
  );
  const shown = { ...update, view: { ...view, spaces } };
  const choices = (drafts[tech] ?? []).filter(({ name }) => name !== 'space:argos-2');
  show(shown, { ...after(shown, [tech], choices), texts });
  expect(element('space:argos-1')).toHaveTextContent('+1');
  expect(element('space:argos-3')).not.toHaveTextContent('+');
});

test('the board of another player opens and closes', async () => {
  const update = position('HY-D04');
  show(update);
  const seat = viewOf(update).players.findIndex((_, each) => each !== update.seat);
  const before = document.querySelectorAll('.upgrades').length;
  const button = screen.getByRole('button', { name: `Plateau ${ownerOf(NAMES[seat] ?? '')}` });
  await fireEvent.click(button);
  expect(document.querySelectorAll('.upgrades')).toHaveLength(before + 1);
  await fireEvent.click(button);
  expect(document.querySelectorAll('.upgrades')).toHaveLength(before);
});

test('Escape puts away what was opened', async () => {
  const update = position('HY-D04');
  show(update);
  const seat = viewOf(update).players.findIndex((_, each) => each !== update.seat);
  await fireEvent.click(screen.getByRole('button', { name: `Plateau ${ownerOf(NAMES[seat] ?? '')}` }));
  expect(document.querySelector('.stage')).toBeInTheDocument();
  await fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(document.querySelector('.stage')).not.toBeInTheDocument();
});

test('choices that were put aside with the stage are opened again', async () => {
  const update = position('HY-D11');
  show(update);
  await fireEvent.click(screen.getByRole('button', { name: 'Ranger' }));
  expect(named('choice')).toEqual([]);
  const opens = document.querySelector<HTMLElement>('[data-opens][aria-expanded="false"]');
  await fireEvent.click(opens ?? document.body);
  expect(named('choice')).toEqual(listed(update.questions));
});

test('with the board of another player lies what everybody knows of their tiles and cards', async () => {
  const update = position('HY-D39');
  show(update);
  const { stored = [], shown = [], discards = [] } = viewOf(update).players[1] ?? {};
  expect(Math.min(stored.length, shown.length, discards.length)).toBeGreaterThan(0);
  await fireEvent.click(screen.getByRole('button', { name: `Plateau ${ownerOf(NAMES[1] ?? '')}` }));
  for (const [title, names] of [
    ['Technologies stockées', stored],
    ['Cartes de la main déjà révélées', shown],
    ['Défausse', discards],
  ] as const) {
    const group = document.querySelector<HTMLElement>(`.stage section[aria-label="${title}"]`);
    for (const name of names) expect(group).toHaveTextContent(FRENCH.name(name));
    expect(group?.querySelectorAll('li')).toHaveLength(names.length);
  }
});

test('the own discard pile can be looked at', async () => {
  const update = position('HY-D28');
  const { deck = 0, discards = [] } = viewOf(update).players[update.seat ?? 0] ?? {};
  show(update);
  const button = screen.getByRole('button', { name: `paquet ${deck} · défausse ${discards.length}` });
  await fireEvent.click(button);
  expect(document.querySelectorAll('.stage .known li')).toHaveLength(discards.length);
  expect(document.querySelector('.stage .upgrades')).not.toBeInTheDocument(); // the own board lies in sight
});

test('the key names every sign', async () => {
  show(position('HY-D04'));
  await fireEvent.click(screen.getAllByRole('button', { name: 'Légende' })[0] ?? document.body);
  for (const name of ['Aegis', 'Fidèles', 'Prophète', 'Feu', 'Architecture', 'Déployer', 'Le Colisée']) {
    expect(document.querySelector('.key')).toHaveTextContent(name);
  }
});

test('what a technology does is told in a tip, with its rule', async () => {
  vi.useFakeTimers();
  const update = position('HY-D11');
  show(update);
  const [name = ''] = listed(update.questions);
  await fireEvent.pointerDown(element(name), { pointerType: 'touch' });
  vi.advanceTimersByTime(1000);
  expect(tips.shown?.text.title).toBe(FRENCH.name(name));
  expect(tips.shown?.text.lines).toEqual(cards.lines(name));
  expect(tips.shown?.text.rule).toBe('HY-115');
});

test('an answer that waits to be confirmed has its button', () => {
  const update = position('HY-D18');
  const [name = ''] = listed(update.questions);
  const { props } = show(update, { questions: [], draft: [name] });
  screen.getByRole('button', { name: 'Confirmer' }).click();
  expect(props.ask).toHaveBeenCalledExactlyOnceWith(name);
});

describe.each([
  ['fr', FRENCH, 'Passer'],
  ['en', ENGLISH, 'Pass'],
] as const)('in %s', (lang, texts, pass) => {
  test('choices in words say what they do', () => {
    setLanguage(lang);
    const update = position('HY-D36');
    show(update, { texts });
    for (const name of listed(update.questions)) {
      expect(element(name).textContent).toMatch(/ says/);
    }
  });

  test('one can pass', () => {
    setLanguage(lang);
    show(position('HY-D04'), { texts });
    expect(element('pass')).toHaveTextContent(pass);
  });
});

test('in English nothing is shown without its words either', () => {
  setLanguage('en');
  for (const { update } of POSITIONS.filter((_, at) => at % 6 === 0)) {
    const { unmount, container } = show(update, { texts: ENGLISH });
    expect(container.textContent).not.toMatch(UNSAID);
    unmount();
  }
});
