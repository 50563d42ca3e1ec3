import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { isUnblocked } from './reach-queries.ts';

/** The maximum number of members of a group with read receipts. */
const RECEIPT_GROUP_SIZE_MAX = 20;

const isSmall = sql`(c.kind = 'direct' or (c.kind = 'group' and ${RECEIPT_GROUP_SIZE_MAX} >= (
  select count(*) from conversation_members n where n.conversation_id = c.id and n.left_at is null
)))`;

export type ReadReceipt = { readonly accountId: string; readonly number: number };

/** Lists how far the others have read a direct conversation or a small group. Both sides must share their read receipts. */
export async function listVisibleReceipts(
  tx: DbOrTx,
  { conversationId, by }: { conversationId: string; by: string },
): Promise<ReadReceipt[]> {
  const me = sql`${by}::uuid`;
  const { rows } = await sql<ReadReceipt>`
    select m.account_id as "accountId", m.last_read_number as number
    from conversations c join conversation_members m on m.conversation_id = c.id
    where c.id = ${conversationId} and m.left_at is null and m.account_id <> ${me} and ${isSmall}
      and not exists (select 1 from chat_settings s where s.account_id in (${me}, m.account_id) and not s.share_read_receipts)
      and ${isUnblocked({ by: me, person: sql`m.account_id` })}
    order by m.account_id`.execute(tx);
  return rows;
}

/**
 * Returns whether all members of a small conversation share their read receipts, so that one signal can be sent to all of
 * them.
 */
export async function allShareReceipts(
  tx: DbOrTx,
  { conversationId, by }: { conversationId: string; by: string },
): Promise<boolean> {
  const me = sql`${by}::uuid`;
  const { rows } = await sql<{ all: boolean }>`
    select ${isSmall} and not exists (
      select 1 from conversation_members m left join chat_settings s on s.account_id = m.account_id
      where m.conversation_id = c.id and m.left_at is null and (
        not coalesce(s.share_read_receipts, true) or not ${isUnblocked({ by: me, person: sql`m.account_id` })}
      )
    ) as all from conversations c where c.id = ${conversationId}`.execute(tx);
  return rows[0]?.all ?? false;
}
