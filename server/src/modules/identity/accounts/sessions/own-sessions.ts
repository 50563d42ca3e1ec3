import type { DeviceSession, endSession as endSessionEndpoint } from '@festoon/contracts/identity/account-security';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import { SessionId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { deviceLabel } from './device-label.ts';
import { recordOwnAudit } from '../own-audit.ts';
import type { SignedInActor } from '../own-account.ts';
import { listActiveSessions, revokeSession, revokeSessions } from './session-queries.ts';

type SessionList = { readonly items: DeviceSession[] };

/** Lists the account's sessions, the most recently used first. */
export async function listSessions(ctx: Context, actor: SignedInActor): Promise<SessionList> {
  const sessions = await listActiveSessions(ctx.db, actor.accountId, ctx.clock.now());
  const items = sessions.map((session) => ({
    id: SessionId.parse(session.id),
    device: deviceLabel(session.userAgent),
    // The address of an administrator is not shown to the user.
    ip: session.impersonationReason === null ? session.ip : '',
    createdAt: session.createdAt.toISOString(),
    lastUsedAt: session.lastUsedAt.toISOString(),
    isCurrent: session.id === actor.sessionId,
    ...(session.impersonationReason !== null && {
      impersonation: { reason: session.impersonationReason, endedAt: session.endedAt?.toISOString() ?? null },
    }),
  }));
  return { items };
}

/** Signs out one of the account's devices. */
export async function endSession(
  ctx: Context,
  actor: SignedInActor,
  { sessionId }: EndpointInput<typeof endSessionEndpoint>,
): Promise<SessionList> {
  const now = ctx.clock.now();
  const sessions = await listActiveSessions(ctx.db, actor.accountId, now);
  if (!sessions.some(({ id, endedAt }) => id === sessionId && endedAt === null)) throwDomainError('not_found');
  await inTransaction(ctx.db, async (tx) => {
    if (!(await revokeSession(tx, sessionId, { reason: 'ended_by_owner', now }))) return;
    await recordOwnAudit(ctx, tx, { actor, action: 'admin.session_end', after: { sessions: [sessionId] } });
  });
  ctx.live.endSession(sessionId);
  return listSessions(ctx, actor);
}

/** Signs out every other device. */
export async function endOtherSessions(ctx: Context, actor: SignedInActor): Promise<SessionList> {
  const revocation = { reason: 'ended_by_owner', now: ctx.clock.now(), exceptId: actor.sessionId } as const;
  const revokedSessionIds = await inTransaction(ctx.db, async (tx) => {
    const sessions = await revokeSessions(tx, actor.accountId, revocation);
    if (sessions.length > 0) await recordOwnAudit(ctx, tx, { actor, action: 'admin.session_end', after: { sessions } });
    return sessions;
  });
  for (const id of revokedSessionIds) ctx.live.endSession(id);
  return listSessions(ctx, actor);
}
