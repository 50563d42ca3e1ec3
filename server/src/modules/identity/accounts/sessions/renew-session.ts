import { AccountId, SessionId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../../context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import type { Client } from '../../../../platform/http/module.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { signAccess, type Access } from './access-token.ts';
import { RENEWAL_GRACE_SECONDS, TELL_OF_REUSE } from '../constants.ts';
import { isGenuine, readRefreshToken, refreshToken, refreshTokenHash } from './refresh-token.ts';
import { lockSession, noteVisit, revokeSession, rotateSession, type SessionRow } from './session-queries.ts';
import { cookieEnd, idleEnd } from './session-times.ts';
import { trimUserAgent, type SessionTokens } from './start-session.ts';

export type Renewal =
  | { readonly outcome: 'renewed'; readonly access: Access; readonly tokens: SessionTokens }
  | { readonly outcome: 'failed' }
  /** The expired session and the administrator's own one, if the expired session was an impersonation. */
  | { readonly outcome: 'expired'; readonly impersonation?: { readonly sessionId: string; readonly ownSessionId: string } };

type Verdict =
  | { readonly outcome: 'renewed'; readonly rotation: number }
  | { readonly outcome: 'failed' | 'expired' | 'reused' };

export function hasEnded(session: SessionRow, now: Date): boolean {
  if (session.revokedAt || session.suspendedAt || session.deletedAt) return true;
  // An impersonation lasts only as long as the administrator's own session and account are active.
  if (session.ownRevokedAt || session.impersonatorSuspendedAt || session.impersonatorDeletedAt) return true;
  return session.idleExpiresAt <= now || session.absoluteExpiresAt <= now;
}

function wasJustReplaced(session: SessionRow, hash: Buffer, now: Date): boolean {
  if (!session.previousHash?.equals(hash)) return false;
  return now.getTime() - session.rotatedAt.getTime() <= RENEWAL_GRACE_SECONDS * 1000;
}

/** Returns whether the token is valid for this session now. Renews nothing. */
export function isCurrentToken(ctx: Context, session: SessionRow, token: string): boolean {
  const now = ctx.clock.now();
  const hash = refreshTokenHash(token);
  return !hasEnded(session, now) && (session.currentHash.equals(hash) || wasJustReplaced(session, hash, now));
}

async function rotate(ctx: Context, tx: Tx, { session, client }: { session: SessionRow; client: Client }): Promise<number> {
  const now = ctx.clock.now();
  const rotation = session.rotation + 1;
  await rotateSession(tx, {
    id: session.id,
    rotation,
    currentHash: refreshTokenHash(refreshToken(ctx.config, { ...session, rotation })),
    previousHash: session.currentHash,
    now,
    idleExpiresAt: idleEnd(session.role, now),
    ip: client.ip,
    userAgent: trimUserAgent(client.userAgent),
  });
  await noteVisit(tx, session.id, now);
  return rotation;
}

type Params = { readonly token: string; readonly rotation: number; readonly client: Client; readonly session: SessionRow };

async function judge(ctx: Context, tx: Tx, { token, rotation, client, session }: Params): Promise<Verdict> {
  const now = ctx.clock.now();
  // A guess at the token of a known session says nothing about its owner, so it must not sign them out.
  if (!isGenuine(ctx.config, token, { ...session, rotation })) return { outcome: 'failed' };
  if (hasEnded(session, now)) return { outcome: 'expired' };
  const hash = refreshTokenHash(token);
  if (session.currentHash.equals(hash)) return { outcome: 'renewed', rotation: await rotate(ctx, tx, { session, client }) };
  if (wasJustReplaced(session, hash, now)) return { outcome: 'renewed', rotation: session.rotation };
  await revokeSession(tx, session.id, { reason: 'token_reused', now });
  await enqueue(tx, TELL_OF_REUSE, { sessionId: session.id, userAgent: trimUserAgent(client.userAgent) });
  return { outcome: 'reused' };
}

function expired({ id: sessionId, impersonatorSessionId: ownSessionId }: SessionRow): Renewal {
  return { outcome: 'expired', ...(ownSessionId && { impersonation: { sessionId, ownSessionId } }) };
}

/**
 * Exchanges a refresh token for the next one. Two tabs that renew at the same time get the same successor. A genuine token
 * that was exchanged long ago means that two parties hold the session: it ends, and its owner is notified.
 */
export async function renewSession(ctx: Context, token: string, client: Client): Promise<Renewal> {
  const parts = readRefreshToken(token);
  if (!parts) return { outcome: 'failed' };
  const { session, verdict } = await inTransaction(ctx.db, async (tx) => {
    const locked = await lockSession(tx, parts.id);
    if (!locked) return { session: null, verdict: { outcome: 'failed' } as const };
    const judged = await judge(ctx, tx, { token, rotation: parts.rotation, client, session: locked });
    return { session: locked, verdict: judged };
  });
  if (!session) return { outcome: 'failed' };
  if (verdict.outcome === 'reused') {
    ctx.log.warn({ sessionId: session.id, ip: client.ip }, 'a refresh token was used twice');
    ctx.live.endSession(session.id);
    return { outcome: 'failed' };
  }
  if (verdict.outcome !== 'renewed') return verdict.outcome === 'expired' ? expired(session) : { outcome: 'failed' };
  const access = accessOf(session);
  const refresh = refreshToken(ctx.config, { ...session, rotation: verdict.rotation });
  const tokens = {
    access: await signAccess(ctx, access),
    refresh,
    refreshEndsAt: cookieEnd({ ...session, impersonation: session.impersonatorId !== null }),
  };
  return { outcome: 'renewed', access, tokens };
}

type AccessSource = Pick<SessionRow, 'id' | 'accountId' | 'role' | 'impersonatorId' | 'impersonatorSessionId'>;

export function accessOf(session: AccessSource): Access {
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
