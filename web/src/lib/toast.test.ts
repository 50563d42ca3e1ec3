import { describe, expect, it } from 'vitest';
import { type ToastMessage, onToastPending, setToastRenderer, toast, toastText } from './toast.ts';

describe('toastText', () => {
  it('keeps 110 characters unchanged', () => {
    expect(toastText('x'.repeat(110))).toBe('x'.repeat(110));
  });

  it('truncates longer text to 110 characters including the ellipsis', () => {
    expect(toastText('x'.repeat(111))).toBe(`${'x'.repeat(107)}...`);
  });

  it('strips tags before it counts characters', () => {
    expect(toastText(`<b class="x">${'x'.repeat(110)}</b><!-- note --><br/>`)).toBe('x'.repeat(110));
  });

  it('keeps text that only looks like a tag', () => {
    expect(toastText('1 < 2 and 3 > 2 :<')).toBe('1 < 2 and 3 > 2 :<');
  });
});

describe('toast', () => {
  it('queues messages until a toast region exists, and requests one', () => {
    // Discards the messages that other tests of this worker left.
    setToastRenderer(() => undefined)();
    const shownToasts: ToastMessage[] = [];
    let loadCount = 0;
    toast.info('Early.');
    onToastPending(() => {
      loadCount += 1;
    });
    toast.warning('Still early.');
    const stop = setToastRenderer((message) => shownToasts.push(message));
    toast.success('Now.');
    stop();
    expect(loadCount).toBe(2);
    expect(shownToasts).toEqual([
      { kind: 'info', text: 'Early.' },
      { kind: 'warning', text: 'Still early.' },
      { kind: 'success', text: 'Now.' },
    ]);
  });
});
