import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { currentReaderLanguage, tagOf } from '@festoon/catalogue/language';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { throwDomainError } from './errors.ts';
import type { Admit, Module } from './http/module.ts';
import { splitAddress } from './http/request-language.ts';
import { pageHeaders, type PagePolicy } from './http/page-headers.ts';
import { readSettings } from './settings/read-settings.ts';
import { createDocuments, type Documents, type WebDocument } from './web-shell/documents.ts';
import type { ApiTransport, RenderResult, ServerEntry } from './web-shell/render-result.ts';
import { isClosedInMaintenance, sendMaintenance } from './web-shell/maintenance-page.ts';
import { robotsText } from './web-shell/robots.ts';
import { bannerParts, withStyle, type BannerParts } from './web-shell/site-banner.ts';
import { switchedOffStyle } from './web-shell/switched-off.ts';

const YEAR_SECONDS = 31_536_000;
/** A rendered page is the same for all visitors of a locale, so one rendering is used for all requests within this time. */
const RENDER_CACHE_MS = 2000;
const RENDER_CACHE_MAX = 500;
const AUTH_PAGES = ['/login', '/register', '/reset-password', '/admin/login'];
/** The page that a signed-in account is redirected to. */
const HOMES = { user: '/', admin: '/admin/dashboard' } as const;
/** A last part with a dot requests a file; a path that begins with a dot requests a well-known file. */
const FILE_PATH = /\.[^/]*$|^\/\./;
/**
 * The worker that reads ticket codes. A worker uses the policy that its file is served with, so no page needs to allow WebAssembly.
 */
const WASM_WORKER = /\/assets\/decode-codes-[\w-]+\.js(?:\.br|\.gz)?$/;

/**
 * Serves the built web app: its files as they are, public pages rendered here, every other page as a shell. Mounted last.
 */
export const webShell: Module = {
  name: 'web',
  routes: ({ http, ctx, admit }) => {
    const isBuilt = existsSync(join(ctx.config.webDist, 'document.json'));
    if (isBuilt) void http.register((app) => serveWebApp(app, http, { ctx, admit }));
    else ctx.log.warn('The web app is not built; only the API is available.');
  },
};

type WebShellContext = { readonly ctx: Context; readonly admit: Admit };

async function serveWebApp(app: FastifyInstance, api: FastifyInstance, { ctx, admit }: WebShellContext): Promise<void> {
  const { webDist } = ctx.config;
  const entryUrl = pathToFileURL(join(webDist, 'server', 'entry-server.js')).href;
  const { createRenderer } = (await import(entryUrl)) as ServerEntry;
  const { publicUrl: baseUrl, apiBasePath, languages } = ctx.config;
  const render = createRenderer(transportTo(api), { baseUrl, apiBasePath, languages });
  const document = JSON.parse(await readFile(join(webDist, 'document.json'), 'utf8')) as WebDocument;
  const documents = createDocuments(document);
  const renderOnce = cacheRenders(render, ctx);

  await app.register(fastifyStatic, {
    root: join(webDist, 'client'),
    wildcard: false,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz', 'llms.txt'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isVersioned = path.includes('/client/assets/');
      reply.header('cache-control', isVersioned ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600');
      if (WASM_WORKER.test(path)) reply.headers(pageHeaders(ctx.config, { wasm: true }));
    },
  });
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robotsText(ctx.config)));
  app.get('/llms.txt', async (_request, reply) => {
    const text = await readFile(join(webDist, 'client', 'llms.txt'), 'utf8').catch(() => throwDomainError('not_found'));
    return reply.type('text/plain; charset=utf-8').send(text.replaceAll('/api/', `${ctx.config.apiBasePath}/`));
  });
  redirectForms(app);
  app.get('/*', { config: { always: true } }, async (request, reply) => {
    if (FILE_PATH.test(pathOf(request))) return throwDomainError('not_found');
    const address = splitAddress(request.originalUrl, languages);
    if (address?.isPublic === false) return reply.header('cache-control', 'no-store').redirect(address.url, 302);
    const { maintenance, banner, features } = await readSettings(ctx);
    if (maintenance.isEnabled && isClosedInMaintenance(pathOf(request)))
      return sendMaintenance(ctx, reply, maintenance.message);
    if (isAuthPage(pathOf(request))) {
      const { kind } = await admit('anyone', request, reply);
      if (kind !== 'visitor') return reply.header('cache-control', 'no-store').redirect(HOMES[kind], 302);
    }
    const renderedBanner = withStyle(bannerParts(banner, ctx.clock.now()), switchedOffStyle(features));
    return sendRenderResult(frameFor(request, await renderOnce(request.originalUrl)), {
      request,
      reply,
      documents: documents(currentReaderLanguage()),
      ctx,
      banner: renderedBanner,
    });
  });
}

/**
 * Handles a form of a rendered page that was submitted before its script had loaded: ignores the content and opens the page
 * again.
 */
function redirectForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
  for (const path of AUTH_PAGES) app.post(path, (request, reply) => reply.redirect(request.originalUrl, 303));
}

/** Returns whether the page is for signed-out visitors only: the browser shows it without checking the session first. */
function isAuthPage(path: string): boolean {
  return AUTH_PAGES.includes(path.length > 1 ? path.replace(/\/+$/, '') : path);
}

function pathOf(request: FastifyRequest): string {
  return new URL(request.url, 'http://own.invalid').pathname;
}

/** Matches the cookie of a session, which may have ended. */
const SESSION_COOKIE = /(^|; *)(__Host-)?festoon-(access|refresh)=/;

/**
 * Leaves the frame of a page for signed-in people out for visitors, whom the browser redirects. The service worker requests
 * the document for its pages as a visitor.
 */
function frameFor({ headers }: FastifyRequest, renderResult: RenderResult): RenderResult {
  if (renderResult.kind !== 'shell' || renderResult.frame === undefined) return renderResult;
  const isShown = renderResult.frame.isForVisitors || SESSION_COOKIE.test(headers.cookie ?? '');
  return isShown ? renderResult : { kind: 'shell', status: renderResult.status };
}

type RenderReplyParams = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly documents: Documents;
  readonly ctx: Context;
  /** The parts around every page: the banner, with its script and styles. */
  readonly banner: BannerParts;
};

function sendRenderResult(
  renderResult: RenderResult,
  { request, reply, documents, ctx, banner }: RenderReplyParams,
): FastifyReply {
  if (renderResult.kind === 'redirect') return reply.header('cache-control', 'no-store').redirect(renderResult.to, 302);
  const { html, inlineScripts, inlineStyles } = documents(renderResult, banner);
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
  void reply
    .headers(pageHeaders(ctx.config, { inlineScripts, inlineStyles, ...playerPolicy(ctx.config, pathOf(request)) }))
    .header('etag', etag)
    .header('vary', dependsOnCookies(request, renderResult, ctx.config) ? 'Accept-Language, Cookie' : 'Accept-Language')
    .header('cache-control', renderResult.kind === 'page' ? 'public, max-age=0, must-revalidate' : 'no-cache')
    .type('text/html; charset=utf-8');
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  return reply.code(renderResult.kind === 'shell' ? renderResult.status : 200).send(html);
}

/**
 * Returns whether a document depends on cookies. An address with a language has the same page for all of them, but its numbers and
 * dates follow the region of the browser.
 */
function dependsOnCookies(request: FastifyRequest, { kind }: RenderResult, { languages }: Config): boolean {
  const isAddressed = splitAddress(request.originalUrl, languages) !== undefined;
  return kind !== 'page' || isAuthPage(pathOf(request)) || !isAddressed;
}

/**
 * Returns the access to external players. All pages of the site have it, because the live page of an event is mostly opened
 * from another page without a new document. The administrators' pages show no events.
 */
function playerPolicy({ players }: Config, path: string): PagePolicy {
  if (path === '/admin' || path.startsWith('/admin/')) return {};
  return { frames: players.frameOrigins, connect: players.hlsOrigins, media: players.hlsOrigins };
}

/** Creates a transport to the API without the network: the same routes, checks and responses as for a visitor. */
function transportTo(api: FastifyInstance): ApiTransport {
  return async ({ method, url, headers, body }) => {
    const payload = body === undefined ? {} : { payload: body };
    const withLanguage = { ...headers, 'accept-language': tagOf(currentReaderLanguage()) };
    const response = await api.inject({ method: method as 'GET', url, headers: withLanguage, ...payload });
    return { status: response.statusCode, text: response.payload };
  };
}

/** Caches rendered pages for a moment, so that many requests for one page at the same time need one rendering. */
function cacheRenders(render: (url: string) => Promise<RenderResult>, ctx: Context): (url: string) => Promise<RenderResult> {
  const cache = new Map<string, { readonly renderResult: Promise<RenderResult>; readonly until: number }>();
  return (url) => {
    const now = ctx.clock.now().getTime();
    const key = `${tagOf(currentReaderLanguage())} ${url}`;
    const cached = cache.get(key);
    if (cached && cached.until > now) return cached.renderResult;
    if (cache.size >= RENDER_CACHE_MAX) cache.clear();
    const renderResult = render(url);
    cache.set(key, { renderResult, until: now + RENDER_CACHE_MS });
    renderResult.catch(() => cache.delete(key));
    return renderResult;
  };
}
