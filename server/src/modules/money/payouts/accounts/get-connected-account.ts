import type { getConnectedAccount as contract } from '@festoon/contracts/money/payouts';
import type { EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getSetting } from '../../../../platform/settings/read-settings.ts';
import { hasSecondFactor } from '../../../identity/accounts/public.ts';
import { chargeStepMinor } from '../../payments/public.ts';
import { findConnectedAccount, type ConnectedAccountRow } from './connected-account-queries.ts';
import { type BankFailure, findBankFailure } from '../bank/bank-failure-queries.ts';
import { refreshConnectedAccount } from './sync-connected-account.ts';
import { findPayable } from '../coverage-queries.ts';

export async function getConnectedAccount(ctx: Context, { accountId }: UserActor): Promise<EndpointResult<typeof contract>> {
  const { currency } = ctx.config;
  const found = await findConnectedAccount(ctx.db, accountId, ctx.payments);
  const account = found && (await refreshConnectedAccount(ctx, found));
  return {
    status: statusOf(account),
    bankLast4: account?.bankLast4 ?? null,
    ...(await findPayable(ctx.db, accountId, currency)),
    currency,
    minimumMinor: await getSetting(ctx.db, 'payout_min_minor', currency),
    stepMinor: chargeStepMinor(currency),
    needsCode: await hasSecondFactor(ctx, accountId),
    bankFailure: failureOf(await findBankFailure(ctx.db, accountId, ctx.payments)),
  };
}

function failureOf(failure: BankFailure | null): EndpointResult<typeof contract>['bankFailure'] {
  if (failure === null) return null;
  const { amountMinor, currency, failedAt } = failure;
  return { amountMinor, currency, at: failedAt.toISOString() };
}

function statusOf(account: ConnectedAccountRow | null): 'none' | 'incomplete' | 'ready' {
  if (account === null) return 'none';
  return account.isReady ? 'ready' : 'incomplete';
}
