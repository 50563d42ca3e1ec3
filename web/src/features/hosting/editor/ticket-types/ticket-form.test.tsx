// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderForTest } from '../../../../ui/render-for-test.ts';
import { EditorProvider } from '../form/editor-context.ts';
import { createEditorStore, SAVE_AFTER_MS } from '../form/editor-store.ts';
import { buildEditableEvent } from '../form/testing.ts';
import { TicketsSection } from '../sections/tickets-section.tsx';

const PRICE = 'input[inputmode=decimal]';

function setUp() {
  const event = buildEditableEvent();
  const send = vi.fn(() => Promise.resolve(event));
  const ports = { send, load: () => Promise.resolve(event), storeDraft: () => {}, onSaved: () => {} };
  const store = createEditorStore(event, null, ports);
  const view = renderForTest(
    <EditorProvider value={store}>
      <TicketsSection />
    </EditorProvider>,
  );
  const add = [...view.host.querySelectorAll('button')].find(({ textContent }) => textContent.includes('Add '));
  act(() => add?.click());
  view.type('input[placeholder="Early bird"]', 'General');
  const errorOfPrice = () => {
    const ids = view.find(PRICE).getAttribute('aria-describedby') ?? '';
    return ids
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ');
  };
  return { view, store, send, errorOfPrice };
}

describe('ticket type price', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['0.999', 'Amounts in EUR can have up to 2 decimal places. Enter an amount such as 12.50.'],
    ['12.345', 'Amounts in EUR can have up to 2 decimal places. Enter an amount such as 12.50.'],
    ['1,200', 'Enter the amount without a thousands separator, such as 1200.'],
    ['$12', 'Enter an amount in EUR, such as 12.50.'],
  ])('is not saved for the input “%s”, and the field shows the error', async (typed, message) => {
    const { view, store, send, errorOfPrice } = setUp();
    view.type(PRICE, typed);
    expect(errorOfPrice()).toContain(message);
    expect(view.find(PRICE).getAttribute('aria-invalid')).toBe('true');
    act(() => {
      view.find(PRICE).dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    });
    expect(view.find(PRICE)).toHaveProperty('value', typed);
    expect(errorOfPrice()).toContain(message);
    await act(() => vi.advanceTimersByTimeAsync(SAVE_AFTER_MS));
    expect(await act(() => store.save())).toBe(false);
    expect(send).not.toHaveBeenCalled();
    view.remove();
  });

  it('is saved in minor units', async () => {
    const { view, send, errorOfPrice } = setUp();
    view.type(PRICE, '1.234,5');
    expect(errorOfPrice()).not.toContain('Enter');
    await act(() => vi.advanceTimersByTimeAsync(SAVE_AFTER_MS));
    expect(JSON.stringify(send.mock.calls)).toContain('"priceMinor":123450');
    view.remove();
  });
});
