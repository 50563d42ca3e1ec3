import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../../../context.ts';
import type { HttpReply, HttpRequest } from '../../../platform/http/module.ts';
import { keyedHash } from '../keys.ts';
import { readSessionCookies, setReturnToken } from '../session-cookies.ts';

/**
 * The way back to the administrator's own session. Scripts of a page can read the user's access token and could carry it
 * elsewhere: by itself it must never open an administrator's session.
 */
function returnToken({ config }: Pick<Context, 'config'>, sessionId: string): string {
  return keyedHash(config, 'impersonation', sessionId).toString('base64url');
}

export function setReturnCookie(ctx: Context, reply: HttpReply, sessionId: string): void {
  setReturnToken(ctx, reply, returnToken(ctx, sessionId));
}

/** Whether this is the browser that began to act in the session's place. */
export function mayReturn(ctx: Context, request: HttpRequest, sessionId: string): boolean {
  const given = Buffer.from(readSessionCookies(ctx.config, request.headers.cookie).wayBack ?? '');
  const wanted = Buffer.from(returnToken(ctx, sessionId));
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
