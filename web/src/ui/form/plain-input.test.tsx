// @vitest-environment happy-dom
import { useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { renderForTest } from '../render-for-test.ts';
import { startPlainInput } from '../../lib/plain-input.ts';

function Host({ mode }: { mode?: 'decimal' | 'email' }) {
  const [value, setValue] = useState('');
  return (
    <>
      <input inputMode={mode} value={value} onChange={(event) => setValue(event.target.value)} />
      <output>{value}</output>
    </>
  );
}

beforeAll(startPlainInput);

it('gives fields for numbers and addresses the usual digits and letters', () => {
  const view = renderForTest(<Host mode="decimal" />);
  view.type('input', '١٢٫٥٠');
  expect(view.find('output').textContent).toBe('12.50');
  view.show(<Host mode="email" />);
  view.type('input', 'ｍｅ＠ｅｘａｍｐｌｅ。ｊｐ');
  expect(view.find('output').textContent).toBe('me@example.jp');
  view.remove();
});

it('leaves other fields as they are', () => {
  const view = renderForTest(<Host />);
  view.type('input', '１２ー３');
  expect(view.find('output').textContent).toBe('１２ー３');
  view.remove();
});
