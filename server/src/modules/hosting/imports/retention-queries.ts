import { sql } from 'kysely';
import { countUpTo } from '../../../platform/db/count-up-to.ts';
import type { DbOrTx } from '../../../platform/db/db.ts';

type Older = { readonly before: Date; readonly most: number };

const old = (before: Date) => sql`
  select id from event_imports where updated_at < ${before} and file_key is null and status <> 'running'`;

export const countOldImports = (db: DbOrTx, { before, most }: Older) => countUpTo(db, old(before), most);

export async function deleteOldImports(db: DbOrTx, { before, most }: Older): Promise<number> {
  const { rows } = await sql`delete from event_imports where id in (${old(before)} limit ${most}) returning id`.execute(db);
  return rows.length;
}
