import type { getCurrentSubscription as endpoint } from '@festoon/contracts/money/subscription';
import type { EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { readCurrentSubscription } from './to-current-subscription.ts';

/** Returns the caller's subscription, for the checks that require premium. */
export async function getCurrentSubscription(ctx: Context, actor: UserActor): Promise<EndpointResult<typeof endpoint>> {
  return { success: true, data: await readCurrentSubscription(ctx, actor.accountId) };
}
