import type { Context } from '../../../context.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import type { ReceivedEvent } from './event-queries.ts';

/** The jobs of the payouts module, each with the provider's `ref` of the object to read again. */
export const PAYOUT_CHANGED = 'payments.payout-changed';
export const CONNECTED_ACCOUNT_CHANGED = 'payments.connected-account-changed';
export const BANK_PAYOUT_CHANGED = 'payments.bank-payout-changed';

/** Enqueues jobs for the payouts that an event refers to, so that the event is done once the jobs are stored. */
export async function enqueuePayoutEvent(ctx: Context, { objectIds }: ReceivedEvent): Promise<void> {
  const { payoutRef, payoutAccountRef, bankPayoutRef, connectedAccountRef } = objectIds;
  if (payoutRef) await enqueue(ctx.db, PAYOUT_CHANGED, { ref: payoutRef });
  if (bankPayoutRef && connectedAccountRef)
    await enqueue(ctx.db, BANK_PAYOUT_CHANGED, { accountRef: connectedAccountRef, ref: bankPayoutRef });
  if (payoutAccountRef) await enqueue(ctx.db, CONNECTED_ACCOUNT_CHANGED, { ref: payoutAccountRef });
}
