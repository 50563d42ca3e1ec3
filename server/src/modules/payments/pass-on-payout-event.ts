import type { Context } from '../../context.ts';
import { enqueue } from '../../platform/jobs.ts';
import type { ReceivedEvent } from './event-queries.ts';

/** Jobs of the module that pays people out, each with the provider's `ref` of what to look at again. */
export const PAYOUT_MOVED = 'payouts.payout-moved';
export const PAYOUT_ACCOUNT_MOVED = 'payouts.account-moved';
export const BANK_PAYOUT_MOVED = 'payouts.bank-payout-moved';

/** What the provider says about payouts is followed by a job, so that a message is done once that is written down. */
export async function passOnPayoutEvent(ctx: Context, { objectIds }: ReceivedEvent): Promise<void> {
  const { payoutRef, payoutAccountRef, bankPayoutRef, connectedAccountRef } = objectIds;
  if (payoutRef) await enqueue(ctx.db, PAYOUT_MOVED, { ref: payoutRef });
  if (bankPayoutRef && connectedAccountRef)
    await enqueue(ctx.db, BANK_PAYOUT_MOVED, { accountRef: connectedAccountRef, ref: bankPayoutRef });
  if (payoutAccountRef) await enqueue(ctx.db, PAYOUT_ACCOUNT_MOVED, { ref: payoutAccountRef });
}
