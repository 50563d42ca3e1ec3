import { DAY_MS } from '@festoon/contracts/core/durations';
import { ADMIN_SESSION_HOURS, ADMIN_SESSION_IDLE_MINUTES, SESSION_DAYS, SESSION_IDLE_DAYS } from '../constants.ts';

const minuteMillis = 60_000;
const hourMillis = 60 * minuteMillis;

/** Returns when a session used now expires: a user's after 30 days without use, an administrator's after 30 minutes. */
export function idleEnd(role: string, now: Date): Date {
  const millis = role === 'admin' ? ADMIN_SESSION_IDLE_MINUTES * minuteMillis : SESSION_IDLE_DAYS * DAY_MS;
  return new Date(now.getTime() + millis);
}

/**
 * Returns when the browser's refresh cookie expires. The cookie of an impersonation outlives its session, so that the
 * administrator can return to their own session afterwards.
 */
export function cookieEnd({ absoluteExpiresAt, impersonation }: { absoluteExpiresAt: Date; impersonation: boolean }): Date {
  return impersonation ? absoluteEnd('admin', absoluteExpiresAt) : absoluteExpiresAt;
}

/** Returns the absolute end of a session: after 90 days, for an administrator after eight hours. */
export function absoluteEnd(role: string, now: Date): Date {
  const millis = role === 'admin' ? ADMIN_SESSION_HOURS * hourMillis : SESSION_DAYS * DAY_MS;
  return new Date(now.getTime() + millis);
}
