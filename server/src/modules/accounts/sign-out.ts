import type { signOut as endpoint } from '@festoon/contracts/account';
import type { EndpointResult } from '@festoon/contracts/endpoint';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import type { Actor } from '../../platform/http/module.ts';
import { recordOwnAct } from './own-acts.ts';
import { revokeSession } from './session-queries.ts';

/** Ends the session of this browser, if there is one. */
export async function signOut(ctx: Context, actor: Actor): Promise<EndpointResult<typeof endpoint>> {
  if (actor.kind !== 'visitor') {
    await inTransaction(ctx.db, async (tx) => {
      const ended = await revokeSession(tx, actor.sessionId, { reason: 'signed_out', now: ctx.clock.now() });
      if (ended) await recordOwnAct(ctx, tx, { actor, act: 'admin.sign_out' });
    });
    ctx.live.endSession(actor.sessionId);
  }
  return { success: true, message: 'Logged out successfully!' };
}
