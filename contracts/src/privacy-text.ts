import * as z from 'zod/mini';

/** What stands against an erasure: each is something only the person, or a little time, can settle. */
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

/** What somebody types to say that they mean it. */
export const ERASE_WORD = 'delete';
/** For how long a copy can be downloaded. */
export const COPY_DAYS = 7;
