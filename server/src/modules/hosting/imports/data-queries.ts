import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';
import { readPersonalData, executeAll } from '../../../platform/db/personal-data-rows.ts';

export const readImportData = (db: DbOrTx, accountId: string) =>
  readPersonalData(db, {
    imports: sql`
      select file_name as "fileName", status, entry_count as "entryCount", done_count as "doneCount", report, created_at as "createdAt"
      from event_imports where account_id = ${accountId} order by created_at`,
  });

/**
 * Erases the imports of an account. An import that still has a file is cleared and dated back, so that the cleanup of stale
 * imports removes the file.
 */
export const eraseImportData = (tx: Tx, accountId: string) =>
  executeAll(tx, [
    sql`delete from event_imports where account_id = ${accountId} and file_key is null`,
    sql`
      update event_imports set file_name = '', preview = null, report = null, status = 'discarded', updated_at = created_at - interval '10 years'
      where account_id = ${accountId} and file_name <> ''`,
  ]);

export async function listImportFiles(db: DbOrTx, accountId: string): Promise<{ key: string; name: string }[]> {
  const { rows } = await sql<{ key: string; name: string }>`
    select file_key as key, file_name as name from event_imports
    where account_id = ${accountId} and file_key is not null order by created_at`.execute(db);
  return rows;
}
