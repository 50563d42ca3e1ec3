import type { Context } from '../../../../context.ts';
import { closeCheckout, listPaymentsOf } from '../../../money/payments/public.ts';
import { bookingPaymentHooks } from './booking-payment-hooks.ts';

/**
 * Closes every open payment page of a booking at the provider and settles its outcome, so that no one can pay for tickets
 * that are about to be released. `isProcessing` is true if a bank is still deciding on a payment. Throws
 * `ProviderUnavailable`.
 */
export async function closePayments(ctx: Context, bookingId: string): Promise<{ isProcessing: boolean }> {
  for (const payment of await listPaymentsOf(ctx.db, 'booking', bookingId)) {
    if (payment.status === 'open' || payment.status === 'processing')
      await closeCheckout(ctx, [bookingPaymentHooks], payment);
  }
  const payments = await listPaymentsOf(ctx.db, 'booking', bookingId);
  return { isProcessing: payments.some(({ status }) => status === 'processing') };
}
