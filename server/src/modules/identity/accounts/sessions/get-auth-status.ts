import type { getAuthStatus as endpoint } from '@festoon/contracts/identity/sign-in';
import type { EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { Actor } from '../../../../platform/http/module.ts';
import { signAccessToken } from './access-token.ts';
import { findAccountById } from '../account-queries.ts';
import { findImpersonation } from '../impersonation/queries.ts';
import { sessionUser } from './sign-in-result.ts';

const signedOutStatus = { isAuthenticated: false, user: null, token: null };

/** Returns the signed-in user, or that the caller is a visitor. Throws the reason if the caller lost their session. */
export async function getAuthStatus(ctx: Context, actor: Actor): Promise<EndpointResult<typeof endpoint>> {
  if (actor.kind === 'visitor') {
    if (actor.signedOut && actor.signedOut !== 'NO_REFRESH_TOKEN') throwDomainError(actor.signedOut);
    return signedOutStatus;
  }
  const account = await findAccountById(ctx.db, actor.accountId);
  if (!account) return signedOutStatus;
  const token = await signAccessToken(ctx, { accountId: actor.accountId, sessionId: actor.sessionId, role: actor.kind });
  const answer = { isAuthenticated: true, user: sessionUser(account), token };
  if (actor.kind !== 'user' || !actor.impersonator) return answer;
  const impersonation = await findImpersonation(ctx.db, actor.sessionId);
  return impersonation
    ? { ...answer, impersonator: { name: impersonation.name, endsAt: impersonation.endsAt.toISOString() } }
    : answer;
}
