import { DAY_MS, HOUR_MS } from '@festoon/contracts/durations';

/** How long what a dry run showed can be confirmed. */
const SHOWN_MS = HOUR_MS;

/** What is older than this is past its time. */
export function daysBefore(instant: Date, days: number): Date {
  return new Date(instant.getTime() - days * DAY_MS);
}

/** A dry run of a moment ago: neither of the future, which would take what nobody saw, nor long forgotten. */
export function isFresh(asOf: Date, now: Date): boolean {
  const age = now.getTime() - asOf.getTime();
  return age >= 0 && age <= SHOWN_MS;
}
