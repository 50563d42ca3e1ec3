import { PlanType, type getSubscriptionOfType as endpoint } from '@festoon/contracts/money/subscription';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { currentAnswer } from './current-answer.ts';
import { findLatestSubscription } from './queries.ts';

/** Returns the caller's newest subscription of one type, in the shape of the current subscription. */
export async function getSubscriptionOfType(
  ctx: Context,
  { accountId }: UserActor,
  { type: asked }: EndpointInput<typeof endpoint>,
): Promise<EndpointResult<typeof endpoint>> {
  const type = PlanType.safeParse(asked);
  if (!type.success) throwDomainError('not_found');
  const row = await findLatestSubscription(ctx.db, accountId, type.data);
  return { success: true, data: currentAnswer(row, ctx.clock.now()) };
}
