import type { Context } from '../../../../context.ts';
import { raiseAlarm } from '../../../../platform/alarms.ts';
import type { PaymentHooks } from '../payment-hooks.ts';
import { findPayment, savePaymentStatus, type Payment } from '../queries.ts';
import { withPayment } from '../with-payment.ts';

/**
 * Ends a payment whose page the provider cannot find: the keys belong to another account, or the provider rejects the page.
 * Waiting would lock its tickets permanently. Money that is reported later is still accepted.
 */
export async function abandonCheckout(
  ctx: Context,
  allHooks: readonly PaymentHooks[],
  { payment, reason }: { readonly payment: Payment; readonly reason: string },
): Promise<Payment> {
  const isEnded = await withPayment(ctx, { allHooks, payment }, async (scope, locked) => {
    if (!isUndecided(locked.payment)) return false;
    await savePaymentStatus(scope.tx, payment.id, 'expired');
    await locked.hooks.onUnpaid(scope, locked.payment);
    return true;
  });
  if (isEnded)
    raiseAlarm(ctx, 'checkout_unknown_to_provider', { paymentId: payment.id, sessionId: payment.sessionId, reason });
  return (await findPayment(ctx.db, payment.id)) ?? payment;
}

function isUndecided({ status }: Payment): boolean {
  return status === 'open' || status === 'processing';
}
