import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { Routes } from '../../platform/http/module.ts';
import { pageHeaders } from '../../platform/http/page-headers.ts';
import { brokenOptOutPage, optOutPage, optOutStyle } from './opt-out-page.ts';
import { OPT_OUT_PATH } from './opt-out-address.ts';
import { addOptOut, findOptOut, removeOptOut, type OptOut } from './opt-out-queries.ts';
import { readOptOut } from './opt-out-token.ts';

const BODY_LIMIT = 4 * 1024;
const Asked = z.object({ token: z.string().check(z.maxLength(700)) });

/** One click in a mail program, or the page behind the link at a mail's foot. The signed address is all that is needed. */
export function optOutRoutes({ http, ctx }: Pick<Routes, 'http' | 'ctx'>): void {
  void http.register(async (pages) => {
    pages.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'],
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    const headers = { ...pageHeaders(ctx.config, { inlineStyles: [optOutStyle] }), 'cache-control': 'no-store' };
    pages.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
    addPages(pages, ctx);
  });
}

function addPages(pages: FastifyInstance, ctx: Context): void {
  pages.get(OPT_OUT_PATH, (request, reply) => showChoice(ctx, request, reply));
  // Mail programs call it from their own servers, without cookies; the token proves that they hold the mail.
  pages.post(OPT_OUT_PATH, { config: { crossSite: true } }, async (request, reply) => {
    const wish = wishOf(ctx, request);
    if (wish === null) return sendPage(reply.code(404), brokenOptOutPage(ctx.config.productName));
    const choice = (request.body as { choice?: unknown } | null)?.choice;
    if (choice === 'again') await removeOptOut(ctx.db, wish);
    else await addOptOut(ctx.db, wish, ctx.clock.now());
    return showChoice(ctx, request, reply);
  });
}

async function showChoice(ctx: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { productName } = ctx.config;
  const wish = wishOf(ctx, request);
  const found = wish === null ? null : await findOptOut(ctx.db, wish);
  if (wish === null || found === null) return sendPage(reply.code(404), brokenOptOutPage(productName));
  return sendPage(reply, optOutPage({ productName, email: wish.email, action: request.url, ...found }));
}

function wishOf({ config }: Context, request: FastifyRequest): OptOut | null {
  const asked = Asked.safeParse(request.query);
  return asked.success ? readOptOut(config.secretKey, asked.data.token) : null;
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page);
}
