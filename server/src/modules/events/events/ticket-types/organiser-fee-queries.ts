import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';

type FeeQuery = { readonly organiserIds: readonly string[]; readonly at: Date };

/** Returns the stored fee of each organiser at a time; null while administrators have set none. */
export async function listFeeValues(tx: DbOrTx, { organiserIds, at }: FeeQuery): Promise<{ id: string; value: unknown }[]> {
  const { rows } = await sql<{ id: string; value: unknown }>`
    select o.id, organiser_fee(o.id, ${at}::timestamptz) as value
    from accounts o where o.id = any(${organiserIds}::uuid[])`.execute(tx);
  return rows;
}
