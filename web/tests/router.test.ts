/** Paths, links, titles, and where the focus goes. */
import { render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { m, setLanguage } from '$lib/language.svelte';
import { match, navigate, path, router, takeFragment } from '$lib/router.svelte';
import App from '../src/App.svelte';

beforeEach(() => {
  setLanguage('en');
  navigate('/');
});

describe('paths', () => {
  test.each([
    ['/', { page: 'landing', params: {} }],
    ['/table/k7', { page: 'table', params: { id: 'k7' } }],
    ['/table/k7/', { page: 'table', params: { id: 'k7' } }],
    ['/rules/contretemps', { page: 'rules', params: { game: 'contretemps' } }],
    ['/rules/contretemps/CT-046', { page: 'rule', params: { game: 'contretemps', rule: 'CT-046' } }],
    ['/learn/hybris/chronos', { page: 'lesson', params: { game: 'hybris', lesson: 'chronos' } }],
    ['/join/a%2Fb', { page: 'join', params: { code: 'a/b' } }],
    ['/join/%', { page: 'missing', params: {} }],
    ['/nowhere', { page: 'missing', params: {} }],
  ])('%s', (address, expected) => {
    expect(match(address)).toEqual(expected);
  });

  test('a page and its parameters give the path again', () => {
    expect(path('settings')).toBe('/settings');
    expect(match(path('join', { code: 'a/b ?#' }))).toEqual({ page: 'join', params: { code: 'a/b ?#' } });
  });
});

test('a secret in the fragment is read once and leaves the address', () => {
  history.replaceState(null, '', '/seat/3#hush');
  expect(takeFragment()).toBe('hush');
  expect(location.href).not.toContain('hush');
  expect(takeFragment()).toBe('');
});

describe('in the application', () => {
  beforeEach(async () => {
    render(App);
    await screen.findByRole('heading', { level: 1 });
  });

  test('a link shows its page, names the window and moves the focus to the heading', async () => {
    screen.getByRole('link', { name: m.settings_title() }).click();

    const heading = await screen.findByRole('heading', { level: 1, name: m.settings_title() });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(location.pathname).toBe('/settings');
    expect(router.route).toEqual({ page: 'settings', params: {} });
    expect(document.title).toBe(m.window_title({ page: m.settings_title() }));
  });

  test('the window takes the language and the title of the moment', async () => {
    setLanguage('fr');
    await waitFor(() => expect(document.title).toBe('Cinq jeux qui jouent avec le temps · Chronothèque'));
    router.title = 'À vous';
    await waitFor(() => expect(document.title).toBe('À vous · Chronothèque'));
    navigate('/settings');
    await waitFor(() => expect(document.title).toBe('Réglages · Chronothèque'));
  });

  test('the way back leads back', async () => {
    navigate('/settings');
    await screen.findByRole('heading', { level: 1, name: m.settings_title() });
    history.back();
    await screen.findByRole('heading', { level: 1, name: m.landing_title() });
    expect(location.pathname).toBe('/');
  });

  test('an unknown address says so', async () => {
    navigate('/nowhere');
    await screen.findByRole('heading', { level: 1, name: m.missing_title() });
  });

  describe('links that are not ours', () => {
    const followed = vi.fn((event: Event) => event.preventDefault()); // after the router has looked

    beforeEach(() => {
      followed.mockClear();
      addEventListener('click', followed);
    });
    afterEach(() => {
      removeEventListener('click', followed);
    });

    test.each([
      ['another site', { href: 'https://example.org/' }, {}],
      ['the server', { href: '/api/records/3' }, {}],
      ['a new window', { href: '/settings', target: '_blank' }, {}],
      ['a file', { href: '/settings', download: '' }, {}],
      ['a new tab', { href: '/settings' }, { ctrlKey: true }],
      ['a place on this page', { href: '#below' }, {}],
    ])('%s', (_, attributes, keys) => {
      const link = document.body.appendChild(document.createElement('a'));
      for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
      link.remove();
      expect(followed).toHaveBeenCalledOnce();
      expect(location.pathname).toBe('/');
    });
  });
});
