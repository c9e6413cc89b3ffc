/** The stage of a table: layers, which of them is seen, and that a covered one stays. */
import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import Layers from './Layers.test.svelte';

const covered = (text: string) => screen.getByText(text).closest('.layer')?.classList.contains('covered');

test('a callout covers what is being read, which comes back as it was', async () => {
  const { rerender } = render(Layers, { reader: 'the Hermit', callout: '' });
  const reader = screen.getByText('the Hermit');
  expect(covered('the Hermit')).toBe(false);

  await rerender({ reader: 'the Hermit', callout: 'Ada steals' });
  expect([covered('the Hermit'), covered('Ada steals')]).toEqual([true, false]);

  await rerender({ reader: 'the Hermit', callout: '' });
  expect(covered('the Hermit')).toBe(false);
  expect(screen.getByText('the Hermit')).toBe(reader);

  await rerender({ reader: '', callout: '' });
  expect(document.querySelectorAll('.layer')).toHaveLength(0);
});
