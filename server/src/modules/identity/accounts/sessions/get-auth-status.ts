import type { getAuthStatus as endpoint } from '@festoon/contracts/identity/sign-in';
import type { EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { Actor, HttpReply } from '../../../../platform/http/module.ts';
import { signAccessToken } from './access-token.ts';
import { findAccountById } from '../account-queries.ts';
import { findImpersonation } from '../impersonation/queries.ts';
import { setLanguageCookie } from './session-cookies.ts';
import { sessionUser } from './sign-in-result.ts';

type AuthStatus = EndpointResult<typeof endpoint>;
/** The status, and the language that the account has chosen. */
type StatusResult = { readonly status: AuthStatus; readonly language: string | null };

const signedOut: StatusResult = { status: { isAuthenticated: false, user: null, token: null }, language: null };

/** Returns the signed-in user, or that the caller is a visitor. Throws the reason if the caller lost their session. */
export async function getAuthStatus(ctx: Context, actor: Actor): Promise<StatusResult> {
  if (actor.kind === 'visitor') {
    if (actor.signedOut && actor.signedOut !== 'NO_REFRESH_TOKEN') throwDomainError(actor.signedOut);
    return signedOut;
  }
  const account = await findAccountById(ctx.db, actor.accountId);
  if (!account) return signedOut;
  const token = await signAccessToken(ctx, { accountId: actor.accountId, sessionId: actor.sessionId, role: actor.kind });
  const status = { isAuthenticated: true, user: sessionUser(account), token };
  // An administrator reads the pages of a user in their own language.
  if (actor.kind !== 'user' || !actor.impersonator) return { status, language: account.language };
  const impersonation = await findImpersonation(ctx.db, actor.sessionId);
  if (!impersonation) return { status, language: null };
  const impersonator = { name: impersonation.name, endsAt: impersonation.endsAt.toISOString() };
  return { status: { ...status, impersonator }, language: null };
}

/** Sets the language that the account has chosen on another device as the choice of this browser. */
export function respondAuthStatus(reply: HttpReply, { status, language }: StatusResult, ctx: Context): AuthStatus {
  setLanguageCookie(ctx, reply, language);
  return status;
}
