import type { changeSubscription as endpoint } from '@festoon/contracts/money/subscription';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { changeOwnSubscription } from './change-own-subscription.ts';
import { readCurrentSubscription } from './to-current-subscription.ts';
import type { SubscriptionRow } from './queries.ts';
import { saveSubscription } from './save-subscription.ts';

type Params = EndpointInput<typeof endpoint>;

/** Changes the plan or the payment method from the next renewal on. Nothing is charged or refunded before. */
export async function changeSubscription(
  ctx: Context,
  actor: UserActor,
  params: Params,
): Promise<EndpointResult<typeof endpoint>> {
  await changeOwnSubscription(ctx, actor, {
    id: params.subscriptionId,
    change: async (scope, row) => {
      if (row.status === 'past_due' || row.currentPeriodEnd <= ctx.clock.now()) throwDomainError('subscription_past_due');
      const pending = pendingOf(row, params);
      await saveSubscription(scope, row, {
        ...row,
        ...pending,
        cancelAtPeriodEnd: false,
        synced: row.paidBy !== 'card',
      });
    },
  });
  return { success: true, data: await readCurrentSubscription(ctx, actor.accountId) };
}

/**
 * Returns the changes for the next renewal. A choice equal to the current plan or payment method is no change. Throws for a
 * granted subscription, which does not renew, and for a switch from the wallet to a card.
 */
function pendingOf(row: SubscriptionRow, { type, paidBy }: Params): Pick<SubscriptionRow, 'pendingType' | 'pendingPaidBy'> {
  if (row.paidBy === 'grant' || (paidBy === 'card' && row.paidBy === 'wallet')) throwDomainError('card_at_renewal');
  const pendingType = type === undefined ? row.pendingType : type === row.type ? null : type;
  const pendingPaidBy = paidBy === undefined ? row.pendingPaidBy : paidBy === row.paidBy ? null : paidBy;
  return { pendingType, pendingPaidBy };
}
