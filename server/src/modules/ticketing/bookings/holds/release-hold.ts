import type { Booking } from '@festoon/contracts/ticketing/bookings';
import type { releaseHold as contract } from '@festoon/contracts/ticketing/checkout';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { withTransactionScope } from '../../../../platform/db/transaction-scope.ts';
import { withPaymentErrors } from '../../../money/payments/public.ts';
import { endBookingRequest } from '../approvals/end-booking-request.ts';
import { closePayments } from '../payments/close-payments.ts';
import { endHold } from './end-hold.ts';
import { getOwnBooking } from '../get-booking.ts';
import { lockOwnBooking } from '../own-booking.ts';

/**
 * Releases the buyer's held tickets immediately, or withdraws their request. A booking that is already over stays
 * unchanged, and one that was paid in the meantime stays confirmed.
 */
export async function releaseHold(
  ctx: Context,
  actor: UserActor,
  { bookingId }: EndpointInput<typeof contract>,
): Promise<Booking> {
  const before = await getOwnBooking(ctx, actor, bookingId);
  if (before.status === 'confirmed') throwDomainError('already_confirmed');
  const { isProcessing } = await withPaymentErrors(closePayments(ctx, bookingId));
  await withTransactionScope(ctx, async (scope) => {
    const booking = await lockOwnBooking(scope.tx, actor, bookingId);
    if (booking.status === 'confirmed') throwDomainError('already_confirmed');
    if (booking.status === 'held' && !isProcessing) await endHold(scope, booking, 'released');
    if (booking.status === 'requested') await endBookingRequest(scope, booking, 'released');
  });
  return getOwnBooking(ctx, actor, bookingId);
}
