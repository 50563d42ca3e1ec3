import type { Throttle } from '../../../../platform/throttle.ts';

/** Valid and invalid codes count: a client that sends more is guessing. */
export const PROMO_CODE_THROTTLE: Throttle = { name: 'promo-code', points: 30, perSeconds: 600 };
