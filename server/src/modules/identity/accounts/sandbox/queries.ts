import type { DbOrTx } from '../../../../platform/db/db.ts';

const KEY = 'sandbox_identity_key';

export async function findKey(db: DbOrTx): Promise<unknown> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', KEY).executeTakeFirst();
  return row?.value ?? null;
}

/** Stores the first process's key and returns the stored one. */
export async function insertKeyIfMissing(db: DbOrTx, jwk: object): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name: KEY, value: JSON.stringify(jwk) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}
