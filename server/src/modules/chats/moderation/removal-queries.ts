import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';

/** Empties a message that stands, as a change of its conversation, whose row the caller has locked. */
export async function blankMessage(
  tx: Tx,
  { messageId, by, now }: { messageId: string; by: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with gone as (select id, conversation_id from messages where id = ${messageId} and deleted_at is null), next as (
      update conversations set last_change = last_change + 1 where id in (select conversation_id from gone) returning last_change
    )
    update messages set text = '', detail = null, mentions = '{}', pinned_at = null, deleted_at = ${now}, deleted_by = ${by},
      change = next.last_change
    from next where messages.id = ${messageId} returning 1`.execute(tx);
  return rows.length > 0;
}
