import type { Booking } from '@festoon/contracts/ticketing/bookings';
import type { confirmBookingPayment as contract } from '@festoon/contracts/ticketing/checkout';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { findPaymentBySession, ProviderUnavailable, syncKnownPayment } from '../../../money/payments/public.ts';
import { bookingPaymentHooks } from './booking-payment-hooks.ts';
import { getOwnBooking } from '../get-booking.ts';

/**
 * Returns the booking after its payment, for a buyer who returns from the payment page. The session in the address is no
 * proof: it must belong to the caller. If the provider does not answer, the booking stays unchanged and the page asks
 * again.
 */
export async function confirmBookingPayment(
  ctx: Context,
  actor: UserActor,
  { sessionId }: EndpointInput<typeof contract>,
): Promise<Booking> {
  const payment = await findPaymentBySession(ctx.db, sessionId);
  if (payment?.accountId !== actor.accountId || payment.purpose !== 'booking') throwDomainError('not_found');
  if (payment.status !== 'succeeded') {
    await syncKnownPayment(ctx, [bookingPaymentHooks], { sessionId, before: payment }).catch((error: unknown) => {
      if (!(error instanceof ProviderUnavailable)) throw error;
      ctx.log.warn({ paymentId: payment.id }, 'the payment provider did not answer on the return from its page');
    });
  }
  return getOwnBooking(ctx, actor, payment.subjectId);
}
