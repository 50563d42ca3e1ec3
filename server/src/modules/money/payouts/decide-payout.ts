import type {
  approvePayout as approveContract,
  PayoutCase,
  rejectPayout as rejectContract,
} from '@festoon/contracts/money/payouts';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { nothingChanged } from '../../../platform/audit/act-tally.ts';
import { recordAct } from '../../../platform/audit/record-act.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { AdminActor } from '../../../platform/http/module.ts';
import { findAccount, requireStepUp } from '../../identity/accounts/public.ts';
import { hasApproved, insertApproval, saveApproved } from './approval-queries.ts';
import { findCase } from './case-queries.ts';
import { TRY_AGAIN_MILLIS } from './constants.ts';
import { findPayoutBlock } from './cover-queries.ts';
import { returnPayoutToBalance } from './return-payout-to-balance.ts';
import { publishPayoutChange } from './publish-payout-change.ts';
import { toCase } from './payout-answer.ts';
import { lockPayout, type PayoutRow } from './queries.ts';
import { enqueueSend } from './send-payout.ts';

/**
 * The provider is asked to send it after the commit, once as many administrators have approved it as it needs. Another yes of
 * the same person changes nothing.
 */
export async function approvePayout(
  ctx: Context,
  actor: AdminActor,
  { payoutId }: EndpointInput<typeof approveContract>,
): Promise<PayoutCase> {
  await requireStepUp(ctx, actor);
  const by = actor.accountId;
  await inTransaction(ctx.db, async (tx) => {
    const payout = (await lockPayout(tx, payoutId)) ?? throwDomainError('not_found');
    if (payout.status !== 'asked') return passRepeat(await wasApprovedBy(tx, payout, by));
    const owner = await findAccount(tx, payout.accountId);
    if (owner === null || owner.isSuspended) throwDomainError('payout_owner_gone');
    const now = ctx.clock.now();
    await throwIfUncovered(tx, payoutId);
    if (!(await insertApproval(tx, { payoutId, by, now }))) return nothingChanged();
    const nextTryAt = new Date(now.getTime() + TRY_AGAIN_MILLIS);
    const isEnough = await saveApproved(tx, { payoutId, by, now, nextTryAt });
    // A dispute may have come between the look above and the statement that approves.
    if (isEnough) await enqueueSend(tx, payoutId);
    else await throwIfUncovered(tx, payoutId);
    const after = { waitsForSecondPerson: !isEnough };
    await recordAct(ctx, tx, { by: actor, act: 'payout.approve', ...aboutPayout(payout), after });
  });
  return tell(ctx, payoutId);
}

/** Rejects a payout. The money is available again immediately, and the owner is notified of the reason. */
export async function rejectPayout(
  ctx: Context,
  actor: AdminActor,
  { payoutId, words }: EndpointInput<typeof rejectContract>,
): Promise<PayoutCase> {
  await requireStepUp(ctx, actor);
  const by = actor.accountId;
  await inTransaction(ctx.db, async (tx) => {
    const payout = (await lockPayout(tx, payoutId)) ?? throwDomainError('not_found');
    if (payout.status !== 'asked') return passRepeat(payout.status === 'refused' && payout.decidedBy === by);
    await returnPayoutToBalance(ctx, tx, { payout, status: 'refused', words, by });
    await recordAct(ctx, tx, { by: actor, act: 'payout.refuse', reason: words, ...aboutPayout(payout) });
  });
  return tell(ctx, payoutId);
}

/** Disputed money and money of a wallet in debt can't be approved. */
async function throwIfUncovered(tx: Tx, payoutId: string): Promise<void> {
  const block = await findPayoutBlock(tx, payoutId);
  if (block !== null) throwDomainError(block);
}

function aboutPayout({ id, accountId, amountMinor, currency }: PayoutRow) {
  return { subject: { kind: 'payout', id }, before: { accountId, amountMinor, currency } };
}

async function wasApprovedBy(tx: Tx, { id, status }: PayoutRow, by: string): Promise<boolean> {
  return status !== 'refused' && status !== 'withdrawn' && (await hasApproved(tx, { payoutId: id, by }));
}

/** Of a payout that is decided: the same word of the same person again is answered as before. */
function passRepeat(isRepeat: boolean): void {
  if (!isRepeat) throwDomainError('payout_decided');
  nothingChanged();
}

async function tell(ctx: Context, id: string): Promise<PayoutCase> {
  const found = (await findCase(ctx.db, id)) ?? throwDomainError('not_found');
  publishPayoutChange(ctx, found);
  return toCase(found);
}
