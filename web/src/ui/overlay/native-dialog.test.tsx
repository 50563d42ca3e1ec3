// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { NativeDialog } from './native-dialog.tsx';
import { renderForTest } from '../render-for-test.ts';

it('closes on a click outside its content and on no other click', () => {
  const closed = vi.fn();
  const view = renderForTest(
    <NativeDialog open onClose={closed} title="Share">
      <p>Copy the link.</p>
    </NativeDialog>,
  );
  view.click('p');
  expect(closed).not.toHaveBeenCalled();
  view.click('dialog');
  expect(closed).toHaveBeenCalledTimes(1);
  view.remove();
});
