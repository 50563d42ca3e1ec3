import type { impersonate as endpoint } from '@festoon/contracts/identity/impersonation';
import { IMPERSONATION_MINUTES } from '@festoon/contracts/identity/impersonation';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { recordAudit } from '../../../../platform/audit/record-audit.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor, HttpReply } from '../../../../platform/http/module.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { findAccountById } from '../account-queries.ts';
import { END_IMPERSONATION } from '../constants.ts';
import { requireStepUp } from '../sign-in/require-step-up.ts';
import { setSessionCookies } from '../sessions/session-cookies.ts';
import { idleEnd } from '../sessions/session-times.ts';
import { startSession, type StartedSession } from '../sessions/start-session.ts';
import { extendAdminSession } from './queries.ts';
import { setReturnCookie } from './return-cookie.ts';

type StartedImpersonation = StartedSession & { readonly endsAt: Date };

/** Opens a session in which the administrator acts as the user. It ends automatically and is not renewed beyond its end. */
export async function impersonate(
  ctx: Context,
  actor: AdminActor,
  { accountId, reason }: EndpointInput<typeof endpoint>,
): Promise<StartedImpersonation> {
  await requireStepUp(ctx, actor);
  const endsAt = new Date(ctx.clock.now().getTime() + IMPERSONATION_MINUTES * 60_000);
  return inTransaction(ctx.db, async (tx) => {
    const account = (await findAccountById(tx, accountId)) ?? throwDomainError('not_found');
    if (account.role !== 'user' || account.suspended_at) throwDomainError('cannot_impersonate');
    const impersonation = { impersonatorId: actor.accountId, impersonatorSessionId: actor.sessionId, reason, endsAt };
    const started = await startSession(ctx, tx, { account, client: actor.client, impersonation });
    await extendAdminSession(tx, actor.sessionId, idleEnd('admin', endsAt));
    await enqueue(tx, END_IMPERSONATION, { sessionId: started.sessionId }, { runAt: endsAt });
    await recordAudit(ctx, tx, {
      by: actor,
      action: 'account.impersonate',
      subject: { kind: 'account', id: account.id },
      impersonatedAccount: account.id,
      reason,
      after: { session: started.sessionId },
    });
    return { ...started, endsAt };
  });
}

export function respondImpersonationStarted(
  reply: HttpReply,
  { sessionId, tokens, endsAt }: StartedImpersonation,
  ctx: Context,
) {
  setSessionCookies(ctx, reply, tokens);
  setReturnCookie(ctx, reply, sessionId);
  return { endsAt: endsAt.toISOString() };
}
