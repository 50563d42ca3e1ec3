import { getHome as homeContract, getHomeRest as restContract } from '@festoon/contracts/events/explore';
import { AccountId, SessionId } from '@festoon/contracts/core/ids';
import * as fc from 'fast-check';
import { sql, type RawBuilder } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '../../../../context.ts';
import type { Actor, UserActor } from '../../../../platform/http/module.ts';
import { asOwner } from '../../../../platform/testing/as-owner.ts';
import { isLongRun } from '../../../../platform/testing/long-run.ts';
import { runTask } from '../../../../platform/testing/run-jobs.ts';
import { testContext, type TestContext } from '../../../../platform/testing/test-context.ts';
import { listCalendar, listCalendarByDay } from '../feeds/calendar-queries.ts';
import { eventsModule } from '../module.ts';
import { buildAccount } from '../testing.ts';
import { countEvents } from './count-events.ts';
import { monthWindow } from './date-window-rules.ts';
import { unfilteredSearch, type EventSearch } from './event-search.ts';
import { getHome, getHomeRest } from './get-home.ts';
import { countListed, countListedByCategory, listMostFollowedOrganisers } from './home-queries.ts';
import { cellDegrees, coverBox } from './map-cover-rules.ts';
import { listCells, listStoredCells, type CellRow } from './map-queries.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The time for which home is cached. */
const LIFETIME = 5000;
const EVENTS = 24;
const EVENTS_MIN = 12;
const EVENTS_MAX = 80;
const SERIES = 3;
/** More than home shows. */
const ORGANISERS = 12;
const HOME_ORGANISERS = 8;

let ctx: TestContext;
/** A second process: it has its own cached pages. */
let otherProcess: Context;
let organiserIds: string[];
let followerIds: string[];
let viewer: UserActor;
const visitor: Actor = { kind: 'visitor', client: { ip: '::1', userAgent: 'test' } };
let eventIds: string[];
let seriesIds: string[];

const pick = fc.nat(1000);
const kinds = [
  ...[
    'publish',
    'hide',
    'cancel',
    'suspend',
    'create',
    'create',
    'delete',
    'delete',
    'move_time',
    'move_time',
    'move_place',
    'move_place',
    'move_place',
  ],
  ...['rename', 'category', 'price', 'feature', 'unfeature', 'organiser', 'category_name', 'join_series', 'leave_series'],
  ...['follow', 'follow', 'follow', 'unfollow', 'suspend_organiser', 'restore_organiser'],
  ...['move_series', 'hours', 'hours', 'minutes', 'mark_ended', 'roll_up'],
] as const;
type Step = { readonly kind: (typeof kinds)[number] | 'create_next'; readonly pick: number; readonly other: number };
const step: fc.Arbitrary<Step> = fc.record({ kind: fc.constantFrom(...kinds), pick, other: pick });

/** Some are on the corner of squares, at the date line or at the same place. */
const PLACES = [
  [0, 0],
  [38.7167, -9.1333],
  [38.7167, -9.1333],
  [52.52, 13.405],
  [52.521, 13.41],
  [-17, 179.9],
  [-17, -179.9],
  [50.625, 6.328125],
  [71, 25],
  null,
] as const;
const ZONES = ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles', 'Asia/Kathmandu'];
const VISIBILITIES = ['public', 'public', 'public', 'members', 'link', 'invited'];
const CATEGORIES = ['music', 'film', 'technology'];

const pickFrom = <T>(all: readonly T[], index: number): T => all[index % all.length] as T;

beforeAll(async () => {
  ctx = await testContext();
  otherProcess = { ...ctx, db: ctx.db.withoutPlugins() };
  organiserIds = await Promise.all(
    Array.from({ length: ORGANISERS }, (_, index) => buildAccount(ctx, { handle: `organiser-${index}` })),
  );
  await sql`update accounts set image_key = 'image' where id = any(${organiserIds}::uuid[])`.execute(ctx.db);
  followerIds = await Promise.all(Array.from({ length: 5 }, () => buildAccount(ctx)));
  const accountId = AccountId.parse(await buildAccount(ctx));
  const client = { ip: '::1', userAgent: 'test' };
  viewer = { kind: 'user', accountId, sessionId: SessionId.parse(ctx.ids.newId()), client };
  seriesIds = await Promise.all(Array.from({ length: SERIES }, createSeries));
  await recreateEvents();
});

async function recreateEvents(): Promise<void> {
  await sql`delete from events`.execute(ctx.db);
  eventIds = await Promise.all(Array.from({ length: EVENTS }, (_, index) => createEvent(index)));
}

async function createSeries(): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into event_series (organiser_id, rule, time_zone) values (${organiserIds[0]}, '{}', 'UTC') returning id`.execute(
    ctx.db,
  );
  return rows[0]?.id ?? '';
}

async function createEvent(
  index: number,
  next?: { readonly startsAt: Date; readonly categorySlug: string },
): Promise<string> {
  const id = ctx.ids.newId();
  const place = pickFrom(PLACES, index);
  const startsAt = next?.startsAt ?? new Date(ctx.clock.now().getTime() + ((index % 30) - 3) * 5 * HOUR);
  const seriesId = index % 2 === 0 ? pickFrom(seriesIds, index / 2) : null;
  await sql`
    insert into events (id, organiser_id, slug, title, category_slug, format, city, latitude, longitude, starts_at, ends_at, time_zone, all_day, status,
      visibility, published_at, series_id, occurrence_key)
    values (${id}, ${pickFrom(organiserIds, index)}, ${`event-${id}`}, ${`Event ${index} "isSaved":false`}, ${next?.categorySlug ?? pickFrom(CATEGORIES, index)}, 'in_person', ${`City ${index % 5}`},
      ${place?.[0] ?? null}, ${place?.[1] ?? null}, ${startsAt}, ${new Date(startsAt.getTime() + 4 * HOUR)}, ${pickFrom(ZONES, index)},
      ${index % 4 === 1}, 'published',
      ${pickFrom(VISIBILITIES, index)}, ${ctx.clock.now()}, ${seriesId}, ${seriesId === null ? null : id})`.execute(ctx.db);
  return id;
}

/** Applies one random change, by statements that only the triggers know of. */
async function apply({ kind, pick: at, other }: Step): Promise<void> {
  const id = pickFrom(eventIds, at);
  const seriesId = pickFrom(seriesIds, other);
  const organiserId = pickFrom(organiserIds, at);
  const followerId = pickFrom(followerIds, other);
  const place = pickFrom(PLACES, other);
  const coordinates = sql`latitude = ${place?.[0] ?? null}, longitude = ${place?.[1] ?? null}`;
  const update = (columns: RawBuilder<unknown>) => sql`update events set ${columns} where id = ${id}`.execute(ctx.db);
  const startsAt = new Date(ctx.clock.now().getTime() + ((other % 40) - 8) * HOUR);
  const changes: Readonly<Record<Step['kind'], () => Promise<unknown> | void>> = {
    publish: () => update(sql`status = 'published', visibility = ${pickFrom(VISIBILITIES, other)}, suspended_at = null`),
    hide: () => update(sql`visibility = ${pickFrom(['link', 'invited', 'members'], other)}`),
    cancel: () => update(sql`status = 'cancelled', cancelled_at = now()`),
    suspend: () => update(sql`status = 'suspended', suspended_at = now()`),
    create: async () => {
      if (eventIds.length < EVENTS_MAX) eventIds.push(await createEvent(other));
    },
    create_next: async () => {
      // The first series has only events about music.
      const soon = new Date(ctx.clock.now().getTime() + HOUR);
      eventIds.push(await createEvent(0, { startsAt: soon, categorySlug: 'film' }));
    },
    delete: async () => {
      if (eventIds.length <= EVENTS_MIN) return;
      await sql`delete from events where id = ${id}`.execute(ctx.db);
      eventIds = eventIds.filter((one) => one !== id);
    },
    move_time: () =>
      update(sql`starts_at = ${startsAt}, ends_at = ${new Date(startsAt.getTime() + 3 * HOUR)},
        is_over = ${startsAt.getTime() + 3 * HOUR < ctx.clock.now().getTime()}`),
    move_place: () => update(coordinates),
    rename: () => update(sql`title = ${`Renamed ${other}`}`),
    category: () => update(sql`category_slug = ${pickFrom(CATEGORIES, other)}`),
    price: () => update(sql`price_from_minor = ${other * 10}, price_to_minor = ${other * 10}, is_free = ${other === 0}`),
    feature: () =>
      sql`insert into featured_events (event_id, position, featured_at) values (${id}, ${other}, now()) on conflict do nothing`.execute(
        ctx.db,
      ),
    unfeature: () => sql`delete from featured_events where event_id = ${id}`.execute(ctx.db),
    organiser: () => sql`update accounts set name = ${`Organiser ${other}`} where id = ${organiserId}`.execute(ctx.db),
    follow: async () => {
      await sql`insert into follows (follower_id, organiser_id) values (${followerId}, ${organiserId}) on conflict do nothing`.execute(
        ctx.db,
      );
      ctx.clock.advance(LIFETIME);
    },
    unfollow: async () => {
      await sql`delete from follows where follower_id = ${followerId} and organiser_id = ${organiserId}`.execute(ctx.db);
      ctx.clock.advance(LIFETIME);
    },
    suspend_organiser: () => sql`update accounts set suspended_at = now() where id = ${organiserId}`.execute(ctx.db),
    restore_organiser: () => sql`update accounts set suspended_at = null where id = ${organiserId}`.execute(ctx.db),
    category_name: () => sql`update categories set name = ${`Music ${other}`} where slug = 'music'`.execute(ctx.db),
    join_series: () => update(sql`series_id = ${seriesId}, occurrence_key = id::text`),
    leave_series: () => update(sql`series_id = null, occurrence_key = null`),
    move_series: () => sql`update events set ${coordinates} where series_id = ${seriesId}`.execute(ctx.db),
    hours: () => ctx.clock.advance((other % 5) * HOUR),
    minutes: () => ctx.clock.advance(LIFETIME),
    mark_ended: () => runTask(ctx, [eventsModule], 'events.mark-ended'),
    roll_up: () => runTask(ctx, [eventsModule], 'events.roll-up-map-cells'),
  };
  await changes[kind]();
}

function searchOf(includesMembersOnly: boolean, box: EventSearch['box'] = null): EventSearch {
  return { ...unfilteredSearch(ctx.clock.now()), includesMembersOnly, box };
}

/** The events that explore lists without filters, by their rules: each series once, by its soonest occurrence. */
const listedRows = (includesMembersOnly: boolean) => sql`
  select distinct on (coalesce(series_id, id)) * from events
  where status = 'published' and visibility = any(${includesMembersOnly ? ['public', 'members'] : ['public']}::text[])
    and not is_over and ends_at > ${ctx.clock.now()}
  order by coalesce(series_id, id), starts_at, id`;

async function expectCounts(includesMembersOnly: boolean): Promise<void> {
  const search = searchOf(includesMembersOnly);
  const { rows } = await sql<{ slug: string; count: number }>`
    select category_slug as slug, count(*) as count from (${listedRows(includesMembersOnly)}) listed group by 1`.execute(
    ctx.db,
  );
  const byCategory = [...(await countListedByCategory(ctx.db, search))].filter(([, count]) => count > 0);
  expect(new Map(byCategory)).toEqual(new Map(rows.map(({ slug, count }) => [slug, count])));
  const total = await sql<{ events: number; cities: number }>`
    select count(*) as events, count(distinct city) as cities from (${listedRows(includesMembersOnly)}) listed`.execute(
    ctx.db,
  );
  expect(await countListed(ctx.db, search)).toEqual(total.rows[0]);
}

async function expectOrganisers(): Promise<void> {
  const now = ctx.clock.now();
  const { rows } = await sql<{ handle: string }>`
    select a.id, a.name, a.handle, a.image_key as "imageKey", own.count as "upcomingCount", followers.count as "followerCount"
    from accounts a
    cross join lateral (select count(*) from follows where organiser_id = a.id) followers
    cross join lateral (
      select count(distinct coalesce(e.series_id, e.id)) from events e
      where e.organiser_id = a.id and e.status = 'published' and e.visibility = 'public' and not e.is_over and e.ends_at > ${now}
    ) own
    where a.handle is not null and a.suspended_at is null and a.deleted_at is null and a.image_key is not null and own.count > 0
    order by followers.count desc, own.count desc, a.id limit ${HOME_ORGANISERS}`.execute(ctx.db);
  expect(await listMostFollowedOrganisers(ctx.db, { now, limit: HOME_ORGANISERS })).toEqual(rows);
}

const BOXES = [
  { west: -180, south: -85, east: 180, north: 85 },
  { west: -10, south: 35, east: 13.4075, north: 60 },
  { west: 170, south: -30, east: -170, north: 10 },
  { west: -9.1333, south: 38.7167, east: 13.405, north: 52.52 },
];
const LEVELS = [0, 4, 9, 12, 6];
let mapChecks = 0;
/** Without the difference between the sums of fractions and of millionths. */
const roundDegrees = (degrees: number) => (degrees + 1e-9).toFixed(4);
const roundCells = (cells: readonly CellRow[]) =>
  cells
    .map(({ count, latitude, longitude }) => `${count} at ${roundDegrees(latitude)}, ${roundDegrees(longitude)}`)
    .toSorted();

/** Checks two boxes at two levels, which change from step to step. */
async function expectMap(): Promise<void> {
  mapChecks += 1;
  for (const box of [pickFrom(BOXES, mapChecks), pickFrom(BOXES, mapChecks + 1)]) {
    for (const level of [pickFrom(LEVELS, mapChecks), pickFrom(LEVELS, mapChecks + 2)]) {
      const search = searchOf(true, box);
      const stored = roundCells(await listStoredCells(ctx.db, search, { level, ...coverBox(box, level) }));
      expect({ box, level, cells: stored }).toEqual({
        box,
        level,
        cells: roundCells(await listCells(ctx.db, search, cellDegrees(level))),
      });
    }
  }
}

async function expectCalendar(): Promise<void> {
  const zone = pickFrom(ZONES, ctx.clock.now().getUTCHours());
  const { from, to, dayRange: days } = monthWindow(ctx.clock.now().toISOString().slice(0, 7), zone);
  const window = { from: new Date(from.getTime() - DAY), to: new Date(to.getTime() + DAY), includesPast: false };
  const search = { ...searchOf(true), window };
  const rows = await listCalendar(ctx.db, search, { zone, perDay: 2 });
  const expected = rows.filter(({ day }) => days.includes(day));
  expect(await listCalendarByDay(ctx.db, search, { zone, perDay: 2, days })).toEqual(expected);
}

/** The home page and its rest, as one JSON object. */
const homeOf = async (context: Context, actor: Actor) =>
  `{"start":${(await getHome(context, actor)).jsonOf(homeContract)},"rest":${(await getHomeRest(context, actor)).jsonOf(restContract)}}`;
type HomeRows = { rows: { events: { id: string; isSaved: boolean }[] }[] };
const eventsOf = async (actor: Actor) => {
  const { start, rest } = JSON.parse(await homeOf(ctx, actor)) as { start: HomeRows; rest: HomeRows };
  return [...start.rows, ...rest.rows].flatMap(({ events }) => events);
};

async function expectHome(): Promise<void> {
  const withoutCache: Context = { ...ctx, db: ctx.db.withoutPlugins() };
  for (const actor of [visitor, viewer]) {
    const expected = await homeOf(withoutCache, actor);
    expect(await homeOf(ctx, actor)).toBe(expected);
    expect(await homeOf(otherProcess, actor)).toBe(expected);
  }
  const facets = await countEvents(withoutCache, viewer, {});
  expect(await countEvents(ctx, viewer, {})).toEqual(facets);
  expect(await countEvents(otherProcess, viewer, {})).toEqual(facets);
}

async function expectAll(): Promise<void> {
  await expectCounts(false);
  await expectCounts(true);
  await expectOrganisers();
  await expectMap();
  await expectCalendar();
  await expectHome();
}

async function runSteps(steps: readonly Step[]): Promise<void> {
  for (const [index, one] of steps.entries()) {
    await apply(one);
    await expectAll().catch((error: unknown) => {
      throw new Error(`step ${index}: ${JSON.stringify(one)}`, { cause: error });
    });
  }
}

const sampleSteps = (seed: number, count: number) => fc.sample(step, { seed, numRuns: count });

describe('what home, facets and the map read', () => {
  test('equals the direct queries after random changes', async () => {
    await expectAll();
    await runSteps(sampleSteps(73, isLongRun ? 2000 : 60));
  });

  test('marks the saved events of the viewer alone', async () => {
    const [first, second] = await eventsOf(visitor);
    await sql`insert into event_saves (account_id, event_id) values (${viewer.accountId}, ${second?.id})`.execute(ctx.db);
    const savedOf = async (actor: Actor) => (await eventsOf(actor)).filter(({ isSaved }) => isSaved).map(({ id }) => id);
    expect(first?.id).not.toBe(second?.id);
    expect(await savedOf(viewer)).toEqual([second?.id]);
    expect(await savedOf(visitor)).toEqual([]);
    await sql`delete from event_saves`.execute(ctx.db);
    expect(await savedOf(viewer)).toEqual([]);
  });

  test.each<[trigger: string, table: string, kinds: readonly Step['kind'][]]>([
    ['events_version_insert', 'events', ['create']],
    ['events_version_delete', 'events', ['delete']],
    ['events_version_update', 'events', ['hide', 'rename', 'category']],
    ['featured_events_version', 'featured_events', ['feature', 'unfeature']],
    ['categories_version', 'categories', ['category_name']],
    ['accounts_version', 'accounts', ['organiser', 'suspend_organiser']],
    ['follows_count', 'follows', ['follow']],
    ['events_next_occurrence_insert', 'events', ['mark_ended', 'create_next']],
    ['events_next_occurrence_update', 'events', ['move_time', 'hide']],
    ['events_map_insert', 'events', ['create']],
    ['events_map_delete', 'events', ['delete']],
    ['events_map_update', 'events', ['move_place', 'cancel']],
    ['series_next_occurrences_map', 'series_next_occurrences', ['move_series']],
  ])('differs from them without the trigger %s', async (trigger, table, stepKinds) => {
    await recreateEvents();
    const steps = sampleSteps(31, 60).map((one, index) => ({ ...one, kind: pickFrom(stepKinds, index) }));
    await asOwner(ctx.db, `alter table ${table} disable trigger ${trigger}`);
    try {
      await expect(runSteps(steps)).rejects.toThrow(/^step /);
    } finally {
      await asOwner(
        ctx.db,
        `alter table ${table} enable trigger ${trigger};
        select rebuild_next_occurrences();
        select rebuild_map_cells();
        delete from organiser_follower_counts;
        insert into organiser_follower_counts select organiser_id, count(*) from follows group by 1`,
      );
    }
    await expectAllAfterRepair();
  });
});

/** The cached pages are still those from before, so that their version has to increase once more. */
async function expectAllAfterRepair(): Promise<void> {
  await sql`update accounts set name = 'Repaired' || clock_timestamp() where id = ${organiserIds[0]}`.execute(ctx.db);
  await expectAll();
}
