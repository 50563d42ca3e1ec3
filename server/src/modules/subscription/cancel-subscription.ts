import type { cancelSubscription as cancel, resumeSubscription as resume } from '@festoon/contracts/subscription';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/endpoint';
import type { Context } from '../../context.ts';
import { throwDomainError } from '../../platform/errors.ts';
import type { UserActor } from '../../platform/http/module.ts';
import { changeOwnSubscription } from './change-own-subscription.ts';
import { readCurrent } from './current-answer.ts';
import { endNow } from './end-now.ts';
import { saveSubscription } from './save-subscription.ts';

/** Ends with what is paid for; where nothing more is paid for, at once. A second time changes nothing. */
export async function cancelSubscription(
  ctx: Context,
  actor: UserActor,
  { subscriptionId }: EndpointInput<typeof cancel>,
): Promise<EndpointResult<typeof cancel>> {
  await changeOwnSubscription(ctx, actor, {
    id: subscriptionId,
    change: async (work, row) => {
      if (row.status === 'past_due') return endNow(work, row);
      const wish = { cancelAtPeriodEnd: true, pendingType: null, pendingPaidBy: null, graceUntil: null };
      if (!row.cancelAtPeriodEnd) await saveSubscription(work, row, { ...row, ...wish, synced: row.paidBy !== 'card' });
    },
  });
  return { success: true, data: await readCurrent(ctx, actor.accountId) };
}

/** Goes on as if it had never been cancelled, while what is paid for lasts. */
export async function resumeSubscription(
  ctx: Context,
  actor: UserActor,
  { subscriptionId }: EndpointInput<typeof resume>,
): Promise<EndpointResult<typeof resume>> {
  await changeOwnSubscription(ctx, actor, {
    id: subscriptionId,
    change: async (work, row) => {
      if (!row.cancelAtPeriodEnd) return;
      if (row.currentPeriodEnd <= ctx.clock.now()) throwDomainError('subscription_ended');
      await saveSubscription(work, row, { ...row, cancelAtPeriodEnd: false, synced: row.paidBy !== 'card' });
    },
  });
  return { success: true, data: await readCurrent(ctx, actor.accountId) };
}
