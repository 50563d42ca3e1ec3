import * as z from 'zod/mini';
import type { Context } from '../../../../context.ts';
import { recordAct, type Doer } from '../../../../platform/audit/record-act.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { HttpReply, UserActor } from '../../../../platform/http/module.ts';
import { clearSessionCookies, setSessionCookies } from '../sessions/session-cookies.ts';
import type { SessionTokens } from '../sessions/start-session.ts';
import { tokensOfOwnSession } from './own-session.ts';
import { closeImpersonation } from './queries.ts';
import { mayReturn } from './return-cookie.ts';

type Ending = { readonly sessionId: string; readonly by: Doer };

/** Ends an impersonation and records it in the audit log, only once if several callers end it. */
export async function endImpersonation(ctx: Context, tx: Tx, { sessionId, by }: Ending): Promise<void> {
  const ended = await closeImpersonation(tx, sessionId, ctx.clock.now());
  if (!ended) return;
  await recordAct(ctx, tx, {
    by,
    act: 'account.impersonation_end',
    subject: { kind: 'account', id: ended.accountId },
    impersonatedAccount: ended.accountId,
    after: { session: sessionId, impersonator: ended.impersonatorId, ...(ended.endedBy && { how: ended.endedBy }) },
  });
}

type Stopped = Pick<UserActor, 'accountId' | 'sessionId'> & { readonly own: SessionTokens | null };

export async function stopImpersonation(ctx: Context, actor: UserActor): Promise<Stopped> {
  const { impersonator, accountId, sessionId, client } = actor;
  if (!impersonator) throwDomainError('not_found');
  const by = { kind: 'admin', ...impersonator, client } as const;
  const own = await inTransaction(ctx.db, async (tx) => {
    const tokens = await tokensOfOwnSession(ctx, tx, impersonator.sessionId);
    await endImpersonation(ctx, tx, { sessionId, by });
    return tokens;
  });
  ctx.live.endSession(sessionId);
  return { accountId, sessionId, own };
}

export function respondStopped(reply: HttpReply, { accountId, sessionId, own }: Stopped, ctx: Context) {
  const isBack = own !== null && mayReturn(ctx, reply.request, sessionId);
  clearSessionCookies(ctx, reply);
  if (isBack) setSessionCookies(ctx, reply, own);
  return { accountId, isBack };
}

const Payload = z.object({ sessionId: z.string() });

/** The job at the end of its time: also for one that the user ended, or that ended with the administrator's session. */
export async function endImpersonationInTime(ctx: Context, payload: unknown): Promise<void> {
  const { sessionId } = Payload.parse(payload);
  await inTransaction(ctx.db, (tx) => endImpersonation(ctx, tx, { sessionId, by: 'system' }));
  ctx.live.endSession(sessionId);
}
