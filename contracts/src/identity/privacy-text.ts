import * as z from 'zod/mini';

/** Reasons that block an erasure. Each is resolved only by the person or after a short time. */
export const ErasureObstacle = z.enum([
  'administrator',
  'money_in_wallet',
  'wallet_debt',
  'payout_on_the_way',
  'payment_open',
  'refund_open',
  'dispute_open',
  'coming_events',
  'coming_tickets',
  'live_now',
]);
export type ErasureObstacle = z.output<typeof ErasureObstacle>;

/** The word that a person types to confirm the erasure. */
export const ERASE_WORD = 'delete';
/** For how long a copy can be downloaded. */
export const COPY_DAYS = 7;
