import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';
import { exportList } from '../../../platform/db/rows.ts';
import { readPersonalData, executeAll } from '../../../platform/db/personal-data-rows.ts';
import { EVENT_COLUMNS } from './event-column-rules.ts';

const EXPORTED_COLUMNS = exportList(EVENT_COLUMNS, 'e');

const emailOf = (accountId: string) => sql`(select email from accounts where id = ${accountId})`;

export const readInterests = (db: DbOrTx, accountId: string) =>
  readPersonalData(db, {
    saved: sql`
      select e.title, e.slug, s.created_at as "savedAt" from event_saves s join events e on e.id = s.event_id
      where s.account_id = ${accountId} order by s.created_at desc`,
    searches: sql`
      select name, query, created_at as "savedAt" from saved_searches where account_id = ${accountId} order by created_at desc`,
    follows: sql`
      select o.name, o.handle, f.created_at as "since" from follows f join accounts o on o.id = f.organiser_id
      where f.follower_id = ${accountId} order by f.created_at desc`,
    invitedTo: sql`
      select e.title, e.slug, g.created_at as "invitedAt" from event_guests g join events e on e.id = g.event_id
      where g.email = ${emailOf(accountId)} order by g.created_at desc`,
  });

/** Locks the events that were saved, to count one less. */
export const deleteInterests = (tx: Tx, accountId: string) =>
  executeAll(tx, [
    sql`
      with unsaved as (delete from event_saves where account_id = ${accountId} returning event_id)
      update events set saved_count = greatest(saved_count - 1, 0) where id in (select event_id from unsaved)`,
    sql`delete from saved_searches where account_id = ${accountId}`,
    sql`delete from follows where follower_id = ${accountId} or organiser_id = ${accountId}`,
    sql`delete from event_guests where email = ${emailOf(accountId)}`,
  ]);

export const readOwnEvents = (db: DbOrTx, accountId: string) =>
  readPersonalData(db, {
    events: sql`
      select ${EXPORTED_COLUMNS} from events e where e.organiser_id = ${accountId} order by e.starts_at`,
    guests: sql`
      select e.title as event, g.email from event_guests g join events e on e.id = g.event_id
      where e.organiser_id = ${accountId} order by e.starts_at, g.email`,
  });

/**
 * Deletes the guest lists of the organiser's events and clears their online links, players and websites, which were only for the
 * organiser and their guests. The event pages stay. Locks the organiser's events.
 */
export const redactOwnEvents = (tx: Tx, accountId: string) =>
  executeAll(tx, [
    sql`delete from event_guests g using events e where e.id = g.event_id and e.organiser_id = ${accountId}`,
    sql`
      update events set online_url = '', player_url = '', website = ''
      where organiser_id = ${accountId} and (online_url <> '' or player_url <> '' or website <> '')`,
  ]);

/**
 * Lists the ids under which followers were notified of the organiser's published events: the series of an event, else the
 * event.
 */
export async function listNotifiedEventIds(tx: DbOrTx, organiserId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct coalesce(series_id, id) as id from events where organiser_id = ${organiserId} and published_at is not null`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
