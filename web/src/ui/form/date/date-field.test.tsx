// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderForTest } from '../../render-for-test.ts';
import { DateField } from './date-field.tsx';
import { FormDateTimeField } from './form-date-time-field.tsx';

function Host({ onSubmit }: { onSubmit: () => void }) {
  const [day, setDay] = useState('2026-12-12');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <DateField label="Start date" value={day} onChange={setDay} />
      <output>{day}</output>
      <button type="submit">Save</button>
    </form>
  );
}

it('shows the date in words, takes an ISO date at once, and others when the field is left', () => {
  const view = renderForTest(<Host onSubmit={vi.fn()} />);
  const input = view.find('input') as HTMLInputElement;
  expect(input.value).toBe('Sat 12 Dec 2026');
  view.type('input', '2026-12-31');
  expect(view.find('output').textContent).toBe('2026-12-31');
  view.type('input', '5 jan');
  expect(view.find('output').textContent).toBe('2026-12-31');
  act(() => {
    input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  });
  expect(view.find('output').textContent).toBe('2027-01-05');
  expect(input.value).toBe('Tue 5 Jan 2027');
  view.remove();
});

it('names the field of a text that is not a date, and does not submit its form until it is one', () => {
  const submit = vi.fn();
  const view = renderForTest(<Host onSubmit={submit} />);
  view.type('input', 'soon');
  view.press('input', 'Enter');
  expect(view.host.textContent).toContain('Start date: enter a date such as Thu 31 Dec 2026.');
  expect(view.find('input').getAttribute('aria-invalid')).toBe('true');
  view.click('button[type=submit]');
  expect(submit).not.toHaveBeenCalled();
  expect(view.find('output').textContent).toBe('2026-12-12');
  view.type('input', '31/12');
  view.press('input', 'Enter');
  view.click('button[type=submit]');
  expect(submit).toHaveBeenCalledOnce();
  expect(view.find('output').textContent).toBe('2026-12-31');
  view.remove();
});

it('gives a changed date to the form, also after the field is shown again', () => {
  const field = { name: 'validFrom', id: 'valid-from', error: undefined, onBlur: vi.fn(), onInput: vi.fn() };
  const view = renderForTest(
    <form>
      <FormDateTimeField field={field} label="Valid from" defaultValue="2026-12-12T19:00" dateOnly />
    </form>,
  );
  const value = () => new FormData(view.find('form') as HTMLFormElement).get('validFrom');
  expect(value()).toBe('2026-12-12T19:00');
  view.type('input', '2026-12-31');
  view.type('input', '2027-01-05');
  expect(value()).toBe('2027-01-05T19:00');
  view.remove();
});
