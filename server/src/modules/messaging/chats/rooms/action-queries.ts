import { sql } from 'kysely';
import type { RoomActionKind } from '@festoon/contracts/messaging/room-actions';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';

export type NewAction = {
  readonly id: string;
  readonly conversationId: string;
  readonly kind: RoomActionKind;
  /** Null if an administrator acted, or if a time limit ended. */
  readonly actorId: string | null;
  readonly byPlatform: boolean;
  readonly targetId: string | null;
  readonly reason: string;
  readonly detail: object | null;
  readonly now: Date;
};

export async function insertAction(tx: Tx, action: NewAction): Promise<void> {
  await sql`
    insert into room_actions (id, conversation_id, kind, actor_id, by_platform, target_account_id, reason, detail, created_at)
    values (${action.id}, ${action.conversationId}, ${action.kind}, ${action.actorId}, ${action.byPlatform}, ${action.targetId},
      ${action.reason}, ${action.detail === null ? null : JSON.stringify(action.detail)}::jsonb, ${action.now})`.execute(tx);
}

export type ActionRow = {
  readonly id: string;
  readonly kind: RoomActionKind;
  readonly actorId: string | null;
  readonly byPlatform: boolean;
  readonly targetId: string | null;
  readonly reason: string;
  readonly until: Date | null;
  readonly at: Date;
};

export async function listActions(
  tx: DbOrTx,
  { conversationId, after, limit }: { conversationId: string; after: { at: Date; id: string } | null; limit: number },
): Promise<ActionRow[]> {
  const afterCursor = after === null ? sql`true` : sql`(created_at, id) < (${after.at}, ${after.id}::uuid)`;
  const { rows } = await sql<ActionRow>`
    select id, kind, actor_id as "actorId", by_platform as "byPlatform", target_account_id as "targetId", reason,
      (detail ->> 'until')::timestamptz as until, created_at as at
    from room_actions where conversation_id = ${conversationId} and ${afterCursor}
    order by created_at desc, id desc limit ${limit}`.execute(tx);
  return rows;
}
