import type { EndpointResponse, EndpointInput } from '@festoon/contracts/core/endpoint';
import type { chooseRefund as contract } from '@festoon/contracts/ticketing/refunds';
import type { Context } from '../../../../context.ts';
import { withTransactionScope } from '../../../../platform/db/transaction-scope.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { isEventCancelled } from '../event-queries.ts';
import { getOwnBooking } from '../get-booking.ts';
import { lockOwnBooking } from '../own-booking.ts';
import { cancelBooking } from './cancel-booking.ts';

/**
 * Refunds the buyer's booking of a cancelled event now, to the wallet or to the card. Refunds exactly the amount that was
 * shown, or throws.
 */
export async function chooseRefund(
  ctx: Context,
  actor: UserActor,
  { bookingId, to, expectedMinor }: EndpointInput<typeof contract>,
): Promise<EndpointResponse<typeof contract>> {
  await withTransactionScope(ctx, async (scope) => {
    const booking = await lockOwnBooking(scope.tx, actor, bookingId);
    // Events are cancelled for good, so the event needs no lock.
    if (!(await isEventCancelled(scope.tx, booking.eventId))) throwDomainError('not_found');
    if (booking.status !== 'confirmed') throwDomainError('booking_not_confirmed');
    const refundMinor = await cancelBooking(scope, booking, { by: 'event', message: '', to });
    if (refundMinor !== expectedMinor) throwDomainError('refund_changed', { refundMinor });
  });
  return getOwnBooking(ctx, actor, bookingId);
}
