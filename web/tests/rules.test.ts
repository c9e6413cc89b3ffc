/** The rules as the ledgers tell them: their Markdown, their ids, the search. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { blocks, inline, words } from '../src/lib/markdown';
import type { RulesPage } from '../src/lib/protocol';
import { Rules } from '../src/lib/rules';
import { folded } from '../src/lib/wanted';

const KINDS: Record<string, string> = { R: 'ruling', I: 'invariant', D: 'decision', C: 'chance' };

/** A ledger as the server sends it. */
function page(file: string): RulesPage {
  const text = readFileSync(`../src/chronotheque/games/contretemps/${file}`, 'utf8');
  const parts = text.split(/^##? /m).slice(1);
  const sections = parts.map((part) => {
    const [heading = '', ...lines] = part.split('\n');
    const entries = [...part.matchAll(/^- \*\*([A-Z]+-([A-Z]?)\d+)\*\* (.+)$/gm)].map(
      ([, id = '', kind = '', entry = '']) => ({
        id,
        kind: KINDS[kind] ?? 'rule',
        text: entry,
        departs: entry.includes('* Departs from'),
      }),
    );
    return { heading, text: lines.join('\n').trimStart(), entries };
  });
  return { title: sections[0]?.heading ?? '', sections };
}

const FRENCH = new Rules(page('ledger.fr.md'));
const ENGLISH = new Rules(page('ledger.md'));

describe('Markdown', () => {
  test('a line knows what is marked in it', () => {
    expect(inline('A **b *c* d** `d|e` <https://www.example.org/x?y=1> see CT-046, CT-R09.')).toEqual([
      'A ',
      { kind: 'strong', inner: ['b ', { kind: 'em', inner: ['c'] }, ' d'] },
      ' ',
      { kind: 'code', text: 'd|e' },
      ' ',
      { kind: 'link', href: 'https://www.example.org/x?y=1', text: 'example.org' },
      ' see ',
      { kind: 'rule', id: 'CT-046' },
      ', ',
      { kind: 'rule', id: 'CT-R09' },
      '.',
    ]);
  });

  test('what looks like HTML stays a text', () => {
    expect(inline('<b onclick="x">1 < 2 & 3</b> <http://x> <javascript:x>')).toEqual([
      '<b onclick="x">1 < 2 & 3</b> <http://x> <javascript:x>',
    ]);
  });

  test('paragraphs, lists and tables are blocks', () => {
    expect(
      blocks('One\ntwo\n\n- **CT-001** three\n- four\n\n| A | B |\n|---|---|\n| 1 | |\n| 2 | *x* |\n'),
    ).toEqual([
      { kind: 'paragraph', inner: ['One', ' ', 'two'] },
      {
        kind: 'list',
        items: [
          { id: 'CT-001', inner: ['three'] },
          { id: '', inner: ['four'] },
        ],
      },
      {
        kind: 'table',
        head: [['A'], ['B']],
        rows: [
          [['1'], []],
          [['2'], [{ kind: 'em', inner: ['x'] }]],
        ],
      },
    ]);
  });

  test('words are what remains without marks', () => {
    expect(words(inline('A **b** `c` CT-046 <https://example.org/>'))).toBe('A b c CT-046 example.org');
  });
});

describe('the rules of Contre-temps', () => {
  test.each([
    ['fr', FRENCH],
    ['en', ENGLISH],
  ])('%s: everything is read, and no mark is left over', (_, rules) => {
    expect(rules.preface).toHaveLength(1);
    const all = rules.sections.flatMap((section) => section.ids);
    expect(all.length).toBeGreaterThan(150);
    for (const id of all) expect(rules.text(id)).not.toMatch(/\*|`|^$/);
    const drawn = rules.sections.flatMap((section) =>
      section.blocks.flatMap((block) => (block.kind === 'list' ? block.items.map((item) => item.id) : [])),
    );
    expect(drawn.filter(Boolean)).toEqual(all);
  });

  test('both languages have the same lines', () => {
    expect(FRENCH.sections.map((section) => section.ids)).toEqual(
      ENGLISH.sections.map((section) => section.ids),
    );
  });

  test('a line is found by its id', () => {
    expect(ENGLISH.has('CT-046')).toBe(true);
    expect(ENGLISH.text('CT-046')).toBe('If you have the led suit, you must follow it.');
    expect(ENGLISH.sectionOf('CT-046')?.heading).toBe('Phase 1: playing cards');
    expect(ENGLISH.has('CT-999')).toBe(false);
    expect(ENGLISH.text('CT-999')).toBeUndefined();
  });

  test('rulings and decisions stand apart from what one reads first', () => {
    const [first, ...rest] = ENGLISH.sections.filter((section) => section.precise);
    expect(first?.ids[0]).toBe('CT-R01');
    expect(rest.length).toBeGreaterThanOrEqual(3);
    expect([first, ...rest].flatMap((section) => section?.ids ?? []).every((id) => /-[A-Z]\d/.test(id))).toBe(
      true,
    );
    expect(ENGLISH.sections.at(-1)?.precise).toBe(true);
    expect(ENGLISH.sectionOf('CT-001')?.precise).toBe(false);
  });

  test('a search finds lines, rows and paragraphs', () => {
    expect(ENGLISH.search('ct-046')[0]?.id).toBe('CT-046');
    expect(ENGLISH.search('Consolation crystal supply empty').map((hit) => hit.id)).toContain('CT-R26');
    expect(FRENCH.search('evenement sans pion').map((hit) => hit.id)).toContain('CT-036');
    expect(FRENCH.search('Woodard')[0]).toMatchObject({
      heading: 'Le jeu',
      text: 'Auteur · Jonathan Woodard',
    });
    expect(FRENCH.search('x')).toEqual([]);
    expect(FRENCH.search('  ')).toEqual([]);
    expect(FRENCH.search('zzz')).toEqual([]);
    expect(FRENCH.search('le').length).toBeLessThanOrEqual(40);
  });

  test('letters are compared without accents', () => {
    expect(folded('L’Événement\u202f: ŒUF')).toBe('l evenement : œuf');
  });
});

test('rulings that depart from the sheet are known by their ids', () => {
  expect(ENGLISH.departs('CT-R03')).toBe(true);
  expect(ENGLISH.departs('CT-R04')).toBe(false);
  expect(ENGLISH.departs('part-3')).toBe(false);
});
