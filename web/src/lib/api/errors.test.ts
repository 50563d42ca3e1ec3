import { type MockInstance, afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { extractMessage } from './error-message.ts';
import { describeError, describeSubscriptionError, isExempt, isSessionLoss } from './errors.ts';
import { PAGE_LEAVING_MS, watchPageLeaving } from '../page-leaving.ts';
import { reportError } from './report-error.ts';
import { type ToastMessage, setToastRenderer } from '../toast.ts';

function failure(status: number, body?: unknown, path = '/bookings'): ApiError {
  return new ApiError({ path, status, body });
}

const message = { message: 'Said by the server.' };

describe('extractMessage', () => {
  it.each([
    ['a string', 'Plain.', 'Plain.'],
    ['error.message', { message: 'One.', error: 'Two.', errors: ['Three.'], details: 'Four.' }, 'One.'],
    ['error.error', { error: 'Two.', errors: ['Three.'], details: 'Four.' }, 'Two.'],
    ['error.error.message', { error: { message: 'Inner.' }, errors: ['Three.'], details: 'Four.' }, 'Inner.'],
    ['an errors array', { errors: ['Three.', 'Thirty.'], details: 'Four.' }, 'Three., Thirty.'],
    [
      'an errors array of fields',
      {
        errors: [
          { path: 'name', message: 'Name.' },
          { path: 'city', message: 'City.' },
        ],
      },
      'Name., City.',
    ],
    ['error.details', { details: 'Four.' }, 'Four.'],
    ['nothing', { details: {} }, undefined],
    ['no body', undefined, undefined],
    ['an empty string', '', undefined],
  ])('reads %s', (_, body, expected) => {
    expect(extractMessage(body)).toBe(expected);
  });
});

describe('describeError', () => {
  it.each([
    [0, 'Network error. Please check your connection.', false],
    [400, 'Invalid request. Please check your input.', true],
    [401, 'Your session has expired. Please log in again.', false],
    [403, "You don't have permission to perform this action.", false],
    [404, 'The requested resource was not found.', false],
    [409, 'A conflict occurred. The resource may already exist.', true],
    [422, 'Validation failed. Please check your input.', true],
    [429, 'Too many requests. Please try again later.', false],
    [500, 'Server error. Please try again later.', false],
    [502, 'Server is temporarily unavailable. Please try again later.', false],
    [503, 'Service is temporarily unavailable. Please try again later.', false],
    [504, 'Request timed out. Please try again.', false],
    [507, 'Server error. Please try again later.', false],
    [410, 'Client error. Please check your request.', true],
  ])('returns the message for status %i', (status, sentence, serverFirst) => {
    expect(describeError(failure(status))).toBe(sentence);
    expect(describeError(failure(status, message))).toBe(serverFirst ? message.message : sentence);
  });
});

describe('describeSubscriptionError', () => {
  it.each([
    [401, 'Unauthorized. Please login again.'],
    [403, 'You do not have permission to perform this action.'],
    [404, 'Requested resource not found.'],
    [429, 'Too many requests. Please try again later.'],
    [500, 'Server error. Please try again later.'],
    [418, 'Server error: 418'],
    [503, 'Server error: 503'],
  ])('returns the message for status %i', (status, sentence) => {
    expect(describeSubscriptionError(failure(status, message))).toBe(sentence);
  });

  it('prefers the server’s error field', () => {
    expect(describeSubscriptionError(failure(500, { error: 'Card declined.' }))).toBe('Card declined.');
  });

  it('includes the cause of a network failure', () => {
    const error = new ApiError({ path: '/x', status: 0, body: undefined, cause: new TypeError('Failed to fetch') });
    expect(describeSubscriptionError(error)).toBe('Error: Failed to fetch');
  });

  it('returns a generic message for an unknown error', () => {
    expect(describeSubscriptionError(new Error('x'))).toBe('An unknown error occurred');
  });
});

describe('reportError', () => {
  const shownToasts: ToastMessage[] = [];
  const stop = setToastRenderer((toast) => shownToasts.push(toast));
  let log: MockInstance<typeof console.error>;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    shownToasts.length = 0;
    log = vi.spyOn(console, 'error').mockImplementation(() => {});
  });

  it('shows a failure toast and logs', () => {
    reportError(failure(500));
    expect(shownToasts).toEqual([{ kind: 'failure', text: 'Server error. Please try again later.' }]);
    expect(log).toHaveBeenCalledOnce();
  });

  it('handles an error once, and shows a repeated message once while its toast is visible', () => {
    const error = failure(500);
    for (const each of [error, error, failure(500, undefined, '/wallet')]) reportError(each);
    expect([shownToasts.length, log.mock.calls.length]).toEqual([1, 2]);
    vi.setSystemTime(Date.now() + 3000);
    reportError(failure(500));
    expect(shownToasts).toHaveLength(2);
  });

  it('only logs quiet errors and step_up_required', () => {
    reportError(failure(500), { quiet: true });
    reportError(failure(403, { code: 'step_up_required' }));
    expect([shownToasts.length, log.mock.calls.length]).toEqual([0, 2]);
  });

  it('shows subscription messages for subscription calls, except for the plans', () => {
    reportError(failure(503, undefined, '/user/subscription/create-checkout'));
    reportError(failure(503, undefined, '/user/subscription/plans'));
    expect(shownToasts.map(({ text }) => text)).toEqual([
      'Server error: 503',
      'Service is temporarily unavailable. Please try again later.',
    ]);
  });

  it.each([
    ['call', failure(0)],
    ['import', new TypeError('error loading dynamically imported module: http://localhost/assets/page.js')],
  ])('reports an aborted %s only if the page stays open', (_, error) => {
    vi.useFakeTimers();
    watchPageLeaving();
    dispatchEvent(new Event('beforeunload'));
    reportError(error);
    expect([shownToasts.length, log.mock.calls.length]).toEqual([0, 0]);
    vi.advanceTimersByTime(PAGE_LEAVING_MS);
    expect([shownToasts.length, log.mock.calls.length]).toEqual([1, 1]);
  });

  it('neither shows nor logs a 401', () => {
    reportError(failure(401));
    expect(shownToasts).toEqual([]);
    expect(log).not.toHaveBeenCalled();
  });

  it.each([
    '/user/auth/sign-in',
    '/admin/auth/sign-in',
    '/user/auth/logout',
    '/user/auth/status',
    '/user/auth/send-otp',
    '/user/auth/verify-otp',
    '/user/auth/email-code',
    '/user/auth/email-code/verify',
    '/user/auth/firebase-signin',
    '/user/auth/forgot-password',
    '/user/auth/reset-password',
  ])('logs a failure of %s without a toast', (path) => {
    expect(isExempt(path)).toBe(true);
    reportError(failure(500, undefined, path));
    expect(shownToasts).toEqual([]);
    expect(log).toHaveBeenCalledOnce();
  });

  it('does not exempt the plans under the same prefix', () => {
    expect(isExempt('/user/auth/plans')).toBe(false);
  });

  afterAll(() => vi.useRealTimers());

  it('shows no toast after the toast region is removed', () => {
    stop();
    reportError(failure(500));
    expect(shownToasts).toEqual([]);
  });
});

describe('isSessionLoss', () => {
  it.each(['SESSION_EXPIRED', 'REFRESH_FAILED', 'NO_REFRESH_TOKEN'])('returns true for a 401 with %s', (code) => {
    expect(isSessionLoss(failure(401, { code }))).toBe(true);
  });

  it.each([
    ['another code', failure(401, { code: 'wrong_credentials' })],
    ['no code', failure(401)],
    ['another status', failure(403, { code: 'SESSION_EXPIRED' })],
    ['an auth call', failure(401, { code: 'SESSION_EXPIRED' }, '/user/auth/status')],
  ])('returns false for %s', (_, error) => {
    expect(isSessionLoss(error)).toBe(false);
  });
});
