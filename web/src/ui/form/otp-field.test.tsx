// @vitest-environment happy-dom
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { OtpField } from './otp-field.tsx';
import { renderForTest } from '../render-for-test.ts';

function setUp() {
  const completed = vi.fn();
  function Host() {
    const [code, setCode] = useState('');
    return <OtpField label="Six-digit code" value={code} onChange={setCode} onComplete={completed} />;
  }
  return { view: renderForTest(<Host />), completed };
}

describe('OtpField', () => {
  it('renders one input that the browser can fill with a one-time code', () => {
    const { view } = setUp();
    expect(view.host.querySelectorAll('input')).toHaveLength(1);
    expect(view.find('input').getAttribute('autocomplete')).toBe('one-time-code');
    view.remove();
  });

  it('accepts pasted text with words and spaces around the digits', () => {
    const { view, completed } = setUp();
    view.type('input', 'Code: 482 191');
    expect(completed).toHaveBeenCalledExactlyOnceWith('482191');
    view.remove();
  });

  it('calls onComplete once for one code and again after a correction', () => {
    const { view, completed } = setUp();
    view.type('input', '482191');
    view.type('input', '4821917');
    expect(completed).toHaveBeenCalledTimes(1);
    view.type('input', '48219');
    view.type('input', '482192');
    expect(completed.mock.calls.flat()).toEqual(['482191', '482192']);
    view.remove();
  });
});
