import type { DbOrTx } from '../../../platform/db/db.ts';
import { listPaymentsOf } from '../../payments/public.ts';

/** What the card that paid for a booking would still take back; nothing where no card did. */
export async function findLeftOnCard(tx: DbOrTx, bookingId: string): Promise<number> {
  const used = (await listPaymentsOf(tx, 'booking', bookingId)).find(({ disposition }) => disposition === 'applied');
  return used === undefined ? 0 : used.capturedMinor - used.refundedMinor;
}
