import * as z from 'zod/mini';

/** What stands against an erasure: each is something only the person, or a little time, can settle. */
export const ErasureObstacle = z.enum([
  'administrator',
  'suspended',
  'money_in_wallet',
  'payout_on_the_way',
  'top_up_open',
  'payment_open',
  'refund_open',
  'dispute_open',
  'owed_to_others',
  'coming_events',
  'coming_tickets',
  'transfer_open',
  'live_now',
  'series_running',
]);
export type ErasureObstacle = z.output<typeof ErasureObstacle>;
