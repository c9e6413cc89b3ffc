/** The form controls: names, states and keyboard come from the browser's own, whatever they look like. */
import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import Choice from '../../src/widgets/Choice.svelte';
import Field from '../../src/widgets/Field.svelte';
import Switch from '../../src/widgets/Switch.svelte';
import { faultsOfPart } from '../fakes';

test('one of several is a radio group with its legend', async () => {
  const onchange = vi.fn();
  const offers = [
    { value: 'a', label: 'First', says: 'What it means' },
    { value: 'b', label: 'Second' },
  ];
  render(Choice, { legend: 'Which?', offers, value: 'a', shape: 'plates', onchange });
  expect(screen.getByRole('group', { name: 'Which?' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: /^First/ })).toBeChecked();
  await fireEvent.click(screen.getByRole('radio', { name: 'Second' }));
  expect(onchange).toHaveBeenCalledExactlyOnceWith('b');
  expect(await faultsOfPart()).toEqual([]);
});

test('a line to write on says what is wrong with it', async () => {
  const { rerender } = render(Field, { label: 'Name', value: 'x', hint: 'As others read it.' });
  const input = screen.getByRole('textbox', { name: 'Name' });
  expect(input).toHaveAccessibleDescription('As others read it.');
  await rerender({ error: 'Too short.' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Too short.');
  expect(await faultsOfPart()).toEqual([]);
});

test('a switch is a switch', async () => {
  const onchange = vi.fn();
  render(Switch, { label: 'Sounds', says: 'Small tones.', checked: false, onchange });
  const knob = screen.getByRole('switch', { name: 'Sounds' });
  expect(knob).toHaveAccessibleDescription('Small tones.');
  await fireEvent.click(knob);
  expect(onchange).toHaveBeenCalledWith(true);
  expect(await faultsOfPart()).toEqual([]);
});
