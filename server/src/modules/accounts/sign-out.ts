import type { signOut as endpoint } from '@festoon/contracts/account';
import type { EndpointResult } from '@festoon/contracts/endpoint';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/http/module.ts';
import { revokeSession } from './session-queries.ts';

/** Ends the session of this browser, if there is one. */
export async function signOut(ctx: Context, actor: Actor): Promise<EndpointResult<typeof endpoint>> {
  if (actor.kind !== 'visitor') {
    await revokeSession(ctx.db, actor.sessionId, { reason: 'signed_out', now: ctx.clock.now() });
    ctx.live.endSession(actor.sessionId);
  }
  return { success: true, message: 'Logged out successfully!' };
}
