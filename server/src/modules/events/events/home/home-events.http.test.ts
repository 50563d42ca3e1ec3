import {
  countEvents,
  exploreEvents,
  getExploreStart,
  getHome,
  getHomeRest,
  listPlaces,
} from '@festoon/contracts/events/explore';
import { listNearbyEvents, searchPublicEvents } from '@festoon/contracts/events/home';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { UserActor } from '../../../../platform/http/module.ts';
import { runTask } from '../../../../platform/testing/run-jobs.ts';
import { testUser, testApp, type TestApp } from '../../../../platform/testing/test-app.ts';
import { insertPlaces } from '../gazetteer/queries.ts';
import { eventsModule } from '../module.ts';
import { buildAccount, buildEvent, type EventOverrides } from '../testing.ts';

const DAY = 24 * 3_600_000;
const LISBON = { city: 'Lisbon', point: { latitude: 38.7167, longitude: -9.1333 } };
const BERLIN = {
  city: 'Berlin',
  countryCode: 'DE',
  point: { latitude: 52.52, longitude: 13.405 },
  timeZone: 'Europe/Berlin',
};
/** About 60 km from Berlin, without events. */
const BRANDENBURG_ID = 31;
const SINGAPORE = {
  city: 'Singapore',
  countryCode: 'SG',
  point: { latitude: 1.29, longitude: 103.85 },
  timeZone: 'Asia/Singapore',
};

let { app, ctx, call } = {} as TestApp;
let organiserId: string;
let lisboner: UserActor;
let stranger: UserActor;

const place = (
  id: number,
  name: string,
  countryCode: string,
  at: { latitude: number; longitude: number; timeZone: string },
) => ({
  id,
  name,
  asciiName: name.toLowerCase(),
  countryCode,
  region: '',
  population: 500_000,
  ...at,
});
const inDays = (days: number) => new Date(ctx.clock.now().getTime() + days * DAY);
/** Each event has its own organiser, so that none is left out for another of the same one. */
const make = async (title: string, { event, ...overrides }: EventOverrides = {}) =>
  buildEvent(ctx, { title, ...overrides, event: { organiserId: await buildAccount(ctx, { name: title }), ...event } });

async function userIn(city: string): Promise<UserActor> {
  const id = await buildAccount(ctx);
  await sql`update accounts set city = ${city} where id = ${id}`.execute(ctx.db);
  return testUser(id);
}

async function makeSeries(title: string, days: readonly number[], overrides: EventOverrides = {}): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into event_series (organiser_id, rule, time_zone) values (${organiserId}, '{}', 'UTC') returning id`.execute(
    ctx.db,
  );
  for (const day of days) {
    const { id } = await make(title, { startAt: inDays(day), ...overrides });
    await sql`update events set series_id = ${rows[0]?.id}, occurrence_key = id::text where id = ${id}`.execute(ctx.db);
  }
}

beforeAll(async () => {
  ({ app, ctx, call } = await testApp([eventsModule]));
  organiserId = await buildAccount(ctx);
  await insertPlaces(ctx.db, [
    place(11, 'Lisbon', 'PT', { ...LISBON.point, timeZone: 'Europe/Lisbon' }),
    place(21, 'Berlin', 'DE', { ...BERLIN.point, timeZone: 'Europe/Berlin' }),
    place(BRANDENBURG_ID, 'Brandenburg', 'DE', { latitude: 52.41, longitude: 12.55, timeZone: 'Europe/Berlin' }),
    place(41, 'Reykjavik', 'IS', { latitude: 64.14, longitude: -21.94, timeZone: 'Atlantic/Reykjavik' }),
  ]);
  // The clock of tests stands on Thursday 14 May 2026: the weekend begins in a day and a half.
  for (let index = 0; index < 6; index += 1) {
    await make(`Lisbon Weekend ${index}`, { ...LISBON, startAt: inDays(2 + index / 24) });
    await make(`Lisbon Later ${index}`, { ...LISBON, startAt: inDays(20 + index), categorySlug: 'film' });
    await make(`Berlin ${index}`, { ...BERLIN, startAt: inDays(10 + index), categorySlug: 'film' });
    await make(`Singapore ${index}`, { ...SINGAPORE, startAt: inDays(1 + index) });
  }
  await makeSeries('Berlin Choir', [9, 16, 23], { ...BERLIN, tags: ['choir'] });
  await make('Members Night', { ...LISBON, startAt: inDays(1), visibility: 'members' });
  await make('Secret Night', { ...LISBON, startAt: inDays(1), visibility: 'link' });
  await make('Webinar', { format: 'online', city: '', countryCode: '', point: null, startAt: inDays(3) });
  await runTask(ctx, [eventsModule], 'events.refresh-cities');
  lisboner = await userIn('Lisbon');
  stranger = testUser(await buildAccount(ctx));
});

describe('listNearbyEvents', () => {
  const nearby = async (query: { place?: string; zone?: string }, as?: UserActor) =>
    (await call(listNearbyEvents, query, as ? { as } : {})).body;
  const titles = (cards: readonly { title: string }[]) => cards.map(({ title }) => title);

  test('prefers the chosen place to the account’s city, and that to the time zone', async () => {
    const zone = 'Asia/Singapore';
    expect(await nearby({ place: 'berlin', zone }, lisboner)).toMatchObject({
      place: { address: 'berlin', label: 'Berlin' },
      near: 'place',
    });
    expect(await nearby({ zone }, lisboner)).toMatchObject({ place: { address: 'lisbon', label: 'Lisbon' }, near: 'place' });
    expect(await nearby({ zone }, stranger)).toMatchObject({ place: null, near: 'time-zone' });
    expect(await nearby({ zone })).toMatchObject({ place: null, near: 'time-zone' });
  });

  test('lists the weekend of the place, then others, and nothing that is far away or not public', async () => {
    const { isWeekend, radiusKm, soonest, popular } = await nearby({ place: 'lisbon' });
    expect([isWeekend, radiusKm]).toEqual([true, 50]);
    expect(titles(soonest)).toHaveLength(6);
    for (const title of titles(soonest)) expect(title).toMatch(/^Lisbon Weekend/);
    expect(titles(popular).length).toBeGreaterThanOrEqual(4);
    for (const title of titles(popular)) expect(title).toMatch(/^Lisbon Later/);
  });

  test('searches farther away until there are two rows', async () => {
    const { place: found, radiusKm, soonest, popular } = await nearby({ place: String(BRANDENBURG_ID) });
    // A place without events has no page, so its address is its id.
    expect(found).toEqual({ address: String(BRANDENBURG_ID), label: 'Brandenburg' });
    const shown = titles([...soonest, ...popular]);
    expect(shown.every((title) => title.startsWith('Berlin'))).toBe(true);
    expect(radiusKm).toBe(100);
  });

  test('lists nothing near a place whose next events are on another continent or an ocean away', async () => {
    expect(await nearby({ place: 'reykjavik', zone: 'Europe/Lisbon' })).toEqual({
      place: { address: '41', label: 'Reykjavik' },
      near: null,
      radiusKm: null,
      isWeekend: false,
      soonest: [],
      popular: [],
    });
  });

  test('lists the events of a time zone, and none without a region', async () => {
    const { near, soonest, popular } = await nearby({ zone: 'Europe/Lisbon' });
    expect(near).toBe('time-zone');
    for (const title of titles([...soonest, ...popular])) expect(title).toMatch(/^Lisbon/);
    for (const zone of ['UTC', 'Nowhere/Land', 'America/New_York']) expect((await nearby({ zone })).near).toBe(null);
  });

  test('ignores a place that does not exist', async () => {
    expect(await nearby({ place: 'atlantis', zone: 'Europe/Lisbon' }, lisboner)).toMatchObject({
      place: { label: 'Lisbon' },
    });
    expect(await nearby({ place: '999999', zone: 'Europe/Lisbon' })).toMatchObject({ place: null, near: 'time-zone' });
  });

  test('marks the saved events of the viewer alone', async () => {
    const [first] = (await nearby({ place: 'lisbon' })).soonest;
    await sql`insert into event_saves (account_id, event_id) values (${stranger.accountId}, ${first?.id})`.execute(ctx.db);
    const savedOf = async (as?: UserActor) =>
      (await nearby({ place: 'lisbon' }, as)).soonest.filter(({ isSaved }) => isSaved).map(({ id }) => id);
    expect(await savedOf(stranger)).toEqual([first?.id]);
    expect(await savedOf(lisboner)).toEqual([]);
    expect(await savedOf()).toEqual([]);
  });
});

describe('searchPublicEvents', () => {
  const search = (query: Parameters<typeof call<typeof searchPublicEvents>>[1] = {}) => call(searchPublicEvents, query);
  const titlesOf = async (query: Parameters<typeof search>[0]) => (await search(query)).body.items.map(({ title }) => title);

  test('filters by date, place, category, price, format and words, without an account', async () => {
    expect(await titlesOf({ when: 'weekend', place: 'lisbon' })).toHaveLength(6);
    expect(await titlesOf({ when: 'weekend', place: 'berlin' })).toEqual([]);
    expect(new Set((await titlesOf({ place: 'Berlin', category: 'film' })).map((title) => title.split(' ')[0]))).toEqual(
      new Set(['Berlin']),
    );
    expect(await titlesOf({ format: 'online' })).toEqual(['Webinar']);
    expect(await titlesOf({ q: 'webinar' })).toEqual(['Webinar']);
    expect(await titlesOf({ price: 'free' })).toEqual([]);
  });

  test('lists a series once, with the number of its dates, also within a period', async () => {
    const { items, total } = (await search({ q: 'choir' })).body;
    expect(items.map(({ title, occurrenceCount }) => [title, occurrenceCount])).toEqual([['Berlin Choir', 3]]);
    expect(total).toBe(1);
  });

  test('shows nothing that visitors may not see', async () => {
    const shown = await titlesOf({ place: 'lisbon', limit: 100 });
    expect(shown).toHaveLength(12);
    expect(shown.filter((title) => /Members|Secret/.test(title))).toEqual([]);
  });

  test('counts what home counts for each category, for every viewer', async () => {
    for (const as of [undefined, lisboner]) {
      const home = (await call(getHome, {}, as ? { as } : {})).body;
      expect((await search()).body.total).toBe(home.eventCount);
      for (const { slug, count } of home.categories) {
        const { total, items } = (await search({ category: slug, limit: 100 })).body;
        expect([slug, total, items.length]).toEqual([slug, count, count]);
      }
    }
  });

  test('leads from each row of home to its events', async () => {
    const rows = [...(await call(getHome, {})).body.rows, ...(await call(getHomeRest, {})).body.rows];
    expect(rows.length).toBeGreaterThan(2);
    for (const { name, query, events } of rows) {
      const { statusCode, body } = await app.inject({ url: `/api/home/events?${query}&limit=100` });
      const listed = (JSON.parse(body) as { items: { id: string }[] }).items.map(({ id }) => id);
      expect([name, statusCode]).toEqual([name, 200]);
      expect(listed).toEqual(expect.arrayContaining(events.map(({ id }) => id)));
    }
  });

  test('pages through all events once, in each order', async () => {
    for (const sort of ['soonest', 'popular', 'newest'] as const) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const { body } = await search({ sort, limit: 7, ...(cursor !== undefined && { cursor }) });
        seen.push(...body.items.map(({ id }) => id));
        cursor = body.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen).toHaveLength((await search()).body.total);
    }
  });

  test('lists nothing near an unknown place', async () => {
    expect((await search({ place: 'atlantis' })).body).toEqual({ total: 0, place: null, items: [], nextCursor: null });
  });

  test.each([
    ['when', 'when=someday'],
    ['place', `place=${'x'.repeat(201)}`],
    ['category', `category=${'x'.repeat(61)}`],
    ['price', 'price=cheap'],
    ['sort', 'sort=random'],
    ['limit', 'limit=0'],
    ['cursor', 'cursor=nonsense'],
  ])('names the field %s in the error of ?%s', async (field, query) => {
    const { statusCode, body } = await app.inject({ url: `/api/home/events?${query}` });
    expect(statusCode).toBe(422);
    expect(body).toContain(`"path":"${field}"`);
  });

  test.each(['%00', '%', '..', "'", '%F0%9F%92%A5', '-', 'a%2Fb', '99999999999999999999', '0', '%E2%80%AE', '100%25'])(
    'never returns a 5xx status for %s',
    async (text) => {
      for (const url of [
        `/api/home/events?place=${text}`,
        `/api/home/events?q=${text}&category=${text}`,
        `/api/home/nearby?place=${text}`,
        `/api/home/nearby?zone=${text}`,
      ]) {
        const { statusCode } = await app.inject({ url });
        expect([url, statusCode < 500]).toEqual([url, true]);
      }
    },
  );
});

describe('getExploreStart', () => {
  const start = async (query: Parameters<typeof call<typeof getExploreStart>>[1], as: UserActor) =>
    (await call(getExploreStart, query, { as })).body;

  test('is near the chosen place, else near the account’s city, within the distance that has twelve events', async () => {
    expect(await start({}, lisboner)).toMatchObject({ place: { label: 'Lisbon' }, radiusKm: 50 });
    expect(await start({ chosen: 'berlin' }, lisboner)).toMatchObject({ place: { label: 'Berlin' }, radiusKm: null });
    expect(await start({}, stranger)).toMatchObject({ place: null, radiusKm: null });
  });

  test('widens for a search with fewer matches, and counts a series once', async () => {
    expect(await start({ category: 'film' }, lisboner)).toMatchObject({ place: { label: 'Lisbon' }, radiusKm: null });
    for (let index = 0; index < 6; index += 1)
      await make(`Évora ${index}`, {
        city: 'Évora',
        point: { latitude: 38.57, longitude: -7.91 },
        startAt: inDays(40),
        categorySlug: 'film',
      });
    // Évora is about 107 km from Lisbon.
    expect(await start({ category: 'film' }, lisboner)).toMatchObject({ radiusKm: 250 });
  });

  test('leads to at least twelve events', async () => {
    const { place: found, radiusKm, events } = await start({}, lisboner);
    const filter = { lat: found?.latitude ?? 0, lon: found?.longitude ?? 0, radiusKm: radiusKm ?? 0 };
    const { total } = (await call(countEvents, filter, { as: lisboner })).body;
    const { items } = (await call(exploreEvents, { ...filter, limit: 100 }, { as: lisboner })).body;
    expect(items).toHaveLength(total);
    expect(total).toBeGreaterThanOrEqual(12);
    expect(events).toEqual((await call(exploreEvents, filter, { as: lisboner })).body);
  });

  test('includes the first events of all places for an account without a city', async () => {
    const { events } = await start({ category: 'film' }, stranger);
    expect(events.items.length).toBeGreaterThan(0);
    expect(events).toEqual((await call(exploreEvents, { category: 'film' }, { as: stranger })).body);
  });
});

test('listPlaces tells places of the same name apart by their region', async () => {
  const portland = (id: number, region: string) => ({
    ...place(id, 'Portland', 'US', { latitude: 45.5, longitude: -122.6, timeZone: 'America/Los_Angeles' }),
    region,
  });
  await insertPlaces(ctx.db, [portland(51, 'Oregon'), portland(52, 'Maine')]);
  const { items } = (await call(listPlaces, { q: 'portl' })).body;
  expect(items.map(({ id, region }) => [id, region])).toEqual([
    [51, 'Oregon'],
    [52, 'Maine'],
  ]);
});
