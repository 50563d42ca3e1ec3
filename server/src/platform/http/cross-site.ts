import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { refuse } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For calls of other servers, such as webhooks: they prove themselves by a signature, not by where they come from. */
    crossSite?: boolean;
    /** A GET that changes something. */
    writes?: boolean;
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

function isOurs(config: Config, origin: string, host: string | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  if (new URL(origin).origin === new URL(config.publicUrl).origin) return true;
  // On one's own machine the same server also answers to 127.0.0.1, a name of the local net, or a development server.
  return !config.production && new URL(origin).host === host;
}

/**
 * A browser sends the cookies of this site along whoever wrote the page. A write is taken only from our own pages, or
 * from a client that sets headers no foreign page can set.
 */
export function refuseCrossSite(config: Config, request: FastifyRequest): void {
  const { crossSite, writes } = request.routeOptions.config;
  if ((safeMethods.has(request.method) && !writes) || crossSite || request.is404) return;
  const { origin, authorization } = request.headers;
  if (authorization?.startsWith('Bearer ')) return;
  if (origin !== undefined) {
    if (!isOurs(config, origin, request.headers.host)) refuse('cross_site_request');
    return;
  }
  if (request.headers['sec-fetch-site'] === 'same-origin') return;
  if (request.headers['x-requested-with'] !== undefined) return;
  refuse('cross_site_request');
}
