import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import type { InRoom } from '../../../../platform/http/module.ts';
import { endSessions, sessionsEnd } from './end-sessions.ts';
import { deleteSessions } from './session-queries.ts';

/** Ends one of the caller's sessions. Succeeds also when the session is gone. */
export async function endOwnSession(ctx: Context, { id, roomId, accountId }: InRoom & { id: string }): Promise<void> {
  const ended = await inTransaction(ctx.db, async (tx) => {
    const sessions = await deleteSessions(tx, { roomId, accountId, id });
    await sessionsEnd(ctx, tx, sessions);
    return sessions;
  });
  await endSessions(ctx, ended);
}
