import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { takeNotice } from './take-notice.ts';

const BODY_LIMIT = 256 * 1024;

/** LiveKit's webhook: its signature covers the exact bytes, so the body stays as it came. */
export function livekitRoutes(http: FastifyInstance, ctx: Context): void {
  void http.register(async (hook) => {
    hook.removeAllContentTypeParsers();
    hook.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) => done(null, body));
    hook.post(
      `${ctx.config.apiBasePath}/media/livekit/webhook`,
      { bodyLimit: BODY_LIMIT, config: { crossSite: true } },
      async (request, reply) => {
        const body = typeof request.body === 'string' ? request.body : '';
        await takeNotice(ctx, { body, authorization: request.headers.authorization });
        return reply.send({ received: true });
      },
    );
  });
}
