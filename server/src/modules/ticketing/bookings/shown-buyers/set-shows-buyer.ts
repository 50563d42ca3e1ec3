import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Booking, setShowsBuyer as contract } from '@festoon/contracts/ticketing/bookings';
import type { Context } from '../../../../context.ts';
import { withTransactionScope } from '../../../../platform/db/transaction-scope.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { publishBookingChange } from '../confirm-booking.ts';
import { getOwnBooking } from '../get-booking.ts';
import { lockOwnBooking } from '../own-booking.ts';
import { writeShowsBuyer } from './shown-buyer-queries.ts';

/** Shows or hides the buyer's name and photo on the event page. */
export async function setShowsBuyer(
  ctx: Context,
  actor: UserActor,
  { bookingId, showsBuyer }: EndpointInput<typeof contract>,
): Promise<Booking> {
  await withTransactionScope(ctx, async (scope) => {
    const booking = await lockOwnBooking(scope.tx, actor, bookingId);
    if (booking.status !== 'confirmed') throwDomainError('booking_not_confirmed');
    await writeShowsBuyer(scope.tx, bookingId, showsBuyer);
    publishBookingChange(scope, booking, 'booking.changed');
  });
  return getOwnBooking(ctx, actor, bookingId);
}
