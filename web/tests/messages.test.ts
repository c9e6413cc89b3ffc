/** The catalogues: both languages say everything, and French is set as French is. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Message = string | { match: Record<string, string> }[];

const CATALOGUES = { en: catalogue('en'), fr: catalogue('fr') };

function catalogue(language: string): Record<string, Message> {
  return JSON.parse(readFileSync(`messages/${language}.json`, 'utf8')) as Record<string, Message>;
}

/** Each text of a message: one, or one for each plural form. */
function texts(message: Message): string[] {
  return typeof message === 'string' ? [message] : message.flatMap((form) => Object.values(form.match));
}

function parameters(message: Message): string[] {
  return [...new Set(texts(message).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort();
}

/** Returns the typographic errors of a French text. */
function slips(text: string): string[] {
  const found: string[] = [];
  const plain = text.replace(/https?:\/\/\S+/g, '');
  if (/(?<!\u202f)[;!?]/.test(plain.replace(/(?<=[!?])[!?]/g, ''))) found.push('U+202F before ; ! ?');
  if (/(?<![\u00a0\u202f\d]):(?!\d)/.test(plain)) found.push('U+00A0 or U+202F before :');
  if (/«(?![\u00a0\u202f])|(?<![\u00a0\u202f])»/.test(plain)) found.push('U+00A0 or U+202F inside « »');
  if (/["']/.test(plain)) found.push('’ and « » instead of straight quotes');
  return found;
}

test('both languages have the same messages', () => {
  expect(Object.keys(CATALOGUES.fr).sort()).toEqual(Object.keys(CATALOGUES.en).sort());
});

describe.each(Object.entries(CATALOGUES))('%s', (_, messages) => {
  test.each(Object.entries(messages))('%s is not empty', (name, message) => {
    if (name === '$schema') return;
    expect(texts(message).length).toBeGreaterThan(0);
    for (const text of texts(message)) expect(text.trim()).not.toBe('');
  });

  test.each(Object.entries(messages).filter(([, message]) => typeof message !== 'string'))(
    '%s has a form for every number',
    (_, message) => {
      for (const form of message as { match: Record<string, string> }[]) {
        const last = Object.keys(form.match).at(-1) ?? '';
        expect(last, 'French also has "many": let the last form match *').toMatch(/=\*$/);
      }
    },
  );
});

test.each(Object.keys(CATALOGUES.en))('%s has the same parameters in both languages', (name) => {
  expect(parameters(CATALOGUES.fr[name] ?? '')).toEqual(parameters(CATALOGUES.en[name] ?? ''));
});

test.each(Object.entries(CATALOGUES.fr))('%s is set as French is', (_, message) => {
  expect(texts(message).flatMap(slips)).toEqual([]);
});

test.each(['Quoi ?', 'Quoi?', 'Ici : là', 'Il dit « oui »', '«\u202foui»', "l'an", 'a\u00a0; b'])(
  'the eye for slips sees that of %s',
  (text) => {
    expect(slips(text)).not.toEqual([]);
  },
);

test.each(['Quoi\u202f?!', 'Ici\u00a0: là', 'Ici\u202f: là', '«\u202foui\u202f»', 'à 14:30', 'l’an'])(
  'the eye for slips lets %s pass',
  (text) => {
    expect(slips(text)).toEqual([]);
  },
);
