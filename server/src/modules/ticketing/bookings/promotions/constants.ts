import type { Throttle } from '../../../../platform/throttle.ts';

/** Good and bad codes alike: who asks for more guesses. */
export const PROMO_CODE_THROTTLE: Throttle = { name: 'promo-code', points: 30, perSeconds: 600 };
