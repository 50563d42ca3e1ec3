import type { MaterialAspect } from '@festoon/contracts/ticketing/refund-windows';
import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';

/** Time, place and format of an event, as they are stored with a booking. */
export type EventTerms = {
  readonly startAt: string;
  readonly endAt: string;
  readonly timeZone: string;
  readonly allDay: boolean;
  readonly format: 'in_person' | 'online' | 'hybrid';
  readonly venueName: string;
  readonly address: string;
  readonly city: string;
  readonly countryCode: string;
};

type Attendance = 'in_person' | 'online';

/** Returns the open refund window of one ticket. */
export type WindowRow = {
  readonly ticketId: string;
  readonly bookingId: string;
  /** False once the buyer has transferred the ticket: only the buyer can get the refund. */
  readonly isHeldByBuyer: boolean;
  readonly until: Date;
  readonly aspects: readonly MaterialAspect[];
  readonly booked: EventTerms;
  readonly bookedAttendance: Attendance;
  /** The value before the latest change. */
  readonly before: EventTerms;
  readonly now: EventTerms;
  readonly attendance: Attendance;
};

/** Returns the statement of `listOpenWindows`. */
export function selectOpenWindows(bookingIds: readonly string[], now: Date): RawBuilder<WindowRow> {
  return selectWindows(sql`t.booking_id = any(${bookingIds}::uuid[])`, now);
}

/** Returns the open refund windows of valid tickets of these bookings. */
export async function listOpenWindows(tx: DbOrTx, bookingIds: readonly string[], now: Date): Promise<WindowRow[]> {
  return (await selectOpenWindows(bookingIds, now).execute(tx)).rows;
}

export async function findOpenWindow(tx: DbOrTx, ticketId: string, now: Date): Promise<WindowRow | null> {
  const { rows } = await selectWindows(sql`t.id = ${ticketId}`, now).execute(tx);
  return rows[0] ?? null;
}

function selectWindows(condition: RawBuilder<unknown>, now: Date): RawBuilder<WindowRow> {
  return sql<WindowRow>`
    select open.ticket_id as "ticketId", open.booking_id as "bookingId", open.until, open.aspects, open.before,
      open.holder_id = b.buyer_id as "isHeldByBuyer",
      b.booked_terms as booked, l.booked_attendance as "bookedAttendance", event_terms(e) as now,
      ticket_attendance(e.format, k.attendance) as attendance
    from (
      select t.id as ticket_id, t.booking_id, t.line_item_id, t.ticket_type_id, t.holder_id, max(c.refunds_until) as until,
        array_agg(distinct aspect) as aspects, (array_agg(c.before order by c.changed_at desc))[1] as before
      from tickets t join refund_windows w on w.ticket_id = t.id join event_changes c on c.id = w.event_change_id
        cross join unnest(w.aspects) as aspect
      where ${condition} and t.status = 'valid' and c.refunds_until > ${now}::timestamptz
      group by t.id
    ) open
    join bookings b on b.id = open.booking_id join booking_line_items l on l.id = open.line_item_id
    join events e on e.id = b.event_id join ticket_types k on k.id = open.ticket_type_id
    order by open.booking_id, open.ticket_id`;
}
