import { APPROVED_HOURS } from '@festoon/contracts/approvals';
import { HOUR_MS } from '@festoon/contracts/durations';

const LEAST_MINUTES = 30;

/** Until when somebody who was let in may pay: two days, the start of the event if that is sooner, never less than half an hour. */
export function payUntil(startsAt: Date, now: Date): Date {
  const latest = Math.min(startsAt.getTime(), now.getTime() + APPROVED_HOURS * HOUR_MS);
  return new Date(Math.max(latest, now.getTime() + LEAST_MINUTES * 60_000));
}

/** The team hears of new requests at most once in this time, at its end. */
export const DIGEST_MINUTES = 10;

export function digestAt(now: Date): Date {
  const window = DIGEST_MINUTES * 60_000;
  return new Date(Math.floor(now.getTime() / window + 1) * window);
}
