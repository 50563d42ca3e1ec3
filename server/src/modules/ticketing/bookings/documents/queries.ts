import type { InvoiceDetails } from '@festoon/contracts/money/documents';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';

export type InvoiceDetailsRow = InvoiceDetails & { readonly id: string };

/** Returns the latest invoice details of a booking. */
export async function findInvoiceDetails(tx: DbOrTx, bookingId: string): Promise<InvoiceDetailsRow | null> {
  const { rows } = await sql<InvoiceDetailsRow>`
    select id, company, address, postcode, city, country_code as "countryCode", vat_id as "vatId"
    from booking_invoice_details where booking_id = ${bookingId} order by created_at desc, id desc limit 1`.execute(tx);
  return rows[0] ?? null;
}

export async function insertInvoiceDetails(
  tx: Tx,
  bookingId: string,
  { id, now, ...details }: InvoiceDetailsRow & { readonly now: Date },
): Promise<void> {
  await tx
    .insertInto('booking_invoice_details')
    .values({
      id,
      booking_id: bookingId,
      company: details.company,
      address: details.address,
      postcode: details.postcode,
      city: details.city,
      country_code: details.countryCode,
      vat_id: details.vatId,
      created_at: now,
    })
    .execute();
}

export type BookingRefundRow = {
  readonly id: string;
  readonly bookingId: string;
  readonly amountMinor: number;
  readonly cardMinor: number;
  readonly walletMinor: number;
  readonly taxMinor: number;
};

const refundColumns = sql`
  r.id, r.booking_id as "bookingId", r.amount_minor as "amountMinor", r.card_minor as "cardMinor",
  r.wallet_minor as "walletMinor", r.tax_minor as "taxMinor"`;

/** Refunded tickets of one type, each with the same amount. */
export type RefundedTickets = { readonly name: string; readonly quantity: number; readonly unitMinor: number };

/** Returns the tickets of a refund, in the order in which they were bought. */
export async function listRefundedTickets(tx: DbOrTx, refundId: string): Promise<RefundedTickets[]> {
  const { rows } = await sql<RefundedTickets>`
    select l.ticket_type_name as name, count(*)::int as quantity, t.amount_minor as "unitMinor"
    from booking_refund_tickets t join tickets k on k.id = t.ticket_id join booking_line_items l on l.id = k.line_item_id
    where t.booking_refund_id = ${refundId} and t.amount_minor > 0
    group by l.id, l.ticket_type_name, l.position, t.amount_minor order by l.position, t.amount_minor desc`.execute(tx);
  return rows;
}

export async function findBookingRefund(tx: DbOrTx, id: string): Promise<BookingRefundRow | null> {
  const { rows } = await sql<BookingRefundRow>`select ${refundColumns} from booking_refunds r where r.id = ${id}`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Returns the refunds of a booking that have no credit note yet, oldest first. */
export async function listUncreditedRefunds(tx: DbOrTx, bookingId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from booking_refunds r where r.booking_id = ${bookingId}
      and not exists (select from documents d where d.kind = 'credit_note' and d.cause_id = r.id)
    order by r.created_at, r.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Returns paid bookings, also those that were cancelled later, whose receipt, invoice or credit note is missing, oldest
 * first.
 */
export async function listBookingsMissingDocuments(
  tx: DbOrTx,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from bookings b
    where b.confirmed_at <= ${before} and b.total_minor > 0 and (
      not exists (select from documents d where d.booking_id = b.id)
      or exists (select from booking_refunds r where r.booking_id = b.id and r.created_at <= ${before}
        and not exists (select from documents d where d.kind = 'credit_note' and d.cause_id = r.id)))
    order by b.confirmed_at, b.id limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}
