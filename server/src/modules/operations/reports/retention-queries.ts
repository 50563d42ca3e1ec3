import { sql } from 'kysely';
import { countUpTo } from '../../../platform/db/count-up-to.ts';
import type { DbOrTx } from '../../../platform/db/db.ts';

type Older = { readonly before: Date; readonly most: number };

const decided = (before: Date) => sql`select id from content_reports where status <> 'open' and decided_at < ${before}`;

export const countOldReports = (db: DbOrTx, { before, most }: Older) => countUpTo(db, decided(before), most);

export async function deleteOldReports(db: DbOrTx, { before, most }: Older): Promise<number> {
  const { rows } =
    await sql`delete from content_reports where id in (${decided(before)} limit ${most}) returning id`.execute(db);
  return rows.length;
}
