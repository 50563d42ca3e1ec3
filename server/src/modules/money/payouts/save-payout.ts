import type { Context } from '../../../context.ts';
import { raiseAlarm } from '../../../platform/alarms.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import type { PayoutState } from '../payments/public.ts';
import { entriesOfPayout, entriesOfReturnedPayout, postTransaction, consumeReservation } from '../wallet/public.ts';
import { publishPayoutChange } from './publish-payout-change.ts';
import { lockPayout, markPayoutReturned, markPayoutSent, type PayoutRow } from './queries.ts';
import { isInTransit } from './rules.ts';
import { queuePayoutEmail } from './notify-payout.ts';

/** Saves the state of a payout at the provider: that it was sent, and later that it was returned, each once. */
export async function savePayout(ctx: Context, id: string, state: PayoutState): Promise<void> {
  const payout = await inTransaction(ctx.db, async (tx) => {
    const locked = await lockPayout(tx, id);
    if (locked === null) throw new Error(`Payout ${id} is gone.`);
    if (isInTransit(locked.status)) await markSent(ctx, tx, { payout: locked, state });
    const isSent = isInTransit(locked.status) || locked.status === 'sent';
    if (isSent && state.status === 'returned') await markReturned(ctx, tx, locked);
    return locked;
  });
  checkProviderState(ctx, payout, state);
  publishPayoutChange(ctx, payout);
}

async function markSent(
  ctx: Context,
  tx: Tx,
  { payout, state }: { readonly payout: PayoutRow; readonly state: PayoutState },
): Promise<void> {
  const { id, accountId, amountMinor, currency } = payout;
  const now = ctx.clock.now();
  await markPayoutSent(tx, id, { providerRef: state.ref, now });
  await queuePayoutEmail(tx, id, 'sent');
  const reservation = await consumeReservation(ctx, tx, { purpose: 'payout', subjectId: id });
  if (reservation === null) throw new Error(`Nothing is reserved for payout ${id}.`);
  const entries = entriesOfPayout({ amountMinor, currency }, accountId);
  await postTransaction(tx, { id: ctx.ids.newId(), kind: 'payout_sent', causeId: id, postedAt: now, entries });
}

async function markReturned(ctx: Context, tx: Tx, { id, accountId, amountMinor, currency }: PayoutRow): Promise<void> {
  const now = ctx.clock.now();
  await markPayoutReturned(tx, id, now);
  await queuePayoutEmail(tx, id, 'returned');
  const entries = entriesOfReturnedPayout({ amountMinor, currency }, accountId);
  await postTransaction(tx, { id: ctx.ids.newId(), kind: 'payout_returned', causeId: id, postedAt: now, entries });
}

// Raises an alarm for states that the ledger cannot correct automatically.
function checkProviderState(
  ctx: Context,
  { id: payoutId, status, amountMinor, currency }: PayoutRow,
  state: PayoutState,
): void {
  if (state.amountMinor !== amountMinor || state.currency !== currency)
    raiseAlarm(ctx, 'payout_mismatch', { payoutId, asked: amountMinor, sent: state.amountMinor, currency: state.currency });
  if (state.status === 'sent' && state.returnedMinor > 0)
    raiseAlarm(ctx, 'payout_partly_returned', { payoutId, returnedMinor: state.returnedMinor });
  if (['requested', 'failed', 'rejected', 'cancelled'].includes(status))
    raiseAlarm(ctx, 'payout_sent_unasked', { payoutId, status, ref: state.ref });
}
