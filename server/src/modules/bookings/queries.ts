import { sql } from 'kysely';
import type { BookingStatus } from '@festoon/contracts/bookings';
import type { RefundPolicy } from '@festoon/contracts/events';
import type { DbOrTx, Tx } from '../../platform/db/db.ts';
import type { Places } from './stock-queries.ts';

export type Answers = Readonly<Record<string, string | readonly string[] | boolean>>;

export type BookingRow = {
  readonly id: string;
  readonly reference: string;
  readonly eventId: string;
  readonly buyerId: string;
  readonly status: BookingStatus;
  readonly heldUntil: Date;
  readonly extendedAt: Date | null;
  readonly buyerName: string;
  readonly buyerEmail: string;
  readonly detailsAt: Date | null;
  readonly answers: Answers;
  readonly currency: string;
  readonly subtotalMinor: number;
  readonly feeMinor: number;
  readonly taxMinor: number;
  readonly totalMinor: number;
  readonly platformFeeMinor: number;
  readonly taxRateBps: number;
  readonly taxInclusive: boolean;
  readonly refundPolicy: RefundPolicy;
  readonly createdAt: Date;
  readonly confirmedAt: Date | null;
  readonly endedAt: Date | null;
};

export const bookingColumns = sql`
  b.id, b.reference, b.event_id as "eventId", b.buyer_id as "buyerId", b.status, b.held_until as "heldUntil",
  b.extended_at as "extendedAt", b.buyer_name as "buyerName", b.buyer_email as "buyerEmail", b.details_at as "detailsAt", b.answers,
  b.currency, b.subtotal_minor as "subtotalMinor", b.fee_minor as "feeMinor", b.tax_minor as "taxMinor", b.total_minor as "totalMinor",
  b.platform_fee_minor as "platformFeeMinor", b.tax_rate_bps as "taxRateBps", b.tax_inclusive as "taxInclusive",
  b.refund_policy as "refundPolicy", b.created_at as "createdAt", b.confirmed_at as "confirmedAt", b.ended_at as "endedAt"`;

/** One buyer books once at a time: what they may still take is counted under this. */
export async function lockBuyer(tx: Tx, buyerId: string): Promise<void> {
  // Locks a number made of the buyer's id until the commit; taken before any row.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bookings:${buyerId}`}, 0))`.execute(tx);
}

export async function findBookingIdByKey(tx: DbOrTx, buyerId: string, holdKey: string): Promise<string | null> {
  const row = await tx
    .selectFrom('bookings')
    .select('id')
    .where('buyer_id', '=', buyerId)
    .where('hold_key', '=', holdKey)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** When each of the buyer's holds ends, soonest first. */
export async function listHoldEnds(tx: DbOrTx, buyerId: string, now: Date): Promise<Date[]> {
  const rows = await tx
    .selectFrom('bookings')
    .select('held_until')
    .where('buyer_id', '=', buyerId)
    .where('status', '=', 'held')
    .where('held_until', '>', now)
    .orderBy('held_until')
    .execute();
  return rows.map((row) => row.held_until);
}

export type NewBooking = Pick<
  BookingRow,
  | 'id'
  | 'reference'
  | 'eventId'
  | 'buyerId'
  | 'heldUntil'
  | 'currency'
  | 'subtotalMinor'
  | 'feeMinor'
  | 'taxMinor'
  | 'totalMinor'
  | 'platformFeeMinor'
  | 'taxRateBps'
  | 'taxInclusive'
  | 'refundPolicy'
  | 'createdAt'
> & { readonly holdKey: string; readonly feeMode: string };

export async function insertBooking(tx: Tx, booking: NewBooking): Promise<void> {
  await tx
    .insertInto('bookings')
    .values({
      id: booking.id,
      reference: booking.reference,
      event_id: booking.eventId,
      buyer_id: booking.buyerId,
      hold_key: booking.holdKey,
      held_until: booking.heldUntil,
      currency: booking.currency,
      subtotal_minor: booking.subtotalMinor,
      fee_minor: booking.feeMinor,
      tax_minor: booking.taxMinor,
      total_minor: booking.totalMinor,
      fee_mode: booking.feeMode,
      platform_fee_minor: booking.platformFeeMinor,
      tax_rate_bps: booking.taxRateBps,
      tax_inclusive: booking.taxInclusive,
      refund_policy: JSON.stringify(booking.refundPolicy),
      created_at: booking.createdAt,
    })
    .execute();
}

export type LineRow = Places & {
  readonly id: string;
  readonly bookingId: string;
  readonly name: string;
  readonly unitPriceMinor: number;
  readonly unitFeeMinor: number;
  readonly totalMinor: number;
};

export async function insertLines(tx: Tx, lines: readonly LineRow[]): Promise<void> {
  await tx
    .insertInto('booking_lines')
    .values(
      lines.map((line, position) => ({
        id: line.id,
        booking_id: line.bookingId,
        ticket_type_id: line.ticketTypeId,
        ticket_type_name: line.name,
        quantity: line.quantity,
        unit_price_minor: line.unitPriceMinor,
        unit_fee_minor: line.unitFeeMinor,
        total_minor: line.totalMinor,
        position,
      })),
    )
    .execute();
}

export async function listLines(tx: DbOrTx, bookingIds: readonly string[]): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select id, booking_id as "bookingId", ticket_type_id as "ticketTypeId", ticket_type_name as name, quantity,
      unit_price_minor as "unitPriceMinor", unit_fee_minor as "unitFeeMinor", total_minor as "totalMinor"
    from booking_lines where booking_id = any(${bookingIds}::uuid[]) order by booking_id, position`.execute(tx);
  return rows;
}

export type AttendeeRow = {
  readonly id: string;
  readonly bookingId: string;
  readonly lineId: string;
  readonly name: string;
  readonly email: string;
  readonly answers: Answers;
};

export async function insertAttendees(tx: Tx, attendees: readonly (Pick<AttendeeRow, 'id' | 'bookingId' | 'lineId'> & { position: number })[]): Promise<void> {
  await tx
    .insertInto('booking_attendees')
    .values(attendees.map(({ id, bookingId, lineId, position }) => ({ id, booking_id: bookingId, line_id: lineId, position })))
    .execute();
}

/** In the order of the tickets: line by line, place by place. */
export async function listAttendees(tx: DbOrTx, bookingIds: readonly string[]): Promise<AttendeeRow[]> {
  const { rows } = await sql<AttendeeRow>`
    select a.id, a.booking_id as "bookingId", a.line_id as "lineId", a.name, a.email, a.answers
    from booking_attendees a join booking_lines l on l.id = a.line_id
    where a.booking_id = any(${bookingIds}::uuid[]) order by a.booking_id, l.position, a.position`.execute(tx);
  return rows;
}

export async function saveAttendee(tx: Tx, attendee: Pick<AttendeeRow, 'id' | 'name' | 'email' | 'answers'>): Promise<void> {
  const { id, name, email, answers } = attendee;
  await tx.updateTable('booking_attendees').set({ name, email, answers: JSON.stringify(answers) }).where('id', '=', id).execute();
}

export async function saveDetails(
  tx: Tx,
  id: string,
  details: { readonly buyerName: string; readonly buyerEmail: string; readonly answers: Answers; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({
      buyer_name: details.buyerName,
      buyer_email: details.buyerEmail,
      answers: JSON.stringify(details.answers),
      details_at: details.now,
    })
    .where('id', '=', id)
    .execute();
}

export async function findBooking(tx: DbOrTx, id: string): Promise<BookingRow | null> {
  const { rows } = await sql<BookingRow>`select ${bookingColumns} from bookings b where b.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

export async function lockBooking(tx: Tx, id: string): Promise<BookingRow | null> {
  // Locks the booking's row: before its payment, its tickets and the stock, in this order everywhere.
  const { rows } = await sql<BookingRow>`select ${bookingColumns} from bookings b where b.id = ${id} for update`.execute(tx);
  return rows[0] ?? null;
}

export async function saveHoldEnd(tx: Tx, id: string, hold: { readonly heldUntil: Date; readonly extendedAt: Date }): Promise<void> {
  await tx.updateTable('bookings').set({ held_until: hold.heldUntil, extended_at: hold.extendedAt }).where('id', '=', id).execute();
}

export async function saveConfirmed(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('bookings').set({ status: 'confirmed', confirmed_at: now, ended_at: null }).where('id', '=', id).execute();
}

export async function saveEnded(tx: Tx, id: string, status: 'expired' | 'released' | 'cancelled', now: Date): Promise<void> {
  await tx.updateTable('bookings').set({ status, ended_at: now }).where('id', '=', id).execute();
}

/** Holds whose time is over and whose job did not end them. */
export async function listOverdueHolds(tx: DbOrTx, asked: { readonly before: Date; readonly limit: number }): Promise<string[]> {
  const rows = await tx
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', 'held')
    .where('held_until', '<=', asked.before)
    .orderBy('held_until')
    .limit(asked.limit)
    .execute();
  return rows.map(({ id }) => id);
}
