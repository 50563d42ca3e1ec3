import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';

export async function findSecondFactor(db: DbOrTx, accountId: string) {
  const row = await db
    .selectFrom('second_factors')
    .select(['secret', 'confirmed_at as confirmedAt'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? null;
}

/** Stores a new secret and replaces one that was never confirmed. Returns false if there is a confirmed one. */
export async function upsertPendingSecondFactor(
  tx: DbOrTx,
  factor: { readonly accountId: string; readonly secret: Buffer; readonly now: Date },
): Promise<boolean> {
  // Locks the account's one factor.
  const { rows } = await sql`
    insert into second_factors as held (account_id, secret, created_at)
    values (${factor.accountId}, ${factor.secret}, ${factor.now})
    on conflict (account_id) do update set secret = excluded.secret, created_at = excluded.created_at
      where held.confirmed_at is null
    returning account_id`.execute(tx);
  return rows.length > 0;
}

/** Uses a time step. Returns false if it, or a later one, was used before. */
export async function consumeTotpStep(tx: DbOrTx, accountId: string, step: number): Promise<boolean> {
  // Locks the account's one factor, so that one code opens one door.
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ last_used_step: step })
    .where('account_id', '=', accountId)
    .where((at) => at.or([at('last_used_step', 'is', null), at('last_used_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Turns the second factor on. Returns true for the one call that did. */
export async function markSecondFactorConfirmed(tx: DbOrTx, accountId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ confirmed_at: now })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteSecondFactor(tx: DbOrTx, accountId: string): Promise<void> {
  await tx.deleteFrom('second_factors').where('account_id', '=', accountId).execute();
}

export async function insertRecoveryCodes(tx: DbOrTx, accountId: string, hashes: readonly Buffer[]): Promise<void> {
  if (hashes.length === 0) return;
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ account_id: accountId, code_hash: hash })))
    .execute();
}

/** Uses a recovery code. Returns false if there is no such code or it was used. */
export async function consumeRecoveryCode(
  tx: DbOrTx,
  code: { readonly accountId: string; readonly hash: Buffer; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: code.now })
    .where('account_id', '=', code.accountId)
    .where('code_hash', '=', code.hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countRecoveryCodes(db: DbOrTx, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
