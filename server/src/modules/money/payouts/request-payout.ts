import { DAY_MS } from '@festoon/contracts/core/durations';
import { moneyErrorsText } from '@festoon/catalogue/money/money-errors';
import type { requestPayout as contract, Payout } from '@festoon/contracts/money/payouts';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { InvalidInput, throwDomainError } from '../../../platform/errors.ts';
import type { OperationInput, UserActor } from '../../../platform/http/module.ts';
import { throttle } from '../../../platform/throttle.ts';
import { toCodeSource, hasSecondFactor, proveSecondFactor } from '../../identity/accounts/public.ts';
import { chargeStepMinor } from '../payments/public.ts';
import { reserveMoney } from '../wallet/public.ts';
import { findConnectedAccount, type ConnectedAccountRow } from './accounts/connected-account-queries.ts';
import { refreshConnectedAccount } from './accounts/sync-connected-account.ts';
import { getSetting } from '../../../platform/settings/read-settings.ts';
import { throttles } from './constants.ts';
import { findPayable, findPayoutBlock } from './coverage-queries.ts';
import { publishPayoutChange } from './publish-payout-change.ts';
import { toPayout } from './to-payout.ts';
import { findPayout, findPayoutByKey, insertPayout, lockPayoutRequests, sumRecentPayouts } from './queries.ts';
import { approvalsNeeded } from './rules.ts';
import { queuePayoutEmail } from './notify-payout.ts';

type Input = OperationInput<typeof contract>;

/**
 * Reserves the money and creates a payout for administrators to decide. All other checks run before a one-time code is used
 * up.
 */
export async function requestPayout(ctx: Context, actor: UserActor, input: Input): Promise<Payout> {
  const { accountId } = actor;
  const { amountMinor, idempotencyKey } = input;
  const existing = await findPayoutByKey(ctx.db, accountId, idempotencyKey);
  if (existing !== null) return toPayout(existing);
  await throttle(ctx, throttles.request, accountId);
  await checkAmount(ctx, accountId, amountMinor);
  const account = await getReadyAccount(ctx, accountId);
  await verifySecondFactor(ctx, actor, input.code);
  const id = ctx.ids.newId();
  const { currency } = ctx.config;
  const { kind: provider, livemode } = ctx.payments;
  const { ref: accountRef, bankLast4 } = account;
  await inTransaction(ctx.db, async (tx) => {
    const destination = { provider, livemode, accountRef, bankLast4 };
    const requestedAt = ctx.clock.now();
    // A large payout that is divided into small ones needs the same approvals.
    await lockPayoutRequests(tx, accountId);
    const since = new Date(requestedAt.getTime() - DAY_MS);
    const totalMinor = amountMinor + (await sumRecentPayouts(tx, { accountId, currency, since }));
    const twoPeopleAbove = await getSetting(tx, 'payout_dual_approval_above_minor', currency);
    const request = { requestedAt, approvalsNeeded: approvalsNeeded(totalMinor, twoPeopleAbove) };
    await insertPayout(tx, { id, accountId, idempotencyKey, amountMinor, currency, ...destination, ...request });
    await queuePayoutEmail(tx, id, 'requested');
    await reserveMoney(ctx, tx, { purpose: 'payout', subjectId: id, ownerId: accountId, amountMinor, currency });
    const block = await findPayoutBlock(tx, id);
    if (block !== null) throwDomainError(block);
  });
  publishPayoutChange(ctx, { id, accountId });
  return toPayout((await findPayout(ctx.db, id)) ?? throwDomainError('not_found'));
}

async function checkAmount(ctx: Context, accountId: string, amountMinor: number): Promise<void> {
  const { currency } = ctx.config;
  const minimumMinor = await getSetting(ctx.db, 'payout_min_minor', currency);
  const stepMinor = chargeStepMinor(currency);
  if (amountMinor < minimumMinor) throwDomainError('payout_too_small', { minimumMinor });
  if (amountMinor % stepMinor !== 0)
    throw new InvalidInput([{ path: 'amountMinor', message: moneyErrorsText('payoutNotExact') }]);
  const { availableMinor, debtMinor, payableMinor } = await findPayable(ctx.db, accountId, currency);
  if (debtMinor > 0) throwDomainError('wallet_in_debt', { debtMinor });
  if (amountMinor > availableMinor) throwDomainError('insufficient_wallet_balance');
  if (amountMinor > payableMinor) throwDomainError('payout_disputed', { payableMinor });
}

async function getReadyAccount(ctx: Context, accountId: string): Promise<ConnectedAccountRow> {
  const found =
    (await findConnectedAccount(ctx.db, accountId, ctx.payments)) ?? throwDomainError('connected_account_missing');
  const account = await refreshConnectedAccount(ctx, found);
  return account.isReady ? account : throwDomainError('connected_account_missing');
}

async function verifySecondFactor(ctx: Context, actor: UserActor, code: string | undefined): Promise<void> {
  const { accountId } = actor;
  if (!(await hasSecondFactor(ctx, accountId))) return;
  if (code === undefined || code.trim() === '') throwDomainError('second_factor_required');
  await proveSecondFactor(ctx, { accountId, code, from: toCodeSource(actor) });
}
