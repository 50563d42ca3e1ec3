import type { TransactionScope } from '../../../../platform/db/transaction-scope.ts';
import { waiveFee } from '../../../money/subscriptions/public.ts';
import { findOrganiserId } from '../event-queries.ts';
import { listLineItems } from '../line-item-queries.ts';
import { savePlatformFee, type BookingRow } from '../queries.ts';

/**
 * Saves and returns the platform's fee on a sale, without the fee-free tickets of the organiser's premium. The buyer's
 * price stays as it was shown.
 */
export async function chargePlatformFee({ ctx, tx }: TransactionScope, booking: BookingRow): Promise<number> {
  const { id, eventId, platformFeeMinor: feeMinor } = booking;
  if (feeMinor === 0) return 0;
  const paid = (await listLineItems(tx, [id])).filter(({ totalMinor }) => totalMinor > 0);
  const tickets = paid.reduce((sum, { quantity }) => sum + quantity, 0);
  const organiserId = await findOrganiserId(tx, eventId);
  const left = await waiveFee(ctx, tx, { organiserId, tickets, feeMinor });
  if (left !== feeMinor) await savePlatformFee(tx, id, left);
  return left;
}
