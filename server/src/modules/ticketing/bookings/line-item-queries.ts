import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';
import { pipelined } from '../../../platform/db/pipelined-client.ts';
import { preparedStatement } from '../../../platform/db/prepared-statement.ts';
import { withReaderTexts } from '../../../platform/db/reader-texts.ts';
import type { NewRow } from '../../../platform/db/rows.ts';
import type { Answers } from './queries.ts';
import type { TicketQuantity } from './holds/stock-queries.ts';

export type LineItemRow = TicketQuantity & {
  readonly id: string;
  readonly bookingId: string;
  readonly name: string;
  /** The names of the ticket type in other languages, as they were when it was booked. */
  readonly ticketTypeTranslations: TicketTypeNames;
  readonly unitPriceMinor: number;
  readonly unitFeeMinor: number;
  /** The tax in one ticket's price and the platform's fee on it, rounded once, here. */
  readonly unitTaxMinor: number;
  readonly unitPlatformFeeMinor: number;
  readonly totalMinor: number;
  readonly unitDiscountMinor: number;
  /** The price of the line without the promo code. */
  readonly fullTotalMinor: number;
};

export type TicketTypeNames = Readonly<Record<string, { readonly name: string }>>;

/** Returns a line item whose name is in the language of the person who reads it. */
export function withReaderName(row: LineItemRow): LineItemRow {
  return withReaderTexts(row, row.ticketTypeTranslations, { name: 'name' });
}

/** Returns the columns of a new line item, at its position in the booking. */
export function toLineItemColumns(line: LineItemRow, position: number) {
  return {
    id: line.id,
    booking_id: line.bookingId,
    ticket_type_id: line.ticketTypeId,
    ticket_type_name: line.name,
    ticket_type_translations: line.ticketTypeTranslations,
    quantity: line.quantity,
    unit_price_minor: line.unitPriceMinor,
    unit_fee_minor: line.unitFeeMinor,
    unit_tax_minor: line.unitTaxMinor,
    unit_platform_fee_minor: line.unitPlatformFeeMinor,
    total_minor: line.totalMinor,
    unit_discount_minor: line.unitDiscountMinor,
    full_total_minor: line.unitDiscountMinor > 0 ? line.fullTotalMinor : null,
    position,
  } satisfies NewRow<'booking_line_items'>;
}

export async function insertLineItems(tx: Tx, lineItems: readonly LineItemRow[]): Promise<void> {
  if (lineItems.length === 0) return;
  await tx.insertInto('booking_line_items').values(lineItems.map(toLineItemColumns)).execute();
}

/** Returns the statement of `listLineItems`, for one that selects several things together. */
export function selectLineItems(bookingIds: readonly string[]): RawBuilder<LineItemRow> {
  return sql<LineItemRow>`
    select id, booking_id as "bookingId", ticket_type_id as "ticketTypeId", ticket_type_name as name,
      ticket_type_translations as "ticketTypeTranslations", quantity,
      unit_price_minor as "unitPriceMinor", unit_fee_minor as "unitFeeMinor", unit_tax_minor as "unitTaxMinor",
      unit_platform_fee_minor as "unitPlatformFeeMinor", total_minor as "totalMinor",
      unit_discount_minor as "unitDiscountMinor", coalesce(full_total_minor, total_minor) as "fullTotalMinor"
    from booking_line_items where booking_id = any(${bookingIds}::uuid[]) order by booking_id, position`;
}

export async function listLineItems(tx: DbOrTx, bookingIds: readonly string[]): Promise<LineItemRow[]> {
  return (await selectLineItems(bookingIds).execute(tx)).rows.map(withReaderName);
}

export type AttendeeRow = {
  readonly id: string;
  readonly bookingId: string;
  readonly lineItemId: string;
  readonly name: string;
  readonly email: string;
  readonly answers: Answers;
};

/** An attendee without details; `position` counts the tickets of the line item. */
export type NewAttendee = Pick<AttendeeRow, 'id' | 'bookingId' | 'lineItemId'> & { readonly position: number };

/** Returns the columns of a new attendee. */
export function toAttendeeColumns({ id, bookingId, lineItemId, position }: NewAttendee) {
  return { id, booking_id: bookingId, line_item_id: lineItemId, position } satisfies NewRow<'booking_attendees'>;
}

export async function insertAttendees(tx: Tx, attendees: readonly NewAttendee[]): Promise<void> {
  if (attendees.length === 0) return;
  await tx.insertInto('booking_attendees').values(attendees.map(toAttendeeColumns)).execute();
}

/** Returns the statement of `listAttendees`. */
export function selectAttendees(bookingIds: readonly string[]): RawBuilder<AttendeeRow> {
  return sql<AttendeeRow>`
    select a.id, a.booking_id as "bookingId", a.line_item_id as "lineItemId", a.name, a.email, a.answers
    from booking_attendees a join booking_line_items l on l.id = a.line_item_id
    where a.booking_id = any(${bookingIds}::uuid[]) order by a.booking_id, l.position, a.position`;
}

/** Lists attendees in the order of the tickets: by line item, then by position. */
export async function listAttendees(tx: DbOrTx, bookingIds: readonly string[]): Promise<AttendeeRow[]> {
  return (await selectAttendees(bookingIds).execute(tx)).rows;
}

export async function saveAttendees(
  tx: Tx,
  attendees: readonly Pick<AttendeeRow, 'id' | 'name' | 'email' | 'answers'>[],
): Promise<void> {
  const rows = attendees.map(({ id, name, email, answers }) => ({ id, name, email, answers }));
  await sql`${preparedStatement} ${pipelined}
    update booking_attendees a set name = n.name, email = n.email, answers = n.answers
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id uuid, name text, email text, answers jsonb)
    where a.id = n.id`.execute(tx);
}
