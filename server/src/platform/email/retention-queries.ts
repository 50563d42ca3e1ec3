import { sql } from 'kysely';
import { countUpTo } from '../db/count-up-to.ts';
import type { DbOrTx } from '../db/db.ts';
import type { RetentionCutoff } from '../db/retention-cutoff.ts';

const withContent = (before: Date) =>
  sql`select id from email_messages where created_at < ${before} and status <> 'queued' and html <> ''`;

export const countEmailsWithContent = (db: DbOrTx, { before, limit }: RetentionCutoff) =>
  countUpTo(db, withContent(before), limit);

/** Redacts old emails. */
export async function redactContentBefore(db: DbOrTx, { before, limit }: RetentionCutoff): Promise<number> {
  const { rows } = await sql`
    with old as (
      ${withContent(before)} limit ${limit}
    ), forgotten as (
      delete from email_attachments where message_id in (select id from old)
    )
    update email_messages set html = '', body_text = '' where id in (select id from old) returning id`.execute(db);
  return rows.length;
}

const oldEmails = (before: Date) => sql`select id from email_messages where created_at < ${before} and status <> 'queued'`;

export const countOldEmails = (db: DbOrTx, { before, limit }: RetentionCutoff) => countUpTo(db, oldEmails(before), limit);

export async function deleteEmailsBefore(db: DbOrTx, { before, limit }: RetentionCutoff): Promise<number> {
  const { rows } = await sql`
    delete from email_messages where id in (${oldEmails(before)} order by created_at limit ${limit}) returning id`.execute(
    db,
  );
  return rows.length;
}
