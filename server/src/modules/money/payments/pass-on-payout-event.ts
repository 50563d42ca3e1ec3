import type { Context } from '../../../context.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import type { ReceivedEvent } from './event-queries.ts';

/** Jobs of the module that pays people out, each with the provider's `ref` of what to look at again. */
export const PAYOUT_MOVED = 'payouts.payout-moved';
export const PAYOUT_ACCOUNT_MOVED = 'payouts.account-moved';
export const BANK_PAYOUT_MOVED = 'payouts.bank-payout-moved';

/** Enqueues jobs for the payouts that an event names, so that the event is done once the jobs are stored. */
export async function passOnPayoutEvent(ctx: Context, { objectIds }: ReceivedEvent): Promise<void> {
  const { payoutRef, payoutAccountRef, bankPayoutRef, connectedAccountRef } = objectIds;
  if (payoutRef) await enqueue(ctx.db, PAYOUT_MOVED, { ref: payoutRef });
  if (bankPayoutRef && connectedAccountRef)
    await enqueue(ctx.db, BANK_PAYOUT_MOVED, { accountRef: connectedAccountRef, ref: bankPayoutRef });
  if (payoutAccountRef) await enqueue(ctx.db, PAYOUT_ACCOUNT_MOVED, { ref: payoutAccountRef });
}
