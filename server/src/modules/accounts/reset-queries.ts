import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/db.ts';

export type NewReset = {
  readonly tokenHash: Buffer;
  readonly accountId: string;
  readonly now: Date;
  readonly expiresAt: Date;
};

export async function insertReset(tx: DbOrTx, reset: NewReset): Promise<void> {
  await tx
    .insertInto('password_resets')
    .values({
      token_hash: reset.tokenHash,
      account_id: reset.accountId,
      created_at: reset.now,
      expires_at: reset.expiresAt,
    })
    .execute();
}

/** The account a link would give a new password; null when the link has ended or was used. */
export async function findResetAccount(db: DbOrTx, tokenHash: Buffer, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('password_resets')
    .select('account_id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.account_id ?? null;
}

/** Uses the link up, and every other of the same account; false when it has ended or was used. */
export async function spendReset(tx: DbOrTx, tokenHash: Buffer, now: Date): Promise<boolean> {
  // Locks the open links of one account, so that one of them works once.
  const { rows } = await sql`
    with chosen as (
      select account_id from password_resets
      where token_hash = ${tokenHash} and used_at is null and expires_at > ${now}
    )
    update password_resets set used_at = ${now}
    from chosen
    where password_resets.account_id = chosen.account_id and password_resets.used_at is null
    returning password_resets.token_hash`.execute(tx);
  return rows.length > 0;
}

export async function deleteResets(tx: DbOrTx, accountId: string): Promise<void> {
  await tx.deleteFrom('password_resets').where('account_id', '=', accountId).execute();
}

export async function deleteResetsBefore(db: DbOrTx, before: Date): Promise<void> {
  await db.deleteFrom('password_resets').where('expires_at', '<', before).execute();
}
