/** The client tells the log as Python does: tools/log_cases.py writes what is compared here. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { chapters, messagesOf, type Deed } from '../src/lib/chapters';
import type { GameTexts, Message } from '../src/lib/protocol';
import { plain, type Reader, type Texts } from '../src/lib/texts';
import { rowsOf, textsOf } from './fixtures/read';

type Lang = 'fr' | 'en';

interface Log extends Record<Lang, string[][]> {
  viewer: number | null;
  log: [text: string, params: Message['params']][];
}

interface OfGame {
  game: Parameters<typeof rowsOf>[0];
  log_roles: GameTexts['log_roles'];
  logs: Log[];
}

interface Cases {
  names: Record<Lang, string[]>;
  games: OfGame[];
}

const { names, games } = JSON.parse(readFileSync('tests/log_cases.json', 'utf8')) as Cases;

/** Every line of a log: its kind, its sentence, and its details if it says several things. */
function told(log: Message[], texts: Texts, reader: Reader): string[][] {
  const message = (at: number): Message => log[at] ?? { text: '', params: {} };
  const say = (at: number): string => texts.say(message(at), reader);
  const head = (kind: string, at: number | null): string[][] =>
    at === null ? [] : [[kind, say(at).replace(/\.$/, '')]];
  const line = (kind: string, deed: Deed): string[] => [
    kind,
    plain(texts.tell(message(deed.act), deed.folded.map(message), reader)),
    ...(deed.folded.length ? messagesOf(deed).map(say) : []),
  ];
  return chapters(log, texts.logRoles).flatMap(({ heading, turns }) => [
    ...head('chapter', heading),
    ...turns.flatMap((turn) => [
      ...head('turn', turn.heading),
      ...turn.deeds.map((deed) => line(turn.heading === null ? 'alone' : 'deed', deed)),
    ]),
  ]);
}

describe.each(games)('the client tells $game as Python does', ({ game, log_roles, logs }) => {
  test.each(['fr', 'en'] as const)('%s', (lang) => {
    const file = `../src/chronotheque/games/${game}/texts/${lang}.ftl`;
    const texts = textsOf(lang, readFileSync(file, 'utf8'), rowsOf(game), log_roles);
    for (const { viewer, log, [lang]: lines } of logs) {
      const messages = log.map(([text, params]) => ({ text, params }));
      expect(told(messages, texts, { me: viewer, names: names[lang] })).toEqual(lines);
    }
  });
});
