import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { inputWords } from '@festoon/contracts/input-error-text';
import type { Context } from '../../context.ts';
import { DomainError, throwDomainError } from '../errors.ts';
import { createAdmit } from './admit.ts';
import { addApiDescription } from './describe-api.ts';
import { answerError, sendDomainError } from './failures.ts';
import { addGuards } from './guards.ts';
import { httpLimits, type HttpLimits } from './limits.ts';
import type { Gate, Module } from './module.ts';
import { createMount, serveEndpoint, type Mounting, type MountOptions } from './mount.ts';
import { observeRequests } from './observe.ts';
import type { ModuleEndpoint } from './openapi.ts';
import { addProbes } from './probes.ts';
import { trustRule } from './trust-rule.ts';
import { throwIfSwitchedOff } from './switched-off.ts';
import { answerClientError, cutSlowBodies, endConnectionsOnClose } from './connections.ts';

z.config({ localeError: inputWords });

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
    frameworkErrors: answerError,
    clientErrorHandler: answerClientError,
  });
}

function answerUnknown(app: FastifyInstance, ctx: Context): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) =>
    sendDomainError(new DomainError('not_found'), request, reply),
  );
  // The web app answers every other path with its page; under the API's path nothing but the API may answer.
  app.all(`${ctx.config.apiBasePath}/*`, { config: { crossSite: true } }, () => throwDomainError('not_found'));
}

function throwIfDuplicated(listed: readonly ModuleEndpoint[]): void {
  const names = listed.map(({ endpoint }) => endpoint.name);
  const twin = names.find((name, index) => names.indexOf(name) !== index);
  if (twin) throw new Error(`Two endpoints are named ${twin}`);
}

/** A module's own content types and hooks stay on its `http`; its endpoints are served beside them, not inside. */
function addModule(app: FastifyInstance, { name, routes, feature }: Module, options: MountOptions): ModuleEndpoint[] {
  const mounted: Mounting[] = [];
  const listed: ModuleEndpoint[] = [];
  const mount = createMount((mounting) => {
    mounted.push(mounting);
    listed.push({ module: name, endpoint: mounting.endpoint });
  }, feature);
  void app.register(async (http) => {
    if (feature) http.addHook('onRequest', () => throwIfSwitchedOff(options.ctx, feature));
    routes?.({ mount, http, admit: options.admit, ctx: options.ctx });
  });
  void app.register(
    async (api) => {
      for (const mounting of mounted) serveEndpoint(api, options, mounting);
    },
    { prefix: options.ctx.config.apiBasePath },
  );
  return listed;
}

/** The whole HTTP side: guards, the modules' endpoints under the API's base path, their description, probes. */
export async function createHttp(ctx: Context, modules: readonly Module[], options: HttpOptions): Promise<FastifyInstance> {
  const limits = { ...httpLimits, requestsPerMinute: ctx.config.requestsPerMinute, ...options.limits };
  const mountOptions = { ctx, limits, admit: createAdmit(ctx, options.gate) };
  const app = createServer(ctx, limits);

  app.decorateRequest('actor', null);
  app.removeContentTypeParser('text/plain');
  observeRequests(app);
  addGuards(app, ctx, limits);
  cutSlowBodies(app, limits);
  endConnectionsOnClose(app);
  await app.after();
  answerUnknown(app, ctx);
  addProbes(app, ctx);

  const listed = modules.map((module) => addModule(app, module, mountOptions));
  await app.after();
  throwIfDuplicated(listed.flat());
  addApiDescription(app, ctx, listed.flat());
  await app.ready();
  return app;
}
