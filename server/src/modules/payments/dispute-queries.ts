import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../platform/db/db.ts';

export type Dispute = {
  readonly id: string;
  readonly paymentId: string;
  readonly providerRef: string;
  readonly amountMinor: number;
  readonly currency: string;
  /** The bank's own word, such as `fraudulent`. */
  readonly reason: string;
  readonly status: 'open' | 'won' | 'lost';
  readonly openedAt: Date;
};

const columns = sql`
  id, payment_id as "paymentId", provider_ref as "providerRef", amount_minor as "amountMinor", currency, reason, status,
  opened_at as "openedAt"`;

export async function insertDispute(tx: Tx, dispute: Omit<Dispute, 'status'>): Promise<void> {
  await tx
    .insertInto('disputes')
    .values({
      id: dispute.id,
      payment_id: dispute.paymentId,
      provider_ref: dispute.providerRef,
      amount_minor: dispute.amountMinor,
      currency: dispute.currency,
      reason: dispute.reason,
      opened_at: dispute.openedAt,
    })
    .execute();
}

export async function findDispute(tx: DbOrTx, id: string): Promise<Dispute | null> {
  const { rows } = await sql<Dispute>`select ${columns} from disputes where id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

export async function lockDisputeByRef(tx: Tx, providerRef: string): Promise<Dispute | null> {
  // Locks the dispute's row; its payment is locked before it.
  const { rows } =
    await sql<Dispute>`select ${columns} from disputes where provider_ref = ${providerRef} for update`.execute(tx);
  return rows[0] ?? null;
}

export async function saveDecided(tx: Tx, id: string, end: { status: 'won' | 'lost'; decidedAt: Date }): Promise<void> {
  await tx.updateTable('disputes').set({ status: end.status, decided_at: end.decidedAt }).where('id', '=', id).execute();
}

/** Whether a bank's claim on this payment is undecided: until then the provider refunds nothing of it. */
export async function isDisputed(tx: DbOrTx, paymentId: string): Promise<boolean> {
  const { rows } = await sql`select from disputes where payment_id = ${paymentId} and status = 'open' limit 1`.execute(tx);
  return rows.length > 0;
}

/** The provider's names of the claims that are undecided, oldest first. */
export async function listOpenDisputeRefs(tx: DbOrTx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ ref: string }>`
    select provider_ref as ref from disputes where status = 'open' order by opened_at, id limit ${limit}`.execute(tx);
  return rows.map(({ ref }) => ref);
}
