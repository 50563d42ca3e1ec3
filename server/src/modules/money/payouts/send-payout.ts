import { SOURCE_LANGUAGE } from '@festoon/catalogue/language';
import type { Context } from '../../../context.ts';
import { raiseAlarm } from '../../../platform/alarms.ts';
import { inTransaction, type DbOrTx, type Tx } from '../../../platform/db/db.ts';
import { runInLanguage } from '../../../platform/language.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { findAccount } from '../../identity/accounts/public.ts';
import { ProviderRejected, type PayoutState } from '../payments/public.ts';
import { BALANCE_WAIT_MILLIS, SEND_PAYOUT, RETRY_MILLIS } from './constants.ts';
import { returnPayoutToBalance } from './return-payout-to-balance.ts';
import { publishPayoutChange } from './publish-payout-change.ts';
import {
  lockPayout,
  recordPayoutError,
  startPayoutAttempt,
  startNextSubmission,
  type PayoutRow,
  findPayout,
  findNextTryAt,
  listDuePayouts,
} from './queries.ts';
import { isInTransit, rejectionMessage, blockMessage } from './rules.ts';
import { savePayout } from './save-payout.ts';
import { findPayoutBlock } from './coverage-queries.ts';

/** The most payouts that one run enqueues again. */
const DUE_BATCH = 200;

export function enqueueSend(tx: DbOrTx, id: string): Promise<void> {
  return enqueue(tx, SEND_PAYOUT, { id }, { key: `payout:${id}` });
}

/**
 * Requests an approved payout from the provider with the payout's own idempotency key, so that it is sent only once. Stops
 * a payout that its account no longer covers. A retry first checks whether the earlier attempt succeeded, because the
 * provider forgets keys after a day.
 */
export async function sendPayout(ctx: Context, id: string): Promise<void> {
  const now = ctx.clock.now();
  const payout = await startPayoutAttempt(ctx.db, id, { now, nextTryAt: new Date(now.getTime() + RETRY_MILLIS) });
  if (payout === null) return stopUncoveredPayout(ctx, id);
  try {
    await savePayout(ctx, id, await createTransfer(ctx, payout));
  } catch (error) {
    await recordPayoutError(ctx.db, id, String(error));
    if (!(error instanceof ProviderRejected)) throw error;
    await handleRejection(ctx, payout, error);
  }
}

async function createTransfer(ctx: Context, payout: PayoutRow): Promise<PayoutState> {
  const { id: payoutId, submission, accountRef, amountMinor, currency } = payout;
  const earlier = payout.attempts > 1 ? await ctx.payments.findPayout(payoutId) : null;
  return earlier ?? ctx.payments.createPayout({ payoutId, submission, accountRef, amountMinor, currency });
}

/**
 * Handles a rejection, after checking that the provider sent nothing: returns the money to the balance, or waits for the
 * platform's funds.
 */
async function handleRejection(ctx: Context, payout: PayoutRow, rejection: ProviderRejected): Promise<void> {
  const { id } = payout;
  const { code, message, reason } = rejection;
  const sent = await ctx.payments.findPayout(id);
  if (sent !== null) return savePayout(ctx, id, sent);
  if (reason === 'insufficient_balance') {
    const nextTryAt = new Date(ctx.clock.now().getTime() + BALANCE_WAIT_MILLIS);
    if (await startNextSubmission(ctx.db, payout, nextTryAt)) raiseAlarm(ctx, 'payout_waits_for_balance', { payoutId: id });
    return;
  }
  raiseAlarm(ctx, 'payout_rejected', { payoutId: id, code, reason: message });
  await inTransaction(ctx.db, async (tx) => {
    const locked = await lockPayout(tx, id);
    if (locked === null || !isInTransit(locked.status)) return;
    const message = await inOwnersLanguage(tx, locked, () => rejectionMessage(reason));
    await returnPayoutToBalance(ctx, tx, { payout: locked, status: 'failed', reason: message });
  });
  publishPayoutChange(ctx, payout);
}

/**
 * Ends an approved payout that its account no longer covers: its money returns to the wallet, and its owner is notified of
 * the reason. If the provider was already asked to send it, looks it up first, and leaves it alone while that attempt may
 * still be in progress.
 */
async function stopUncoveredPayout(ctx: Context, id: string): Promise<void> {
  const payout = await findPayout(ctx.db, id);
  if (payout === null || !isInTransit(payout.status)) return;
  if (payout.attempts > 0) {
    const sent = await ctx.payments.findPayout(id);
    if (sent !== null) return savePayout(ctx, id, sent);
  }
  const block = await inTransaction(ctx.db, async (tx) => {
    const locked = await lockPayout(tx, id);
    if (locked === null || !isInTransit(locked.status) || locked.attempts !== payout.attempts) return null;
    if (locked.attempts > 0 && ctx.clock.now() < ((await findNextTryAt(tx, id)) ?? ctx.clock.now())) return null;
    const found = await findPayoutBlock(tx, id);
    if (found === null) return null;
    const message = await inOwnersLanguage(tx, locked, () => blockMessage(found));
    await returnPayoutToBalance(ctx, tx, { payout: locked, status: 'failed', reason: message });
    return found;
  });
  if (block === null) return;
  raiseAlarm(ctx, 'payout_stopped', { payoutId: id, reason: block });
  publishPayoutChange(ctx, payout);
}

/** Returns a text that is stored for the payout's owner, in their language. */
async function inOwnersLanguage(tx: Tx, { accountId }: PayoutRow, write: () => string): Promise<string> {
  const owner = await findAccount(tx, accountId);
  return runInLanguage(owner?.language ?? SOURCE_LANGUAGE, write);
}

/** Enqueues due payouts again: those whose job was lost or failed permanently, and those that had to wait. */
export async function enqueueDuePayouts(ctx: Context): Promise<void> {
  const { kind: provider, livemode } = ctx.payments;
  const now = ctx.clock.now();
  for (const id of await listDuePayouts(ctx.db, { provider, livemode }, { now, limit: DUE_BATCH }))
    await enqueueSend(ctx.db, id);
}
