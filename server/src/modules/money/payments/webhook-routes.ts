import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import type { PaymentHooks } from './payment-hooks.ts';
import { receiveEvent } from './receive-event.ts';

const BODY_LIMIT = 256 * 1024;

/** The provider's door: its signature covers the exact bytes, so the body stays as it came. */
export function addWebhookRoute(http: FastifyInstance, ctx: Context, hooks: readonly PaymentHooks[]): void {
  void http.register(async (hook) => {
    hook.removeAllContentTypeParsers();
    hook.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) => done(null, body));
    hook.post(
      `${ctx.config.apiBasePath}/payments/webhook`,
      { bodyLimit: BODY_LIMIT, config: { crossSite: true, essential: true, rateLimit: false } },
      async (request, reply) => {
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const signature = request.headers['stripe-signature'];
        await receiveEvent(ctx, hooks, { raw, signature: typeof signature === 'string' ? signature : undefined });
        return reply.send({ received: true });
      },
    );
  });
}
