import type { cancelSubscription as cancel, resumeSubscription as resume } from '@festoon/contracts/money/subscription';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { changeOwnSubscription } from './change-own-subscription.ts';
import { readCurrentSubscription } from './to-current-subscription.ts';
import { endSubscriptionNow } from './end-subscription-now.ts';
import { saveSubscription } from './save-subscription.ts';

/**
 * Cancels a subscription at the end of the paid period, or immediately if its renewal is unpaid. A second call changes
 * nothing.
 */
export async function cancelSubscription(
  ctx: Context,
  actor: UserActor,
  { subscriptionId }: EndpointInput<typeof cancel>,
): Promise<EndpointResult<typeof cancel>> {
  await changeOwnSubscription(ctx, actor, {
    id: subscriptionId,
    change: async (scope, row) => {
      if (row.status === 'past_due') return endSubscriptionNow(scope, row);
      const changes = { cancelAtPeriodEnd: true, pendingType: null, pendingPaidBy: null, graceUntil: null };
      if (!row.cancelAtPeriodEnd) await saveSubscription(scope, row, { ...row, ...changes, synced: row.paidBy !== 'card' });
    },
  });
  return { success: true, data: await readCurrentSubscription(ctx, actor.accountId) };
}

/** Reverts a cancellation while the paid period lasts. The subscription renews again. */
export async function resumeSubscription(
  ctx: Context,
  actor: UserActor,
  { subscriptionId }: EndpointInput<typeof resume>,
): Promise<EndpointResult<typeof resume>> {
  await changeOwnSubscription(ctx, actor, {
    id: subscriptionId,
    change: async (scope, row) => {
      if (!row.cancelAtPeriodEnd) return;
      if (row.currentPeriodEnd <= ctx.clock.now()) throwDomainError('subscription_ended');
      await saveSubscription(scope, row, { ...row, cancelAtPeriodEnd: false, synced: row.paidBy !== 'card' });
    },
  });
  return { success: true, data: await readCurrentSubscription(ctx, actor.accountId) };
}
