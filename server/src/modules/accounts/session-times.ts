import { SESSION_DAYS, SESSION_IDLE_DAYS } from './constants.ts';

const dayMillis = 24 * 60 * 60 * 1000;

/** When a session used now ends by itself: unused for 30 days, 90 days old in any case. */
export function idleEnd(now: Date): Date {
  return new Date(now.getTime() + SESSION_IDLE_DAYS * dayMillis);
}

export function absoluteEnd(now: Date): Date {
  return new Date(now.getTime() + SESSION_DAYS * dayMillis);
}
