import type { Context } from '../../../../context.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { listPurchaseVersions } from '../queries.ts';

/**
 * Returns the state of an account's subscriptions and of the payments for them. It never repeats an earlier one: a
 * cancellation that was reverted and made again is another state.
 */
export async function getPurchaseState({ db }: Context, { accountId }: UserActor): Promise<string> {
  return (await listPurchaseVersions(db, accountId)).join(' ');
}
