import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';

type Approval = { readonly payoutId: string; readonly by: string; readonly now: Date };

/** Inserts an approval. Returns false if this administrator has already approved the payout. */
export async function insertApproval(tx: Tx, { payoutId, by, now }: Approval): Promise<boolean> {
  const { rows } = await sql`
    insert into payout_approvals (payout_id, approved_by, approved_at) values (${payoutId}, ${by}, ${now})
    on conflict on constraint payout_approvals_pkey do nothing returning payout_id`.execute(tx);
  return rows.length > 0;
}

export async function hasApproved(tx: DbOrTx, { payoutId, by }: Omit<Approval, 'now'>): Promise<boolean> {
  const { rows } = await sql`
    select from payout_approvals where payout_id = ${payoutId} and approved_by = ${by}`.execute(tx);
  return rows.length > 0;
}

/**
 * Approves a payout if enough administrators have approved it and its account covers it, in one statement. Returns false
 * otherwise. The caller holds the payout's lock.
 */
export async function approveIfCovered(
  tx: Tx,
  { payoutId, by, now, nextTryAt }: Approval & { readonly nextTryAt: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update payouts set status = 'approved', decided_by = ${by}, decided_at = ${now}, next_try_at = ${nextTryAt}
    where id = ${payoutId} and status = 'requested' and count_payout_approvals(id) >= approvals_needed
      and is_payout_covered(id)
    returning id`.execute(tx);
  return rows.length > 0;
}
