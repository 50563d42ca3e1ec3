import type { PlanType } from '@festoon/contracts/subscription';

/**
 * The end of the period that begins at `start`: a month or a year later, on the anchor's day of the month or on the month's
 * last, so that a day that is missing once is not lost for ever. All in UTC, at the time of day of `start`.
 */
export function periodEndOf(anchorAt: Date, start: Date, type: PlanType): Date {
  const months = start.getUTCMonth() + (type === 'yearly' ? 12 : 1);
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), months + 1, 0)).getUTCDate();
  const end = new Date(start);
  end.setUTCDate(1);
  end.setUTCMonth(months);
  end.setUTCDate(Math.min(anchorAt.getUTCDate(), lastDay));
  return end;
}

const LONGEST_MONTH_MILLIS = 45 * 24 * 60 * 60 * 1000;

/** The plan whose period this is. */
export function typeOfPeriod(start: Date, end: Date): PlanType {
  return end.getTime() - start.getTime() > LONGEST_MONTH_MILLIS ? 'yearly' : 'monthly';
}
