import { DAY_MS, HOUR_MS } from '@festoon/contracts/core/durations';

export const DAY_MILLIS = DAY_MS;

/** Days that premium stays active after a failed renewal. */
export const GRACE_DAYS = 7;

/** Days after a renewal failed on which a mail says so; the first is that day itself. */
export const REMINDER_DAYS = [0, 3, 6] as const;

/** The days of grace open shortly before a period ends, so that a renewal under way closes nothing. */
export const GRACE_LEAD_MILLIS = 2 * 60 * 1000;

/** The interval between attempts to collect an unpaid renewal, or to read it from the provider. */
export const PAST_DUE_CHECK_MILLIS = HOUR_MS;

/** Paid tickets of one organiser in one calendar month (UTC) that the platform leaves its fee of. */
export const FEE_FREE_TICKETS = 100;
