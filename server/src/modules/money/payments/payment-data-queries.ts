import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';

export async function listPaymentsBy(db: DbOrTx, accountId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select purpose, amount_minor as "amountMinor", currency, status, refunded_minor as "refundedMinor", created_at as "createdAt"
    from payments where account_id = ${accountId} order by created_at, id`.execute(db);
  return rows;
}

export async function listRefundsTo(db: DbOrTx, accountId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select r.amount_minor as "amountMinor", p.currency, r.origin, r.status, r.created_at as "createdAt"
    from payments p join refunds r on r.payment_id = p.id where p.account_id = ${accountId} order by r.created_at, r.id`.execute(
    db,
  );
  return rows;
}

export async function listDisputesBy(db: DbOrTx, accountId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select d.amount_minor as "amountMinor", d.currency, d.reason, d.status, d.opened_at as "openedAt"
    from payments p join disputes d on d.payment_id = p.id where p.account_id = ${accountId} order by d.opened_at`.execute(
    db,
  );
  return rows;
}

/** Erases the email address that the payment provider received. The other parameters stay with the payment. */
export async function erasePayerEmail(tx: Tx, accountId: string): Promise<number> {
  const { rows } = await sql`
    update payments set request = jsonb_set(request, '{email}', '""')
    where account_id = ${accountId} and request ->> 'email' <> '' returning id`.execute(tx);
  return rows.length;
}

export async function hasUndecidedPayment(db: DbOrTx, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select from payments where account_id = ${accountId} and status in ('open', 'processing') limit 1`.execute(db);
  return rows.length > 0;
}

export async function hasOpenRefund(db: DbOrTx, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select from payments p join refunds r on r.payment_id = p.id
    where p.account_id = ${accountId} and r.status in ('pending', 'submitted') limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Returns whether an account has an open dispute of its payments or of payments for its events, because the organiser bears
 * the loss of a dispute.
 */
export async function hasOpenDispute(db: DbOrTx, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select from disputes d join payments p on p.id = d.payment_id
      left join bookings b on p.purpose = 'booking' and b.id = p.subject_id left join events e on e.id = b.event_id
    where d.status = 'open' and ${accountId}::uuid in (p.account_id, e.organiser_id) limit 1`.execute(db);
  return rows.length > 0;
}
