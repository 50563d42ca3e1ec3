import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { describeError } from './errors.ts';
import { inlineErrorMessage } from './inline-error-message.ts';

const body = { code: 'refused', message: 'Said by the server.', error: 'Said by the server.' };
const failure = (status: number, path: string) => new ApiError({ path, status, body });

describe('inlineErrorMessage', () => {
  it.each([0, 400, 401, 403, 404, 409, 410, 418, 422, 429, 500, 502, 503, 504, 507])(
    'returns the toast text for a %i',
    (status) => {
      for (const path of ['/bookings', '/user/subscription/cancel', '/user/subscription/plans']) {
        expect(inlineErrorMessage(failure(status, path))).toBe(describeError(failure(status, path)));
      }
    },
  );

  it('returns the server’s message for a sign-in call without a generic toast', () => {
    expect(inlineErrorMessage(failure(429, '/user/auth/sign-in'))).toBe('Said by the server.');
    expect(inlineErrorMessage(failure(0, '/user/auth/send-otp'))).toBe('Network error. Please check your connection.');
  });

  it('adds the time until a retry', () => {
    const waiting = { ...body, details: { retryAfterSeconds: 30 } };
    expect(inlineErrorMessage(new ApiError({ path: '/bookings', status: 429, body: waiting }))).toBe(
      'Too many requests. Please try again later. You can try again in 30 seconds.',
    );
  });
});
