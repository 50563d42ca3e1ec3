import { liveErrorsText } from '@festoon/catalogue/live/live-errors';
import { DAY_MS } from '@festoon/contracts/core/durations';
import type { FieldError } from '@festoon/contracts/core/failure';

const AHEAD_DAYS_MAX = 366;
/** A start that passes while the form is being filled in is accepted. */
const PAST_TOLERANCE_MS = 60_000;

/** Returns the errors of a planned start. */
export function scheduleErrors(scheduledAt: Date | null, now: Date): FieldError[] {
  if (scheduledAt === null) return [];
  const aheadMs = scheduledAt.getTime() - now.getTime();
  if (aheadMs < -PAST_TOLERANCE_MS) return [{ path: 'scheduledAt', message: liveErrorsText('startInPast') }];
  return aheadMs > AHEAD_DAYS_MAX * DAY_MS ? [{ path: 'scheduledAt', message: liveErrorsText('startTooFar') }] : [];
}
