import type { askForPayout as contract, Payout } from '@festoon/contracts/money/payouts';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { InvalidInput, throwDomainError } from '../../../platform/errors.ts';
import type { OperationInput, UserActor } from '../../../platform/http/module.ts';
import { throttle } from '../../../platform/throttle.ts';
import { codeSourceOf, hasSecondFactor, proveSecondFactor } from '../../identity/accounts/public.ts';
import { chargeStepMinor } from '../payments/public.ts';
import { holdMoney } from '../wallet/public.ts';
import { findPayoutAccount, type PayoutAccountRow } from './accounts/account-queries.ts';
import { freshPayoutAccount } from './accounts/check-payout-account.ts';
import { getSetting } from '../../../platform/settings/read-settings.ts';
import { throttles } from './constants.ts';
import { findPayable, findPayoutBlock } from './cover-queries.ts';
import { publishPayoutChange } from './publish-payout-change.ts';
import { toPayout } from './payout-answer.ts';
import { findPayout, findPayoutByKey, insertPayout } from './queries.ts';
import { approvalsNeeded } from './rules.ts';
import { queueWord } from './notify-about-payout.ts';

type Input = OperationInput<typeof contract>;

/**
 * Holds the money and creates a payout for administrators to decide. All other checks run before a one-time code is used up.
 */
export async function askForPayout(ctx: Context, actor: UserActor, input: Input): Promise<Payout> {
  const { accountId } = actor;
  const { amountMinor, idempotencyKey: askKey } = input;
  const known = await findPayoutByKey(ctx.db, accountId, askKey);
  if (known !== null) return toPayout(known);
  await throttle(ctx, throttles.asking, accountId);
  await checkAmount(ctx, accountId, amountMinor);
  const account = await readyAccount(ctx, accountId);
  await proveItIsThem(ctx, actor, input.code);
  const id = ctx.ids.newId();
  const { currency } = ctx.config;
  const { kind: provider, livemode } = ctx.payments;
  const { ref: accountRef, bankLast4 } = account;
  await inTransaction(ctx.db, async (tx) => {
    const where = { provider, livemode, accountRef, bankLast4 };
    const twoPeopleAbove = await getSetting(tx, 'payout_two_people_above_minor', currency);
    const asked = { askedAt: ctx.clock.now(), approvalsNeeded: approvalsNeeded(amountMinor, twoPeopleAbove) };
    await insertPayout(tx, { id, accountId, askKey, amountMinor, currency, ...where, ...asked });
    await queueWord(tx, id, 'asked');
    await holdMoney(ctx, tx, { purpose: 'payout', subjectId: id, ownerId: accountId, amountMinor, currency });
    const block = await findPayoutBlock(tx, id);
    if (block !== null) throwDomainError(block);
  });
  publishPayoutChange(ctx, { id, accountId });
  return toPayout((await findPayout(ctx.db, id)) ?? throwDomainError('not_found'));
}

async function checkAmount(ctx: Context, accountId: string, amountMinor: number): Promise<void> {
  const { currency } = ctx.config;
  const leastMinor = await getSetting(ctx.db, 'payout_least_minor', currency);
  const stepMinor = chargeStepMinor(currency);
  if (amountMinor < leastMinor) throwDomainError('payout_too_small', { leastMinor });
  if (amountMinor % stepMinor !== 0)
    throw new InvalidInput([{ path: 'amountMinor', message: 'This amount can’t be sent exactly. Round it.' }]);
  const { availableMinor, debtMinor, payableMinor } = await findPayable(ctx.db, accountId, currency);
  if (debtMinor > 0) throwDomainError('wallet_in_debt', { debtMinor });
  if (amountMinor > availableMinor) throwDomainError('wallet_short');
  if (amountMinor > payableMinor) throwDomainError('payout_disputed', { payableMinor });
}

async function readyAccount(ctx: Context, accountId: string): Promise<PayoutAccountRow> {
  const found = (await findPayoutAccount(ctx.db, accountId, ctx.payments)) ?? throwDomainError('payout_account_missing');
  const account = await freshPayoutAccount(ctx, found);
  return account.isReady ? account : throwDomainError('payout_account_missing');
}

async function proveItIsThem(ctx: Context, actor: UserActor, code: string | undefined): Promise<void> {
  const { accountId } = actor;
  if (!(await hasSecondFactor(ctx, accountId))) return;
  if (code === undefined || code.trim() === '') throwDomainError('second_factor_required');
  await proveSecondFactor(ctx, { accountId, code, from: codeSourceOf(actor) });
}
