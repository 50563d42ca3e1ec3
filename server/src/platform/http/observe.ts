import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { observeRequest } from '../metrics.ts';

/** Returns the pattern, never the URL: a URL may contain a token, and every id would be a separate series in the metrics. */
function routeOf(request: FastifyRequest): string {
  return request.is404 ? '(none)' : (request.routeOptions.url ?? '(none)');
}

function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const route = routeOf(request);
  const account = request.actor && 'accountId' in request.actor ? { accountId: request.actor.accountId } : {};
  const line = { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime), ...account };
  if (request.routeOptions.config.quiet) request.log.debug(line, 'request');
  else request.log.info(line, 'request');
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Not logged: probes and files. */
    quiet?: boolean;
  }
}

/** Writes one line in the log and one sample in the metrics for every request. */
export function observeRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    logRequest(request, reply);
    observeRequest({
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
  });
}
