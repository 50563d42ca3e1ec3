import type { Throttle } from '../../../platform/throttle.ts';

/** The jobs of this module. */
export const SEND_PAYOUT = 'payouts.send';
export const TELL_OF_PAYOUT = 'payouts.tell';
export const TELL_OF_BANK = 'payouts.tell-of-bank';
export const SWEEP_PAYOUTS = 'payouts.sweep';

const MINUTE = 60_000;
/** The wait before the sweep retries a request that the provider did not answer. */
export const TRY_AGAIN_MILLIS = 10 * MINUTE;
/** As long it waits for money of ours to arrive at the provider. */
export const BALANCE_WAIT_MILLIS = 60 * MINUTE;
/** The time for which the last read of a ready account counts as current. */
export const ACCOUNT_CHECK_MILLIS = 10 * MINUTE;

const day = 24 * 60 * 60;

export const throttles = {
  asking: { name: 'payouts-asked', points: 20, perSeconds: day },
  onboarding: { name: 'payout-onboardings', points: 30, perSeconds: day },
} as const satisfies Record<string, Throttle>;
