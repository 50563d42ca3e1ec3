import { sql } from 'kysely';
import { countUpTo } from '../../../../platform/db/count-up-to.ts';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import type { RetentionCutoff } from '../../../../platform/db/retention-cutoff.ts';

const expiredReports = (before: Date) =>
  sql`select id from message_reports where status <> 'open' and decided_at < ${before}`;

export const countOldMessageReports = (db: DbOrTx, { before, limit }: RetentionCutoff) =>
  countUpTo(db, expiredReports(before), limit);

export async function deleteOldMessageReports(db: DbOrTx, { before, limit }: RetentionCutoff): Promise<number> {
  const { rows } =
    await sql`delete from message_reports where id in (${expiredReports(before)} limit ${limit}) returning id`.execute(db);
  return rows.length;
}
