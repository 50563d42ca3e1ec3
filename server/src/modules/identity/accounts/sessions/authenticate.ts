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
  SignedOut,
  UserActor,
} from '../../../../platform/http/module.ts';
import { tokensOfOwnSession } from '../impersonation/own-session.ts';
import { mayReturn } from '../impersonation/return-cookie.ts';
import { readAccess, type Access } from './access-token.ts';
import { readRefreshToken } from './refresh-token.ts';
import { accessOf, hasEnded, isCurrentToken, renewSession, type Renewal } from './renew-session.ts';
import { clearSessionCookies, readSessionCookies, setSessionCookies } from './session-cookies.ts';
import { findSession } from './session-queries.ts';

function signedIn({ role, accountId, sessionId, impersonator }: Access, client: Client): UserActor | AdminActor {
  const who = { accountId, sessionId, client };
  return role === 'admin' ? { kind: role, ...who } : { kind: role, ...who, ...(impersonator && { impersonator }) };
}

/** The access a token gives while its session lives: what ended a moment ago opens nothing. */
async function liveAccess(ctx: Context, token: string): Promise<Access | null> {
  const access = await readAccess(ctx, token);
  const session = access && (await findSession(ctx.db, access.sessionId));
  return session && !hasEnded(session, ctx.clock.now()) ? accessOf(session) : null;
}

function clientOf(request: HttpRequest): Client {
  return { ip: request.ip, userAgent: request.headers['user-agent'] ?? '', cookies: request.headers.cookie };
}

function bearerOf(authorization: string | undefined): string | undefined {
  return authorization?.startsWith('Bearer ') ? authorization.slice('Bearer '.length).trim() : undefined;
}

type Renewing = {
  readonly refresh: string;
  readonly client: Client;
  readonly request: HttpRequest;
  readonly reply: HttpReply;
};

/**
 * Clears the cookies of a session that ended. An administrator who impersonated a user gets the cookies of the session they
 * came from.
 */
async function leave(
  ctx: Context,
  { request, reply }: Renewing,
  { impersonation }: Renewal & { outcome: 'expired' },
): Promise<void> {
  const isBack = impersonation !== undefined && mayReturn(ctx, request, impersonation.sessionId);
  const own = isBack ? await tokensOfOwnSession(ctx, ctx.db, impersonation.ownSessionId) : null;
  clearSessionCookies(ctx, reply);
  if (own) setSessionCookies(ctx, reply, own);
}

async function renew(ctx: Context, renewing: Renewing): Promise<Actor> {
  const { refresh, client, reply } = renewing;
  const renewal = await renewSession(ctx, refresh, client);
  if (renewal.outcome === 'renewed') {
    setSessionCookies(ctx, reply, renewal.tokens);
    return signedIn(renewal.access, client);
  }
  if (renewal.outcome === 'expired') await leave(ctx, renewing, renewal);
  const signedOut: SignedOut = renewal.outcome === 'expired' ? 'SESSION_EXPIRED' : 'REFRESH_FAILED';
  return { kind: 'visitor', client, signedOut };
}

/**
 * Returns the caller, identified by the bearer token if there is one, else by the cookies. Renews a session whose access
 * token has expired. Never mixes a bearer token with cookies, which may belong to another account.
 */
export const authenticate: Authenticate = async (ctx, request, reply) => {
  const client = clientOf(request);
  const bearer = bearerOf(request.headers.authorization);
  const cookies = readSessionCookies(ctx.config, request.headers.cookie);
  const token = bearer ?? cookies.access;
  const access = token === undefined ? null : await liveAccess(ctx, token);
  if (access) return signedIn(access, client);
  if (bearer === undefined && cookies.refresh !== undefined) {
    return renew(ctx, { refresh: cookies.refresh, client, request, reply });
  }
  return { kind: 'visitor', client, signedOut: 'NO_REFRESH_TOKEN' };
};

async function accessOfRefresh(ctx: Context, token: string): Promise<Access | null> {
  const parts = readRefreshToken(token);
  const session = parts && (await findSession(ctx.db, parts.id));
  return session && isCurrentToken(ctx, session, token) ? accessOf(session) : null;
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
    (access === undefined ? null : await liveAccess(ctx, access)) ??
    (refresh === undefined ? null : await accessOfRefresh(ctx, refresh));
  return found && !found.impersonator ? signedIn(found, client) : { kind: 'visitor', client };
}

/** Returns whether the session behind an open socket is still valid. */
export async function isSessionCurrent(ctx: Context, actor: UserActor | AdminActor): Promise<boolean> {
  const session = await findSession(ctx.db, actor.sessionId);
  return session !== null && !hasEnded(session, ctx.clock.now());
}
