import * as pageContract from '@festoon/contracts/events/event-page';
import * as calendarContract from '@festoon/contracts/events/event-calendar';
import * as exploreContract from '@festoon/contracts/events/explore';
import * as organiserEventContract from '@festoon/contracts/events/organiser-events';
import * as organiserContract from '@festoon/contracts/events/organisers';
import * as savedContract from '@festoon/contracts/events/saved-events';
import * as searchContract from '@festoon/contracts/events/saved-searches';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { UserActor } from '../../../platform/http/module.ts';
import { testAdmin, testApp, testUser, type TestApp } from '../../../platform/testing/test-app.ts';
import { eventsModule } from './module.ts';
import { buildAccount, buildEvent, joinAsSeries } from './testing.ts';

let { ctx, call } = {} as TestApp;
let organiser: UserActor;
let stranger: UserActor;
let invited: UserActor;

beforeAll(async () => {
  ({ ctx, call } = await testApp([eventsModule]));
  organiser = testUser(await buildAccount(ctx, { name: 'Olga Organiser', handle: 'olga' }));
  stranger = testUser(await buildAccount(ctx, { interests: ['music'] }));
  invited = testUser(await buildAccount(ctx, { email: 'guest@example.org' }));
  for (const title of ['First Night', 'Second Night', 'Third Night', 'Fourth Night']) await make({ title });
});

const make = (overrides: Parameters<typeof buildEvent>[1] = {}) =>
  buildEvent(ctx, { ...overrides, event: { organiserId: organiser.accountId, ...overrides.event } });

describe('event lists', () => {
  test('return 401 to a visitor and 404 to an administrator on endpoints for signed-in users', async () => {
    for (const endpoint of [
      exploreContract.exploreEvents,
      exploreContract.countEvents,
      savedContract.listRecommendedEvents,
      savedContract.listSavedEvents,
      searchContract.listSavedSearches,
      organiserEventContract.listOrganiserEvents,
    ]) {
      expect((await call(endpoint, {})).status).toBe(401);
      expect((await call(endpoint, {}, { as: testAdmin() })).status).toBe(404);
      expect((await call(endpoint, {}, { as: stranger })).status).toBe(200);
    }
  });

  test('getHome returns only public events, without repeats across rows', async () => {
    await make({ title: 'For Members', visibility: 'members' });
    const { body } = await call(exploreContract.getHome, {});
    const { body: rest } = await call(exploreContract.getHomeRest, {});
    const events = [...body.rows, ...rest.rows].flatMap((row) => row.events);
    expect(events.length).toBeGreaterThan(2);
    expect(events.some(({ isMembersOnly }) => isMembersOnly)).toBe(false);
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    expect(body.categories.find(({ slug }) => slug === 'music')?.count).toBe(body.eventCount);
  });

  test('getHome returns the titles of rows in the language of each request', async () => {
    const titles = async (language: string) =>
      (await call(exploreContract.getHome, {}, { headers: { 'accept-language': language } })).body.rows.map(
        ({ title }) => title,
      );
    const [english, pseudo] = [await titles('en'), await titles('qps')];
    expect(english.length).toBeGreaterThan(0);
    expect(pseudo).toHaveLength(english.length);
    expect(pseudo.filter((title) => english.includes(title))).toEqual([]);
  });

  test('getHome counts the same public events for everyone, and explore those for members too', async () => {
    await make({ title: 'Members and Friends', visibility: 'members' });
    const dates = await Promise.all(['Monday Choir', 'Tuesday Choir'].map((title) => make({ title })));
    const endedEvent = await make({ title: 'Long Gone' });
    await sql`update events set is_over = true where id = ${endedEvent.id}`.execute(ctx.db);
    await sql`
      with made as (insert into event_series (organiser_id, rule, time_zone) values (${organiser.accountId}, '{}', 'UTC') returning id)
      update events set series_id = (select id from made),
        occurrence_key = '2026-05-21'::date + (id = ${dates[0]?.id})::integer
      where id = any(${dates.map(({ id }) => id)}::uuid[])`.execute(ctx.db);
    const home = (await call(exploreContract.getHome, {}, { as: stranger })).body;
    expect((await call(exploreContract.getHome, {})).body).toEqual(home);
    const explore = (await call(exploreContract.countEvents, {}, { as: stranger })).body;
    const { items } = (await call(exploreContract.exploreEvents, { limit: 48 }, { as: stranger })).body;
    const forMembers = items.filter(({ isMembersOnly }) => isMembersOnly).length;
    expect(forMembers).toBeGreaterThan(0);
    expect([explore.total, home.eventCount]).toEqual([items.length, items.length - forMembers]);
  });

  test('return similar and recommended events, categories and places', async () => {
    const { slug } = await make({ title: 'Like the Others' });
    const similar = await call(pageContract.listSimilarEvents, { slug });
    expect(similar.body.items.length).toBeGreaterThan(0);
    expect(similar.body.items.every((item) => item.slug !== slug && !item.isMembersOnly)).toBe(true);
    expect((await call(pageContract.listSimilarEvents, { slug: 'none' })).status).toBe(404);
    expect((await call(savedContract.listRecommendedEvents, {}, { as: stranger })).body.items.length).toBeGreaterThan(0);
    expect((await call(exploreContract.listCategories, {})).body.items[0]).toEqual({
      slug: 'music',
      name: 'Music',
      description: 'Concerts, sessions and long nights with good speakers',
    });
    expect((await call(exploreContract.listPlaces, { q: 'lis' })).status).toBe(200);
  });

  test('mapEvents returns pins for few events and clusters for many', async () => {
    const box = { west: -10, south: 38, east: -9, north: 39, zoom: 9 };
    const few = await call(exploreContract.mapEvents, box, { as: stranger });
    expect(few.body.pins.length).toBe(few.body.total);
    expect(few.body.clusters).toEqual([]);
    for (let index = 0; index < 50; index += 1) {
      await make({
        title: `Island ${index}`,
        point: { latitude: -17 + (index % 7) / 10, longitude: index % 2 === 0 ? 178.5 : -179.5 },
        city: 'Suva',
        countryCode: 'FJ',
      });
    }
    const many = await call(
      exploreContract.mapEvents,
      { west: 170, south: -20, east: -170, north: -10, zoom: 5 },
      { as: stranger },
    );
    expect(many.body.total).toBe(50);
    expect(many.body.pins.length).toBeLessThanOrEqual(40);
    expect(many.body.clusters.reduce((sum, { count }) => sum + count, 0) + many.body.pins.length).toBe(50);
    expect((await call(exploreContract.mapEvents, { ...box, south: 50 }, { as: stranger })).status).toBe(422);
  });

  test('exploreEvents lists the events of a cluster of the map, with their distances from a place', async () => {
    for (let index = 0; index < 45; index += 1)
      await make({
        title: `Crater ${index}`,
        point: { latitude: -20.5 + (index % 3) / 1000, longitude: 30.5 },
        city: 'Masvingo',
      });
    const map = await call(
      exploreContract.mapEvents,
      { west: 28, south: -22, east: 32, north: -18, zoom: 7 },
      { as: stranger },
    );
    expect(map.body.clusters).toHaveLength(1);
    const [cluster] = map.body.clusters;
    if (cluster === undefined) throw new Error('There is no cluster.');
    const { count, latitude, longitude, ...area } = cluster;
    expect(count).toBe(45);
    expect([area.west < longitude, longitude < area.east, area.south < latitude, latitude < area.north]).not.toContain(
      false,
    );
    const list = await call(exploreContract.exploreEvents, { ...area, limit: 48 }, { as: stranger });
    expect(list.body.items.map(({ title }) => title).filter((title) => title.startsWith('Crater'))).toHaveLength(45);
    // A place without a radius only sets the distances, however far it is.
    const far = { ...area, lat: -30.5, lon: 30.5, sort: 'distance' as const, limit: 48 };
    const { items } = (await call(exploreContract.exploreEvents, far, { as: stranger })).body;
    expect(items).toHaveLength(45);
    expect(items[0]?.distanceKm).toBeCloseTo(1112, -1);
    const distances = items.map(({ distanceKm }) => Number(distanceKm));
    expect(distances).toEqual(distances.toSorted((one, other) => one - other));
    const near = await call(exploreContract.exploreEvents, { ...far, radiusKm: 5 }, { as: stranger });
    expect(near.body.items).toEqual([]);
  });

  test('exploreEvents rejects an area without all four edges, or with its south above its north', async () => {
    const { north: _north, ...partial } = { west: 1, south: 2, east: 3, north: 4 };
    const missing = await call(exploreContract.exploreEvents, partial, { as: stranger });
    expect(missing.status).toBe(422);
    expect(missing.text).toContain('north');
    const reversed = await call(exploreContract.exploreEvents, { ...partial, north: 1 }, { as: stranger });
    expect(reversed.status).toBe(422);
  });

  test('calendarEvents counts every day of the month in the requested time zone', async () => {
    const { body } = await call(
      calendarContract.calendarEvents,
      { month: '2026-05', zone: 'Europe/Lisbon' },
      { as: stranger },
    );
    expect(body.days).toHaveLength(31);
    const day = body.days.find(({ count }) => count > 0);
    expect(day).toMatchObject({ day: '2026-05-21' });
    expect(day?.count).toBeGreaterThan(8);
    expect(day?.events).toHaveLength(8);
  });
});

describe('saved events, follows and saved searches', () => {
  test('saveEvent counts a repeated save once, and unsaveEvent removes it', async () => {
    const { id, slug } = await make({ title: 'Worth Keeping' });
    for (let round = 0; round < 2; round += 1) {
      expect((await call(savedContract.saveEvent, { eventId: id as never }, { as: stranger })).body).toEqual({
        isSaved: true,
      });
    }
    expect((await call(pageContract.getEvent, { slug }, { as: stranger })).body.isSaved).toBe(true);
    expect((await call(savedContract.listSavedEvents, {}, { as: stranger })).body.items.map((item) => item.slug)).toContain(
      slug,
    );
    const { saved_count } = await ctx.db
      .selectFrom('events')
      .select('saved_count')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(saved_count).toBe(1);
    expect((await call(savedContract.unsaveEvent, { eventId: id as never }, { as: stranger })).body).toEqual({
      isSaved: false,
    });
    const hidden = await make({ visibility: 'invited' });
    expect((await call(savedContract.saveEvent, { eventId: hidden.id as never }, { as: stranger })).status).toBe(404);
    expect((await call(savedContract.unsaveEvent, { eventId: ctx.ids.newId() as never }, { as: stranger })).status).toBe(
      404,
    );
  });

  test('listSavedEvents lists the saved dates of a series together, page by page', async () => {
    const reader = testUser(await buildAccount(ctx));
    const dates = [await make({ title: 'Repeats' }), await make({ title: 'Repeats' }), await make({ title: 'Repeats' })];
    const single = await make({ title: 'Once' });
    await joinAsSeries(
      ctx,
      dates.map(({ id }) => id),
    );
    for (const event of [dates[0], dates[2], single])
      await call(savedContract.saveEvent, { eventId: event?.id as never }, { as: reader });
    const first = (await call(savedContract.listSavedEvents, { limit: 1 }, { as: reader })).body;
    const rest = (await call(savedContract.listSavedEvents, { limit: 1, cursor: first.nextCursor ?? '' }, { as: reader }))
      .body;
    const rows = [...first.items, ...rest.items];
    expect(rest.nextCursor).toBeNull();
    expect(rows.map(({ slug, savedDates }) => [slug, savedDates.map((date) => date.slug)])).toEqual([
      [dates[0]?.slug, [dates[0]?.slug, dates[2]?.slug]],
      [single.slug, []],
    ]);
  });

  test('unsaveEvent returns 404 for an invisible event unless the account has saved it', async () => {
    const draft = await make({ title: 'Not Yet Told', event: { publish: false } });
    const invited = await make({ visibility: 'invited' });
    for (const { id } of [draft, invited])
      expect((await call(savedContract.unsaveEvent, { eventId: id as never }, { as: stranger })).status).toBe(404);
    const { id } = await make({ title: 'Taken Back' });
    const unsave = () => call(savedContract.unsaveEvent, { eventId: id as never }, { as: stranger });
    await call(savedContract.saveEvent, { eventId: id as never }, { as: stranger });
    await ctx.db.updateTable('events').set({ status: 'suspended' }).where('id', '=', id).execute();
    expect((await unsave()).body).toEqual({ isSaved: false });
    expect((await unsave()).status).toBe(404);
  });

  test('listOrganisersToFollow returns organisers with an image, without the account and those it follows', async () => {
    await ctx.db.updateTable('accounts').set({ image_key: 'olga' }).where('id', '=', organiser.accountId).execute();
    const listHandles = async (as: typeof stranger) =>
      (await call(organiserContract.listOrganisersToFollow, {}, { as })).body.items.map(({ handle }) => handle);
    const follow = { handle: 'olga' };
    expect(await listHandles(stranger)).toEqual(['olga']);
    expect(await listHandles(organiser)).toEqual([]);
    await call(organiserContract.followOrganiser, follow, { as: stranger });
    expect(await listHandles(stranger)).toEqual([]);
    await call(organiserContract.unfollowOrganiser, follow, { as: stranger });
    expect(await listHandles(stranger)).toEqual(['olga']);
    await ctx.db.updateTable('accounts').set({ image_key: null }).where('id', '=', organiser.accountId).execute();
  });

  test('getOrganiser, followOrganiser and listOrganiserEvents return the organiser’s page, follow status and events', async () => {
    expect((await call(organiserContract.getOrganiser, { handle: 'olga' })).body).toMatchObject({
      name: 'Olga Organiser',
      isFollowed: false,
    });
    expect((await call(organiserContract.getOrganiser, { handle: 'nobody' })).status).toBe(404);
    expect((await call(organiserContract.followOrganiser, { handle: 'olga' }, { as: stranger })).body).toEqual({
      isFollowed: true,
      followerCount: 1,
    });
    expect((await call(organiserContract.followOrganiser, { handle: 'olga' }, { as: organiser })).status).toBe(404);
    expect((await call(organiserContract.unfollowOrganiser, { handle: 'olga' }, { as: stranger })).body).toEqual({
      isFollowed: false,
      followerCount: 0,
    });
    expect((await call(organiserContract.unfollowOrganiser, { handle: 'nobody' }, { as: stranger })).status).toBe(404);
    const organised = await call(organiserEventContract.listOrganiserEvents, {}, { as: organiser });
    expect(organised.body.items[0]).toMatchObject({ soldCount: 0, incomeMinor: 0 });
    expect((await call(organiserEventContract.listOrganiserEvents, {}, { as: stranger })).body.items).toEqual([]);
  });

  test('listOrganiserEvents returns the account’s role, and no income to a check-in helper', async () => {
    const helper = testUser(await buildAccount(ctx));
    const { id: eventId } = await make({ title: 'With Helpers' });
    await ctx.db
      .insertInto('event_team')
      .values({ event_id: eventId, account_id: helper.accountId, role: 'check_in' })
      .execute();
    const [helped] = (await call(organiserEventContract.listOrganiserEvents, {}, { as: helper })).body.items;
    expect(helped).toMatchObject({ id: eventId, role: 'check_in', incomeMinor: 0, seriesId: null });
    const own = (await call(organiserEventContract.listOrganiserEvents, {}, { as: organiser })).body.items;
    expect(new Set(own.map(({ role }) => role))).toEqual(new Set(['owner']));
  });

  test('searchOrganiserEvents finds own events by title, nearest first, with the account’s role and one date of a series', async () => {
    const host = testUser(await buildAccount(ctx));
    const helper = testUser(await buildAccount(ctx));
    const now = ctx.clock.now().getTime();
    const makeOwn = (title: string, days: number) =>
      make({ title, startAt: new Date(now + days * 86_400_000), event: { organiserId: host.accountId } });
    const search = async (as: UserActor, q: string, limit = 5) =>
      (await call(organiserEventContract.searchOrganiserEvents, { q, limit }, { as })).body.items;
    const later = await makeOwn('Café Olé in the garden', 60);
    const soon = await makeOwn('Garden café', 3);
    const past = await makeOwn('Old garden cafe', -2);
    const dates = [await makeOwn('Weekly 100% garden', 8), await makeOwn('Weekly 100% garden', 15)];
    await sql`
      with made as (insert into event_series (organiser_id, rule, time_zone) values (${host.accountId}, '{}', 'UTC') returning id)
      update events set series_id = (select id from made), occurrence_key = '2026-05-21'::date + (id = ${dates[0]?.id})::integer
      where id = any(${dates.map(({ id }) => id)}::uuid[])`.execute(ctx.db);
    await ctx.db
      .insertInto('event_team')
      .values({ event_id: soon.id, account_id: helper.accountId, role: 'check_in' })
      .execute();

    expect((await search(host, 'GARDEN')).map(({ id }) => id)).toEqual([soon.id, dates[0]?.id, later.id, past.id]);
    expect((await search(host, 'garden cafe', 2)).map(({ id }) => id)).toEqual([soon.id, later.id]);
    expect((await search(host, 'garden')).map(({ status, role }) => `${status} ${role}`)).toEqual([
      ...Array.from({ length: 3 }, () => 'published owner'),
      'ended owner',
    ]);
    expect((await search(host, '100%')).map(({ id }) => id)).toEqual([dates[0]?.id]);
    expect(await search(host, '_')).toEqual([]);
    expect(await search(helper, 'garden')).toMatchObject([{ id: soon.id, role: 'check_in' }]);
    expect(await search(stranger, 'garden')).toEqual([]);
    const rejected = await call(organiserEventContract.searchOrganiserEvents, { q: ' ' }, { as: host });
    expect(rejected.status).toBe(422);
  });

  test('getOrganiser returns 404 to a visitor for an organiser without a public event', async () => {
    const hiddenOrganiser = testUser(await buildAccount(ctx, { handle: 'shy' }));
    await make({ visibility: 'members', event: { organiserId: hiddenOrganiser.accountId } });
    expect((await call(organiserContract.getOrganiser, { handle: 'shy' })).status).toBe(404);
    expect((await call(organiserContract.getOrganiser, { handle: 'shy' }, { as: stranger })).body.upcoming).toHaveLength(1);
  });

  test('saveSearch keeps at most twenty searches, and deleteSavedSearch returns 404 to other accounts', async () => {
    const save = (as: UserActor, name: string) => call(searchContract.saveSearch, { name, query: { q: name } }, { as });
    const [first] = (await save(invited, 'Mine')).body.items;
    expect((await call(searchContract.deleteSavedSearch, { id: first!.id }, { as: stranger })).status).toBe(404);
    const responses = await Promise.all(Array.from({ length: 21 }, (_, index) => save(stranger, `Search ${index}`)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(responses.find(({ status }) => status !== 200)?.body.code).toBe('limit_reached');
    expect((await call(searchContract.deleteSavedSearch, { id: first!.id }, { as: invited })).body.items).toEqual([]);
  });

  test('listRecommendedEvents prefers events near the city of the account, and not many of one organiser', async () => {
    const host = await buildAccount(ctx, { name: 'Nadia Near', handle: 'nadia' });
    const guest = testUser(await buildAccount(ctx, { interests: ['film'], city: 'Lisbon' }));
    await sql`
      insert into places (id, name, ascii_name, country_code, region, latitude, longitude, time_zone, population)
      values (2267057, 'Lisbon', 'lisbon', 'PT', '', 38.7167, -9.1333, 'Europe/Lisbon', 517802)
      on conflict do nothing`.execute(ctx.db);
    const film = (title: string, organiserId: string, point: { latitude: number; longitude: number }) =>
      make({ title, point, city: 'Lisbon', countryCode: 'PT', categorySlug: 'film', event: { organiserId } });
    const [lisbon, sydney] = [
      { latitude: 38.71, longitude: -9.14 },
      { latitude: -33.87, longitude: 151.2 },
    ];
    for (const title of ['Far Film', 'Farther Film', 'Farthest Film']) await film(title, organiser.accountId, sydney);
    for (const title of ['Near Film', 'Nearer Film', 'Nearest Film']) await film(title, host, lisbon);
    const { body } = await call(savedContract.listRecommendedEvents, {}, { as: guest });
    const titles = body.items.map(({ title }) => title);
    expect(titles.slice(0, 2).every((title) => title.startsWith('Near'))).toBe(true);
    expect(titles[2]?.startsWith('Near')).toBe(false);
  });
});
