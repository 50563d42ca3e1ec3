import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { throwDomainError } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For requests of other servers, such as webhooks: a signature authenticates them, not their origin. */
    crossSite?: boolean;
    /** For a GET that changes something. */
    writes?: boolean;
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

function isOwnOrigin(config: Config, origin: string, host: string | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  if (new URL(origin).origin === new URL(config.publicUrl).origin) return true;
  // On a developer's machine the same server is also reached through 127.0.0.1, a local host name or a development server.
  return !config.production && new URL(origin).host === host;
}

/**
 * Throws for a write from another site, because a browser sends this site's cookies with a request from any page. A write is
 * accepted from our own pages, from a client that sets a header that no other page can set, and from a client that sends no
 * cookies. That client is a program, because browsers send `Origin` or `Sec-Fetch-Site` with a write, and a request without
 * cookies acts for no account.
 */
export function throwIfCrossSite(config: Config, request: FastifyRequest): void {
  const { crossSite, writes } = request.routeOptions.config;
  if ((safeMethods.has(request.method) && !writes) || crossSite || request.is404) return;
  const { origin, authorization } = request.headers;
  if (authorization?.startsWith('Bearer ')) return;
  if (origin !== undefined) {
    if (!isOwnOrigin(config, origin, request.headers.host)) throwDomainError('cross_site_request');
    return;
  }
  if (!isSameSiteOrNonBrowser(request)) throwDomainError('cross_site_request');
}

/** Returns whether a write without `Origin` is from our own page or from a program, and not from another site's page. */
function isSameSiteOrNonBrowser({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin' || headers['x-requested-with'] !== undefined) return true;
  return site === undefined && headers.cookie === undefined;
}
