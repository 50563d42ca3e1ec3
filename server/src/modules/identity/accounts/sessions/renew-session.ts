import { AccountId, SessionId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../../context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import type { Client } from '../../../../platform/http/module.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { signAccessToken, type AccessClaims } from './access-token.ts';
import { RENEWAL_GRACE_SECONDS, NOTIFY_TOKEN_REUSE } from '../constants.ts';
import { isAuthentic, parseRefreshToken, signRefreshToken, refreshTokenHash } from './refresh-token.ts';
import { lockSession, recordLastSeen, revokeSession, rotateSession, type SessionRow } from './session-queries.ts';
import { cookieEnd, idleEnd } from './session-times.ts';
import { trimUserAgent, type SessionTokens } from './start-session.ts';

export type RenewalResult =
  | { readonly outcome: 'renewed'; readonly access: AccessClaims; readonly tokens: SessionTokens }
  | { readonly outcome: 'failed' }
  /** The expired session and the administrator's own one, if the expired session was an impersonation. */
  | {
      readonly outcome: 'expired';
      readonly impersonation?: { readonly sessionId: string; readonly adminSessionId: string };
    };

type RotationResult =
  | { readonly outcome: 'renewed'; readonly rotation: number }
  | { readonly outcome: 'failed' | 'expired' | 'reused' };

export function hasEnded(session: SessionRow, now: Date): boolean {
  if (session.revokedAt || session.suspendedAt || session.deletedAt) return true;
  // An impersonation lasts only as long as the administrator's own session and account are active.
  if (session.ownRevokedAt || session.impersonatorSuspendedAt || session.impersonatorDeletedAt) return true;
  return session.idleExpiresAt <= now || session.absoluteExpiresAt <= now;
}

function isWithinRotationGrace(session: SessionRow, hash: Buffer, now: Date): boolean {
  if (!session.previousHash?.equals(hash)) return false;
  return now.getTime() - session.rotatedAt.getTime() <= RENEWAL_GRACE_SECONDS * 1000;
}

/** Returns whether the token is valid for this session now. Renews nothing. */
export function isCurrentToken(ctx: Context, session: SessionRow, token: string): boolean {
  const now = ctx.clock.now();
  const hash = refreshTokenHash(token);
  return !hasEnded(session, now) && (session.currentHash.equals(hash) || isWithinRotationGrace(session, hash, now));
}

async function rotate(ctx: Context, tx: Tx, { session, client }: { session: SessionRow; client: Client }): Promise<number> {
  const now = ctx.clock.now();
  const rotation = session.rotation + 1;
  await rotateSession(tx, {
    id: session.id,
    rotation,
    currentHash: refreshTokenHash(signRefreshToken(ctx.config, { ...session, rotation })),
    previousHash: session.currentHash,
    now,
    idleExpiresAt: idleEnd(session.role, now),
    ip: client.ip,
    userAgent: trimUserAgent(client.userAgent),
  });
  await recordLastSeen(tx, session.id, now);
  return rotation;
}

type Params = { readonly token: string; readonly rotation: number; readonly client: Client; readonly session: SessionRow };

async function rotateToken(ctx: Context, tx: Tx, { token, rotation, client, session }: Params): Promise<RotationResult> {
  const now = ctx.clock.now();
  // An attempt to guess the token of a known session says nothing about its owner, so it must not sign them out.
  if (!isAuthentic(ctx.config, token, { ...session, rotation })) return { outcome: 'failed' };
  if (hasEnded(session, now)) return { outcome: 'expired' };
  const hash = refreshTokenHash(token);
  if (session.currentHash.equals(hash)) return { outcome: 'renewed', rotation: await rotate(ctx, tx, { session, client }) };
  if (isWithinRotationGrace(session, hash, now)) return { outcome: 'renewed', rotation: session.rotation };
  await revokeSession(tx, session.id, { reason: 'token_reused', now });
  await enqueue(tx, NOTIFY_TOKEN_REUSE, { sessionId: session.id, userAgent: trimUserAgent(client.userAgent) });
  return { outcome: 'reused' };
}

function expiredResult({ id: sessionId, impersonatorSessionId: adminSessionId }: SessionRow): RenewalResult {
  return { outcome: 'expired', ...(adminSessionId && { impersonation: { sessionId, adminSessionId } }) };
}

/**
 * Exchanges a refresh token for the next one. Two tabs that renew at the same time get the same successor. A genuine token
 * that was exchanged long ago means that two parties hold the session: it ends, and its owner is notified.
 */
export async function renewSession(ctx: Context, token: string, client: Client): Promise<RenewalResult> {
  const parts = parseRefreshToken(token);
  if (!parts) return { outcome: 'failed' };
  const { session, result } = await inTransaction(ctx.db, async (tx) => {
    const lockedSession = await lockSession(tx, parts.id);
    if (!lockedSession) return { session: null, result: { outcome: 'failed' } as const };
    const rotationResult = await rotateToken(ctx, tx, { token, rotation: parts.rotation, client, session: lockedSession });
    return { session: lockedSession, result: rotationResult };
  });
  if (!session) return { outcome: 'failed' };
  if (result.outcome === 'reused') {
    ctx.log.warn({ sessionId: session.id, ip: client.ip }, 'a refresh token was used twice');
    ctx.live.endSession(session.id);
    return { outcome: 'failed' };
  }
  if (result.outcome !== 'renewed') return result.outcome === 'expired' ? expiredResult(session) : { outcome: 'failed' };
  const access = toAccessClaims(session);
  const refresh = signRefreshToken(ctx.config, { ...session, rotation: result.rotation });
  const tokens = {
    access: await signAccessToken(ctx, access),
    refresh,
    refreshEndsAt: cookieEnd({ ...session, impersonation: session.impersonatorId !== null }),
  };
  return { outcome: 'renewed', access, tokens };
}

type AccessSource = Pick<SessionRow, 'id' | 'accountId' | 'role' | 'impersonatorId' | 'impersonatorSessionId'>;

export function toAccessClaims(session: AccessSource): AccessClaims {
  const role = session.role === 'admin' ? 'admin' : 'user';
  const { impersonatorId, impersonatorSessionId } = session;
  return {
    accountId: AccountId.parse(session.accountId),
    sessionId: SessionId.parse(session.id),
    role,
    ...(impersonatorId && {
      impersonator: { accountId: AccountId.parse(impersonatorId), sessionId: SessionId.parse(impersonatorSessionId) },
    }),
  };
}
