/** The rules beside a game: opened at a line, searched, closed. */
import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import axe from 'axe-core';
import { beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../src/lib/language.svelte';
import type { RulesPage } from '../src/lib/protocol';
import RulesDrawer from '../src/widgets/RulesDrawer.svelte';

const PAGE: RulesPage = {
  title: 'Grains',
  sections: [
    { heading: 'Grains', text: 'Ours.\n', entries: [] },
    {
      heading: 'Play',
      text: '- **GR-001** Take **one** grain, see GR-002 and GR-099.\n- **GR-002** Nobody may <b>pass</b>.\n',
      entries: [
        { id: 'GR-001', kind: 'rule', text: 'Take **one** grain, see GR-002 and GR-099.' },
        { id: 'GR-002', kind: 'rule', text: 'Nobody may <b>pass</b>.' },
      ],
    },
    {
      heading: 'Decisions',
      text: '- **GR-D1** *Take grains.* One, two or three.\n',
      entries: [{ id: 'GR-D1', kind: 'decision', text: '*Take grains.* One, two or three.' }],
    },
  ],
};

beforeEach(() => {
  setLanguage('en');
  Element.prototype.scrollIntoView = vi.fn();
  const none = { error: 'no_game', detail: 'grains has no guide' };
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(address.includes('/guide/') ? Response.json(none, { status: 404 }) : Response.json(PAGE)),
  );
});

test('it opens at a line, with what is asked now on top', async () => {
  const { container } = render(RulesDrawer, {
    game: 'grains',
    at: 'GR-002',
    asked: [{ decision: 'GR-D1', choices: [] }],
  });
  expect(await screen.findByText('One, two or three.', { exact: false })).toBeVisible();
  await waitFor(() => expect(container.querySelector('#drawer-GR-002')).toHaveFocus());
  expect(container.querySelector('#drawer-GR-002')).toHaveClass('lit');
  expect(container.querySelector('#drawer-GR-002')?.textContent).toContain('Nobody may <b>pass</b>.');
  expect(container.querySelector('b')).toBeNull(); // a text is never HTML
  const { violations } = await axe.run(container, { rules: { region: { enabled: false } } });
  expect(violations).toEqual([]);
});

test('a link leads to the other line, and one to no line is only a word', async () => {
  const { container } = render(RulesDrawer, { game: 'grains', at: 'GR-001' });
  await waitFor(() => expect(container.querySelector('#drawer-GR-001')).toHaveClass('lit'));
  const links = [...container.querySelectorAll('#drawer-GR-001 a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/rules/grains/GR-001', '/rules/grains/GR-002']);
  await fireEvent.click(container.querySelectorAll('#drawer-GR-001 a')[1] as Element);
  await waitFor(() => expect(container.querySelector('#drawer-GR-002')).toHaveClass('lit'));
});

test('a search shows what is found, and leads there', async () => {
  const { container } = render(RulesDrawer, { game: 'grains' });
  await screen.findByText('Play');
  await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'PASS nobody' } });
  await fireEvent.click(screen.getByText(/Nobody may/));
  await waitFor(() => expect(container.querySelector('#drawer-GR-002')).toHaveClass('lit'));
  expect(screen.getByRole('searchbox')).toHaveValue('');
  await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'zebra' } });
  expect(screen.getByText('No passage contains “zebra”. Try another word.')).toBeVisible();
});

test('it can be closed where there is something to go back to', async () => {
  const onclose = vi.fn();
  render(RulesDrawer, { game: 'grains', onclose });
  await fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onclose).toHaveBeenCalledOnce();
});
