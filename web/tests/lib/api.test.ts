/** Requests to the server, and what becomes of refusals. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api, ApiError } from '../../src/lib/api';
import { sentence, sentenceOf } from '../../src/lib/errors';
import { m, setLanguage } from '../../src/lib/language.svelte';
import { ERRORS, REASONS } from '../../src/lib/protocol';

const fetch = vi.fn<typeof globalThis.fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetch);
});

afterEach(() => {
  vi.unstubAllGlobals();
  fetch.mockReset();
});

function answer(body: string, status = 200): void {
  fetch.mockResolvedValueOnce(new Response(body || null, { status }));
}

test('what is posted is JSON', async () => {
  answer('{"account": "ada"}');
  expect(await api.logIn({ name: 'ada', password: 'x' })).toEqual({ account: 'ada' });
  const [address, request] = fetch.mock.calls[0] ?? [];
  expect(address).toBe('/api/sessions');
  expect(request?.body).toBe('{"name":"ada","password":"x"}');
  expect(new Headers(request?.headers).get('content-type')).toBe('application/json');
});

test('an answer may be empty', async () => {
  answer('', 204);
  expect(await api.logOut()).toBeUndefined();
});

test('names in addresses cannot lead elsewhere', async () => {
  answer('{}');
  await api.table('../accounts?x');
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/tables/..%2Faccounts%3Fx');
});

test('a refusal says why', async () => {
  answer('{"error": "taken", "detail": "the seat is taken"}', 409);
  const failure = await api.sit('abc', { nonce: '' }).catch((reason: unknown) => reason);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ status: 409, problem: { error: 'taken' } });
  setLanguage('fr');
  expect(sentenceOf(failure)).toBe(m.error_taken({}, { locale: 'fr' }));
});

test('no network, and pages of a proxy, are said as well', async () => {
  fetch.mockRejectedValueOnce(new TypeError('network'));
  expect(await api.games().catch(sentenceOf)).toBe(m.error_unreachable());
  answer('<html>Bad gateway</html>', 502);
  expect(await api.games().catch(sentenceOf)).toBe(m.error_fault());
});

test.each([...ERRORS, ...REASONS])('there is a sentence for %s', (id) => {
  expect(sentence(id).length).toBeGreaterThan(5);
  if (id !== 'fault') expect(sentence(id)).not.toBe(m.error_fault());
});
