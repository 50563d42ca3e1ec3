import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';

export type NewReset = {
  readonly tokenHash: Buffer;
  readonly accountId: string;
  /** The address that the link is sent to. */
  readonly email: string;
  readonly now: Date;
  readonly expiresAt: Date;
};

/**
 * Stores the token of a new link and replaces the account's older one: only the newest link works. Returns false if the
 * account has another address meanwhile.
 */
export async function replaceReset(tx: Tx, reset: NewReset): Promise<boolean> {
  // Locks the account's row in shared mode, so that a change of the address deletes this link, then the link's row.
  const { rows } = await sql`
    insert into password_resets (account_id, token_hash, created_at, expires_at)
    select id, ${reset.tokenHash}::bytea, ${reset.now}::timestamptz, ${reset.expiresAt}::timestamptz
    from accounts where id = ${reset.accountId} and email = ${reset.email} for share
    on conflict (account_id) do update set
      token_hash = excluded.token_hash, created_at = excluded.created_at, expires_at = excluded.expires_at
    returning account_id`.execute(tx);
  return rows.length > 0;
}

/** Returns the account of a password link. Returns null if the link has expired or was used. */
export async function findResetAccount(db: DbOrTx, tokenHash: Buffer, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('password_resets')
    .select('account_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.account_id ?? null;
}

type UsedReset = Pick<NewReset, 'accountId' | 'tokenHash' | 'now'>;

/** Deletes the link's row. Returns false if it has expired, was used or was replaced. The account stays locked until the commit. */
export async function consumeReset(tx: Tx, { accountId, tokenHash, now }: UsedReset): Promise<boolean> {
  // Locks the account's row, then the link's, in the order of `replaceReset`.
  await sql`select from accounts where id = ${accountId} for no key update`.execute(tx);
  const { numDeletedRows } = await tx
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteResets(tx: DbOrTx, accountId: string): Promise<void> {
  await tx.deleteFrom('password_resets').where('account_id', '=', accountId).execute();
}

export async function deleteResetsBefore(db: DbOrTx, before: Date): Promise<void> {
  await db.deleteFrom('password_resets').where('expires_at', '<', before).execute();
}
