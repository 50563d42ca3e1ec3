import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';

type KeyOwner = { readonly streamId: string; readonly accountId: string };
export type KeyRow = { readonly id: string; readonly createdAt: Date; readonly lastUsedAt: Date | null };

export async function findCurrentKey(db: DbOrTx, { streamId, accountId }: KeyOwner): Promise<KeyRow | null> {
  const { rows } = await sql<KeyRow>`
    select id, created_at as "createdAt", last_used_at as "lastUsedAt" from stream_keys
    where stream_id = ${streamId} and account_id = ${accountId} and revoked_at is null`.execute(db);
  return rows[0] ?? null;
}

export async function insertKey(tx: Tx, key: KeyOwner & { id: string; keyHash: string; now: Date }): Promise<void> {
  await sql`
    insert into stream_keys (id, stream_id, account_id, key_hash, created_at)
    values (${key.id}, ${key.streamId}, ${key.accountId}, ${key.keyHash}, ${key.now})`.execute(tx);
}

/** Revokes an account's key for a stream. Returns false if there was none. */
export async function revokeKey(tx: Tx, { streamId, accountId, now }: KeyOwner & { now: Date }): Promise<boolean> {
  const { rows } = await sql`
    update stream_keys set revoked_at = ${now}
    where stream_id = ${streamId} and account_id = ${accountId} and revoked_at is null returning id`.execute(tx);
  return rows.length > 0;
}

export type ResolvedKey = { readonly roomId: string; readonly accountId: string };

/** Returns the account and the room of a key, as long as the stream is not over, and records that it was used. */
export async function recordKeyUse(db: DbOrTx, keyHash: string, now: Date): Promise<ResolvedKey | null> {
  const { rows } = await sql<ResolvedKey>`
    update stream_keys k set last_used_at = ${now} from streams s
    where k.key_hash = ${keyHash} and k.revoked_at is null and s.id = k.stream_id and s.state <> 'ended'
    returning s.media_room_id as "roomId", k.account_id as "accountId"`.execute(db);
  return rows[0] ?? null;
}
