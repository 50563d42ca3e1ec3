import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import type { EventTranslations, TicketTypeTranslations } from '@festoon/contracts/events/translations';
import { withReaderTexts } from '../../../../platform/db/reader-texts.ts';
import { entryColumns, type WaitlistEntryRow } from './queries.ts';

export type EntryView = WaitlistEntryRow & {
  readonly ticketTypeName: string;
  readonly ticketTypeTranslations: TicketTypeTranslations;
  readonly aheadCount: number;
  readonly offerQuantity: number | null;
  readonly slug: string;
  readonly title: string;
  readonly translations: EventTranslations;
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
  ${entryColumns}, t.name as "ticketTypeName", t.translations as "ticketTypeTranslations",
  (select count(*)::int from waitlist_entries before
    where before.ticket_type_id = w.ticket_type_id and before.status = 'waiting' and before.seq < w.seq) as "aheadCount",
  (select sum(l.quantity)::int from booking_line_items l where l.booking_id = w.booking_id) as "offerQuantity",
  e.slug, e.title, e.translations, e.status as "eventStatus", e.starts_at as "startsAt", e.ends_at as "endsAt", e.doors_at as "doorsAt",
  e.all_day as "allDay", e.time_zone as "timeZone", e.format, e.city, e.cover_key as "coverKey", e.cover_alt as "coverAlt",
  e.cover_colour as "coverColour"`;

const viewJoins = sql`
  waitlist_entries w join ticket_types t on t.id = w.ticket_type_id join events e on e.id = w.event_id`;

/** Returns the event of an entry as emails show it. Its title is in the language in which it is read. */
export function toWaitlistEvent(view: EntryView) {
  const { startsAt: startAt, endsAt: endAt, timeZone, allDay } = view;
  return Object.defineProperty({ title: view.title, startAt, endAt, timeZone, allDay }, 'title', { get: () => view.title });
}

function withReaderEntryTexts(row: EntryView): EntryView {
  const named = withReaderTexts(row, row.ticketTypeTranslations, { ticketTypeName: 'name' });
  return withReaderTexts(named, row.translations, { title: 'title' });
}

export async function findEntryView(tx: DbOrTx, id: string): Promise<EntryView | null> {
  const { rows } = await sql<EntryView>`select ${viewColumns} from ${viewJoins} where w.id = ${id}`.execute(tx);
  return rows.map(withReaderEntryTexts)[0] ?? null;
}

/** Returns an account's entries in lists that are still open, those with an offer first. */
export async function listEntryViews(
  tx: DbOrTx,
  query: { readonly accountId: string; readonly eventId: string | null },
): Promise<EntryView[]> {
  const { rows } = await sql<EntryView>`
    select ${viewColumns} from ${viewJoins}
    where w.account_id = ${query.accountId} and w.status in ('waiting', 'offered')
      and (${query.eventId}::uuid is null or w.event_id = ${query.eventId}::uuid)
    order by w.status = 'waiting', w.offered_until, e.starts_at, w.seq limit 200`.execute(tx);
  return rows.map(withReaderEntryTexts);
}

export type OrganiserEntryRow = WaitlistEntryRow & {
  readonly name: string;
  readonly email: string;
  readonly ticketTypeName: string;
};

/** Returns the people who wait or have an offer, in their order. */
export async function listOrganiserEntries(
  tx: DbOrTx,
  query: { readonly eventId: string; readonly afterSeq: number; readonly limit: number },
): Promise<OrganiserEntryRow[]> {
  const { rows } = await sql<OrganiserEntryRow>`
    select ${entryColumns}, a.name, a.email, t.name as "ticketTypeName"
    from waitlist_entries w join accounts a on a.id = w.account_id join ticket_types t on t.id = w.ticket_type_id
    where w.event_id = ${query.eventId} and w.status in ('waiting', 'offered') and w.seq > ${query.afterSeq}
    order by w.seq limit ${query.limit}`.execute(tx);
  return rows;
}

export type WaitlistCount = {
  readonly ticketTypeId: string;
  readonly name: string;
  readonly entryCount: number;
  readonly ticketCount: number;
  readonly offerCount: number;
};

export async function countWaitlist(tx: DbOrTx, eventId: string): Promise<WaitlistCount[]> {
  const { rows } = await sql<WaitlistCount>`
    select t.id as "ticketTypeId", t.name, count(*) filter (where w.status = 'waiting')::int as "entryCount",
      coalesce(sum(w.quantity) filter (where w.status = 'waiting'), 0)::int as "ticketCount",
      count(*) filter (where w.status = 'offered')::int as "offerCount"
    from waitlist_entries w join ticket_types t on t.id = w.ticket_type_id
    where w.event_id = ${eventId} and w.status in ('waiting', 'offered')
    group by t.id order by t.position, t.id`.execute(tx);
  return rows;
}
