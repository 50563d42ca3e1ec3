import { describe, expect, it } from 'vitest';
import { type ToastMessage, onToastsWanted, showToastsWith, toast, toastText } from './toast.ts';

describe('toastText', () => {
  it('leaves 110 characters as they are', () => {
    expect(toastText('x'.repeat(110))).toBe('x'.repeat(110));
  });

  it('cuts at 110 in all, the ellipsis included', () => {
    expect(toastText('x'.repeat(111))).toBe(`${'x'.repeat(107)}...`);
  });

  it('drops tags before it counts', () => {
    expect(toastText(`<b class="x">${'x'.repeat(110)}</b><!-- note --><br/>`)).toBe('x'.repeat(110));
  });

  it('keeps what only looks like a tag', () => {
    expect(toastText('1 < 2 and 3 > 2 :<')).toBe('1 < 2 and 3 > 2 :<');
  });
});

describe('toast', () => {
  it('keeps what is said before anything shows it, and asks for what does', () => {
    // Discards the messages that other tests of this worker left unshown.
    showToastsWith(() => undefined)();
    const shown: ToastMessage[] = [];
    let asked = 0;
    toast.info('Early.');
    onToastsWanted(() => {
      asked += 1;
    });
    toast.warning('Still early.');
    const stop = showToastsWith((message) => shown.push(message));
    toast.success('Now.');
    stop();
    expect(asked).toBe(2);
    expect(shown).toEqual([
      { kind: 'info', text: 'Early.' },
      { kind: 'warning', text: 'Still early.' },
      { kind: 'success', text: 'Now.' },
    ]);
  });
});
