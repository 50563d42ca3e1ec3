import type { FastifyInstance } from 'fastify';
import { handleRequest, type SandboxResponse } from '../handle-request.ts';
import { STRIPE_API_VERSION } from '../../stripe/stripe-provider.ts';
import type { SandboxContext } from '../sandbox-unit-of-work.ts';

const BODY_LIMIT = 256 * 1024;

/** Adds the provider's API over HTTP, for a sandbox that runs as a separate server. */
export function addApiRoutes(http: FastifyInstance, ctx: SandboxContext): void {
  void http.register(async (api) => {
    api.removeAllContentTypeParsers();
    api.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) => done(null, body));
    api.all('/v1/*', { config: { crossSite: true, essential: true, rateLimit: false } }, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      const headers = new Headers();
      for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
      const apiRequest = new Request(new URL(request.url, ctx.config.publicUrl), { method: request.method, headers });
      const response = await handleRequest(ctx, apiRequest, body).catch((error: unknown) => {
        request.log.error(error);
        return { status: 500, body: { error: { type: 'api_error', message: 'Something went wrong.' } } } as SandboxResponse;
      });
      const version = headers.get('stripe-version') ?? STRIPE_API_VERSION;
      void reply.headers({ 'request-id': `req_${ctx.ids.code(14)}`, 'stripe-version': version });
      void reply.headers({ ...response.headers });
      const key = headers.get('idempotency-key');
      if (key !== null) void reply.header('idempotency-key', key);
      if (response.replayed === true) void reply.header('idempotent-replayed', 'true');
      return reply.code(response.status).send(response.body);
    });
  });
}
