import { beforeAll, describe, expect, it } from 'vitest';
import * as pageContract from '@festoon/contracts/events/event-page';
import * as organiserEventContract from '@festoon/contracts/events/organiser-events';
import * as exploreContract from '@festoon/contracts/events/explore';
import { EventId } from '@festoon/contracts/core/ids';
import * as contract from '@festoon/contracts/hosting/series';
import { testUser, testVisitor, type TestApp } from '../../../platform/testing/test-app.ts';
import { buildAccount, buildEvent } from '../../events/events/testing.ts';
import { buildRule, buildSeries, seriesApp, type BuiltSeries } from './testing.ts';

let app: TestApp;
let built: BuiltSeries;
let account: ReturnType<typeof testUser>;
const tag = 'paging';

beforeAll(async () => {
  app = await seriesApp();
  app.ctx.clock.set(new Date('2026-11-20T12:00:00Z'));
  account = testUser(await buildAccount(app.ctx));
  for (const day of ['2026-12-02', '2026-12-10', '2026-12-17'])
    await buildEvent(app.ctx, { title: `Single ${day}`, tags: [tag], startAt: new Date(`${day}T18:00:00Z`) });
  built = await buildSeries(app, { title: 'Every Tuesday', tags: [tag] }, buildRule({ end: { kind: 'count', count: 8 } }));
});

const explore = (query: object) => app.call(exploreContract.exploreEvents, { tags: tag, ...query }, { as: account });
const titlesOf = async (query: object) => (await explore(query)).body.items.map(({ title }) => title);

async function listAllPages(query: object): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await explore({ ...query, limit: 1, ...(cursor && { cursor }) });
    seen.push(...body.items.map(({ slug }) => slug));
    cursor = body.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return seen;
}

describe('explore', () => {
  it.each(['soonest', 'popular', 'newest', 'price'])(
    'lists a series once when no date is given, sorted by %s',
    async (sort) => {
      const titles = await titlesOf({ sort });
      expect(titles.toSorted()).toEqual(['Every Tuesday', 'Single 2026-12-02', 'Single 2026-12-10', 'Single 2026-12-17']);
      const listedIds = await listAllPages({ sort });
      expect(listedIds).toHaveLength(4);
      expect(new Set(listedIds).size).toBe(4);
    },
  );

  it('shows the next occurrence with the number of dates', async () => {
    const [first, second] = (await explore({})).body.items;
    expect(first).toMatchObject({ startAt: '2026-12-01T19:00:00.000Z', isRecurring: true, occurrenceCount: 8 });
    expect(second).toMatchObject({ isRecurring: false, occurrenceCount: 1 });
  });

  it('lists a series once in the requested period, by its first occurrence in it', async () => {
    expect(await titlesOf({ from: '2026-12-01', to: '2026-12-16' })).toEqual([
      'Every Tuesday',
      'Single 2026-12-02',
      'Single 2026-12-10',
    ]);
    const [second] = (await explore({ from: '2026-12-08', to: '2026-12-16' })).body.items;
    expect(second).toMatchObject({ title: 'Every Tuesday', startAt: '2026-12-08T19:00:00.000Z' });
  });

  it('lists the first matching occurrence even when it is not the next one', async () => {
    const porto = built.series.occurrences[2]!.eventId;
    await app.ctx.db.updateTable('events').set({ format: 'hybrid' }).where('id', '=', porto).execute();
    const { items } = (await explore({ format: 'hybrid' })).body;
    expect(items.map(({ id }) => id)).toEqual([porto]);
  });

  it('counts a series once, also when a period is given', async () => {
    const { body } = await app.call(exploreContract.countEvents, { tags: tag, zone: 'Europe/Lisbon' }, { as: account });
    expect(body.total).toBe(4);
    expect(body.facets.category).toEqual([{ value: 'music', label: expect.any(String), count: 4 }]);
    const december = await app.call(
      exploreContract.countEvents,
      { tags: tag, from: '2026-12-01', to: '2026-12-31' },
      { as: account },
    );
    expect(december.body.total).toBe(4);
    expect(december.body.facets.date.find(({ value }) => value === 'this-month')?.count).toBe(0);
  });

  it('shows a series on the map once', async () => {
    const world = { west: -20, south: 30, east: 20, north: 60, zoom: 4 };
    expect((await app.call(exploreContract.mapEvents, { tags: tag, ...world }, { as: account })).body.total).toBe(4);
  });
});

describe('occurrence page', () => {
  const page = (slug: string) => app.call(pageContract.getEvent, { slug }, { as: testVisitor });

  it('lists upcoming occurrences and omits past ones and drafts', async () => {
    const { body } = await page(built.series.occurrences[1]!.slug);
    expect(body.series?.occurrences).toHaveLength(8);
    expect(body.series?.occurrences[0]).toMatchObject({
      slug: built.series.occurrences[0]!.slug,
      status: 'published',
      isSoldOut: false,
    });
    const draft = built.series.occurrences[7]!.eventId;
    await app.ctx.db.updateTable('events').set({ status: 'draft' }).where('id', '=', draft).execute();
    const past = built.series.occurrences[0]!.eventId;
    const times = { starts_at: '2026-11-01T19:00:00Z', ends_at: '2026-11-01T21:00:00Z' };
    await app.ctx.db.updateTable('events').set(times).where('id', '=', past).execute();
    expect((await page(built.series.occurrences[1]!.slug)).body.series?.occurrences).toHaveLength(6);
    expect((await page(built.series.occurrences[0]!.slug)).body.series?.occurrences).toHaveLength(7);
  });

  it('hides an invite-only occurrence from visitors', async () => {
    const { series, eventId, organiser } = await buildSeries(app);
    const [, hidden] = series.occurrences;
    await app.ctx.db.updateTable('events').set({ visibility: 'invited' }).where('id', '=', hidden!.eventId).execute();
    const { body } = await page(series.occurrences[0]!.slug);
    expect(body.series?.occurrences.map(({ slug }) => slug)).not.toContain(hidden!.slug);
    const response = await app.call(contract.getSeries, { eventId: EventId.parse(eventId) }, { as: organiser });
    expect(response.body.series?.occurrences.map(({ slug }) => slug)).toContain(hidden!.slug);
  });

  it('returns no series for a single event', async () => {
    const { slug } = await buildEvent(app.ctx);
    expect((await page(slug)).body.series).toBeNull();
  });

  it('excludes the same series from similar events and lists another series once', async () => {
    await buildSeries(app, { title: 'Every other Tuesday', tags: [tag] });
    const { items } = (
      await app.call(pageContract.listSimilarEvents, { slug: built.series.occurrences[1]!.slug }, { as: account })
    ).body;
    const titles = items.map(({ title }) => title);
    expect(titles).not.toContain('Every Tuesday');
    expect(titles.filter((title) => title === 'Every other Tuesday')).toHaveLength(1);
  });
});

describe('the organiser’s events', () => {
  let own: BuiltSeries;
  const title = 'Lighthouse Supper';
  const listOwn = async (query: object, as = own.organiser) =>
    (await app.call(organiserEventContract.listOrganiserEvents, query, { as })).body;

  beforeAll(async () => {
    own = await buildSeries(app, { title }, buildRule({ end: { kind: 'count', count: 5 } }));
    const single = { title: 'Single night', startAt: new Date('2026-12-10T18:00:00Z') };
    await buildEvent(app.ctx, { ...single, event: { organiserId: own.organiser.accountId } });
  });

  it('lists a series once on all pages, with the number of its dates', async () => {
    const first = await listOwn({ limit: 1 });
    expect(first.items).toMatchObject([{ title, seriesId: own.series.id, occurrenceCount: 5 }]);
    const rest = await listOwn({ limit: 1, cursor: first.nextCursor });
    expect(rest).toMatchObject({ items: [{ title: 'Single night', seriesId: null, occurrenceCount: 1 }], nextCursor: null });
  });

  it('lists the dates of a series page by page', async () => {
    const first = await listOwn({ seriesId: own.series.id, limit: 3 });
    const rest = await listOwn({ seriesId: own.series.id, limit: 3, cursor: first.nextCursor });
    const ids = [...first.items, ...rest.items].map(({ id }) => id);
    expect(ids).toEqual(own.series.occurrences.map(({ eventId }) => eventId));
    expect(rest.nextCursor).toBeNull();
  });

  it('finds a series by its title, and one of its dates by the day', async () => {
    expect((await listOwn({ q: 'lighthouse' })).items).toMatchObject([{ title, occurrenceCount: 5 }]);
    const [, second] = own.series.occurrences;
    for (const q of ['2026-12-08', '8 Dec 2026', '8 December'])
      expect((await listOwn({ q })).items).toMatchObject([{ id: second?.eventId, occurrenceCount: 1 }]);
    const search = { q: '8 December', limit: 5 };
    const found = await app.call(organiserEventContract.searchOrganiserEvents, search, { as: own.organiser });
    expect(found.body.items).toMatchObject([{ id: second?.eventId, occurrenceCount: 1 }]);
  });

  it('counts past and upcoming dates separately, and lists past ones latest first', async () => {
    app.ctx.clock.set(new Date('2026-12-16T12:00:00Z'));
    const [, , third, fourth] = own.series.occurrences;
    expect((await listOwn({ q: title })).items).toMatchObject([{ id: fourth?.eventId, occurrenceCount: 2 }]);
    expect((await listOwn({ q: title, when: 'past' })).items).toMatchObject([{ id: third?.eventId, occurrenceCount: 3 }]);
    app.ctx.clock.set(new Date('2026-11-20T12:00:00Z'));
  });

  it('counts only the dates that a team member works on, and leaves out check-in with `managed`', async () => {
    const helper = testUser(await buildAccount(app.ctx));
    const [, second, third] = own.series.occurrences;
    await app.ctx.db
      .insertInto('event_team')
      .values([
        { event_id: second?.eventId ?? '', account_id: helper.accountId, role: 'check_in' },
        { event_id: third?.eventId ?? '', account_id: helper.accountId, role: 'manager' },
      ])
      .execute();
    expect((await listOwn({}, helper)).items).toMatchObject([{ id: second?.eventId, role: 'check_in', occurrenceCount: 2 }]);
    expect((await listOwn({ managed: 'yes' }, helper)).items).toMatchObject([{ id: third?.eventId, occurrenceCount: 1 }]);
    expect((await listOwn({ seriesId: own.series.id }, testUser(await buildAccount(app.ctx)))).items).toEqual([]);
  });

  it('leaves out cancelled dates with `status`', async () => {
    const [first, second] = own.series.occurrences;
    await app.ctx.db
      .updateTable('events')
      .set({ status: 'cancelled' })
      .where('id', '=', first?.eventId ?? '')
      .execute();
    const rows = (await listOwn({ q: title, status: 'published' })).items;
    expect(rows).toMatchObject([{ id: second?.eventId, occurrenceCount: 4 }]);
  });
});
