import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { releaseReservation } from '../wallet/public.ts';
import { endPayout, type PayoutEnd, type PayoutRow } from './queries.ts';
import { queuePayoutEmail } from './notify-payout.ts';

/** Ends a payout whose money has not left, and makes the money available again. The caller holds the payout's lock. */
export async function returnPayoutToBalance(
  ctx: Context,
  tx: Tx,
  params: PayoutEnd & { readonly payout: PayoutRow },
): Promise<void> {
  const { payout, ...end } = params;
  await endPayout(tx, payout.id, { ...end, now: ctx.clock.now() });
  if (end.status !== 'cancelled') await queuePayoutEmail(tx, payout.id, end.status);
  const reservation = await releaseReservation(ctx, tx, { purpose: 'payout', subjectId: payout.id });
  if (reservation === null) throw new Error(`Nothing is reserved for payout ${payout.id}.`);
}
