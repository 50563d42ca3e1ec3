// @vitest-environment happy-dom
import { act, useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { Combobox, type ComboboxItem } from './combobox.tsx';
import { renderForTest } from '../render-for-test.ts';

const cities: ComboboxItem[] = ['Lisbon', 'Lyon', 'Liège'].map((label) => ({ value: label.toLowerCase(), label }));

function setUp() {
  const changed = vi.fn();
  const queried = vi.fn();
  function Host() {
    const [city, setCity] = useState<ComboboxItem | null>(null);
    const take = (item: ComboboxItem | null) => {
      changed(item?.value ?? null);
      setCity(item);
    };
    return <Combobox label="City" items={cities} onQuery={queried} value={city} onChange={take} />;
  }
  const view = renderForTest(<Host />);
  return { view, changed, queried, input: () => view.find('input') as HTMLInputElement };
}

describe('Combobox', () => {
  beforeAll(() => {
    // happy-dom knows no popovers.
    Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined });
  });

  it('queries the typed text, and selects an item with the arrow keys and Enter', () => {
    const { view, changed, queried, input } = setUp();
    view.type('input', 'l');
    expect(queried).toHaveBeenCalledWith('l');
    view.press('input', 'ArrowDown');
    expect(view.find(`[id="${input().getAttribute('aria-activedescendant')}"]`).textContent).toBe('Lyon');
    view.press('input', 'Enter');
    expect(changed).toHaveBeenCalledExactlyOnceWith('lyon');
    expect(input().value).toBe('Lyon');
    expect(input().getAttribute('aria-expanded')).toBe('false');
    view.remove();
  });

  it('closes on Escape without selecting an item', () => {
    const { view, changed, input } = setUp();
    view.type('input', 'l');
    view.press('input', 'Escape');
    expect(input().getAttribute('aria-expanded')).toBe('false');
    view.press('input', 'Enter');
    expect(changed).not.toHaveBeenCalled();
    view.remove();
  });

  it('restores the selected item after partial input, and clears it after empty input', () => {
    const { view, changed, input } = setUp();
    view.type('input', 'l');
    view.press('input', 'Enter');
    const leave = () =>
      act(() => {
        input().dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
      });
    view.type('input', 'Lis and more');
    leave();
    expect(input().value).toBe('Lisbon');
    view.type('input', '');
    leave();
    expect(changed.mock.calls.flat()).toEqual(['lisbon', null]);
    view.remove();
  });
});
