import { sql } from 'kysely';
import type { Tx } from './db/db.ts';

/** Deletes the stored responses to an account's requests, and returns their number. */
export async function deleteIdempotencyKeysOf(tx: Tx, accountId: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from idempotency_keys where scope = ${accountId}`.execute(tx);
  return Number(numAffectedRows);
}
