import type { Context } from '../../../context.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import type { EffectWork } from '../payments/public.ts';
import { pushWishes } from './plans/push-choices.ts';
import { findSubscription, type SubscriptionRow } from './queries.ts';
import { isRunning } from './rules.ts';
import { withLocked } from './with-account.ts';

/**
 * Changes what the owner of a running subscription wants of it, then tells the provider. What it does not answer to now
 * stands here all the same and is brought to it until it does.
 */
export async function changeOwnSubscription(
  ctx: Context,
  { accountId }: UserActor,
  { id, change }: { readonly id: string; readonly change: (work: EffectWork, row: SubscriptionRow) => Promise<void> },
): Promise<void> {
  const known = await findSubscription(ctx.db, id);
  if (known?.accountId !== accountId || known.status === 'incomplete' || known.status === 'abandoned')
    throwDomainError('not_found');
  await withLocked(ctx, known, async (work, row) => {
    if (!isRunning(row)) throwDomainError('subscription_ended');
    await change(work, row);
  });
  await pushWishes(ctx, id).catch((error: unknown) => {
    ctx.log.warn({ subscriptionId: id, reason: String(error) }, 'a wish for a subscription waits for the card provider');
  });
}
