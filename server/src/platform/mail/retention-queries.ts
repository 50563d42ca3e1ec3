import { sql } from 'kysely';
import { countUpTo } from '../db/count-up-to.ts';
import type { DbOrTx } from '../db/db.ts';

type Older = { readonly before: Date; readonly most: number };

const told = (before: Date) =>
  sql`select id from mail_messages where created_at < ${before} and status <> 'queued' and html <> ''`;

export const countToldMails = (db: DbOrTx, { before, most }: Older) => countUpTo(db, told(before), most);

/** Forgets what old mails said. */
export async function forgetContentBefore(db: DbOrTx, { before, most }: Older): Promise<number> {
  const { rows } = await sql`
    with old as (
      ${told(before)} limit ${most}
    ), forgotten as (
      delete from mail_attachments where message_id in (select id from old)
    )
    update mail_messages set html = '', body_text = '' where id in (select id from old) returning id`.execute(db);
  return rows.length;
}

const old = (before: Date) => sql`select id from mail_messages where created_at < ${before} and status <> 'queued'`;

export const countOldMails = (db: DbOrTx, { before, most }: Older) => countUpTo(db, old(before), most);

export async function deleteMailsBefore(db: DbOrTx, { before, most }: Older): Promise<number> {
  const { rows } = await sql`
    delete from mail_messages where id in (${old(before)} order by created_at limit ${most}) returning id`.execute(db);
  return rows.length;
}
