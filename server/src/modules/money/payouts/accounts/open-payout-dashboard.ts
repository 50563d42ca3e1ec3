import type { openPayoutDashboard as contract } from '@festoon/contracts/money/payouts';
import type { EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { throttle } from '../../../../platform/throttle.ts';
import { ProviderRejected, ProviderUnavailable } from '../../payments/public.ts';
import { findConnectedAccount } from './connected-account-queries.ts';
import { throttles } from '../constants.ts';

/** Returns a link to the provider's dashboard of the caller's connected account. The provider accepts it once. */
export async function openPayoutDashboard(ctx: Context, { accountId }: UserActor): Promise<EndpointResult<typeof contract>> {
  await throttle(ctx, throttles.onboarding, accountId);
  const account = await findConnectedAccount(ctx.db, accountId, ctx.payments);
  if (account === null) return throwDomainError('not_found');
  try {
    return { url: await ctx.payments.createDashboardLink(account.ref) };
  } catch (error) {
    // The provider rejects accounts whose onboarding is not finished.
    if (error instanceof ProviderRejected) return throwDomainError('not_found');
    if (error instanceof ProviderUnavailable) return throwDomainError('payouts_unavailable');
    throw error;
  }
}
