import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { freeMoney } from '../wallet/public.ts';
import { saveEnd, type PayoutEnd, type PayoutRow } from './queries.ts';
import { queueWord } from './notify-about-payout.ts';

/** Ends a payout whose money has not left: it is available again. The caller holds the payout's lock. */
export async function returnPayoutToBalance(
  ctx: Context,
  tx: Tx,
  given: PayoutEnd & { readonly payout: PayoutRow },
): Promise<void> {
  const { payout, ...end } = given;
  await saveEnd(tx, payout.id, { ...end, now: ctx.clock.now() });
  if (end.status !== 'withdrawn') await queueWord(tx, payout.id, end.status);
  const hold = await freeMoney(ctx, tx, { purpose: 'payout', subjectId: payout.id });
  if (hold === null) throw new Error(`Nothing is kept for payout ${payout.id}.`);
}
