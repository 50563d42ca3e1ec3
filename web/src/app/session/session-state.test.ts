import type { SessionUser } from '@festoon/contracts/identity/account';
import { describe, expect, it } from 'vitest';
import { type SessionEvent, type SessionState, reduceSession, roleOf, signedOutState } from './session-state.ts';
import { buildUser } from './testing.ts';

const user: SessionUser = buildUser();
const signedIn: SessionState = { user, token: 't', loading: false, error: null, isAuthenticated: true };
const failed: SessionState = { ...signedOutState, error: 'Before.' };
const credentials = { email: 'a@example.com', password: 'p' };

const starting = { loading: true, error: null };
const success = { user, token: 'new', loading: false, isAuthenticated: true };
const failure = { user: null, token: null, loading: false, error: 'Wrong.', isAuthenticated: false };

const table: readonly [SessionEvent, Partial<SessionState>][] = [
  [{ type: 'Login', credentials }, starting],
  [{ type: 'Admin Login', credentials }, starting],
  [{ type: 'Google Login', identity: { idToken: 'x' } }, starting],
  [{ type: 'Login Success', user, token: 'new' }, success],
  [{ type: 'Admin Login Success', user, token: 'new' }, success],
  [{ type: 'Google Login Success', user, token: 'new' }, success],
  [{ type: 'Login Failure', error: 'Wrong.' }, failure],
  [{ type: 'Admin Login Failure', error: 'Wrong.' }, failure],
  [{ type: 'Google Login Failure', error: 'Wrong.' }, failure],
  [
    { type: 'Restore Session', user, token: 'new' },
    { user, token: 'new', isAuthenticated: true },
  ],
  [{ type: 'Logout' }, signedOutState],
  [{ type: 'Logout Success' }, signedOutState],
  [
    { type: 'Logout Failure', error: 'Logout failed' },
    { error: 'Logout failed', loading: false },
  ],
];

describe('reduceSession', () => {
  for (const [event, expected] of table) {
    it.each([
      ['nobody', signedOutState],
      ['somebody', signedIn],
      ['a failed attempt', failed],
    ])(`handles ${event.type} after %s`, (_, before) => {
      expect(reduceSession(before, event)).toMatchObject(expected);
    });
  }

  it('keeps the signed-in account while a sign-in starts', () => {
    expect(reduceSession(signedIn, { type: 'Login', credentials })).toEqual({ ...signedIn, loading: true });
  });
});

describe('roleOf', () => {
  it('returns visitor until an account is signed in', () => {
    expect(roleOf(signedOutState)).toBe('visitor');
    expect(roleOf(signedIn)).toBe('user');
    expect(roleOf({ ...signedIn, user: buildUser({ role: 'admin' }) })).toBe('admin');
    expect(roleOf({ ...signedIn, isAuthenticated: false })).toBe('visitor');
  });
});
