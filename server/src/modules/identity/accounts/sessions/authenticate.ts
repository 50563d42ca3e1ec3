import type { IncomingMessage } from 'node:http';
import type { Context } from '../../../../context.ts';
import { clientAddress } from '../../../../platform/network/client-address.ts';
import type {
  Actor,
  AdminActor,
  Authenticate,
  Client,
  HttpReply,
  HttpRequest,
  SignedOutReason,
  UserActor,
} from '../../../../platform/http/module.ts';
import { getAdminSessionTokens } from '../impersonation/admin-session-tokens.ts';
import { canRestoreAdminSession } from '../impersonation/return-cookie.ts';
import { verifyAccessToken, type AccessClaims } from './access-token.ts';
import { parseRefreshToken } from './refresh-token.ts';
import { toAccessClaims, hasEnded, isCurrentToken, renewSession, type RenewalResult } from './renew-session.ts';
import { clearSessionCookies, readSessionCookies, setSessionCookies } from './session-cookies.ts';
import { findSession } from './find-session.ts';

function toActor({ role, accountId, sessionId, impersonator }: AccessClaims, client: Client): UserActor | AdminActor {
  const identity = { accountId, sessionId, client };
  return role === 'admin' ? { kind: role, ...identity } : { kind: role, ...identity, ...(impersonator && { impersonator }) };
}

/** Returns the access that a token grants while its session is active. A session that has just ended grants none. */
async function findActiveAccess(ctx: Context, token: string): Promise<AccessClaims | null> {
  const access = await verifyAccessToken(ctx, token);
  const session = access && (await findSession(ctx.db, access.sessionId));
  return session && !hasEnded(session, ctx.clock.now()) ? toAccessClaims(session) : null;
}

function clientOf(request: HttpRequest): Client {
  return { ip: request.ip, userAgent: request.headers['user-agent'] ?? '', cookies: request.headers.cookie };
}

function readBearerToken(authorization: string | undefined): string | undefined {
  return authorization?.startsWith('Bearer ') ? authorization.slice('Bearer '.length).trim() : undefined;
}

type RenewalContext = {
  readonly refresh: string;
  readonly client: Client;
  readonly request: HttpRequest;
  readonly reply: HttpReply;
};

/**
 * Clears the cookies of a session that ended. An administrator who impersonated a user gets the cookies of the session they
 * came from.
 */
async function endExpiredSession(
  ctx: Context,
  { request, reply }: RenewalContext,
  { impersonation }: RenewalResult & { outcome: 'expired' },
): Promise<void> {
  const canRestoreAdmin = impersonation !== undefined && canRestoreAdminSession(ctx, request, impersonation.sessionId);
  const adminTokens = canRestoreAdmin ? await getAdminSessionTokens(ctx, ctx.db, impersonation.adminSessionId) : null;
  clearSessionCookies(ctx, reply);
  if (adminTokens) setSessionCookies(ctx, reply, adminTokens);
}

async function renewFromCookie(ctx: Context, renewalContext: RenewalContext): Promise<Actor> {
  const { refresh, client, reply } = renewalContext;
  const renewal = await renewSession(ctx, refresh, client);
  if (renewal.outcome === 'renewed') {
    setSessionCookies(ctx, reply, renewal.tokens);
    return toActor(renewal.access, client);
  }
  if (renewal.outcome === 'expired') await endExpiredSession(ctx, renewalContext, renewal);
  const signedOut: SignedOutReason = renewal.outcome === 'expired' ? 'SESSION_EXPIRED' : 'REFRESH_FAILED';
  return { kind: 'visitor', client, signedOut };
}

/**
 * Returns the caller, identified by the bearer token if there is one, else by the cookies. Renews a session whose access
 * token has expired. Never mixes a bearer token with cookies, which may belong to another account.
 */
export const authenticate: Authenticate = async (ctx, request, reply) => {
  const client = clientOf(request);
  const bearer = readBearerToken(request.headers.authorization);
  const cookies = readSessionCookies(ctx.config, request.headers.cookie);
  const token = bearer ?? cookies.access;
  const access = token === undefined ? null : await findActiveAccess(ctx, token);
  if (access) return toActor(access, client);
  if (bearer === undefined && cookies.refresh !== undefined) {
    return renewFromCookie(ctx, { refresh: cookies.refresh, client, request, reply });
  }
  return { kind: 'visitor', client, signedOut: 'NO_REFRESH_TOKEN' };
};

async function findRefreshAccess(ctx: Context, token: string): Promise<AccessClaims | null> {
  const parts = parseRefreshToken(token);
  const session = parts && (await findSession(ctx.db, parts.id));
  return session && isCurrentToken(ctx, session, token) ? toAccessClaims(session) : null;
}

/**
 * Authenticates a socket. Works like `authenticate`, but renews nothing, because a socket cannot set cookies. An
 * administrator who impersonates a user counts as a visitor: they have no presence, and follow neither conversations nor
 * anything meant only for the user.
 */
export async function authenticateSocket(ctx: Context, request: IncomingMessage): Promise<Actor> {
  const client = { ip: clientAddress(request, ctx.config.trustProxy), userAgent: request.headers['user-agent'] ?? '' };
  const { access, refresh } = readSessionCookies(ctx.config, request.headers.cookie);
  const found =
    (access === undefined ? null : await findActiveAccess(ctx, access)) ??
    (refresh === undefined ? null : await findRefreshAccess(ctx, refresh));
  return found && !found.impersonator ? toActor(found, client) : { kind: 'visitor', client };
}

/** Returns whether the session behind an open socket is still valid. */
export async function isSessionCurrent(ctx: Context, actor: UserActor | AdminActor): Promise<boolean> {
  const session = await findSession(ctx.db, actor.sessionId);
  return session !== null && !hasEnded(session, ctx.clock.now());
}
