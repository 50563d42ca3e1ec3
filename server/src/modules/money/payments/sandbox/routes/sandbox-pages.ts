import type { FastifyInstance } from 'fastify';
import { addCardRoutes } from './card.ts';
import { addCheckoutRoutes } from './checkout.ts';
import { addControlRoutes } from './control.ts';
import { addDashboardRoutes } from './dashboard.ts';
import { addOnboardingRoutes } from './onboarding.ts';
import { sandboxSite } from '../site.ts';
import { type SandboxContext, inSandboxUnitOfWork } from '../sandbox-unit-of-work.ts';
import { formText, redirectAfterPost, sendPage } from './form-body.ts';
import type { StoredObject } from '../objects.ts';
import { answerChallenge } from '../checkout/pay-session.ts';
import { findObject, listChildren } from '../queries.ts';
import { challengePage } from './side-pages.ts';
import { missingPage, nextPageUrl } from './next-page-url.ts';
import { readFileSync } from 'node:fs';

const OWN = new URL('../assets/', import.meta.url);

function font(weight: number): URL {
  return new URL(import.meta.resolve(`@fontsource/geist/files/geist-latin-${weight}-normal.woff2`));
}

const ASSETS: readonly { readonly name: string; readonly file: URL; readonly type: string }[] = [
  { name: 'pay.css', file: new URL('pay.css', OWN), type: 'text/css; charset=utf-8' },
  { name: 'pay.js', file: new URL('pay.js', OWN), type: 'text/javascript; charset=utf-8' },
  ...[400, 500, 600].map((weight) => ({ name: `geist-${weight}.woff2`, file: font(weight), type: 'font/woff2' })),
];

function addAssets(pages: FastifyInstance): void {
  for (const { name, file, type } of ASSETS) {
    const bytes = readFileSync(file);
    pages.get(`/assets/${name}`, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=600').type(type).send(bytes),
    );
  }
}

const BODY_LIMIT = 16 * 1024;

/** Returns the page's policy, which allows its form to redirect to the shop at any address. */
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

/**
 * Serves the provider's own pages: checkout, the bank's challenge, payout onboarding, the control panel. Does nothing unless
 * the sandbox is on.
 */
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

type IdParams = { Params: { id: string } };

function addChallengeRoutes(pages: FastifyInstance, ctx: SandboxContext): void {
  const shopName = ctx.config.productName;
  pages.get<IdParams>('/3ds/:id', async (request, reply) => {
    const { id } = request.params;
    const session = await findObject(ctx.db, 'checkout.session', id);
    if (session === null) return sendPage(reply, 404, missingPage(ctx.config.publicUrl));
    const [intent] = await listChildren(ctx.db, 'payment_intent', id);
    if (session.body.status !== 'open' || intent?.body.status !== 'requires_action')
      return redirectAfterPost(reply, checkoutPath(session));
    return sendPage(
      reply,
      200,
      challengePage(session.body, { shopName, lastDigits: (intent.hidden.instrument ?? '').slice(-4) }),
    );
  });
  pages.post<IdParams>('/3ds/:id', async (request, reply) => {
    const passed = formText(request.body, 'answer') === 'pass';
    const outcome = await inSandboxUnitOfWork(ctx, (unit) => answerChallenge(unit, request.params.id, passed));
    if (outcome.kind === 'missing') return sendPage(reply, 404, missingPage(ctx.config.publicUrl));
    return redirectAfterPost(
      reply,
      (await nextPageUrl(ctx, outcome)) ?? `/sandbox/pay/checkout/${request.params.id}?declined`,
    );
  });
}

function checkoutPath({ body }: StoredObject<'checkout.session'>): string {
  return `/sandbox/pay/checkout/${body.id}`;
}
