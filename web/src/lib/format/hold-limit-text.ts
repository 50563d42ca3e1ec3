import { ApiError } from '../api/api-error.ts';
import { formatCount } from './format-number.ts';

export type HoldLimitMessage = { readonly title: string; readonly advice: string };

const TITLES: Readonly<Record<string, string>> = {
  too_many_held: 'You already hold as many tickets as you can',
  hold_cool_down: 'You held these tickets several times',
  network_hold_limit: 'Too many tickets are held from your network',
};

const ADVICE: Readonly<Record<string, string>> = {
  too_many_held: 'Book the tickets you hold for this event, or give them back.',
  hold_cool_down: 'Other buyers get a turn before you can hold tickets for this event again.',
  network_hold_limit: 'People who share your internet connection hold many tickets for this event.',
};

/** Returns the message for a hold that was rejected by a limit, with the time to try again; null for any other error. */
export function formatHoldLimit(error: unknown): HoldLimitMessage | null {
  if (!(error instanceof ApiError)) return null;
  const title = TITLES[error.code ?? ''];
  const advice = ADVICE[error.code ?? ''];
  if (title === undefined || advice === undefined) return null;
  return { title, advice: `${advice} ${formatRetryAfter(error.details?.['retryAfterSeconds'])} Nothing was charged.` };
}

/** Returns the time to try again as a sentence: "Try again in 12 minutes." */
export function formatRetryAfter(seconds: unknown): string {
  if (typeof seconds !== 'number') return 'Wait a while, then try again.';
  if (seconds < 90) return `Try again in ${formatCount(Math.ceil(seconds), 'second')}.`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `Try again in ${minutes} minutes.` : `Try again in ${Math.ceil(minutes / 60)} hours.`;
}
