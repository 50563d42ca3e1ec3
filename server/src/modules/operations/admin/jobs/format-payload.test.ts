import { describe, expect, it } from 'vitest';
import { formatPayload } from './format-payload.ts';

const shown = (payload: unknown): unknown => JSON.parse(formatPayload(payload));

describe('formatPayload', () => {
  it('shows ids, numbers and short text', () => {
    const payload = { messageId: '01890000-0000-7000-8000-00000000abcd', tries: 3, status: 'won', dry: false, until: null };
    expect(shown(payload)).toEqual(payload);
  });

  it('hides values with a secret name or format at any depth', () => {
    expect(
      shown({
        resetToken: 'abc',
        list: [{ password: 'hunter2', code: '123456' }],
        key: 'x'.repeat(40),
        url: 'https://a.b/c',
      }),
    ).toEqual({
      resetToken: '(hidden)',
      list: [{ password: '(hidden)', code: '(hidden)' }],
      key: '(hidden)',
      url: '(hidden)',
    });
  });

  it('accepts any value', () => {
    expect(formatPayload(undefined)).toBe('null');
    expect(shown('a b')).toBe('a b');
  });
});
