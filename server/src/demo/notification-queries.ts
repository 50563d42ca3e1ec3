import { sql } from 'kysely';
import type { DbOrTx } from '../platform/db/db.ts';
import type { EventTime } from '../platform/event-time.ts';

export type EventSummary = { readonly id: string; readonly slug: string; readonly title: string; readonly place: string };

const columns = sql`e.id, e.slug, e.title, concat_ws(', ', nullif(e.venue_name, ''), nullif(e.city, '')) as place`;

/** Returns the next events that an account has booked, soonest first. */
export async function listBookedEvents(
  db: DbOrTx,
  { accountId, now }: { accountId: string; now: Date },
): Promise<(EventSummary & EventTime)[]> {
  const { rows } = await sql<EventSummary & EventTime>`
    select ${columns}, e.starts_at as "startAt", e.time_zone as "timeZone", e.all_day as "allDay" from events e
    where e.ends_at > ${now} and e.status = 'published' and exists (
      select from bookings b where b.event_id = e.id and b.buyer_id = ${accountId} and b.status = 'confirmed')
    order by e.starts_at, e.id limit 5`.execute(db);
  return rows;
}

/** Returns one upcoming event of each organiser that an account follows, with the organiser's name. */
export async function listFollowedOrganisersEvents(
  db: DbOrTx,
  { accountId, now }: { accountId: string; now: Date },
): Promise<(EventSummary & { readonly organiserName: string })[]> {
  const { rows } = await sql<EventSummary & { organiserName: string }>`
    select ${columns}, a.name as "organiserName" from follows f join accounts a on a.id = f.organiser_id
    join lateral (
      select * from events where organiser_id = a.id and status = 'published' and visibility = 'public' and starts_at > ${now}
      order by starts_at desc, id limit 1
    ) e on true
    where f.follower_id = ${accountId} order by a.name, a.id limit 3`.execute(db);
  return rows;
}

/** Returns an organiser's upcoming events that have tickets, soonest first. */
export async function listOrganisedEvents(
  db: DbOrTx,
  { accountId, now }: { accountId: string; now: Date },
): Promise<EventSummary[]> {
  const { rows } = await sql<EventSummary>`
    select ${columns} from events e
    where e.organiser_id = ${accountId} and e.status = 'published' and e.starts_at > ${now}
      and exists (select from tickets t where t.event_id = e.id)
    order by e.starts_at, e.id limit 4`.execute(db);
  return rows;
}

/** Cancels the emails of the demo's notifications, because no one waits for them. */
export async function cancelDemoEmails(db: DbOrTx): Promise<void> {
  await sql`update notifications set email = 'none' where key like 'demo:%' and email = 'pending'`.execute(db);
}
