import type { Throttle } from '../../platform/throttle.ts';

/** The jobs of this module. */
export const SEND_PAYOUT = 'payouts.send';
export const TELL_OF_PAYOUT = 'payouts.tell';
export const TELL_OF_BANK = 'payouts.tell-of-bank';
export const SWEEP_PAYOUTS = 'payouts.sweep';

const MINUTE = 60_000;
/** What the provider did not answer is asked about again after this, by the sweep. */
export const TRY_AGAIN_MILLIS = 10 * MINUTE;
/** As long it waits for money of ours to arrive at the provider. */
export const BALANCE_WAIT_MILLIS = 60 * MINUTE;
/** How long what the provider said of an account that is ready is believed. */
export const ACCOUNT_CHECK_MILLIS = 10 * MINUTE;

const day = 24 * 60 * 60;

export const throttles = {
  asking: { name: 'payouts-asked', points: 20, perSeconds: day },
  onboarding: { name: 'payout-onboardings', points: 30, perSeconds: day },
} as const satisfies Record<string, Throttle>;
