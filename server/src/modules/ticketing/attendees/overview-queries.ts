import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/db.ts';

export type TypeCounts = {
  readonly id: string;
  readonly name: string;
  readonly valid: number;
  readonly checkedIn: number;
  readonly voided: number;
  readonly available: number | null;
  readonly isArchived: boolean;
};

/** Counts the tickets of an event by type and status, in one index scan. */
export async function listTypeCounts(tx: DbOrTx, eventId: string): Promise<TypeCounts[]> {
  const { rows } = await sql<TypeCounts>`
    select y.id, y.name, coalesce(c.valid, 0)::int as valid, coalesce(c.checked_in, 0)::int as "checkedIn",
      coalesce(c.voided, 0)::int as voided, y.archived_at is not null as "isArchived",
      case when stock.free is not null then greatest(0, stock.free) end as available
    from ticket_types y
    cross join lateral (
      select least(y.quantity - y.held - y.sold, (
        select min(p.capacity - p.held - p.sold) from ticket_type_pools tp join capacity_pools p on p.id = tp.pool_id
        where tp.ticket_type_id = y.id
      )) as free
    ) stock
    left join (
      select t.ticket_type_id, count(*) filter (where t.status = 'valid') as valid,
        count(*) filter (where t.status = 'checked_in') as checked_in, count(*) filter (where t.status = 'void') as voided
      from tickets t where t.event_id = ${eventId} group by t.ticket_type_id
    ) c on c.ticket_type_id = y.id
    where y.event_id = ${eventId} and (y.archived_at is null or c.ticket_type_id is not null)
    order by y.archived_at is not null, y.position, y.id`.execute(tx);
  return rows;
}

/** The time that accounts have watched streams of events or their external players. */
const watchTimes = sql`(
  select s.event_id, v.account_id, v.first_seen_at, v.watched_seconds from streams s join stream_viewers v on v.stream_id = s.id
  union all select p.event_id, p.account_id, p.first_seen_at, p.watched_seconds from player_viewers p)`;

/** The seconds of a stream or an external player after which a ticket holder counts as checked in online. */
const ONLINE_CHECK_IN_SECONDS = 60;

/**
 * The first check-in online of the ticket `t`, and the minutes watched. A person with several tickets watches with the first of
 * them. Returns no row for a ticket whose holder has watched less than a minute.
 */
export const onlineAttendance = sql`
  select min(v.first_seen_at) as "watchedAt", (sum(v.watched_seconds) / 60)::int as "watchedMinutes"
  from ${watchTimes} v
  where v.event_id = t.event_id and v.account_id = t.holder_id and t.status <> 'void' and not exists (
    select 1 from tickets o
    where o.event_id = t.event_id and o.holder_id = t.holder_id and o.status <> 'void' and o.id < t.id)
  having sum(v.watched_seconds) >= ${ONLINE_CHECK_IN_SECONDS}`;

/** Counts the ticket holders who are checked in online. */
export async function countOnlineAttendees(tx: DbOrTx, eventId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select v.account_id from ${watchTimes} v
      where v.event_id = ${eventId} and exists (
        select 1 from tickets t where t.event_id = v.event_id and t.holder_id = v.account_id and t.status <> 'void')
      group by v.account_id having sum(v.watched_seconds) >= ${ONLINE_CHECK_IN_SECONDS}
    ) watched`.execute(tx);
  return rows[0]?.count ?? 0;
}

export type QuestionRow = {
  readonly id: string;
  readonly label: string;
  readonly kind: string;
  readonly scope: 'booking' | 'attendee';
};

/** Returns all questions that buyers were ever asked, including archived ones, which still have answers. */
export async function listAllQuestions(tx: DbOrTx, eventId: string): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    select id, label, kind, scope from event_questions where event_id = ${eventId}
    order by archived_at is not null, position, id`.execute(tx);
  return rows;
}

export async function listUsedPromoCodes(tx: DbOrTx, eventId: string): Promise<{ id: string; code: string }[]> {
  const { rows } = await sql<{ id: string; code: string }>`
    select id, code from promo_codes where event_id = ${eventId} and used > 0 order by code`.execute(tx);
  return rows;
}

export type AnswerFileName = { readonly id: string; readonly name: string };

export async function listFilesOf(tx: DbOrTx, bookingIds: readonly string[]): Promise<AnswerFileName[]> {
  const { rows } = await sql<AnswerFileName>`
    select id, name from answer_files where booking_id = any(${bookingIds}::uuid[])`.execute(tx);
  return rows;
}

export type BookingTicket = {
  readonly id: string;
  readonly name: string;
  readonly ticketTypeName: string;
  readonly status: 'valid' | 'checked_in' | 'void';
};

export async function listBookingTickets(tx: DbOrTx, bookingId: string): Promise<BookingTicket[]> {
  const { rows } = await sql<BookingTicket>`
    select t.id, t.holder_name as name, l.ticket_type_name as "ticketTypeName", t.status
    from tickets t join booking_line_items l on l.id = t.line_item_id join booking_attendees a on a.id = t.attendee_id
    where t.booking_id = ${bookingId} order by l.position, a.position`.execute(tx);
  return rows;
}

export type CheckInEntry = {
  readonly at: Date;
  readonly kind: 'admitted' | 'exited' | 'rejected' | 'undone';
  readonly entrance: string;
  readonly by: string;
};

export async function listCheckInEntries(tx: DbOrTx, ticketId: string): Promise<CheckInEntry[]> {
  const { rows } = await sql<CheckInEntry>`
    select c.at, c.kind, c.entrance, a.name as by from check_ins c join accounts a on a.id = c.account_id
    where c.ticket_id = ${ticketId} order by c.seq`.execute(tx);
  return rows;
}

export type SentEmail = { readonly at: Date; readonly to: string };

/** Returns the sent emails with this booking's tickets. */
export async function listTicketEmails(tx: DbOrTx, bookingId: string): Promise<SentEmail[]> {
  const { rows } = await sql<SentEmail>`
    select sent_at as at, to_address as "to" from email_messages
    where sent_at is not null and (key = ${`booking-confirmed:${bookingId}`}
      or (key >= ${`booking-again:${bookingId}:`} and key < ${`booking-again:${bookingId};`}))
    order by sent_at`.execute(tx);
  return rows;
}
