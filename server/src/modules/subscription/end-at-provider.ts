import type { Context } from '../../context.ts';
import { ProviderRejected } from '../payments/public.ts';

/** Ends a subscription at the provider that pays for nothing here: by its own name, or by the page that began it. */
export async function endAtProvider(
  ctx: Context,
  { subscriptionRef, sessionId }: { readonly subscriptionRef?: string | undefined; readonly sessionId?: string | undefined },
): Promise<void> {
  try {
    const ref = subscriptionRef ?? (sessionId && (await ctx.payments.getCheckout(sessionId)).subscriptionRef);
    if (ref) await ctx.payments.cancelSubscription(ref);
  } catch (error) {
    if (!(error instanceof ProviderRejected && error.code === 'resource_missing')) throw error;
    ctx.log.warn({ subscriptionRef, sessionId }, 'a subscription to end is unknown to the provider');
  }
}
