import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { formatHoldLimit, formatRetryAfter } from './hold-limit-text.ts';

describe('hold limit text', () => {
  it('states the problem, the next step and the time until a retry', () => {
    const body = { code: 'hold_cool_down', details: { retryAfterSeconds: 1800 } };
    const text = formatHoldLimit(new ApiError({ status: 429, path: '/bookings', body }));
    expect(text).toEqual({
      title: 'You’ve held these tickets several times',
      advice:
        'We’re giving other buyers a chance before you can hold tickets for this event again. Try again in 30 minutes. You haven’t been charged.',
    });
  });

  it('returns null for every other error', () => {
    const body = { code: 'sold_out', details: {} };
    expect(formatHoldLimit(new ApiError({ status: 409, path: '/bookings', body }))).toBeNull();
    expect(formatHoldLimit(new Error('broken'))).toBeNull();
  });

  it.each([
    [40.2, 'Try again in 41 seconds.'],
    [600, 'Try again in 10 minutes.'],
    [7201, 'Try again in 3 hours.'],
    [undefined, 'Wait a while, then try again.'],
  ])('formats %s seconds as “%s”', (seconds, text) => {
    expect(formatRetryAfter(seconds)).toBe(text);
  });
});
