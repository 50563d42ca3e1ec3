import { DAY_MS } from '@festoon/contracts/durations';
import { ADMIN_SESSION_HOURS, ADMIN_SESSION_IDLE_MINUTES, SESSION_DAYS, SESSION_IDLE_DAYS } from './constants.ts';

const minuteMillis = 60_000;
const hourMillis = 60 * minuteMillis;

/** When a session used now ends by itself: a user's unused for 30 days, an administrator's unused for 30 minutes. */
export function idleEnd(role: string, now: Date): Date {
  const millis = role === 'admin' ? ADMIN_SESSION_IDLE_MINUTES * minuteMillis : SESSION_IDLE_DAYS * DAY_MS;
  return new Date(now.getTime() + millis);
}

/**
 * How long a browser keeps the refresh token. That of somebody who acts in a user's place outlives the session, so that
 * they find back to their own when its time is over.
 */
export function cookieEnd({ absoluteExpiresAt, impersonation }: { absoluteExpiresAt: Date; impersonation: boolean }): Date {
  return impersonation ? absoluteEnd('admin', absoluteExpiresAt) : absoluteExpiresAt;
}

/** When it ends in any case: after 90 days, an administrator's after eight hours. */
export function absoluteEnd(role: string, now: Date): Date {
  const millis = role === 'admin' ? ADMIN_SESSION_HOURS * hourMillis : SESSION_DAYS * DAY_MS;
  return new Date(now.getTime() + millis);
}
