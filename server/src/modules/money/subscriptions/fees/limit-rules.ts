import { DAY_MS, HOUR_MS } from '@festoon/contracts/core/durations';

export const DAY_MILLIS = DAY_MS;

/** Days that premium stays active after a failed renewal. */
export const GRACE_DAYS = 7;

/** Days after a failed renewal on which an email is sent. The first is the day of the failure. */
export const REMINDER_DAYS = [0, 3, 6] as const;

/** The grace period begins shortly before a period ends, so that a renewal in progress interrupts nothing. */
export const GRACE_LEAD_MILLIS = 2 * 60 * 1000;

/** The interval between attempts to collect an unpaid renewal, or to read it from the provider. */
export const PAST_DUE_CHECK_MILLIS = HOUR_MS;

/** The paid tickets of one organiser in one calendar month (UTC) for which the platform charges no fee. */
export const FEE_FREE_TICKETS = 100;
