import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { insertAction, type NewAction } from './action-queries.ts';

type RecordActionParams = Pick<NewAction, 'conversationId' | 'kind' | 'actorId'> &
  Partial<Pick<NewAction, 'targetId' | 'reason' | 'detail' | 'byPlatform'>>;

/** Records a moderation action in a room, for its team. */
export async function recordAction(ctx: Context, tx: Tx, action: RecordActionParams): Promise<void> {
  const row = { id: ctx.ids.newId(), targetId: null, reason: '', detail: null, byPlatform: false, now: ctx.clock.now() };
  await insertAction(tx, { ...row, ...action });
}
