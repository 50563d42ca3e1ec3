import { sql } from 'kysely';
import { countUpTo } from '../../../platform/db/count-up-to.ts';
import type { DbOrTx } from '../../../platform/db/db.ts';

type Older = { readonly before: Date; readonly most: number };

const named = (before: Date) => sql`
  select r.id from attendee_message_recipients r
  join attendee_messages m on m.id = r.message_id join events e on e.id = m.event_id
  where r.created_at < ${before} and strpos(r.email::text, '@') > 0 and e.ends_at < ${before} and r.status <> 'waiting'`;

export const countOldRecipients = (db: DbOrTx, { before, most }: Older) => countUpTo(db, named(before), most);

/** The row stays, for it is what a message's numbers are counted from; its own id takes the address's place. */
export async function emptyOldRecipients(db: DbOrTx, { before, most }: Older): Promise<number> {
  const { rows } = await sql`
    update attendee_message_recipients set name = '', email = id::text
    where id in (${named(before)} limit ${most} for update of r skip locked) returning id`.execute(db);
  return rows.length;
}
