import { sql } from 'kysely';
import { countUpTo } from '../../../platform/db/count-up-to.ts';
import type { DbOrTx } from '../../../platform/db/db.ts';
import type { RetentionCutoff } from '../../../platform/db/retention-cutoff.ts';

const decidedReports = (before: Date) =>
  sql`select id from content_reports where status <> 'open' and decided_at < ${before}`;

export const countOldReports = (db: DbOrTx, { before, limit }: RetentionCutoff) =>
  countUpTo(db, decidedReports(before), limit);

export async function deleteOldReports(db: DbOrTx, { before, limit }: RetentionCutoff): Promise<number> {
  const { rows } =
    await sql`delete from content_reports where id in (${decidedReports(before)} limit ${limit}) returning id`.execute(db);
  return rows.length;
}
