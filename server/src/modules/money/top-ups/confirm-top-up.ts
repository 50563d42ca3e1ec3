import type { confirmTopUp as contract, TopUp } from '@festoon/contracts/money/wallet';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { findPaymentBySession, ProviderUnavailable, syncPayment } from '../payments/public.ts';
import { topUpHooks } from './top-up-hooks.ts';
import { toTopUp } from './to-top-up.ts';

/**
 * Returns the result of a top-up when the user returns from its page. The session in the URL is no proof: it must belong to
 * the caller. While the provider does not answer, the state is unchanged and the page asks again.
 */
export async function confirmTopUp(
  ctx: Context,
  { accountId }: UserActor,
  { sessionId }: EndpointInput<typeof contract>,
): Promise<TopUp> {
  const payment = await findPaymentBySession(ctx.db, sessionId);
  if (payment?.accountId !== accountId || payment.purpose !== 'top_up') throwDomainError('not_found');
  if (payment.status === 'succeeded') return toTopUp(payment);
  const synced = await syncPayment(ctx, [topUpHooks], sessionId).catch((error: unknown) => {
    if (!(error instanceof ProviderUnavailable)) throw error;
    ctx.log.warn({ paymentId: payment.id }, 'the payment provider did not answer on the return from its page');
    return null;
  });
  return toTopUp(synced ?? payment);
}
