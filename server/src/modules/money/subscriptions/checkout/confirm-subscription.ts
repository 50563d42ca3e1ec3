import type { confirmSubscription as endpoint } from '@festoon/contracts/money/subscription';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { findPayment, findPaymentBySession, ProviderUnavailable, syncPayment, type Payment } from '../../payments/public.ts';
import { readCurrentSubscription } from '../to-current-subscription.ts';
import { subscriptionHooks } from '../subscription-hooks.ts';

/**
 * Returns the result of a payment when the user returns from its page. The session in the URL is no proof: it must belong to
 * the caller.
 */
export async function confirmSubscription(
  ctx: Context,
  { accountId }: UserActor,
  { sessionId }: EndpointInput<typeof endpoint>,
): Promise<EndpointResult<typeof endpoint>> {
  const payment = await findPaymentBySession(ctx.db, sessionId);
  if (payment?.accountId !== accountId || payment.purpose !== 'subscription') throwDomainError('not_found');
  if (payment.status !== 'succeeded') {
    await syncPayment(ctx, [subscriptionHooks], sessionId).catch((error: unknown) => {
      if (!(error instanceof ProviderUnavailable)) throw error;
      ctx.log.warn({ paymentId: payment.id }, 'the payment provider did not answer on the return from its page');
    });
  }
  const synced = (await findPayment(ctx.db, payment.id)) ?? payment;
  return { success: true, data: await readCurrentSubscription(ctx, accountId), payment: outcomeOf(synced) };
}

function outcomeOf({ status, disposition }: Payment): 'paid' | 'waiting' | 'failed' | 'refunded' {
  if (status === 'succeeded') return disposition === 'applied' ? 'paid' : 'refunded';
  return status === 'open' || status === 'processing' ? 'waiting' : 'failed';
}
