import { sql, type RawBuilder } from 'kysely';
import type { TicketStatus } from '@festoon/contracts/ticketing/bookings';
import type * as z from 'zod/mini';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';
import { withReaderTexts } from '../../../../platform/db/reader-texts.ts';
import type { TicketTypeNames } from '../line-item-queries.ts';

export type TicketRow = {
  readonly id: string;
  readonly bookingId: string;
  readonly attendeeId: string;
  readonly eventId: string;
  readonly ticketTypeId: string;
  readonly holderId: string;
  readonly holderName: string;
  readonly holderEmail: string;
  readonly ticketTypeName: string;
  readonly ticketTypeTranslations: TicketTypeNames;
  readonly priceMinor: number;
  readonly codeVersion: number;
  readonly status: z.output<typeof TicketStatus>;
  readonly checkedInAt: Date | null;
};

type NamedRow = { readonly ticketTypeName: string; readonly ticketTypeTranslations: TicketTypeNames };

/** Returns the row of a ticket whose type has its name in the language of the person who reads it. */
export function withReaderTypeName<Row extends NamedRow>(row: Row): Row {
  return withReaderTexts<NamedRow>(row, row.ticketTypeTranslations, { ticketTypeName: 'name' }) as Row;
}

const columns = sql`
  t.id, t.booking_id as "bookingId", t.attendee_id as "attendeeId", t.event_id as "eventId", t.ticket_type_id as "ticketTypeId",
  t.holder_id as "holderId", t.holder_name as "holderName",
  t.holder_email as "holderEmail", l.ticket_type_name as "ticketTypeName",
  l.ticket_type_translations as "ticketTypeTranslations", l.total_minor / l.quantity as "priceMinor",
  t.code_version as "codeVersion", t.status, t.checked_in_at as "checkedInAt"`;

const joins = sql`tickets t join booking_line_items l on l.id = t.line_item_id join booking_attendees a on a.id = t.attendee_id`;

/** Returns the statement of `listTickets`. */
export function selectTickets(bookingIds: readonly string[]): RawBuilder<TicketRow> {
  return sql<TicketRow>`
    select ${columns} from ${joins} where t.booking_id = any(${bookingIds}::uuid[])
    order by t.booking_id, l.position, a.position`;
}

/** Returns the tickets in the order of the booking's positions. */
export async function listTickets(tx: DbOrTx, bookingIds: readonly string[]): Promise<TicketRow[]> {
  return (await selectTickets(bookingIds).execute(tx)).rows.map(withReaderTypeName);
}

/** Locks the tickets and returns them in the order of the booking's positions. */
export async function lockTickets(tx: Tx, bookingId: string): Promise<TicketRow[]> {
  // Locks the booking's tickets in id order, after the booking, in the same order as a check-in.
  await sql`select from tickets where booking_id = ${bookingId} order by id for update`.execute(tx);
  return listTickets(tx, [bookingId]);
}

/** Marks tickets as void and returns the accounts that held them. The caller holds their locks. */
export async function markTicketsVoid(tx: Tx, ids: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ holderId: string }>`
    update tickets set status = 'void', voided_at = ${now}, checked_in_at = null
    where id = any(${ids}::uuid[]) and status <> 'void' returning holder_id as "holderId"`.execute(tx);
  return new Set(rows.map(({ holderId }) => holderId));
}

export async function findTicket(tx: DbOrTx, id: string): Promise<(TicketRow & { buyerId: string }) | null> {
  const { rows } = await sql<TicketRow & { buyerId: string }>`
    select ${columns}, b.buyer_id as "buyerId" from ${joins} join bookings b on b.id = t.booking_id where t.id = ${id}`.execute(
    tx,
  );
  return rows.map(withReaderTypeName)[0] ?? null;
}
