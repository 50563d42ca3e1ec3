import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { entryColumns, type EntryRow } from './queries.ts';

export type EntryView = EntryRow & {
  readonly ticketTypeName: string;
  readonly aheadCount: number;
  readonly turnQuantity: number | null;
  readonly slug: string;
  readonly title: string;
  readonly eventStatus: 'draft' | 'published' | 'cancelled' | 'suspended';
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly doorsAt: Date | null;
  readonly allDay: boolean;
  readonly timeZone: string;
  readonly format: 'in_person' | 'online' | 'hybrid';
  readonly city: string;
  readonly coverKey: string | null;
  readonly coverAlt: string;
  readonly coverColour: string;
};

const viewColumns = sql`
  ${entryColumns}, t.name as "ticketTypeName",
  (select count(*)::int from waiting_list_entries before
    where before.ticket_type_id = w.ticket_type_id and before.status = 'waiting' and before.seq < w.seq) as "aheadCount",
  (select sum(l.quantity)::int from booking_lines l where l.booking_id = w.booking_id) as "turnQuantity",
  e.slug, e.title, e.status as "eventStatus", e.starts_at as "startsAt", e.ends_at as "endsAt", e.doors_at as "doorsAt",
  e.all_day as "allDay", e.time_zone as "timeZone", e.format, e.city, e.cover_key as "coverKey", e.cover_alt as "coverAlt",
  e.cover_colour as "coverColour"`;

const viewJoins = sql`
  waiting_list_entries w join ticket_types t on t.id = w.ticket_type_id join events e on e.id = w.event_id`;

export async function findEntryView(tx: DbOrTx, id: string): Promise<EntryView | null> {
  const { rows } = await sql<EntryView>`select ${viewColumns} from ${viewJoins} where w.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/** An account's places in lists that are still open, turns first. */
export async function listEntryViews(
  tx: DbOrTx,
  asked: { readonly accountId: string; readonly eventId: string | null },
): Promise<EntryView[]> {
  const { rows } = await sql<EntryView>`
    select ${viewColumns} from ${viewJoins}
    where w.account_id = ${asked.accountId} and w.status in ('waiting', 'offered')
      and (${asked.eventId}::uuid is null or w.event_id = ${asked.eventId}::uuid)
    order by w.status = 'waiting', w.offered_until, e.starts_at, w.seq limit 200`.execute(tx);
  return rows;
}

export type WaitingPersonRow = EntryRow & {
  readonly name: string;
  readonly email: string;
  readonly ticketTypeName: string;
};

/** Returns the people who wait or have their turn, in order. */
export async function listWaitingPeople(
  tx: DbOrTx,
  asked: { readonly eventId: string; readonly afterSeq: number; readonly limit: number },
): Promise<WaitingPersonRow[]> {
  const { rows } = await sql<WaitingPersonRow>`
    select ${entryColumns}, a.name, a.email, t.name as "ticketTypeName"
    from waiting_list_entries w join accounts a on a.id = w.account_id join ticket_types t on t.id = w.ticket_type_id
    where w.event_id = ${asked.eventId} and w.status in ('waiting', 'offered') and w.seq > ${asked.afterSeq}
    order by w.seq limit ${asked.limit}`.execute(tx);
  return rows;
}

export type WaitingCount = {
  readonly ticketTypeId: string;
  readonly name: string;
  readonly people: number;
  readonly places: number;
  readonly turns: number;
};

export async function countWaiting(tx: DbOrTx, eventId: string): Promise<WaitingCount[]> {
  const { rows } = await sql<WaitingCount>`
    select t.id as "ticketTypeId", t.name, count(*) filter (where w.status = 'waiting')::int as people,
      coalesce(sum(w.quantity) filter (where w.status = 'waiting'), 0)::int as places,
      count(*) filter (where w.status = 'offered')::int as turns
    from waiting_list_entries w join ticket_types t on t.id = w.ticket_type_id
    where w.event_id = ${eventId} and w.status in ('waiting', 'offered')
    group by t.id order by t.position, t.id`.execute(tx);
  return rows;
}
