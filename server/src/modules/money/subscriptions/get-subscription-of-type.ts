import { PlanType, type getSubscriptionOfType as endpoint } from '@festoon/contracts/money/subscription';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { toCurrentSubscription } from './to-current-subscription.ts';
import { findLatestSubscription } from './queries.ts';

/** Returns the caller's newest subscription of one type, in the shape of the current subscription. */
export async function getSubscriptionOfType(
  ctx: Context,
  { accountId }: UserActor,
  { type: typeParam }: EndpointInput<typeof endpoint>,
): Promise<EndpointResult<typeof endpoint>> {
  const type = PlanType.safeParse(typeParam);
  if (!type.success) throwDomainError('not_found');
  const row = await findLatestSubscription(ctx.db, accountId, type.data);
  return { success: true, data: toCurrentSubscription(row, ctx.clock.now()) };
}
