import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';
import { readPersonalData, executeAll } from '../../../platform/db/personal-data-rows.ts';

const emailOf = (accountId: string) => sql`(select email from accounts where id = ${accountId})`;

export const readAttendeeEmailData = (db: DbOrTx, accountId: string) =>
  readPersonalData(db, {
    written: sql`
      select e.title as event, m.kind, m.subject, m.body, m.reply_to as "replyTo", m.status, m.sent_at as "sentAt"
      from attendee_emails m join events e on e.id = m.event_id where m.created_by = ${accountId} order by m.created_at`,
    received: sql`
      select e.title as event, m.subject, r.name, r.email::text as email, r.created_at as "at"
      from attendee_email_recipients r join attendee_emails m on m.id = r.attendee_email_id join events e on e.id = m.event_id
      where r.email = ${emailOf(accountId)} order by r.created_at`,
    unsubscribedFrom: sql`
      select o.name, x.created_at as "since" from email_unsubscribes x join accounts o on o.id = x.organiser_id
      where x.email = ${emailOf(accountId)} order by x.created_at`,
    trust: sql`select tier, set_at as "setAt" from organiser_email_tiers where organiser_id = ${accountId}`,
  });

export const eraseAttendeeEmailData = (tx: Tx, accountId: string) =>
  executeAll(tx, [
    sql`
      update attendee_email_recipients set name = '', email = id::text, status = case when status = 'pending' then 'stopped' else status end
      where email = ${emailOf(accountId)}`,
    sql`delete from email_unsubscribes where organiser_id = ${accountId} or email = ${emailOf(accountId)}`,
    sql`delete from organiser_email_tiers where organiser_id = ${accountId}`,
    sql`update attendee_emails set created_by = null, reply_to = '' where created_by = ${accountId}`,
    // Where answers went stands on what other people of the team wrote, too.
    sql`
      update attendee_emails m set reply_to = '' from events e
      where e.id = m.event_id and e.organiser_id = ${accountId} and m.reply_to <> ''`,
  ]);
