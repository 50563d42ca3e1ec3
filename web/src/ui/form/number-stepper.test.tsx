// @vitest-environment happy-dom
import { act, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { NumberStepper } from './number-stepper.tsx';
import { renderForTest } from '../render-for-test.ts';

function setUp(initial: number, max = 4) {
  const changed = vi.fn();
  function Host() {
    const [value, setValue] = useState(initial);
    const take = (next: number) => {
      changed(next);
      setValue(next);
    };
    return <NumberStepper label="General, number of tickets" value={value} onChange={take} max={max} />;
  }
  const view = renderForTest(<Host />);
  return { view, changed, displayedValue: () => (view.find('input') as HTMLInputElement).value };
}

describe('NumberStepper', () => {
  it('stops at the maximum with aria-disabled instead of disabled', () => {
    const { view, changed } = setUp(4);
    view.click('button:last-of-type');
    expect(changed).not.toHaveBeenCalled();
    expect(view.find('button:last-of-type').getAttribute('aria-disabled')).toBe('true');
    expect(view.find('button:last-of-type').hasAttribute('disabled')).toBe(false);
    view.remove();
  });

  it('changes with the arrow keys, Home and End', () => {
    const { view, changed } = setUp(1);
    for (const key of ['ArrowUp', 'End', 'ArrowDown', 'Home']) view.press('input', key);
    expect(changed.mock.calls.flat()).toEqual([2, 4, 3, 0]);
    view.remove();
  });

  it('applies a typed number on blur, clamped to its bounds', () => {
    const { view, changed, displayedValue } = setUp(1);
    view.type('input', '12x');
    expect(changed).not.toHaveBeenCalled();
    act(() => {
      view.find('input').dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    });
    expect(changed).toHaveBeenCalledExactlyOnceWith(4);
    expect(displayedValue()).toBe('4');
    view.remove();
  });

  it('keeps the previous number when the field is empty on blur', () => {
    const { view, changed, displayedValue } = setUp(3);
    view.type('input', '');
    act(() => {
      view.find('input').dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    });
    expect(changed).not.toHaveBeenCalled();
    expect(displayedValue()).toBe('3');
    view.remove();
  });
});
