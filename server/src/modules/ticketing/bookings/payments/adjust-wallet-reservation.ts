import type { TransactionScope } from '../../../../platform/db/transaction-scope.ts';
import { findOpenReservation, releaseReservation, reserveMoney } from '../../../money/wallet/public.ts';
import { saveWalletAmount, type BookingRow } from '../queries.ts';

/**
 * Keeps exactly this much of the buyer's wallet for a booking; refuses `insufficient_wallet_balance` where there is less. The caller holds
 * the booking's lock and has done with stock and payments: wallets are locked last.
 */
export async function adjustWalletReservation(
  { ctx, tx }: TransactionScope,
  booking: BookingRow,
  amountMinor: number,
): Promise<void> {
  const { id: subjectId, buyerId: ownerId, currency } = booking;
  const subject = { purpose: 'booking', subjectId } as const;
  const reservation = await findOpenReservation(tx, subject);
  if ((reservation?.amountMinor ?? 0) === amountMinor) return;
  await saveWalletAmount(tx, subjectId, amountMinor);
  if (reservation !== null) await releaseReservation(ctx, tx, subject);
  if (amountMinor > 0) await reserveMoney(ctx, tx, { ...subject, ownerId, amountMinor, currency });
}
