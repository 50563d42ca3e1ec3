import type { FastifyInstance } from 'fastify';
import { addAssets } from './serve-assets.ts';
import { addCardRoutes } from './card.ts';
import { addChallengeRoutes } from './challenge.ts';
import { addCheckoutRoutes } from './checkout.ts';
import { addControlRoutes } from './control.ts';
import { addDashboardRoutes } from './dashboard.ts';
import { addOnboardingRoutes } from './onboarding.ts';
import { sandboxSite } from '../site.ts';
import type { SandboxContext } from '../turn.ts';

const BODY_LIMIT = 16 * 1024;

/** A page's form may lead back to the shop, wherever that is. */
function policy(shopUrl: string): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "font-src 'self'",
    'img-src data:',
    "connect-src 'self'",
    `form-action 'self' ${new URL(shopUrl).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Serves the provider's own pages: checkout, the bank's challenge, where people are paid, the control panel. Nothing unless the sandbox is on. */
export function registerSandboxPages(http: FastifyInstance, ctx: SandboxContext): void {
  if (ctx.config.payments.kind !== 'sandbox') return;
  const pagePolicy = policy(sandboxSite(ctx).webhookUrl);
  void http.register(
    async (pages) => {
      pages.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: BODY_LIMIT },
        (_request, body, done) => done(null, new URLSearchParams(String(body))),
      );
      pages.addHook('onRequest', async (_request, reply) => {
        void reply.headers({ 'content-security-policy': pagePolicy, 'cache-control': 'no-store' });
      });
      addAssets(pages);
      addCheckoutRoutes(pages, ctx);
      addChallengeRoutes(pages, ctx);
      addControlRoutes(pages, ctx);
      addOnboardingRoutes(pages, ctx);
      addCardRoutes(pages, ctx);
      addDashboardRoutes(pages, ctx);
    },
    { prefix: '/sandbox/pay' },
  );
}
