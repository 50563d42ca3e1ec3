import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { insertAction, type NewAction } from './action-queries.ts';

type Done = Pick<NewAction, 'conversationId' | 'what' | 'actorId'> &
  Partial<Pick<NewAction, 'personId' | 'reason' | 'detail' | 'byPlatform'>>;

/** Keeps what was done in a room, for its team to look back on. */
export async function recordAction(ctx: Context, tx: Tx, done: Done): Promise<void> {
  const row = { id: ctx.ids.newId(), personId: null, reason: '', detail: null, byPlatform: false, now: ctx.clock.now() };
  await insertAction(tx, { ...row, ...done });
}
