import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/db.ts';

export type CountRow = { eventId: string; count: number; detail: string };

/** Requests that wait for an answer. */
export async function listRequests(tx: DbOrTx, eventIds: readonly string[]): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select event_id as "eventId", count(*)::int as count, '' as detail from bookings
    where event_id = any(${[...eventIds]}::uuid[]) and status = 'requested' group by event_id`.execute(tx);
  return rows;
}

/** Ticket types on sale of which a tenth or less is left. */
export async function listLowStock(tx: DbOrTx, eventIds: readonly string[]): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select event_id as "eventId", quantity - held - sold as count, name as detail from ticket_types
    where event_id = any(${[...eventIds]}::uuid[]) and archived_at is null and quantity > 0 and (held + sold) * 10 >= quantity * 9
    order by event_id, position`.execute(tx);
  return rows;
}

/** Mails of the organiser's messages that did not arrive. */
export async function listFailedMails(tx: DbOrTx, eventIds: readonly string[]): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select m.event_id as "eventId", count(*)::int as count, '' as detail
    from mail_messages mail join attendee_messages m on m.id = split_part(mail.key, ':', 2)::uuid
    where mail.status in ('bounced', 'failed') and mail.key ~>=~ 'attendee-message:' and mail.key ~<~ 'attendee-message;'
      and m.event_id = any(${[...eventIds]}::uuid[])
    group by m.event_id`.execute(tx);
  return rows;
}

/** Let in by two devices or by none that counts, and nobody has looked into it. */
export async function listDoorConflicts(tx: DbOrTx, eventIds: readonly string[]): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select c.event_id as "eventId", count(*)::int as count, '' as detail
    from check_ins c left join tickets t on t.id = c.ticket_id
    where c.event_id = any(${[...eventIds]}::uuid[]) and c.kind = 'admitted' and t.check_in_id is distinct from c.id
      and not exists (select from check_ins undone where undone.undoes_id = c.id)
      and not exists (select from check_in_resolutions r where r.check_in_id = c.id)
    group by c.event_id`.execute(tx);
  return rows;
}

/** Events that are not as their attendees were told, as far as a look at the row can say; the rules decide. */
export async function listMaybeUntold(tx: DbOrTx, eventIds: readonly string[], limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from events e
    where e.id = any(${[...eventIds]}::uuid[]) and e.told is not null and (
      (e.told->>'startAt')::timestamptz is distinct from e.starts_at or (e.told->>'endAt')::timestamptz is distinct from e.ends_at
      or (e.told->>'timeZone', e.told->>'venueName', e.told->>'address', e.told->>'city', e.told->>'onlineUrl')
        is distinct from (e.time_zone, e.venue_name, e.address, e.city, e.online_url)
      or exists (select from ticket_types t where t.event_id = e.id and t.archived_at is null
        and (e.told->'prices'->>t.id::text)::bigint <> t.price_minor))
    order by e.starts_at limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Codes turned away at each door since. */
export async function countTurnedAway(tx: DbOrTx, eventIds: readonly string[], since: Date): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select event_id as "eventId", count(*)::int as count, '' as detail from check_ins
    where event_id = any(${[...eventIds]}::uuid[]) and kind = 'refused' and at >= ${since} group by event_id`.execute(tx);
  return rows;
}
