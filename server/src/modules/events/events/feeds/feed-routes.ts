import { SOURCE_LANGUAGE, type Language } from '@festoon/catalogue/language';
import { pathIn } from '@festoon/catalogue/language-address';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { HttpReply, HttpRequest, Routes } from '../../../../platform/http/module.ts';
import { splitAddress } from '../../../../platform/http/request-language.ts';
import { sendDocument } from '../../../../platform/http/files/send-document.ts';
import { eventCalendar } from './calendar-file.ts';
import { getShareImage } from '../share-image/get-share-image.ts';
import { eventFactsOf } from '../event-facts-of.ts';
import { findEventBySlug, type EventRow } from '../event-queries.ts';
import { canViewEvent, ANONYMOUS_VIEWER } from '../policy.ts';
import { organiserCalendar, organiserFeed, platformCalendar, platformFeed, type Feed } from './read-feeds.ts';
import { isSitemapKind, readSitemapFile, readSitemapIndex } from './read-sitemap.ts';
import { getVisibleEvent } from '../get-visible-event.ts';

type HttpRoutes = Pick<Routes, 'http' | 'admit' | 'ctx'>;
type BySlug = { Params: { slug: string } };
type ByFile = { Params: { file: string } };
type ByHandle = { Params: { handle: string } };

const SLUG = /^[a-z0-9][a-z0-9-]{0,150}$/;
const HANDLE = /^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/;
const SITEMAP_FILE = /^([a-z]+)-([1-9]\d{0,4})\.xml$/;

const CALENDAR = 'text/calendar; charset=utf-8';
const ATOM = 'application/atom+xml; charset=utf-8';
const XML = 'application/xml; charset=utf-8';

const MINUTE = 60;

/** The headers of files with text of ours, which caches store once per language. */
const VARY = { vary: 'accept-language, cookie' };
/** The same for an address with a language. Dates follow the region of the browser. */
const VARY_BY_REGION = { vary: 'accept-language' };

/**
 * Adds the routes that calendars, feed readers, search engines and link previews read. Each is public, or has the same
 * access rules as the event's page.
 */
export function addFeedRoutes(routes: HttpRoutes): void {
  addEventFiles(routes);
  addFeeds(routes);
  addSitemap(routes);
}

function addEventFiles({ http, admit, ctx }: HttpRoutes): void {
  const getVisible = async (request: HttpRequest, reply: HttpReply): Promise<VisibleEvent> => {
    const { slug } = request.params as BySlug['Params'];
    const event = SLUG.test(slug) ? await findEventBySlug(ctx.db, slug, null) : null;
    if (event === null) throwDomainError('not_found');
    // Shared caches may store a public file, so it is sent without a session cookie.
    if (canViewEvent(event, ANONYMOUS_VIEWER)) return { event, isPublic: true };
    const actor = await admit('anyone', request, reply);
    return { event: (await getVisibleEvent(ctx, actor, slug)).event, isPublic: false };
  };

  const calendarPath = (slug: string) => `${ctx.config.apiBasePath}/events/${slug}/calendar.ics`;
  http.get<BySlug>(calendarPath(':slug'), async (request, reply) => {
    const { event, isPublic } = await getVisible(request, reply);
    if (event.slug !== request.params.slug) return redirectTo(reply, calendarPath(event.slug));
    return sendDocument(request, reply.headers(VARY), {
      type: CALENDAR,
      body: calendarOf(ctx, event),
      updatedAt: event.updatedAt,
      maxAgeSeconds: isPublic ? 5 * MINUTE : null,
      fileName: `${event.slug}.ics`,
    });
  });

  http.get<BySlug>('/media/share/:slug.png', async (request, reply) => {
    const { event, isPublic } = await getVisible(request, reply);
    const { language } = splitAddress(request.originalUrl, ctx.config.languages) ?? {};
    if (event.slug !== request.params.slug) return redirectTo(reply, pathIn(language, `/media/share/${event.slug}.png`));
    const body = await getShareImage(ctx, event, request.ip);
    // Link previews on other sites show it.
    void reply.header('cross-origin-resource-policy', 'cross-origin').headers(language ? VARY_BY_REGION : VARY);
    return sendDocument(request, reply, {
      type: 'image/png',
      body,
      updatedAt: event.updatedAt,
      maxAgeSeconds: isPublic ? 60 * MINUTE : null,
    });
  });
}

type VisibleEvent = { readonly event: EventRow; readonly isPublic: boolean };

function calendarOf({ config }: Context, event: EventRow): string {
  const source = { productName: config.productName, contactAddress: config.emailFrom.address };
  return eventCalendar(eventFactsOf(event, config.publicUrl), source);
}

/** Redirects temporarily, because an event may return to an earlier slug. */
function redirectTo(reply: HttpReply, path: string): HttpReply {
  return reply.header('cache-control', 'no-cache').redirect(path, 302);
}

function addFeeds({ http, ctx }: HttpRoutes): void {
  const send = (request: HttpRequest, reply: HttpReply, { type, feed }: { type: string; feed: Feed }) =>
    sendDocument(request, reply.headers(VARY), {
      type,
      body: feed.text,
      updatedAt: feed.updatedAt,
      maxAgeSeconds: 15 * MINUTE,
    });

  http.get('/feeds/events.atom', async (request, reply) =>
    send(request, reply, { type: ATOM, feed: await platformFeed(ctx) }),
  );
  http.get('/feeds/events.ics', async (request, reply) =>
    send(request, reply, { type: CALENDAR, feed: await platformCalendar(ctx) }),
  );
  http.get<ByHandle>('/feeds/organisers/:handle.atom', async (request, reply) =>
    send(request, reply, { type: ATOM, feed: await organiserFeed(ctx, handleOf(request.params)) }),
  );
  http.get<ByHandle>('/feeds/organisers/:handle.ics', async (request, reply) =>
    send(request, reply, { type: CALENDAR, feed: await organiserCalendar(ctx, handleOf(request.params)) }),
  );
}

function handleOf({ handle }: ByHandle['Params']): string {
  return HANDLE.test(handle) ? handle : throwDomainError('not_found');
}

function addSitemap({ http, ctx }: HttpRoutes): void {
  http.get('/sitemap.xml', async (request, reply) =>
    sendDocument(request, reply, {
      type: XML,
      body: await readSitemapIndex(ctx),
      maxAgeSeconds: 60 * MINUTE,
    }),
  );
  const sendFile = async (request: HttpRequest, reply: HttpReply, language?: Language) => {
    const { file } = request.params as ByFile['Params'];
    const [, kind = '', page] = SITEMAP_FILE.exec(file) ?? throwDomainError('not_found');
    if (!isSitemapKind(kind)) throwDomainError('not_found');
    const { text, updatedAt } = await readSitemapFile(ctx, { kind, page: Number(page), language });
    return sendDocument(request, reply, { type: XML, body: text, updatedAt, maxAgeSeconds: 60 * MINUTE });
  };
  http.get<ByFile>('/sitemaps/:file', (request, reply) => sendFile(request, reply));
  for (const language of ctx.config.languages) {
    if (language === SOURCE_LANGUAGE) continue;
    http.get<ByFile>(`/sitemaps/${language}/:file`, (request, reply) => sendFile(request, reply, language));
  }
}
