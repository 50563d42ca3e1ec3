import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { signAccess } from '../sessions/access-token.ts';
import { refreshToken } from '../sessions/refresh-token.ts';
import { accessOf, hasEnded } from '../sessions/renew-session.ts';
import { findSession } from '../sessions/session-queries.ts';
import type { SessionTokens } from '../sessions/start-session.ts';

/** The tokens of the session an administrator comes back to; null where it has ended meanwhile. */
export async function tokensOfOwnSession(ctx: Context, db: DbOrTx, sessionId: string): Promise<SessionTokens | null> {
  const session = await findSession(db, sessionId);
  if (!session || session.role !== 'admin' || hasEnded(session, ctx.clock.now())) return null;
  const access = await signAccess(ctx, accessOf(session));
  return { access, refresh: refreshToken(ctx.config, session), refreshEndsAt: session.absoluteExpiresAt };
}
