import { DAY_MS } from '@festoon/contracts/core/durations';
import type { PlanType } from '@festoon/contracts/money/subscription';

/** Returns the anchor of the period that begins at `start`: the given anchor if `start` falls on its day, else `start`. */
export function billingAnchor(anchorAt: Date, start: Date): Date {
  return dayIn(anchorAt, start).getUTCDate() === start.getUTCDate() ? anchorAt : start;
}

/**
 * Returns the end of the period that begins at `start`: a month or a year later, on the anchor's day of the month or on the
 * month's last day, so that a day that one month lacks is used again later. All in UTC, at the time of day of `start`.
 */
export function periodEndOf(anchorAt: Date, start: Date, type: PlanType): Date {
  const month = new Date(start);
  month.setUTCDate(1);
  month.setUTCMonth(start.getUTCMonth() + (type === 'yearly' ? 12 : 1));
  return dayIn(billingAnchor(anchorAt, start), month);
}

/** Returns the anchor's day in another month, or that month's last day. */
function dayIn(anchorAt: Date, month: Date): Date {
  const lastDay = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate();
  const day = new Date(month);
  day.setUTCDate(Math.min(anchorAt.getUTCDate(), lastDay));
  return day;
}

const MAX_MONTH_MILLIS = 45 * DAY_MS;

/** Returns the plan type of a period. */
export function typeOfPeriod(start: Date, end: Date): PlanType {
  return end.getTime() - start.getTime() > MAX_MONTH_MILLIS ? 'yearly' : 'monthly';
}
