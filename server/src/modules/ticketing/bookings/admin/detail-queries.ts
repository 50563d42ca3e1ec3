import { sql } from 'kysely';
import type { AdminBooking } from '@festoon/contracts/ticketing/admin-bookings';
import type { DbOrTx } from '../../../../platform/db/db.ts';

type Payment = AdminBooking['payments'][number];

export type PaymentRow = Omit<Payment, 'createdAt' | 'refunds'> & {
  readonly createdAt: Date;
  readonly refunds: readonly Payment['refunds'][number][];
};

/** Lists the payment attempts of a booking, newest first, each with its refunded amount. */
export async function listPaymentRows(db: DbOrTx, bookingId: string): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select p.id, p.provider, p.status, p.payment_ref as "paymentRef", p.session_id as "sessionRef", p.amount_minor as "amountMinor",
      p.captured_minor as "capturedMinor", p.created_at as "createdAt",
      (select coalesce(json_agg(json_build_object('id', r.id, 'amountMinor', r.amount_minor, 'status', r.status,
          'providerRef', r.provider_ref, 'createdAt', r.created_at) order by r.created_at, r.id), '[]')
        from refunds r where r.payment_id = p.id) as refunds
    from payments p where p.purpose = 'booking' and p.subject_id = ${bookingId} order by p.attempt desc`.execute(db);
  return rows;
}

type LedgerPosting = AdminBooking['ledger'][number];
export type PostingRow = Omit<LedgerPosting, 'postedAt'> & { readonly postedAt: Date };

/** Returns the ledger transactions of a booking as they were posted. */
export async function listPostings(db: DbOrTx, bookingId: string): Promise<PostingRow[]> {
  const { rows } = await sql<PostingRow>`
    select t.id, t.kind, t.posted_at as "postedAt",
      json_agg(json_build_object('account', a.kind, 'owner', o.name, 'amountMinor', e.amount_minor, 'currency', e.currency)
        order by e.amount_minor, a.kind) as entries
    from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id
      left join accounts o on o.id = a.owner_id
    where t.booking_id = ${bookingId} group by t.id order by t.posted_at, t.id`.execute(db);
  return rows;
}

type AdminEmail = AdminBooking['emails'][number];
export type EmailRow = Omit<AdminEmail, 'createdAt'> & { readonly createdAt: Date };

/**
 * Returns the emails about a booking that were sent to one of these addresses, newest first. Their keys say what they are
 * about.
 */
export async function listEmails(
  db: DbOrTx,
  { addresses, about }: { readonly addresses: readonly string[]; readonly about: readonly string[] },
): Promise<EmailRow[]> {
  const { rows } = await sql<EmailRow>`
    select m.id, m.subject, m.to_address as "to", m.status, m.created_at as "createdAt" from email_messages m
    where m.to_address = any(${addresses}::text[])
      and exists (select from unnest(${about}::text[]) as named (id) where position(named.id in m.key) > 0)
    order by m.created_at desc, m.id desc limit 50`.execute(db);
  return rows;
}

type AuditEntry = AdminBooking['auditEntries'][number];
export type AuditEntryRow = Omit<AuditEntry, 'at'> & { readonly at: Date };

/** Returns what administrators did with a booking, newest first. */
export async function listAuditEntries(db: DbOrTx, bookingId: string): Promise<AuditEntryRow[]> {
  const { rows } = await sql<AuditEntryRow>`
    select e.number, e.at, a.name as by, e.action, e.reason
    from audit_entries e left join accounts a on a.id = e.actor_id
    where e.subject_kind = 'booking' and e.subject_id = ${bookingId} order by e.number desc`.execute(db);
  return rows;
}

export async function findAccountName(db: DbOrTx, id: string): Promise<string> {
  const row = await db.selectFrom('accounts').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name ?? '';
}
