import { browseEvents, type BrowseDate } from '@festoon/contracts/events/browse';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { runTask } from '../../../../platform/testing/run-jobs.ts';
import { testApp, testUser, type TestApp } from '../../../../platform/testing/test-app.ts';
import { insertPlaces } from '../gazetteer/queries.ts';
import { eventsModule } from '../module.ts';
import { buildAccount, buildEvent, type EventOverrides } from '../testing.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PORTO = { city: 'Porto', point: { latitude: 41.15, longitude: -8.61 } };
const SAO_PAULO = {
  city: 'São Paulo',
  countryCode: 'BR',
  point: { latitude: -23.55, longitude: -46.63 },
  timeZone: 'America/Sao_Paulo',
};
const portland = (region: string) => ({
  city: 'Portland',
  countryCode: 'US',
  region,
  point: null,
  timeZone: 'America/New_York',
});
const place = (name: string, countryCode: string, region = '') => ({
  id: name.length * 1000 + region.length,
  name,
  asciiName: name.toLowerCase(),
  countryCode,
  region,
  latitude: 45,
  longitude: 0,
  timeZone: 'UTC',
  population: 500_000,
});

let { app, ctx, call } = {} as TestApp;
let organiserId: string;

const inDays = (days: number) => new Date(ctx.clock.now().getTime() + days * DAY);
const make = (title: string, overrides: EventOverrides = {}) =>
  buildEvent(ctx, { title, ...overrides, event: { organiserId, ...overrides.event } });
const refresh = () => runTask(ctx, [eventsModule], 'events.refresh-cities');
const browse = (address: string, more: { category?: string; date?: BrowseDate; cursor?: string; limit?: number } = {}) =>
  call(browseEvents, { place: address, ...more });
const titlesOf = async (address: string, more: Parameters<typeof browse>[1] = {}) =>
  (await browse(address, more)).body.items.map(({ title }) => title);

async function makeSeries(title: string, days: readonly number[], overrides: EventOverrides = {}): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into event_series (organiser_id, rule, time_zone) values (${organiserId}, '{}', 'UTC') returning id`.execute(
    ctx.db,
  );
  const ids: string[] = [];
  for (const day of days) {
    const { id } = await make(title, { startAt: inDays(day), ...overrides });
    await sql`update events set series_id = ${rows[0]?.id}, occurrence_key = id::text where id = ${id}`.execute(ctx.db);
    ids.push(id);
  }
  return ids;
}

beforeAll(async () => {
  ({ app, ctx, call } = await testApp([eventsModule]));
  organiserId = await buildAccount(ctx);
  await insertPlaces(ctx.db, [
    place('Lisbon', 'PT'),
    place('Portland', 'US', 'Oregon'),
    place('Paris', 'FR'),
    place('London', 'GB', 'England'),
  ]);
  await make('Fado Tonight', { startAt: inDays(0.1) });
  await make('Fado Tomorrow', { startAt: inDays(1) });
  await make('Robots', { startAt: inDays(20), categorySlug: 'technology' });
  await makeSeries('Weekly Choir', [2, 9, 16]);
  await make('Port Wine', { ...PORTO, startAt: inDays(3), categorySlug: 'food-drink' });
  await make('Webinar', { format: 'online', city: '', countryCode: '', point: null, startAt: inDays(4) });
  await make('Samba', { ...SAO_PAULO, startAt: inDays(5) });
  await make('Lobster', { ...portland('Maine'), startAt: inDays(6) });
  await make('Roses', { ...portland('Oregon'), startAt: inDays(7) });
  // Hidden from visitors.
  await make('Secret Draft', { event: { publish: false } });
  for (const visibility of ['members', 'link', 'invited'] as const) await make(`Secret ${visibility}`, { visibility });
  await make('Secret Past', { startAt: inDays(-3) });
  for (const status of ['cancelled', 'suspended'] as const) {
    const { id } = await make(`Secret ${status}`);
    await sql`
      update events set status = ${status}, suspended_at = case when ${status} = 'suspended' then now() end where id = ${id}`.execute(
      ctx.db,
    );
  }
  await make('Secret City', { city: 'Nowhere', visibility: 'link' });
  await refresh();
});

describe('browseEvents', () => {
  test('lists the public events of a city, a series once, with counts and further cities', async () => {
    const { status, body } = await browse('lisbon');
    expect(status).toBe(200);
    expect(body.items.map(({ title }) => title)).toEqual(['Fado Tonight', 'Fado Tomorrow', 'Weekly Choir', 'Robots']);
    expect(body).toMatchObject({
      city: { slug: 'lisbon', name: 'Lisbon', countryCode: 'PT', isAmbiguous: false },
      category: null,
      total: 4,
      categories: [
        { slug: 'music', count: 3 },
        { slug: 'technology', count: 1 },
      ],
      nextCursor: null,
    });
    expect(body.cities[0]).toMatchObject({ slug: 'porto', count: 1 });
    expect(body.cities.map(({ slug }) => slug)).not.toContain('lisbon');
  });

  test('lists a category of a city, of all places, and all events', async () => {
    const music = await browse('lisbon', { category: 'music' });
    expect(music.body).toMatchObject({ category: { slug: 'music', name: 'Music' }, total: 3 });
    expect(music.body.items.map(({ title }) => title)).toEqual(['Fado Tonight', 'Fado Tomorrow', 'Weekly Choir']);
    expect(music.body.cities.map(({ slug }) => slug)).not.toContain('porto');
    const all = await browse('all', { category: 'music' });
    expect(all.body).toMatchObject({ city: null, total: 7 });
    expect(all.body.cities[0]).toMatchObject({ slug: 'lisbon', count: 3 });
    expect(await titlesOf('all')).toContain('Webinar');
  });

  test('shows nothing that visitors may not see, to anyone', async () => {
    const callers = [undefined, testUser(organiserId)];
    for (const address of ['lisbon', 'all']) {
      for (const as of callers) {
        const { text } = await call(browseEvents, { place: address }, as ? { as } : {});
        expect(text).not.toContain('Secret');
        expect(text).not.toContain('"isSaved":true');
      }
    }
    expect((await browse('nowhere')).status).toBe(404);
  });

  test('is the same for a viewer who saved an event', async () => {
    const viewer = testUser(await buildAccount(ctx));
    const { rows } = await sql<{ id: string }>`select id from events where title = 'Fado Tonight'`.execute(ctx.db);
    await sql`insert into event_saves (account_id, event_id) values (${viewer.accountId}, ${rows[0]?.id})`.execute(ctx.db);
    const own = await call(browseEvents, { place: 'lisbon' }, { as: viewer });
    expect(own.text).toBe((await browse('lisbon')).text);
    expect(own.headers['cache-control']).toBe('public, max-age=15');
  });

  test('filters by days of the city’s time zone, and lists a series once by its first date in it', async () => {
    // Thursday 14 May 2026.
    expect(await titlesOf('lisbon', { date: 'today' })).toEqual(['Fado Tonight']);
    expect(await titlesOf('lisbon', { date: 'tomorrow' })).toEqual(['Fado Tomorrow']);
    const { body } = await browse('lisbon', { date: 'next-week' });
    expect(body.items.map(({ title, occurrenceCount }) => [title, occurrenceCount])).toEqual([['Weekly Choir', 3]]);
    expect(body.total).toBe(4);
    for (const { value, count } of body.dates) {
      expect([value, count]).toEqual([value, (await titlesOf('lisbon', { date: value })).length]);
    }
  });

  test('pages through all events once', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await browse('lisbon', { limit: 2, ...(cursor !== undefined && { cursor }) });
      seen.push(...body.items.map(({ title }) => title));
      cursor = body.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(['Fado Tonight', 'Fado Tomorrow', 'Weekly Choir', 'Robots']);
  });

  test.each([
    ['sao-paulo', 'sao-paulo'],
    ['São Paulo', 'sao-paulo'],
    ['Lisboa', 'lisbon'],
    ['LISBON', 'lisbon'],
    ['oporto', 'porto'],
  ])('finds a city by %s', async (address, slug) => {
    expect((await browse(address)).body.city?.slug).toBe(slug);
  });

  test('keeps two cities with the same name apart', async () => {
    expect(await titlesOf('portland')).toEqual(['Roses']);
    expect(await titlesOf('portland-us')).toEqual(['Lobster']);
    expect((await browse('portland-us')).body.city).toMatchObject({ region: 'Maine', isAmbiguous: true });
  });

  test('gives the name alone to the main city of that name, whichever was first', async () => {
    await make('Rodeo', { city: 'Paris', countryCode: 'US', region: 'Texas' });
    await refresh();
    expect((await browse('paris')).status).toBe(404);
    expect(await titlesOf('paris-us')).toEqual(['Rodeo']);
    await make('Opéra', { city: 'Paris', countryCode: 'FR' });
    await refresh();
    expect(await titlesOf('paris')).toEqual(['Opéra']);
    expect(await titlesOf('paris-us')).toEqual(['Rodeo']);
  });

  test('updates a city when its events change, and keeps its page without events', async () => {
    const { id } = await make('One Night', { city: 'Faro' });
    await refresh();
    expect((await browse('faro')).body).toMatchObject({ total: 1, categories: [{ slug: 'music', count: 1 }] });
    await sql`update events set visibility = 'link' where id = ${id}`.execute(ctx.db);
    // The list is current before the counts are.
    expect(await titlesOf('faro')).toEqual([]);
    await refresh();
    const { status, body } = await browse('faro', { limit: 20 });
    expect([status, body.total, body.categories, body.items]).toEqual([200, 0, [], []]);
    expect(body.cities.length).toBeGreaterThan(0);
    expect((await browse('porto')).body.cities.map(({ slug }) => slug)).not.toContain('faro');
  });

  test('returns 404 for an unknown city and an unknown category, and current slugs for an earlier category', async () => {
    expect((await browse('atlantis')).body.code).toBe('not_found');
    expect((await browse('lisbon', { category: 'nonsense' })).body.code).toBe('not_found');
    await sql`insert into category_slugs (slug, category_slug) values ('concerts', 'music')`.execute(ctx.db);
    expect((await browse('lisbon', { category: 'concerts' })).body.category?.slug).toBe('music');
  });

  test.each([
    ['date', 'date=someday'],
    ['limit', 'limit=101'],
    ['limit', 'limit=0'],
    ['cursor', 'cursor=nonsense'],
    ['cursor', `cursor=${'x'.repeat(501)}`],
    ['category', `category=${'x'.repeat(61)}`],
  ])('names the field %s in the error of ?%s', async (field, query) => {
    const { statusCode, headers, body } = await app.inject({ url: `/api/browse/lisbon?${query}` });
    expect([statusCode, headers['cache-control']]).toEqual([422, 'no-store']);
    expect(body).toContain(`"path":"${field}"`);
  });

  test.each(['%00', '%', '..', "'", '%F0%9F%92%A5', '-', 'x'.repeat(201), 'a%2Fb', '%E2%80%AE'])(
    'never returns a 5xx status for the place %s',
    async (address) => {
      for (const query of ['', '?category=%00', '?cursor=%00']) {
        const { statusCode } = await app.inject({ url: `/api/browse/${address}${query}` });
        expect([address, query, statusCode < 500]).toEqual([address, query, true]);
      }
    },
  );

  test('caches for everyone, and not with a renewed session', async () => {
    expect((await browse('lisbon')).headers['cache-control']).toBe('public, max-age=15');
    const { app: renewing, ctx: other } = await testApp([eventsModule], {
      authGate: {
        authenticate: async (_ctx, _request, reply) => {
          void reply.header('set-cookie', 'session=renewed');
          return testUser();
        },
      },
    });
    expect(other).toBeDefined();
    const { statusCode, headers } = await renewing.inject({ url: '/api/browse/all' });
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  });
});

describe('the sitemap', () => {
  const locations = async () => {
    const { body } = await app.inject({ url: '/sitemaps/places-1.xml' });
    return [...body.matchAll(/<loc>[^<]*?(\/in\/[^<]*)<\/loc>/g)].map(([, path]) => path);
  };

  test('contains pages with three events or more', async () => {
    const found = await locations();
    expect(found).toEqual(expect.arrayContaining(['/in/all', '/in/all/music', '/in/lisbon', '/in/lisbon/music']));
    expect(found).not.toContain('/in/porto');
    expect(found).not.toContain('/in/lisbon/technology');
    expect(found).not.toContain('/in/all/technology');
    const { body } = await app.inject({ url: '/sitemaps/places-1.xml' });
    expect(body).toMatch(/\/in\/lisbon<\/loc><lastmod>2026/);
    expect(body).toMatch(/\/in\/all\/music<\/loc><\/url>/);
  });
});
