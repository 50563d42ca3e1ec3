import type { TransactionScope } from '../../../../platform/db/transaction-scope.ts';
import { findOpenReservation, releaseReservation, reserveMoney } from '../../../money/wallet/public.ts';
import { saveWalletAmount, type BookingRow } from '../queries.ts';

/**
 * Sets the amount that the buyer's wallet reserves for a booking. Throws `insufficient_wallet_balance` if the wallet has
 * less. The caller holds the booking's lock and has finished with stock and payments: wallets are locked last.
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
