import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { signAccessToken } from '../sessions/access-token.ts';
import { signRefreshToken } from '../sessions/refresh-token.ts';
import { toAccessClaims, hasEnded } from '../sessions/renew-session.ts';
import { findSession } from '../sessions/find-session.ts';
import type { SessionTokens } from '../sessions/start-session.ts';

/** Returns the tokens of the session that an administrator returns to. Returns null if it has ended in the meantime. */
export async function getAdminSessionTokens(ctx: Context, db: DbOrTx, sessionId: string): Promise<SessionTokens | null> {
  const session = await findSession(db, sessionId);
  if (!session || session.role !== 'admin' || hasEnded(session, ctx.clock.now())) return null;
  const access = await signAccessToken(ctx, toAccessClaims(session));
  return { access, refresh: signRefreshToken(ctx.config, session), refreshEndsAt: session.absoluteExpiresAt };
}
