import type { cancelOrganiserBooking as contract } from '@festoon/contracts/ticketing/cancellations';
import type { EndpointResponse, EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { withTransactionScope } from '../../../../platform/db/transaction-scope.ts';
import { getManagedEvent } from '../../../events/events/public.ts';
import { lockBooking } from '../queries.ts';
import { cancelBooking } from './cancel-booking.ts';

/**
 * Cancels one booking for the organiser and refunds the full price of its valid tickets, regardless of the refund policy.
 */
export async function cancelOrganiserBooking(
  ctx: Context,
  actor: UserActor,
  { eventId, bookingId, message }: EndpointInput<typeof contract>,
): Promise<EndpointResponse<typeof contract>> {
  await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  return withTransactionScope(ctx, async (scope) => {
    const booking = await lockBooking(scope.tx, bookingId);
    if (booking?.eventId !== eventId) throwDomainError('not_found');
    const isCancelled = booking.status === 'cancelled' && booking.confirmedAt !== null;
    if (booking.status !== 'confirmed' && !isCancelled) throwDomainError('booking_not_confirmed');
    const refundMinor = await cancelBooking(scope, booking, { by: 'organiser', message, requestedBy: actor.accountId });
    return { bookingId, refundMinor: isCancelled ? booking.refundedMinor : refundMinor, currency: booking.currency };
  });
}
