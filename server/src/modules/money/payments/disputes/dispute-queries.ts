import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';

export type Dispute = {
  readonly id: string;
  readonly paymentId: string;
  readonly providerRef: string;
  readonly amountMinor: number;
  readonly currency: string;
  /** The bank's own reason, such as `fraudulent`. */
  readonly reason: string;
  readonly status: 'open' | 'won' | 'lost';
  /** Starts at 1 and increases each time the bank reopens the dispute after a decision. */
  readonly round: number;
  readonly openedAt: Date;
};

const columns = sql`
  id, payment_id as "paymentId", provider_ref as "providerRef", amount_minor as "amountMinor", currency, reason, status, round,
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
      round: dispute.round,
    })
    .execute();
}

export async function findDispute(tx: DbOrTx, id: string): Promise<Dispute | null> {
  const { rows } = await sql<Dispute>`select ${columns} from disputes where id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/** Returns the latest round of a dispute. */
export async function findDisputeByRef(tx: DbOrTx, providerRef: string): Promise<Dispute | null> {
  const { rows } = await sql<Dispute>`
    select ${columns} from disputes where provider_ref = ${providerRef} order by round desc limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** Locks and returns the latest round of a dispute. */
export async function lockDisputeByRef(tx: Tx, providerRef: string): Promise<Dispute | null> {
  // Locks the dispute's row. Its payment is locked before it.
  const { rows } = await sql<Dispute>`
    select ${columns} from disputes where provider_ref = ${providerRef} order by round desc limit 1 for update`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Returns how much of the payer's wallet must be frozen for the open disputes of a payment: the amount by which its
 * refunds, its wallet credits and these disputes together exceed the captured amount, minus what is already frozen. Refunds
 * that wait for the bank are not counted, because a lost dispute replaces them.
 */
export async function findMinorToFreeze(tx: Tx, paymentId: string): Promise<number> {
  const { rows } = await sql<{ minor: number }>`
    select greatest(0, least(
        p.wallet_credited_minor,
        open.minor + p.refunded_minor - waiting.minor + p.wallet_credited_minor - p.captured_minor
      ) - frozen.minor)::bigint as minor
    from payments p
      cross join lateral (
        select coalesce(sum(amount_minor), 0) as minor from disputes where payment_id = p.id and status = 'open'
      ) open
      cross join lateral (
        select coalesce(sum(amount_minor), 0) as minor from refunds
        where payment_id = p.id and status in ('pending', 'submitted') and provider_ref is null
      ) waiting
      cross join lateral (
        select coalesce(sum(h.amount_minor), 0) as minor from disputes d
          join wallet_reservations h on h.purpose = 'dispute' and h.subject_id = d.id and h.status = 'open'
        where d.payment_id = p.id
      ) frozen
    where p.id = ${paymentId}`.execute(tx);
  return rows[0]?.minor ?? 0;
}

export async function saveDisputeDecision(
  tx: Tx,
  id: string,
  end: { status: 'won' | 'lost'; decidedAt: Date },
): Promise<void> {
  await tx.updateTable('disputes').set({ status: end.status, decided_at: end.decidedAt }).where('id', '=', id).execute();
}

/**
 * Returns whether a dispute of this payment is undecided. Until it is decided, the provider makes no refund of the payment.
 */
export async function isDisputed(tx: DbOrTx, paymentId: string): Promise<boolean> {
  const { rows } = await sql`select from disputes where payment_id = ${paymentId} and status = 'open' limit 1`.execute(tx);
  return rows.length > 0;
}

/** Returns the provider's ids of the undecided disputes, oldest first. */
export async function listOpenDisputeRefs(tx: DbOrTx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ ref: string }>`
    select provider_ref as ref from disputes where status = 'open' order by opened_at, id limit ${limit}`.execute(tx);
  return rows.map(({ ref }) => ref);
}
