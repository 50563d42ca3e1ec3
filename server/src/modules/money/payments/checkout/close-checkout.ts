import type { Context } from '../../../../context.ts';
import { abandonCheckout } from './abandon-checkout.ts';
import type { PaymentHooks } from '../payment-hooks.ts';
import { isOfThisProvider } from '../provider/is-of-this-provider.ts';
import { openCheckout } from './open-checkout.ts';
import { ProviderRejected } from '../provider/provider.ts';
import { findPayment, type Payment } from '../queries.ts';
import { syncPayment } from './sync-payment.ts';

/**
 * Closes a payment's page at the provider, so that it accepts no more payments, and applies the provider's state. A page
 * that the provider does not know ends too. Throws `ProviderUnavailable`.
 */
export async function closeCheckout(ctx: Context, hooks: readonly PaymentHooks[], payment: Payment): Promise<Payment> {
  if (!isOfThisProvider(ctx, payment)) return abandonCheckout(ctx, hooks, { payment, reason: 'another_provider' });
  const { sessionId } = payment.sessionId === null ? await openCheckout(ctx, payment.id) : payment;
  if (sessionId !== null) {
    if (payment.status === 'open') await ctx.payments.expireCheckout(sessionId).catch(ignoreRejection);
    await syncPayment(ctx, hooks, sessionId);
  }
  return (await findPayment(ctx.db, payment.id)) ?? payment;
}

// `syncPayment` reads the page next and decides what its rejection means.
function ignoreRejection(error: unknown): void {
  if (!(error instanceof ProviderRejected)) throw error;
}
