import { accountMessagesText } from '@festoon/catalogue/identity/account-messages';
import type { signOut as endpoint } from '@festoon/contracts/identity/sign-in';
import type { EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import type { Actor, Impersonator, UserActor } from '../../../../platform/http/module.ts';
import { endImpersonation } from '../impersonation/stop-impersonation.ts';
import { recordOwnAudit } from '../own-audit.ts';
import { revokeSession } from './session-queries.ts';

/** Ends the session of this browser, if there is one. */
export async function signOut(ctx: Context, actor: Actor): Promise<EndpointResult<typeof endpoint>> {
  if (actor.kind !== 'visitor') {
    await inTransaction(ctx.db, async (tx) => {
      if (actor.kind === 'user' && actor.impersonator)
        return endBothSessions(ctx, tx, { ...actor, impersonator: actor.impersonator });
      const wasRevoked = await revokeSession(tx, actor.sessionId, { reason: 'signed_out', now: ctx.clock.now() });
      if (wasRevoked) await recordOwnAudit(ctx, tx, { actor, action: 'admin.sign_out' });
    });
    ctx.live.endSession(actor.sessionId);
  }
  return { success: true, message: accountMessagesText('loggedOut') };
}

/** Ends an impersonation and the administrator's own session: signing out during an impersonation ends both. */
async function endBothSessions(ctx: Context, tx: Tx, actor: UserActor & { impersonator: Impersonator }): Promise<void> {
  const { impersonator, sessionId, client } = actor;
  const by = { kind: 'admin', ...impersonator, client } as const;
  const wasRevoked = await revokeSession(tx, impersonator.sessionId, { reason: 'signed_out', now: ctx.clock.now() });
  await endImpersonation(ctx, tx, { sessionId, by });
  if (wasRevoked) await recordOwnAudit(ctx, tx, { actor: by, action: 'admin.sign_out' });
}
