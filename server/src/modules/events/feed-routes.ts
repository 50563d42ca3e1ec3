import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { refuse } from '../../platform/errors.ts';
import type { Routes } from '../../platform/http/module.ts';
import { atomFeed } from './atom-feed.ts';
import { eventCalendar, feedCalendar } from './calendar-file.ts';
import { drawSharePicture } from './draw-share-picture.ts';
import { eventFactsOf } from './event-facts-of.ts';
import { countSitemapRows, listNewestFacts, listPublicFacts, listSitemapRows } from './feed-queries.ts';
import { findOrganiser } from './organiser-queries.ts';
import { seeEvent } from './see-event.ts';
import { sitemapIndex, sitemapPage, SITEMAP_PAGE_SIZE } from './sitemap.ts';

const FEED_LENGTH = 100;
const CALENDAR_LENGTH = 500;
const FEED_SECONDS = 300;
const PICTURE_SECONDS = 86_400;

type Slug = { Params: { slug: string } };
type Handle = { Params: { handle: string } };
type Page = { Params: { page: string } };
type File = {
  readonly type: string;
  readonly body: string | Buffer;
  readonly seconds: number;
  readonly updatedAt?: Date;
  readonly name?: string;
};

/** What is not JSON: calendar files and feeds, the sitemap, the pictures events are shared with. */
export function feedRoutes({ http, admit, ctx }: Routes): void {
  http.get<Slug>(`${ctx.config.apiBasePath}/events/:slug/calendar.ics`, async (request, reply) => {
    const actor = await admit('anyone', request, reply);
    const { event } = await seeEvent(ctx, actor, request.params.slug);
    const body = eventCalendar(eventFactsOf(event, ctx.config.publicUrl), sourceOf(ctx));
    return send(request, reply, { ...calendar(body), seconds: 0, updatedAt: event.updatedAt, name: `${event.slug}.ics` });
  });
  http.get<Slug>('/media/share/:slug(^[a-z0-9-]+).png', async (request, reply) => {
    const actor = await admit('anyone', request, reply);
    const { event } = await seeEvent(ctx, actor, request.params.slug);
    const isPublic = event.visibility === 'public';
    const body = await drawSharePicture(ctx, event);
    return send(request, reply, { type: 'image/png', body, seconds: isPublic ? PICTURE_SECONDS : 0 });
  });
  http.get('/feeds/events.atom', (request, reply) => sendAtom(ctx, { request, reply }, null));
  http.get('/feeds/events.ics', (request, reply) => sendCalendar(ctx, { request, reply }, null));
  http.get<Handle>('/feeds/organisers/:handle(^[a-z0-9-]+).atom', (request, reply) =>
    sendAtom(ctx, { request, reply }, request.params.handle),
  );
  http.get<Handle>('/feeds/organisers/:handle(^[a-z0-9-]+).ics', (request, reply) =>
    sendCalendar(ctx, { request, reply }, request.params.handle),
  );
  http.get('/sitemap.xml', async (request, reply) => {
    const body = sitemapIndex(await countSitemapRows(ctx.db), (page) => `${ctx.config.publicUrl}/sitemaps/${page}.xml`);
    return send(request, reply, { type: 'application/xml; charset=utf-8', body, seconds: FEED_SECONDS });
  });
  http.get<Page>('/sitemaps/:page(^\\d{1,4}).xml', async (request, reply) => {
    const offset = (Number(request.params.page) - 1) * SITEMAP_PAGE_SIZE;
    const rows = offset < 0 ? [] : await listSitemapRows(ctx.db, { offset, limit: SITEMAP_PAGE_SIZE });
    if (rows.length === 0 && offset !== 0) refuse('not_found');
    const body = sitemapPage(rows.map(({ path, updatedAt }) => ({ url: ctx.config.publicUrl + path, updatedAt })));
    return send(request, reply, { type: 'application/xml; charset=utf-8', body, seconds: FEED_SECONDS });
  });
}

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

async function sendAtom(ctx: Context, { request, reply }: Exchange, handle: string | null) {
  const now = ctx.clock.now();
  const owner = handle === null ? null : await publicOrganiser(ctx, handle);
  const rows = await listNewestFacts(ctx.db, { now, organiserId: owner?.id ?? null, limit: FEED_LENGTH });
  const { publicUrl, productName } = ctx.config;
  const body = atomFeed(
    rows.map((row) => eventFactsOf(row, publicUrl)),
    {
      title: owner === null ? `${productName}: new events` : `${owner.name} on ${productName}`,
      url: `${publicUrl}/feeds/${owner === null ? 'events' : `organisers/${owner.handle}`}.atom`,
      pageUrl: owner === null ? publicUrl : `${publicUrl}/organisers/${owner.handle}`,
      productName,
      createdAt: rows[0]?.updatedAt ?? new Date(0),
    },
  );
  return send(request, reply, { type: 'application/atom+xml; charset=utf-8', body, seconds: FEED_SECONDS });
}

async function sendCalendar(ctx: Context, { request, reply }: Exchange, handle: string | null) {
  const now = ctx.clock.now();
  const owner = handle === null ? null : await publicOrganiser(ctx, handle);
  const rows = await listPublicFacts(ctx.db, { now, organiserId: owner?.id ?? null, limit: CALENDAR_LENGTH });
  const { publicUrl, productName } = ctx.config;
  const body = feedCalendar(
    rows.map((row) => eventFactsOf(row, publicUrl)),
    {
      ...sourceOf(ctx),
      name: owner === null ? `${productName} events` : owner.name,
      url: `${publicUrl}/feeds/${owner === null ? 'events' : `organisers/${owner.handle}`}.ics`,
    },
  );
  return send(request, reply, { ...calendar(body), seconds: FEED_SECONDS });
}

async function publicOrganiser(ctx: Context, handle: string) {
  const organiser = await findOrganiser(ctx.db, { handle, viewerId: null, now: ctx.clock.now() });
  if (organiser === null || organiser.publicCount === 0) refuse('not_found');
  return organiser;
}

function sourceOf({ config }: Context) {
  return { productName: config.productName, contactAddress: config.mailFrom.address };
}

function calendar(body: string) {
  return { type: 'text/calendar; charset=utf-8', body };
}

/** Answers 304 to who has it already. What is not for everybody is kept by nobody in between. */
function send(request: FastifyRequest, reply: FastifyReply, { type, body, seconds, updatedAt, name }: File): FastifyReply {
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  void reply.header('etag', tag).header('cache-control', seconds === 0 ? 'private, no-cache' : `public, max-age=${seconds}`);
  if (updatedAt !== undefined) void reply.header('last-modified', updatedAt.toUTCString());
  if (name !== undefined) void reply.header('content-disposition', `attachment; filename="${name}"`);
  if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
  return reply.type(type).send(body);
}
