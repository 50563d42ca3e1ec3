import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';
import { readPersonalData, executeAll } from '../../../platform/db/personal-data-rows.ts';

export const readMediaData = (db: DbOrTx, accountId: string) =>
  readPersonalData(db, {
    recordings: sql`
      select started_at as "startedAt", ended_at as "endedAt", duration_ms as "durationMs", bytes from media_recordings
      where account_id = ${accountId} order by started_at`,
  });

/**
 * Removes a person from the rows of this module. The end of their session removes them from rooms; only rows remain here.
 */
export const eraseMediaData = (tx: Tx, accountId: string) =>
  executeAll(tx, [
    sql`delete from media_sessions where account_id = ${accountId} or publisher_id = ${accountId}`,
    sql`update media_recordings set account_id = null where account_id = ${accountId}`,
  ]);

/** Deletes the finished recordings of a person's media in other hosts' streams, and returns their files. */
export async function deleteFinishedRecordings(tx: Tx, accountId: string): Promise<{ fileName: string }[]> {
  const { rows } = await sql<{ fileName: string }>`
    delete from media_recordings where account_id = ${accountId} and state <> 'recording' returning file_name as "fileName"`.execute(
    tx,
  );
  return rows;
}
