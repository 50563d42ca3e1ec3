import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { withReaderFacts } from '../card-queries.ts';
import type { FactsRow } from '../event-facts-of.ts';
import { sitemapPlaces, type PageRange } from './place-queries.ts';

const factsColumns = sql`
  e.id, e.slug, e.title, e.summary, e.translations, e.starts_at as "startsAt", e.ends_at as "endsAt", e.all_day as "allDay", e.time_zone as "timeZone",
  e.format, e.status, e.sequence, e.venue_name as "venueName", e.address, e.city, e.country_code as "countryCode", e.latitude, e.longitude,
  e.published_at as "publishedAt", e.updated_at as "updatedAt", a.name as "organiserName", a.handle as "organiserHandle"`;

/** Feeds list the newest events first, calendars the soonest first, and past events the latest first. */
type FeedOrder = 'newest' | 'soonest' | 'latest';

const ORDERS: Readonly<Record<FeedOrder, RawBuilder<unknown>>> = {
  newest: sql`e.published_at desc, e.id`,
  soonest: sql`e.starts_at, e.id`,
  latest: sql`e.starts_at desc, e.id desc`,
};

type Params = { readonly now: Date; readonly order: FeedOrder; readonly limit: number };

/** Lists the upcoming events that are public, with the facts that anyone may know. */
export async function listPublicFacts(tx: DbOrTx, { now, order, limit }: Params): Promise<FactsRow[]> {
  const { rows } = await sql<FactsRow>`
    select ${factsColumns}
    from events e join accounts a on a.id = e.organiser_id
    where e.status = 'published' and e.visibility = 'public' and not e.is_over and e.ends_at > ${now}
    order by ${ORDERS[order]}
    limit ${limit}`.execute(tx);
  return rows.map(withReaderFacts);
}

export type FeedOrganiser = { id: string; name: string; handle: string; bio: string; createdAt: Date };

/** Returns an organiser whom visitors may see: one with a public event, upcoming or past. */
export async function findPublicOrganiser(tx: DbOrTx, handle: string): Promise<FeedOrganiser | null> {
  const { rows } = await sql<FeedOrganiser>`
    select a.id, a.name, a.handle, a.bio, a.created_at as "createdAt" from accounts a
    where a.handle = ${handle} and a.role = 'user' and a.suspended_at is null and a.deleted_at is null
      and exists (select 1 from events e where e.organiser_id = a.id and e.status = 'published' and e.visibility = 'public')`.execute(
    tx,
  );
  return rows[0] ?? null;
}

type OrganiserFactsParams = Params & { readonly organiserId: string; readonly past: boolean };

/** Returns their public events, upcoming or past, including cancelled ones, because calendars must remove those. */
export async function listOrganiserFacts(tx: DbOrTx, params: OrganiserFactsParams): Promise<FactsRow[]> {
  const { organiserId, now, past, order, limit } = params;
  const { rows } = await sql<FactsRow>`
    select ${factsColumns}
    from events e join accounts a on a.id = e.organiser_id
    where e.organiser_id = ${organiserId} and e.status in ('published', 'cancelled') and e.visibility = 'public'
      and e.published_at is not null and ${past ? sql`e.ends_at <= ${now}` : sql`e.ends_at > ${now}`}
    order by ${ORDERS[order]}
    limit ${limit}`.execute(tx);
  return rows.map(withReaderFacts);
}

export type SitemapCounts = { events: number; organisers: number; places: number };

const publicOrganisers = sql`
  from accounts a
  join lateral (
    select max(e.updated_at) as "updatedAt" from events e
    where e.organiser_id = a.id and e.status = 'published' and e.visibility = 'public'
  ) own on own."updatedAt" is not null
  where a.role = 'user' and a.handle is not null and a.suspended_at is null and a.deleted_at is null`;

export async function countSitemap(tx: DbOrTx): Promise<SitemapCounts> {
  const { rows } = await sql<SitemapCounts>`
    select (select count(*) from events where status = 'published' and visibility = 'public') as events,
      (select count(*) ${publicOrganisers}) as organisers,
      (select count(*) from (${sitemapPlaces}) listed) as places`.execute(tx);
  return rows[0] ?? { events: 0, organisers: 0, places: 0 };
}

export type SitemapRow = { name: string; updatedAt: Date };

/** Returns events in the order of their creation, so that new ones change only the last file. */
export async function listSitemapEvents(tx: DbOrTx, { offset, limit }: PageRange): Promise<SitemapRow[]> {
  const { rows } = await sql<SitemapRow>`
    select slug as name, updated_at as "updatedAt" from events
    where status = 'published' and visibility = 'public'
    order by id offset ${offset} limit ${limit}`.execute(tx);
  return rows;
}

export async function listSitemapOrganisers(tx: DbOrTx, { offset, limit }: PageRange): Promise<SitemapRow[]> {
  const { rows } = await sql<SitemapRow>`
    select a.handle as name, own."updatedAt" ${publicOrganisers}
    order by a.id offset ${offset} limit ${limit}`.execute(tx);
  return rows;
}
