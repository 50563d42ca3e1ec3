import type { getBookingWallet as contract } from '@festoon/contracts/ticketing/checkout';
import type { EndpointResponse, EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { findOpenReservation, findAvailableBalance } from '../../../money/wallet/public.ts';
import { lockOwnBooking } from '../own-booking.ts';

/**
 * Returns how much of a booking the wallet can pay: its free balance and the amount it already reserves for this booking.
 */
export function getBookingWallet(
  ctx: Context,
  actor: UserActor,
  { bookingId }: EndpointInput<typeof contract>,
): Promise<EndpointResponse<typeof contract>> {
  // Reads under the booking's lock, so that money that moves between the free balance and the reservation is counted once.
  return inTransaction(ctx.db, async (tx) => {
    const { id, buyerId: ownerId, currency } = await lockOwnBooking(tx, actor, bookingId);
    const reservation = await findOpenReservation(tx, { purpose: 'booking', subjectId: id });
    const available = await findAvailableBalance(tx, { ownerId, currency });
    // A wallet's debt is paid from its free balance first.
    return { availableMinor: Math.max(0, available + (reservation?.amountMinor ?? 0)), currency };
  });
}
