import { sql } from 'kysely';
import { countUpTo } from '../../../platform/db/count-up-to.ts';
import type { DbOrTx } from '../../../platform/db/db.ts';
import type { RetentionCutoff } from '../../../platform/db/retention-cutoff.ts';

const staleImports = (before: Date) => sql`
  select id from event_imports where updated_at < ${before} and file_key is null and status <> 'running'`;

export const countOldImports = (db: DbOrTx, { before, limit }: RetentionCutoff) =>
  countUpTo(db, staleImports(before), limit);

export async function deleteOldImports(db: DbOrTx, { before, limit }: RetentionCutoff): Promise<number> {
  const { rows } =
    await sql`delete from event_imports where id in (${staleImports(before)} limit ${limit}) returning id`.execute(db);
  return rows.length;
}
