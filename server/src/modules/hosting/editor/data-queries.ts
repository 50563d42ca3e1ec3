import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';
import { readPersonalData, executeAll } from '../../../platform/db/personal-data-rows.ts';

const emailOf = (accountId: string) => sql`(select email from accounts where id = ${accountId})`;

export const readHostingData = (db: DbOrTx, accountId: string) =>
  readPersonalData(db, {
    teams: sql`
      select e.title as event, t.role, t.created_at as "since" from event_team t join events e on e.id = t.event_id
      where t.account_id = ${accountId} order by t.created_at`,
    invited: sql`
      select e.title as event, i.email::text as email, i.role, i.sent_at as "sentAt" from team_invitations i
      join events e on e.id = i.event_id where i.invited_by = ${accountId} order by i.sent_at`,
    invitations: sql`
      select e.title as event, i.role, i.sent_at as "sentAt" from team_invitations i join events e on e.id = i.event_id
      where i.email = ${emailOf(accountId)} order by i.sent_at`,
    edits: sql`
      select e.title as event, h.fields, h.created_at as "at" from event_revisions h join events e on e.id = h.event_id
      where h.account_id = ${accountId} order by h.created_at`,
    venues: sql`
      select venue_name as "venueName", address, city, region, country_code as "countryCode", latitude, longitude,
        access_notes as "accessNotes", time_zone as "timeZone", created_at as "savedAt" from saved_venues
      where organiser_id = ${accountId} order by venue_name, city`,
  });

export const eraseHostingData = (tx: Tx, accountId: string) =>
  executeAll(tx, [
    sql`delete from event_team where account_id = ${accountId}`,
    sql`delete from team_invitations where invited_by = ${accountId} or email = ${emailOf(accountId)}`,
    sql`delete from saved_venues where organiser_id = ${accountId}`,
    sql`update event_revisions set account_id = null where account_id = ${accountId}`,
  ]);

/**
 * Returns whether people may still come to an event of the account: a published one, or a suspended one with valid tickets.
 */
export async function hasUpcomingEvents(db: DbOrTx, accountId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from events e
    where e.organiser_id = ${accountId} and e.ends_at > ${now} and (
      e.status = 'published' or (e.status = 'suspended' and exists (
        select 1 from tickets t where t.event_id = e.id and t.status <> 'void')))
    limit 1`.execute(db);
  return rows.length > 0;
}

export type UnusedEvent = { readonly id: string; readonly coverKey: string | null; readonly galleryKeys: readonly string[] };

/**
 * Locks and returns the account's events that have no bookings, check-ins, income or documents, with the image keys of each.
 */
export async function lockUnusedEvents(tx: Tx, accountId: string): Promise<UnusedEvent[]> {
  const { rows } = await sql<UnusedEvent>`
    select e.id, e.cover_key as "coverKey",
      array(select picture.key from jsonb_to_recordset(e.gallery) as picture (key text) where picture.key is not null) as "galleryKeys"
    from events e
    where e.organiser_id = ${accountId}
      and not exists (select 1 from bookings b where b.event_id = e.id)
      and not exists (select 1 from check_ins c where c.event_id = e.id)
      and not exists (select 1 from ledger_accounts l where l.event_id = e.id)
      and not exists (select 1 from escrow_releases r where r.event_id = e.id)
      and not exists (select 1 from documents d where d.event_id = e.id)
    order by e.id for update of e`.execute(tx);
  return rows;
}
