import type { Throttle } from '../../../platform/throttle.ts';

/** The names of the module's jobs. */
export const SEND_PAYOUT = 'payouts.send-payout';
export const NOTIFY_PAYOUT = 'payouts.notify-payout';
export const NOTIFY_BANK_CHANGED = 'payouts.notify-bank-changed';
export const ENQUEUE_DUE_PAYOUTS = 'payouts.enqueue-due-payouts';

const MINUTE = 60_000;
/** The wait before the sweep retries a request that the provider did not answer. */
export const RETRY_MILLIS = 10 * MINUTE;
/** The wait before the sweep retries a payout for which the platform's funds had not arrived at the provider. */
export const BALANCE_WAIT_MILLIS = 60 * MINUTE;
/** The time for which the last read of a ready account counts as current. */
export const ACCOUNT_CHECK_MILLIS = 10 * MINUTE;

const day = 24 * 60 * 60;

export const throttles = {
  request: { name: 'payouts-asked', points: 20, perSeconds: day },
  onboarding: { name: 'payout-onboardings', points: 30, perSeconds: day },
} as const satisfies Record<string, Throttle>;
