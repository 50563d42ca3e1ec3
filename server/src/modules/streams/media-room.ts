import type { Context } from '../../context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { insertMediaRoom } from './media-room-queries.ts';

/** Makes the room of a stream's stage. */
export async function openStage(ctx: Context, tx: Tx): Promise<string> {
  const id = ctx.ids.newId();
  await insertMediaRoom(tx, { id, now: ctx.clock.now() });
  return id;
}
