import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import type { RoomParticipant } from '../../../../platform/http/module.ts';
import { endSessions, publishAndEnqueueSessionEnds } from './end-sessions.ts';
import { deleteSessions } from './session-queries.ts';

/** Ends one of the caller's sessions. Succeeds even if the session is gone. */
export async function endOwnSession(
  ctx: Context,
  { id, roomId, accountId }: RoomParticipant & { id: string },
): Promise<void> {
  const ended = await inTransaction(ctx.db, async (tx) => {
    const sessions = await deleteSessions(tx, { roomId, accountId, id });
    await publishAndEnqueueSessionEnds(ctx, tx, sessions);
    return sessions;
  });
  await endSessions(ctx, ended);
}
