import { findOpenHold, freeMoney, holdMoney } from '../../../money/wallet/public.ts';
import type { UnitOfWork } from '../confirm-booking.ts';
import { saveWalletPart, type BookingRow } from '../queries.ts';

/**
 * Keeps exactly this much of the buyer's wallet for a booking; refuses `wallet_short` where there is less. The caller holds
 * the booking's lock and has done with stock and payments: wallets are locked last.
 */
export async function adjustWalletReservation(
  { ctx, tx }: UnitOfWork,
  booking: BookingRow,
  amountMinor: number,
): Promise<void> {
  const { id: subjectId, buyerId: ownerId, currency } = booking;
  const subject = { purpose: 'booking', subjectId } as const;
  const kept = await findOpenHold(tx, subject);
  if ((kept?.amountMinor ?? 0) === amountMinor) return;
  await saveWalletPart(tx, subjectId, amountMinor);
  if (kept !== null) await freeMoney(ctx, tx, subject);
  if (amountMinor > 0) await holdMoney(ctx, tx, { ...subject, ownerId, amountMinor, currency });
}
