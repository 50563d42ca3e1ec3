import type { Socket } from 'node:net';
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RequestPayload,
} from 'fastify';
import * as z from 'zod/mini';
import { formatInputError } from '@festoon/contracts/core/input/format-input-error';
import type { Access } from '@festoon/contracts/core/endpoint';
import { domainErrorText } from '@festoon/contracts/core/domain-error-text';
import type { Context } from '../../context.ts';
import { DomainError, throwDomainError } from '../errors.ts';
import { addApiDescription } from './describe-api.ts';
import { sendError, sendDomainError } from './failures.ts';
import { addGuards } from './guards.ts';
import { httpLimits, type HttpLimits } from './limits.ts';
import type { Gate, Module, Actor, ActorFor, Admit, UserActor } from './module.ts';
import { createMount, serveEndpoint, type Mounting, type MountOptions } from './mount.ts';
import { observeRequests } from './observe.ts';
import type { ModuleEndpoint } from './openapi.ts';
import { addProbes } from './probes.ts';
import { handleInLanguage, routedUrl } from './request-language.ts';
import { trustRule } from './trust-rule.ts';
import { acceptForms, takesFiles } from './upload-form.ts';
import { throwIfSwitchedOff } from './switched-off.ts';
import { throwIfImpersonated } from './impersonation.ts';
import { readSettings } from '../settings/read-settings.ts';

function abortWhenSlow(payload: RequestPayload, limitMs: number): void {
  const timer = setTimeout(() => payload.destroy(), limitMs).unref();
  const onArrived = (): void => clearTimeout(timer);
  payload.once('end', onArrived).once('close', onArrived);
}

function isJson(request: FastifyRequest): boolean {
  return request.headers['content-type']?.includes('json') ?? false;
}

/**
 * Disconnects clients that send a JSON body byte by byte, because such a body is small. Uploads get the longer time limit of
 * the whole request.
 */
function abortSlowBodies(app: FastifyInstance, limits: HttpLimits): void {
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (isJson(request)) abortWhenSlow(payload, limits.bodyMs);
    return payload;
  });
}

/**
 * Closes a connection after its response once the server is closing. Otherwise closing would wait until the connection is
 * idle.
 */
function endConnectionsOnClose(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) void reply.header('connection', 'close');
  });
}

const statusOf: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Responds to data that is not HTTP, before any request exists. */
function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const slow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const code = slow ? 'request_too_slow' : 'malformed_request';
  const body = JSON.stringify({ success: false, code, message: domainErrorText(code), requestId: '' });
  const status = statusOf[error.code ?? ''] ?? '400 Bad Request';
  const head = `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close`;
  socket.end(`${head}\r\n\r\n${body}`);
}

function throwIfWrongSignIn(access: Access, actor: Actor): void {
  if (access === 'anyone') return;
  if (actor.kind === 'visitor') throwDomainError(actor.signedOut ?? 'NO_REFRESH_TOKEN');
  if (access === 'signed_in') return;
  const requiredRole = access === 'admin' ? 'admin' : 'user';
  if (actor.kind !== requiredRole) throwDomainError('not_found');
}

const MAINTENANCE_RETRY_SECONDS = 120;

/** Throws during maintenance. Payments in progress are still completed and confirmed, and check-in still works. */
async function throwIfInMaintenance(ctx: Context, { routeOptions: { config } }: FastifyRequest): Promise<void> {
  if (config.essential || config.always) return;
  const { maintenance } = await readSettings(ctx);
  if (maintenance.isEnabled) throwDomainError('maintenance', { retryAfterSeconds: MAINTENANCE_RETRY_SECONDS });
}

type AccessCheck = { readonly access: Access; readonly actor: UserActor; readonly request: FastifyRequest };

/** Throws if the access needs a subscription that the account does not have, and no ticket opens what the path names. */
async function throwIfNotSubscribed(ctx: Context, gate: Gate, { access, actor, request }: AccessCheck): Promise<void> {
  if (access !== 'subscriber' && access !== 'attendee') return;
  if (await gate.isSubscriber(ctx, actor.accountId)) return;
  const params = request.params as Readonly<Record<string, unknown>>;
  if (access === 'attendee' && (await gate.canOpenPath?.(ctx, actor, params)) === true) return;
  throwDomainError('subscription_required');
}

/** Creates the check before every route: it authenticates the caller and checks the route's access. */
function createAdmit(ctx: Context, gate: Gate): Admit {
  return async <A extends Access>(access: A, request: FastifyRequest, reply: FastifyReply): Promise<ActorFor<A>> => {
    const actor = await gate.authenticate(ctx, request, reply);
    throwIfWrongSignIn(access, actor);
    throwIfImpersonated(access, { actor, request });
    if (actor.kind !== 'admin') await throwIfInMaintenance(ctx, request);
    if (actor.kind === 'user') await throwIfNotSubscribed(ctx, gate, { access, actor, request });
    return actor as ActorFor<A>;
  };
}

z.config({ localeError: formatInputError });

export type HttpOptions = { readonly gate: Gate; readonly limits?: Partial<HttpLimits> };

function createServer(ctx: Context, limits: HttpLimits): FastifyInstance {
  return fastify({
    loggerInstance: ctx.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => ctx.ids.newId(),
    trustProxy: trustRule(ctx.config.trustProxy),
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: 2000 },
    routerOptions: { maxParamLength: 500 },
    rewriteUrl: ({ url = '/' }) => routedUrl(url, ctx.config.languages),
    frameworkErrors: sendError,
    clientErrorHandler: handleClientError,
  });
}

function handleUnknownRoutes(app: FastifyInstance, ctx: Context): void {
  app.setErrorHandler(sendError);
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) =>
    sendDomainError(new DomainError('not_found'), request, reply),
  );
  // The web app serves a page for every other path; below the API's path only the API may respond.
  app.all(`${ctx.config.apiBasePath}/*`, { config: { crossSite: true } }, () => throwDomainError('not_found'));
}

function throwIfDuplicated(endpoints: readonly ModuleEndpoint[]): void {
  const names = endpoints.map(({ endpoint }) => endpoint.name);
  const duplicate = names.find((name, index) => names.indexOf(name) !== index);
  if (duplicate) throw new Error(`Two endpoints are named ${duplicate}`);
}

/** Adds a module's routes. Its own content types and hooks apply to its `http` and not to its endpoints. */
function addModule(app: FastifyInstance, { name, routes, feature }: Module, options: MountOptions): ModuleEndpoint[] {
  const mounted: Mounting[] = [];
  const endpoints: ModuleEndpoint[] = [];
  const mount = createMount((mounting) => {
    mounted.push(mounting);
    endpoints.push({ module: name, endpoint: mounting.endpoint });
  }, feature);
  void app.register(async (http) => {
    if (feature) http.addHook('onRequest', () => throwIfSwitchedOff(options.ctx, feature));
    routes?.({ mount, http, admit: options.admit, ctx: options.ctx });
  });
  void app.register(
    async (api) => {
      const uploads = mounted.filter(({ endpoint }) => takesFiles(endpoint));
      for (const mounting of mounted) if (!takesFiles(mounting.endpoint)) serveEndpoint(api, options, mounting);
      if (uploads.length === 0) return;
      void api.register(async (forms) => {
        acceptForms(forms);
        for (const mounting of uploads) serveEndpoint(forms, options, mounting);
      });
    },
    { prefix: options.ctx.config.apiBasePath },
  );
  return endpoints;
}

/** Creates the HTTP server: guards, the modules' endpoints below the API's base path, their description, probes. */
export async function createHttp(ctx: Context, modules: readonly Module[], options: HttpOptions): Promise<FastifyInstance> {
  const limits = { ...httpLimits, requestsPerMinute: ctx.config.requestsPerMinute, ...options.limits };
  const mountOptions = { ctx, limits, admit: createAdmit(ctx, options.gate) };
  const app = createServer(ctx, limits);

  app.decorateRequest('actor', null);
  app.removeContentTypeParser('text/plain');
  observeRequests(app);
  handleInLanguage(app, ctx.config.languages);
  addGuards(app, ctx, limits);
  abortSlowBodies(app, limits);
  endConnectionsOnClose(app);
  await app.after();
  handleUnknownRoutes(app, ctx);
  addProbes(app, ctx);

  const endpoints = modules.map((module) => addModule(app, module, mountOptions));
  await app.after();
  throwIfDuplicated(endpoints.flat());
  addApiDescription(app, ctx, endpoints.flat());
  await app.ready();
  return app;
}
