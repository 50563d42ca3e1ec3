import { sql } from 'kysely';
import { countUpTo } from '../../../platform/db/count-up-to.ts';
import type { DbOrTx } from '../../../platform/db/db.ts';
import type { RetentionCutoff } from '../../../platform/db/retention-cutoff.ts';

const unredactedRecipients = (before: Date) => sql`
  select r.id from attendee_email_recipients r
  join attendee_emails m on m.id = r.attendee_email_id join events e on e.id = m.event_id
  where r.created_at < ${before} and strpos(r.email::text, '@') > 0 and e.ends_at < ${before} and r.status <> 'pending'`;

export const countOldRecipients = (db: DbOrTx, { before, limit }: RetentionCutoff) =>
  countUpTo(db, unredactedRecipients(before), limit);

/** Keeps the row, because a message's counts include it. Replaces the address with the row's id. */
export async function redactOldRecipients(db: DbOrTx, { before, limit }: RetentionCutoff): Promise<number> {
  const { rows } = await sql`
    update attendee_email_recipients set name = '', email = id::text
    where id in (${unredactedRecipients(before)} limit ${limit} for update of r skip locked) returning id`.execute(db);
  return rows.length;
}
