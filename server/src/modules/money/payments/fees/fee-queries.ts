import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';
import type { ProviderFee } from '../provider/provider-fees.ts';

type FeeStatus = 'pending' | 'recorded' | 'unavailable';

type NewFee = ProviderFee & { readonly id: string; readonly paymentId: string; readonly recordedAt: Date };

/** Inserts a fee. Returns false if its balance transaction is already recorded. */
export async function insertFee(tx: Tx, fee: NewFee): Promise<boolean> {
  const { rows } = await sql`
    insert into provider_fees (id, kind, payment_id, dispute_ref, provider_ref, amount_minor, currency, charged_at, recorded_at)
    values (${fee.id}, ${fee.kind}, ${fee.paymentId}, ${fee.disputeRef}, ${fee.ref}, ${fee.amountMinor}, ${fee.currency},
      ${fee.chargedAt}, ${fee.recordedAt})
    on conflict (provider_ref) do nothing returning id`.execute(tx);
  return rows.length > 0;
}

type CheckedFees = { readonly status: FeeStatus; readonly checkedAt: Date };

export async function saveFeeStatus(tx: DbOrTx, paymentId: string, { status, checkedAt }: CheckedFees): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ fee_status: status, fee_checked_at: checkedAt })
    .where('id', '=', paymentId)
    .execute();
}

/** Marks the fees of a payment as unknown, so that they are read again. */
export async function reopenFees(tx: Tx, paymentId: string): Promise<void> {
  await tx.updateTable('payments').set({ fee_status: 'pending' }).where('id', '=', paymentId).execute();
}

type PendingFilter = { readonly before: Date; readonly limit: number };

/** Lists captured payments with unknown fees, those checked longest ago first. */
export async function listPendingFees(
  db: DbOrTx,
  { kind, livemode }: { kind: string; livemode: boolean },
  { before, limit }: PendingFilter,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from payments
    where status = 'succeeded' and payment_ref is not null and fee_status = 'pending' and provider = ${kind} and livemode = ${livemode}
      and coalesce(fee_checked_at, settled_at) <= ${before}
    order by coalesce(fee_checked_at, settled_at), id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
