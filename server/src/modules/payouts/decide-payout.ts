import type {
  approvePayout as approveContract,
  PayoutCase,
  refusePayout as refuseContract,
} from '@festoon/contracts/payouts';
import type { EndpointInput } from '@festoon/contracts/endpoint';
import type { Context } from '../../context.ts';
import { nothingChanged } from '../../platform/audit/act-tally.ts';
import { recordAct } from '../../platform/audit/record-act.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { refuse } from '../../platform/errors.ts';
import type { AdminActor } from '../../platform/http/module.ts';
import { findAccount } from '../accounts/public.ts';
import { findCase } from './case-queries.ts';
import { TRY_AGAIN_MILLIS } from './constants.ts';
import { giveBackPayout } from './give-back-payout.ts';
import { hintPayout } from './hint-payout.ts';
import { toCase } from './payout-answer.ts';
import { lockPayout, saveApproval, type PayoutRow } from './queries.ts';
import { enqueueSend } from './send-payout.ts';

/** The provider is asked to send it after the commit. A second yes of the same person changes nothing. */
export async function approvePayout(
  ctx: Context,
  actor: AdminActor,
  { payoutId }: EndpointInput<typeof approveContract>,
): Promise<PayoutCase> {
  const by = actor.accountId;
  await inTransaction(ctx.db, async (tx) => {
    const payout = await lockUndecided(tx, payoutId, (known) => known.decidedBy === by && known.status !== 'refused');
    if (payout === null) return nothingChanged();
    const owner = await findAccount(tx, payout.accountId);
    if (owner === null || owner.isSuspended) refuse('payout_owner_gone');
    const now = ctx.clock.now();
    await saveApproval(tx, payoutId, { by, now, nextTryAt: new Date(now.getTime() + TRY_AGAIN_MILLIS) });
    await enqueueSend(tx, payoutId);
    await recordAct(ctx, tx, { by: actor, act: 'payout.approve', ...aboutPayout(payout) });
  });
  return tell(ctx, payoutId);
}

/** The money is available again at once, and its owner is told why. */
export async function refusePayout(
  ctx: Context,
  actor: AdminActor,
  { payoutId, words }: EndpointInput<typeof refuseContract>,
): Promise<PayoutCase> {
  const by = actor.accountId;
  await inTransaction(ctx.db, async (tx) => {
    const payout = await lockUndecided(tx, payoutId, (known) => known.decidedBy === by && known.status === 'refused');
    if (payout === null) return nothingChanged();
    await giveBackPayout(ctx, tx, { payout, status: 'refused', words, by });
    await recordAct(ctx, tx, { by: actor, act: 'payout.refuse', reason: words, ...aboutPayout(payout) });
  });
  return tell(ctx, payoutId);
}

function aboutPayout({ id, accountId, amountMinor, currency }: PayoutRow) {
  return { subject: { kind: 'payout', id }, before: { accountId, amountMinor, currency } };
}

/** Null where it was decided the same way by the same person before. */
async function lockUndecided(tx: Tx, id: string, isRepeat: (known: PayoutRow) => boolean): Promise<PayoutRow | null> {
  const payout = (await lockPayout(tx, id)) ?? refuse('not_found');
  if (payout.status === 'asked') return payout;
  return isRepeat(payout) ? null : refuse('payout_decided');
}

async function tell(ctx: Context, id: string): Promise<PayoutCase> {
  const found = (await findCase(ctx.db, id)) ?? refuse('not_found');
  hintPayout(ctx, found);
  return toCase(found);
}
