import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';

type BlockPair = { readonly by: string; readonly person: string };

export async function isBlockedBy(tx: DbOrTx, { by, person }: BlockPair): Promise<boolean> {
  const { rows } = await sql`select 1 from account_blocks where blocker_id = ${by} and blocked_id = ${person}`.execute(tx);
  return rows.length === 1;
}

/** Inserts a block. Returns false if it already exists. */
export async function insertBlock(tx: Tx, { by, person, now }: BlockPair & { now: Date }): Promise<boolean> {
  const { rows } = await sql`
    insert into account_blocks (blocker_id, blocked_id, created_at) values (${by}, ${person}, ${now})
    on conflict on constraint account_blocks_pkey do nothing returning 1`.execute(tx);
  return rows.length === 1;
}

/** Deletes a block. Returns false if there was none. */
export async function deleteBlock(tx: Tx, { by, person }: BlockPair): Promise<boolean> {
  const { rows } = await sql`
    delete from account_blocks where blocker_id = ${by} and blocked_id = ${person} returning 1`.execute(tx);
  return rows.length === 1;
}

export type BlockRow = { readonly id: string; readonly createdAt: Date };

export async function listBlocks(
  tx: DbOrTx,
  { by, after, limit }: { by: string; after: BlockRow | null; limit: number },
): Promise<BlockRow[]> {
  const afterCursor: RawBuilder<unknown> =
    after === null ? sql`true` : sql`(b.created_at, b.blocked_id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<BlockRow>`
    select b.blocked_id as id, b.created_at as "createdAt" from account_blocks b join accounts a on a.id = b.blocked_id
    where b.blocker_id = ${by} and a.deleted_at is null and ${afterCursor}
    order by b.created_at desc, b.blocked_id desc limit ${limit}`.execute(tx);
  return rows;
}
