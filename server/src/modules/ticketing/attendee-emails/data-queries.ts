import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';
import { readParts, touchRows } from '../../../platform/db/person-rows.ts';

const emailOf = (accountId: string) => sql`(select email from accounts where id = ${accountId})`;

export const readMessageData = (db: DbOrTx, accountId: string) =>
  readParts(db, {
    written: sql`
      select e.title as event, m.kind, m.subject, m.body, m.reply_to as "replyTo", m.status, m.sent_at as "sentAt"
      from attendee_messages m join events e on e.id = m.event_id where m.created_by = ${accountId} order by m.created_at`,
    received: sql`
      select e.title as event, m.subject, r.name, r.email::text as email, r.created_at as "at"
      from attendee_message_recipients r join attendee_messages m on m.id = r.message_id join events e on e.id = m.event_id
      where r.email = ${emailOf(accountId)} order by r.created_at`,
    wantsNoneFrom: sql`
      select o.name, x.created_at as "since" from mail_opt_outs x join accounts o on o.id = x.organiser_id
      where x.email = ${emailOf(accountId)} order by x.created_at`,
    trust: sql`select tier, set_at as "setAt" from organiser_mail_tiers where organiser_id = ${accountId}`,
  });

export const eraseMessageData = (tx: Tx, accountId: string) =>
  touchRows(tx, [
    sql`
      update attendee_message_recipients set name = '', email = id::text, status = case when status = 'waiting' then 'stopped' else status end
      where email = ${emailOf(accountId)}`,
    sql`delete from mail_opt_outs where organiser_id = ${accountId} or email = ${emailOf(accountId)}`,
    sql`delete from organiser_mail_tiers where organiser_id = ${accountId}`,
    sql`update attendee_messages set created_by = null, reply_to = '' where created_by = ${accountId}`,
    // Where answers went stands on what other people of the team wrote, too.
    sql`
      update attendee_messages m set reply_to = '' from events e
      where e.id = m.event_id and e.organiser_id = ${accountId} and m.reply_to <> ''`,
  ]);
