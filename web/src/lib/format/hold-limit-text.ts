import { holdLimitsText } from '@festoon/catalogue/lib/hold-limits';
import { ApiError } from '../api/api-error.ts';

export type HoldLimitMessage = { readonly title: string; readonly advice: string };

const LIMITS = {
  too_many_held: { title: 'tooManyHeldTitle', advice: 'tooManyHeldAdvice' },
  hold_cool_down: { title: 'coolDownTitle', advice: 'coolDownAdvice' },
  network_hold_limit: { title: 'networkTitle', advice: 'networkAdvice' },
} as const;

function isLimit(code: string): code is keyof typeof LIMITS {
  return Object.hasOwn(LIMITS, code);
}

/** Returns the message for a hold that was rejected by a limit, with the time to try again; null for any other error. */
export function formatHoldLimit(error: unknown): HoldLimitMessage | null {
  if (!(error instanceof ApiError) || error.code === undefined || !isLimit(error.code)) return null;
  const { title, advice } = LIMITS[error.code];
  const retry = formatRetryAfter(error.details?.['retryAfterSeconds']);
  return {
    title: holdLimitsText(title),
    advice: holdLimitsText('adviceAndRetry', { advice: holdLimitsText(advice), retry }),
  };
}

/** Returns the time to try again as a sentence: "Try again in 12 minutes." */
export function formatRetryAfter(seconds: unknown): string {
  if (typeof seconds !== 'number') return holdLimitsText('retryLater');
  if (seconds < 90) return holdLimitsText('retryInSeconds', { seconds: Math.ceil(seconds) });
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 120) return holdLimitsText('retryInMinutes', { minutes });
  return holdLimitsText('retryInHours', { hours: Math.ceil(minutes / 60) });
}
