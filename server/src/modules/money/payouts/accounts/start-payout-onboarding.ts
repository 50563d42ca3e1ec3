import type { startPayoutOnboarding as contract } from '@festoon/contracts/money/payouts';
import type { EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { raiseAlarm } from '../../../../platform/alarms.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { throttle } from '../../../../platform/throttle.ts';
import { findAccount } from '../../../identity/accounts/public.ts';
import { ProviderRejected, ProviderUnavailable } from '../../payments/public.ts';
import { isAccountMissing } from '../rules.ts';
import { findConnectedAccount, insertConnectedAccount, replaceConnectedAccount } from './connected-account-queries.ts';
import { throttles } from '../constants.ts';

/**
 * Returns the link to the provider's onboarding page of the caller's connected account. Creates the account on the first
 * call.
 */
export async function startPayoutOnboarding(
  ctx: Context,
  { accountId }: UserActor,
): Promise<EndpointResult<typeof contract>> {
  await throttle(ctx, throttles.onboarding, accountId);
  const walletUrl = `${ctx.config.publicUrl}/profile/wallet#payouts`;
  try {
    const urls = { returnUrl: walletUrl, refreshUrl: walletUrl };
    const accountRef = await ensureAccount(ctx, accountId);
    try {
      return { url: await ctx.payments.createPayoutOnboarding({ accountRef, ...urls }) };
    } catch (error) {
      if (!(error instanceof ProviderRejected && isAccountMissing(error.reason))) throw error;
      const replacementRef = await replaceAccount(ctx, accountId, accountRef);
      return { url: await ctx.payments.createPayoutOnboarding({ accountRef: replacementRef, ...urls }) };
    }
  } catch (error) {
    if (error instanceof ProviderUnavailable) throwDomainError('payouts_unavailable');
    if (!(error instanceof ProviderRejected)) throw error;
    raiseAlarm(ctx, 'payout_onboarding_rejected', { accountId, code: error.code, reason: error.message });
    return throwDomainError('payouts_unavailable');
  }
}

// The provider's idempotency key contains our account id: repeated, concurrent and retried calls get the same account.
async function ensureAccount(ctx: Context, accountId: string): Promise<string> {
  const existing = await findConnectedAccount(ctx.db, accountId, ctx.payments);
  if (existing !== null) return existing.ref;
  const ref = await createAccount(ctx, accountId);
  await insertConnectedAccount(ctx.db, { accountId, ref, now: ctx.clock.now() }, ctx.payments);
  return (await findConnectedAccount(ctx.db, accountId, ctx.payments))?.ref ?? ref;
}

/** Creates the account again if the provider no longer knows it. Concurrent calls get the same account. */
async function replaceAccount(ctx: Context, accountId: string, replaces: string): Promise<string> {
  const ref = await createAccount(ctx, accountId, replaces);
  await replaceConnectedAccount(ctx.db, { ref, replaces, now: ctx.clock.now() }, ctx.payments);
  return ref;
}

async function createAccount(ctx: Context, accountId: string, replaces?: string): Promise<string> {
  const { email, name } = (await findAccount(ctx.db, accountId)) ?? throwDomainError('SESSION_EXPIRED');
  return ctx.payments.ensureConnectedAccount({ accountId, email, name, ...(replaces !== undefined && { replaces }) });
}
