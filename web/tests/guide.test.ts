/** The guides: read, searched in our words and those of the sheets, and every picture drawn. */
import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import axe from 'axe-core';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loadScene } from '../src/boards/scenes';
import { Guide } from '../src/lib/guide';
import { setLanguage } from '../src/lib/language.svelte';
import { Rules } from '../src/lib/rules';
import { Wanted } from '../src/lib/wanted';
import ChoiceHelp from '../src/widgets/ChoiceHelp.svelte';
import GuideChapters from '../src/widgets/GuideChapters.svelte';
import { cards, texts } from './fixtures/read';
import { GAMES, guidePage, ledgerLines } from './fixtures/guides';

const LANGS = ['fr', 'en'] as const;
const ENGLISH = new Guide(guidePage('contretemps', 'en'));
const FRENCH = new Guide(guidePage('contretemps', 'fr'));
const RULES = new Rules({
  title: 'Time Chase',
  sections: [
    { heading: 'Time Chase', text: '', entries: [] },
    {
      heading: 'Rules',
      text: '- **CT-046** Follow the *led* suit.\n',
      entries: [{ id: 'CT-046', kind: 'rule', text: 'Follow the *led* suit.' }],
    },
    {
      heading: 'Decisions',
      text: '- **CT-D3** *Follow.* Who: each other participant.\n',
      entries: [{ id: 'CT-D3', kind: 'decision', text: '*Follow.* Who: each other participant.' }],
    },
  ],
});

beforeEach(() => {
  setLanguage('en');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
});

describe.each(GAMES)('%s', (game) => {
  test.each(LANGS)('every picture is drawn from pieces that exist (%s)', async (lang) => {
    setLanguage(lang);
    const Scene = await loadScene(game);
    expect(Scene).toBeDefined();
    if (!Scene) return;
    const passages = guidePage(game, lang).parts.flatMap((part) => [part, ...part.entries]);
    for (const picture of passages.flatMap(({ pictures }) => pictures)) {
      const props = { picture, texts: texts(lang, game), cards };
      const { container, unmount } = render(Scene, { props });
      const unknown = [...container.querySelectorAll<HTMLElement>('[data-unknown]')];
      expect(unknown.map((each) => each.dataset['unknown'])).toEqual([]);
      expect(container.querySelector('svg, .card')).not.toBeNull();
      for (const { label } of picture.items) expect(container.textContent).toContain(label);
      expect(container.querySelectorAll('[data-el], button, a')).toHaveLength(0); // a picture is no table
      unmount();
    }
  });
});

describe.each(GAMES.flatMap((game) => LANGS.map((lang) => ({ game, lang }))))(
  'a search in $game ($lang)',
  ({ game, lang }) => {
    const guide = new Guide(guidePage(game, lang));
    const ledger = ledgerLines(game, lang);

    test('finds each word of the sheet and of ours beside the list of words', () => {
      const groups = guide.synonyms.filter((group) => !group.includes(guide.title));
      const lost = groups.flat().filter((word) => {
        const wanted = new Wanted(word, guide.synonyms);
        const isTold = guide.search(wanted).some(({ id }) => id !== 'words');
        return !isTold && !ledger.some((line) => wanted.in(line));
      });
      expect(lost).toEqual([]);
    });

    test('finds each choice by its id', () => {
      for (const { decision, anchor } of guide.chapter('choices')?.entries ?? []) {
        const hits = guide.search(new Wanted(decision, guide.synonyms));
        expect(hits.map(({ id }) => id)).toContain(anchor);
      }
    });
  },
);

describe('a search', () => {
  const anchors = (guide: Guide, text: string) =>
    guide.search(new Wanted(text, guide.synonyms)).map(({ id }) => id);

  test('finds words of the sheet, ours, and those of the other language', () => {
    expect(anchors(FRENCH, 'couleur demandée')).toContain('choices-CT-D3'); // the sheet and the page say “suite”
    expect(anchors(FRENCH, 'fournir')).toContain('choices-CT-D3');
    expect(anchors(FRENCH, 'levee')).toContain('turn-1');
    expect(anchors(ENGLISH, 'atout')).toContain('questions-1');
    expect(anchors(ENGLISH, 'constante')).toContain('choices-CT-D6');
    expect(anchors(ENGLISH, 'CT-D4')).toContain('choices-CT-D4');
    expect(anchors(ENGLISH, 'zebra')).toEqual([]);
    expect(anchors(ENGLISH, ' ')).toEqual([]);
  });

  test('looks into the ledger in all these words too', () => {
    const hits = RULES.search(new Wanted('couleur', ENGLISH.synonyms));
    expect(hits.map(({ id }) => id)).toEqual(['CT-046']);
  });
});

test('the page unfolds a rule in place, and a choice with its text', async () => {
  const props = { game: 'contretemps', guide: ENGLISH, rules: RULES, title: 'Time Chase' };
  const { container } = render(GuideChapters, { props });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/Time Chase\s*·\s*The goal/);
  const link = screen.getAllByRole('link', { name: 'CT-046' })[0] as Element;
  expect(link.getAttribute('href')).toBe('/rules/contretemps/CT-046');
  await fireEvent.click(link);
  const line = container.querySelector('.exact');
  expect(line?.textContent.replace(/\s+/g, ' ').trim()).toBe('CT-046 Follow the led suit.');
  await fireEvent.click(link);
  expect(container.querySelector('.exact')).toBeNull();
  const summary = screen.getByText('Which card do you play?').closest('details') as HTMLDetailsElement;
  summary.open = true;
  await fireEvent(summary, new Event('toggle'));
  await waitFor(() => expect(summary.textContent).toContain('Follow the led suit if you have it'));
  const { violations } = await axe.run(container, { rules: { region: { enabled: false } } });
  expect(violations).toEqual([]);
});

test('help with a choice: plain words, what can be chosen, and the exact rule one tap away', async () => {
  const asked = {
    decision: 'CT-D3',
    choices: [
      { name: 'card:b06', words: '6 of Pendulums', follows: 'You take a crystal.' },
      { name: 'card:b12', words: '12 of Pendulums', follows: '' },
    ],
  };
  const props = { game: 'contretemps', guide: ENGLISH, rules: RULES, asked };
  const { container } = render(ChoiceHelp, { props });
  expect(screen.getByRole('heading', { name: 'Which card do you play?' })).toBeVisible();
  const lines = [...container.querySelectorAll('li')].map((line) => line.textContent.trim());
  expect(lines).toEqual(['6 of Pendulums You take a crystal.', '12 of Pendulums']);
  expect(container.textContent).not.toContain('each other participant');
  await fireEvent.click(screen.getByRole('button', { name: 'Exact rule, CT-D3' }));
  expect(container.textContent).toContain('Who: each other participant.');
  const { violations } = await axe.run(container, { rules: { region: { enabled: false } } });
  expect(violations).toEqual([]);
});

test('help with a choice has its parts below, folded', () => {
  const guide = new Guide(guidePage('witty_chronos', 'en'));
  const asked = { decision: 'WC-D05', choices: [] };
  const { container } = render(ChoiceHelp, {
    props: { game: 'witty_chronos', guide, rules: undefined, asked },
  });
  const parts = [...container.querySelectorAll('details')];
  expect(parts.map((part) => part.querySelector('summary')?.textContent)).toContain(
    'Hermes: do you swap piles?',
  );
  expect(parts.every((part) => !part.open)).toBe(true);
});

test('without a guide the exact rule is the help', () => {
  const asked = { decision: 'CT-D3', choices: [] };
  const { container } = render(ChoiceHelp, {
    props: { game: 'grains', guide: undefined, rules: RULES, asked },
  });
  expect(container.textContent).toContain('Who: each other participant.');
});
