import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import { constants } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { DomainError, throwDomainError } from '../errors.ts';
import { createSustainedLoadCheck } from './sustained-load.ts';
import type { HttpLimits } from './limits.ts';
import { throwIfRepeatedKeys } from './json-body.ts';
import { pageHeaders } from './page-headers.ts';
import type { Config } from '../../config.ts';

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
function throwIfCrossSite(config: Config, request: FastifyRequest): void {
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

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Served even when the server rejects other requests because of its load. */
    essential?: boolean;
    /** Served during maintenance too. */
    always?: boolean;
  }
}

const pressureSeconds = 4;

/** Rejects requests when the event loop was late for several seconds. After a single stall, waiting requests are served. */
function shedLoad(app: FastifyInstance, limits: HttpLimits): void {
  const sustainedLoad = createSustainedLoadCheck(pressureSeconds);
  void app.register(underPressure, {
    maxEventLoopDelay: limits.eventLoopDelayMs,
    sampleInterval: 1000,
    pressureHandler: async (request) => {
      if (!sustainedLoad.isSustained(performance.now()) || request.routeOptions.config.essential) return;
      throw new DomainError('overloaded', { retryAfterSeconds: 10 });
    },
  });
}

function limitRequests(app: FastifyInstance, limits: HttpLimits): void {
  void app.register(rateLimit, {
    max: limits.requestsPerMinute,
    timeWindow: 60_000,
    errorResponseBuilder: (_request, { ttl }) =>
      new DomainError('too_many_requests', { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  });
}

function secureHeaders(app: FastifyInstance, ctx: Context): void {
  const https = ctx.config.publicUrl.startsWith('https:');
  void app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: false,
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'sameorigin' },
  });
  const defaultHeaders = pageHeaders(ctx.config);
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers(defaultHeaders);
  });
}

/**
 * Throws for an address with NUL, which PostgreSQL can't store in text. Endpoints report it as invalid input; pages, files
 * and feeds as not found.
 */
function throwIfNul(request: FastifyRequest): void {
  if (request.routeOptions.config.endpoint === undefined && /^[^?]*%00/.test(request.url)) throwDomainError('not_found');
}

/** Adds the checks before every route, in this order: load, origin, rate limit. Adds the headers of every response. */
export function addGuards(app: FastifyInstance, ctx: Context, limits: HttpLimits): void {
  secureHeaders(app, ctx);
  shedLoad(app, limits);
  app.addHook('onRequest', async (request) => throwIfCrossSite(ctx.config, request));
  app.addHook('onRequest', async (request) => throwIfNul(request));
  limitRequests(app, limits);
  throwIfRepeatedKeys(app);
  void app.register(cookie);
  void app.register(compress, {
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}
