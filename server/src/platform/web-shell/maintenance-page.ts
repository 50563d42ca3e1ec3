import { currentDirection, currentLanguage } from '@festoon/catalogue/language';
import { serverPagesText } from '@festoon/catalogue/platform/server-pages';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../context.ts';
import { html, trusted } from '../http/html.ts';
import { pageHeaders } from '../http/page-headers.ts';

/** Pages of administrators, payments in progress and check-in stay open. */
const STAYS_OPEN = /^\/(?:admin|checkout|payment|premium|profile\/events\/[^/]+\/check-in)(?:\/|$)/;
const RETRY_SECONDS = 120;

const STYLE =
  ':root{color-scheme:light dark}body{margin:0;min-height:100dvh;display:grid;place-content:center;padding:1.5rem;' +
  'box-sizing:border-box;font:1rem/1.6 system-ui,sans-serif;text-align:center;background:light-dark(#fff,#0b0f0d);' +
  'color:light-dark(#111714,#f1f5f3)}h1{font-size:1.75rem;margin:0 0 .5rem}p{margin:0 auto;max-width:34rem;overflow-wrap:anywhere}';

export function isClosedInMaintenance(path: string): boolean {
  return !STAYS_OPEN.test(path);
}

/** Sends a page without scripts that reloads automatically. */
export function sendMaintenance(ctx: Context, reply: FastifyReply, message: string): FastifyReply {
  const { productName } = ctx.config;
  const page = html`<!doctype html>
    <html lang="${currentLanguage()}" dir="${currentDirection()}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="refresh" content="${RETRY_SECONDS}" />
        <meta name="robots" content="noindex" />
        <title>${serverPagesText('maintenanceTitle', { product: productName })}</title>
        <style>
          ${trusted(STYLE)}
        </style>
      </head>
      <body>
        <main>
          <h1>${serverPagesText('maintenanceHeading')}</h1>
          <p dir="auto">
            ${message === '' ? serverPagesText('maintenanceMessage', { product: productName }) : message}
          </p>
        </main>
      </body>
    </html>`.text
    .replace(/<style>\s*/, '<style>')
    .replace(/\s*<\/style>/, '</style>');
  return reply
    .code(503)
    .headers(pageHeaders(ctx.config, { inlineStyles: [STYLE] }))
    .header('retry-after', RETRY_SECONDS)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page);
}
