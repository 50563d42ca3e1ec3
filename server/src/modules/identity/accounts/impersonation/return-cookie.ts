import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../../../../context.ts';
import type { HttpReply, HttpRequest } from '../../../../platform/http/module.ts';
import { keyedHash } from '../sessions/keys.ts';
import { readSessionCookies, setAdminReturnCookie } from '../sessions/session-cookies.ts';

/**
 * Returns the token that leads back to the administrator's own session. A page's scripts can read the user's access token
 * and could send it to another place, so the access token alone must never open an administrator's session.
 */
function returnToken({ config }: Pick<Context, 'config'>, sessionId: string): string {
  return keyedHash(config, 'impersonation', sessionId).toString('base64url');
}

export function setReturnCookie(ctx: Context, reply: HttpReply, sessionId: string): void {
  setAdminReturnCookie(ctx, reply, returnToken(ctx, sessionId));
}

/** Returns whether this browser started the impersonation. */
export function canRestoreAdminSession(ctx: Context, request: HttpRequest, sessionId: string): boolean {
  const actual = Buffer.from(readSessionCookies(ctx.config, request.headers.cookie).adminReturn ?? '');
  const expected = Buffer.from(returnToken(ctx, sessionId));
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
