import type { Context } from '../../../../context.ts';
import { findFeeMonth } from './fee-queries.ts';
import { FEE_FREE_TICKETS } from './limit-rules.ts';
import { isSubscriber } from '../queries.ts';

/**
 * Returns the number of paid tickets that an organiser may still sell this month without the platform's fee. Returns 0
 * without premium.
 */
export async function countFeeFreeTickets(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  organiserId: string,
): Promise<number> {
  const now = clock.now();
  if (!(await isSubscriber(db, organiserId, now))) return 0;
  const { ticketsUsed } = await findFeeMonth(db, { organiserId, now });
  return Math.max(0, FEE_FREE_TICKETS - ticketsUsed);
}
