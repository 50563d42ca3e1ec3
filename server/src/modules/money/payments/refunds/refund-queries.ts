import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';

export type RefundOrigin = 'late' | 'duplicate' | 'mismatch' | 'cancelled' | 'buyer' | 'organiser' | 'admin' | 'external';
/** `superseded`: its money left at the provider in another way, so it must no longer be made. */
type RefundStatus = 'pending' | 'submitted' | 'succeeded' | 'failed' | 'superseded';

export type Refund = {
  readonly id: string;
  readonly paymentId: string;
  readonly amountMinor: number;
  readonly origin: RefundOrigin;
  readonly status: RefundStatus;
  readonly providerRef: string | null;
  readonly attempts: number;
  readonly submittedAt: Date | null;
  readonly bookingRefundId: string | null;
  /** The time when it was credited to the payer's wallet, because no card accepted it. */
  readonly creditedAt: Date | null;
};

const columns = sql`
  id, payment_id as "paymentId", amount_minor as "amountMinor", origin, status, provider_ref as "providerRef", attempts,
  submitted_at as "submittedAt", booking_refund_id as "bookingRefundId", credited_at as "creditedAt"`;

export type NewRefund = Pick<Refund, 'id' | 'paymentId' | 'amountMinor' | 'origin'> & {
  readonly createdAt: Date;
  readonly status?: RefundStatus;
  readonly providerRef?: string;
  readonly bookingRefundId?: string;
};

export async function insertRefund(tx: Tx, refund: NewRefund): Promise<void> {
  await tx
    .insertInto('refunds')
    .values({
      id: refund.id,
      payment_id: refund.paymentId,
      amount_minor: refund.amountMinor,
      origin: refund.origin,
      status: refund.status ?? 'pending',
      provider_ref: refund.providerRef ?? null,
      booking_refund_id: refund.bookingRefundId ?? null,
      created_at: refund.createdAt,
    })
    .execute();
}

export async function findRefund(tx: DbOrTx, id: string): Promise<Refund | null> {
  const { rows } = await sql<Refund>`select ${columns} from refunds where id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

export async function lockRefund(tx: Tx, id: string): Promise<Refund | null> {
  // Locks the refund's row. Its payment is locked before it.
  const { rows } = await sql<Refund>`select ${columns} from refunds where id = ${id} for update`.execute(tx);
  return rows[0] ?? null;
}

export async function listRefundsOfPayment(tx: DbOrTx, paymentId: string): Promise<Refund[]> {
  const { rows } =
    await sql<Refund>`select ${columns} from refunds where payment_id = ${paymentId} order by created_at, id`.execute(tx);
  return rows;
}

/**
 * Locks and returns refunds whose money has not left as far as we know: failed and not credited, not submitted, or
 * submitted, newest first.
 */
export async function lockWaitingRefunds(tx: Tx, paymentId: string): Promise<Refund[]> {
  // Locks rows of refunds. Their payment is locked before them.
  const { rows } = await sql<Refund>`
    select ${columns} from refunds
    where payment_id = ${paymentId} and (status = 'failed' and credited_at is null
      or status in ('pending', 'submitted') and provider_ref is null)
    order by status <> 'failed', attempts > 0, created_at desc, id for update`.execute(tx);
  return rows;
}

/** Marks a refund as superseded. `amountMinor` is the part that has left in another way. */
export async function markRefundSuperseded(tx: Tx, id: string, end: { amountMinor: number; now: Date }): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ status: 'superseded', amount_minor: end.amountMinor, finished_at: end.now })
    .where('id', '=', id)
    .execute();
}

/** Records an attempt before the provider is called. Returns null if there is nothing left to refund. */
export async function startRefundAttempt(tx: DbOrTx, id: string, now: Date): Promise<Refund | null> {
  const { rows } = await sql<Refund>`
    update refunds set status = 'submitted', attempts = attempts + 1, submitted_at = ${now}
    where id = ${id} and status in ('pending', 'submitted')
    returning ${columns}`.execute(tx);
  return rows[0] ?? null;
}

export async function recordRefundError(tx: DbOrTx, id: string, lastError: string): Promise<void> {
  await tx.updateTable('refunds').set({ last_error: lastError }).where('id', '=', id).execute();
}

export async function saveRefundState(
  tx: Tx,
  id: string,
  end: {
    readonly status: 'submitted' | 'succeeded' | 'failed';
    readonly providerRef: string | null;
    readonly finishedAt: Date | null;
  },
): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ status: end.status, provider_ref: end.providerRef, finished_at: end.finishedAt })
    .where('id', '=', id)
    .execute();
}

/** Returns unfinished refunds whose job is missing or failed permanently, except those that wait for a dispute. */
export async function listStaleRefunds(
  tx: DbOrTx,
  query: { readonly before: Date; readonly limit: number },
): Promise<Refund[]> {
  const { rows } = await sql<Refund>`
    select ${columns} from refunds
    where status in ('pending', 'submitted') and coalesce(submitted_at, created_at) <= ${query.before}
      and not exists (select from disputes d where d.payment_id = refunds.payment_id and d.status = 'open')
    order by coalesce(submitted_at, created_at), id limit ${query.limit}`.execute(tx);
  return rows;
}

/** Returns why a payment is refunded in full, or null if it is not. */
export async function findRefundOrigin(tx: DbOrTx, paymentId: string): Promise<RefundOrigin | null> {
  const [first] = await listRefundsOfPayment(tx, paymentId);
  return first?.origin ?? null;
}

export async function markRefundCredited(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('refunds').set({ credited_at: now }).where('id', '=', id).execute();
}

/**
 * Returns refunds that no card accepted and that were not credited because their job was lost, except those that wait for a
 * dispute.
 */
export async function listUncredited(
  tx: DbOrTx,
  query: { readonly before: Date; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from refunds where status = 'failed' and credited_at is null and finished_at <= ${query.before}
      and not exists (select from disputes d where d.payment_id = refunds.payment_id and d.status = 'open')
    order by finished_at, id limit ${query.limit}`.execute(tx);
  return rows.map(({ id }) => id);
}
