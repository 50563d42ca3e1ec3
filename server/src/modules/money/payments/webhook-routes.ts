import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import type { PaymentHooks } from './payment-hooks.ts';
import { receiveEvent } from './receive-event.ts';

const BODY_LIMIT = 256 * 1024;

/** Adds the provider's webhook. Its signature covers the exact bytes, so the body is not parsed. */
export function addWebhookRoute(http: FastifyInstance, ctx: Context, hooks: readonly PaymentHooks[]): void {
  void http.register(async (hook) => {
    hook.removeAllContentTypeParsers();
    hook.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) => done(null, body));
    hook.post(
      `${ctx.config.apiBasePath}/payments/webhook`,
      { bodyLimit: BODY_LIMIT, config: { crossSite: true, essential: true, rateLimit: false } },
      async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await receiveEvent(ctx, hooks, { headers: request.headers, body });
        return reply.send({ received: true });
      },
    );
  });
}
