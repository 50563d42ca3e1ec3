import * as z from 'zod/mini';
import type { Context } from '../../../../context.ts';
import { recordAudit, type AuditActor } from '../../../../platform/audit/record-audit.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { HttpReply, UserActor } from '../../../../platform/http/module.ts';
import { clearSessionCookies, setSessionCookies } from '../sessions/session-cookies.ts';
import type { SessionTokens } from '../sessions/start-session.ts';
import { getAdminSessionTokens } from './admin-session-tokens.ts';
import { endImpersonationSession } from './queries.ts';
import { canRestoreAdminSession } from './return-cookie.ts';

type EndImpersonationParams = { readonly sessionId: string; readonly by: AuditActor };

/** Ends an impersonation and records it in the audit log, only once if several callers end it. */
export async function endImpersonation(ctx: Context, tx: Tx, { sessionId, by }: EndImpersonationParams): Promise<void> {
  const ended = await endImpersonationSession(tx, sessionId, ctx.clock.now());
  if (!ended) return;
  await recordAudit(ctx, tx, {
    by,
    action: 'account.impersonation_end',
    subject: { kind: 'account', id: ended.accountId },
    impersonatedAccount: ended.accountId,
    after: { session: sessionId, impersonator: ended.impersonatorId, ...(ended.endedBy && { how: ended.endedBy }) },
  });
}

type StoppedImpersonation = Pick<UserActor, 'accountId' | 'sessionId'> & { readonly adminTokens: SessionTokens | null };

export async function stopImpersonation(ctx: Context, actor: UserActor): Promise<StoppedImpersonation> {
  const { impersonator, accountId, sessionId, client } = actor;
  if (!impersonator) throwDomainError('not_found');
  const by = { kind: 'admin', ...impersonator, client } as const;
  const adminTokens = await inTransaction(ctx.db, async (tx) => {
    const tokens = await getAdminSessionTokens(ctx, tx, impersonator.sessionId);
    await endImpersonation(ctx, tx, { sessionId, by });
    return tokens;
  });
  ctx.live.endSession(sessionId);
  return { accountId, sessionId, adminTokens };
}

export function respondImpersonationStopped(
  reply: HttpReply,
  { accountId, sessionId, adminTokens }: StoppedImpersonation,
  ctx: Context,
) {
  const isAdminSessionRestored = adminTokens !== null && canRestoreAdminSession(ctx, reply.request, sessionId);
  clearSessionCookies(ctx, reply);
  if (isAdminSessionRestored) setSessionCookies(ctx, reply, adminTokens);
  return { accountId, isAdminSessionRestored };
}

const Payload = z.object({ sessionId: z.string() });

/** Runs at the end of an impersonation's time, even if the user ended it or it ended with the administrator's session. */
export async function endExpiredImpersonation(ctx: Context, payload: unknown): Promise<void> {
  const { sessionId } = Payload.parse(payload);
  await inTransaction(ctx.db, (tx) => endImpersonation(ctx, tx, { sessionId, by: 'system' }));
  ctx.live.endSession(sessionId);
}
