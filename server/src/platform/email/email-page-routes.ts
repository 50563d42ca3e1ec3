import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Routes } from '../http/module.ts';
import { pageHeaders } from '../http/page-headers.ts';
import { emailPageStyle } from './email-page.ts';

const BODY_LIMIT = 4 * 1024;

/**
 * Adds pages that a link in an email opens, and that an email client may post to automatically (RFC 8058). They need no
 * session: the signed address is sufficient.
 */
export function addEmailPages({ http, ctx }: Pick<Routes, 'http' | 'ctx'>, add: (pages: FastifyInstance) => void): void {
  void http.register(async (pages) => {
    pages.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'],
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    const headers = { ...pageHeaders(ctx.config, { inlineStyles: [emailPageStyle] }), 'cache-control': 'no-store' };
    pages.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
    add(pages);
  });
}

export function sendEmailPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page);
}
