import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/db.ts';

export async function listTopUpsOf(db: DbOrTx, accountId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select amount_minor as "amountMinor", currency, created_at as "createdAt"
    from top_ups where account_id = ${accountId} order by created_at, id`.execute(db);
  return rows;
}
