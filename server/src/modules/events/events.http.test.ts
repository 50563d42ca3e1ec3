import * as contract from '@festoon/contracts/events';
import { beforeAll, describe, expect, test } from 'vitest';
import type { UserActor } from '../../platform/http/module.ts';
import { testAdmin, testApp, testUser, testVisitor, type TestApp } from '../../platform/testing/test-app.ts';
import { eventsModule } from './module.ts';
import { publishEvent } from './publish-event.ts';
import { buildAccount, buildDraft, buildEvent, buildTicketType } from './testing.ts';
import { updateEvent } from './update-event.ts';

const DAY = 86_400_000;
let { ctx, call } = {} as TestApp;
let organiser: UserActor;
let stranger: UserActor;
let invited: UserActor;

beforeAll(async () => {
  ({ ctx, call } = await testApp([eventsModule]));
  organiser = testUser(await buildAccount(ctx, { name: 'Olga Organiser', handle: 'olga' }));
  stranger = testUser(await buildAccount(ctx, { interests: ['music'] }));
  invited = testUser(await buildAccount(ctx, { email: 'guest@example.org' }));
});

const make = (overrides: Parameters<typeof buildEvent>[1] = {}) =>
  buildEvent(ctx, { ...overrides, event: { organiserId: organiser.accountId, ...overrides.event } });

describe('getEvent', () => {
  test('tells a visitor everything about a public event but the link to join', async () => {
    const { slug } = await make({ title: 'Open to All', onlineUrl: 'https://meet.example.org/x', format: 'hybrid' });
    const { status, body } = await call(contract.getEvent, { slug });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: 'Open to All',
      status: 'published',
      onlineUrl: null,
      price: { fromMinor: 1500, toMinor: 1500, currency: 'EUR' },
      ticketTypes: [{ name: 'Admission', totalMinor: 1500, feeMinor: 0, state: 'on_sale', left: null, maxPerBooking: 10 }],
      organiserPage: { handle: 'olga', isFollowed: false },
      structuredData: { '@type': 'Event', name: 'Open to All' },
    });
    expect(body.locatorSvg).toContain('<svg');
  });

  test('shows the price with the fee that is passed on', async () => {
    const { slug } = await make({ feeMode: 'pass_on', event: { ticketTypes: [buildTicketType({ priceMinor: 2000 })] } });
    const { body } = await call(contract.getEvent, { slug });
    expect(body).toMatchObject({ price: { fromMinor: 2150 }, ticketTypes: [{ totalMinor: 2150, feeMinor: 150 }] });
  });

  test.each([
    ['public', [200, 200, 200, 200, 200]],
    ['members', [404, 200, 200, 200, 200]],
    ['link', [404, 200, 200, 200, 200]],
    ['invited', [404, 404, 200, 200, 200]],
  ] as const)('lets the right people see a %s event', async (visibility, expected) => {
    const { id, slug } = await make({ visibility });
    await ctx.db.insertInto('event_guests').values({ event_id: id, email: 'Guest@Example.org' }).execute();
    const seers = [testVisitor, stranger, invited, organiser, testAdmin()];
    const statuses = await Promise.all(seers.map(async (as) => (await call(contract.getEvent, { slug }, { as })).status));
    expect(statuses).toEqual(expected);
  });

  test('answers for a draft and for a suspended event as for nothing', async () => {
    const draft = await make({ event: { publish: false } });
    const suspended = await make();
    await ctx.db.updateTable('events').set({ status: 'suspended' }).where('id', '=', suspended.id).execute();
    const nothing = await call(contract.getEvent, { slug: 'no-such-event' }, { as: stranger });
    for (const { slug } of [draft, suspended]) {
      const answer = await call(contract.getEvent, { slug }, { as: stranger });
      expect({ ...answer.body, requestId: '' }).toEqual({ ...nothing.body, requestId: '' });
      expect(answer.status).toBe(404);
      expect((await call(contract.getEvent, { slug }, { as: organiser })).status).toBe(200);
    }
    await publishEvent(ctx, ctx.db, draft.id);
    expect((await call(contract.getEvent, { slug: draft.slug })).status).toBe(200);
  });

  test('unlocks hidden tickets by their code', async () => {
    const secret = buildTicketType({ name: 'Friends', accessCode: 'NightOwl', priceMinor: 500 });
    const { slug } = await make({ event: { ticketTypes: [buildTicketType(), secret] } });
    const closed = await call(contract.getEvent, { slug, code: 'wrong' });
    expect(closed.body).toMatchObject({
      hasLockedTickets: true,
      ticketTypes: [{ name: 'Admission' }],
      price: { fromMinor: 1500 },
    });
    const open = await call(contract.getEvent, { slug, code: ' nightowl ' });
    expect(open.body.ticketTypes.map(({ name }) => name)).toEqual(['Admission', 'Friends']);
    expect(open.body.hasLockedTickets).toBe(false);
  });

  test('tells how tickets stand', async () => {
    const at = (days: number) => new Date(ctx.clock.now().getTime() + days * DAY);
    const { slug } = await make({
      event: {
        ticketTypes: [
          buildTicketType({ name: 'few', quantity: 4 }),
          buildTicketType({ name: 'later', salesStartAt: at(2), subscriberSalesStartAt: at(-1) }),
          buildTicketType({ name: 'over', salesEndAt: at(-1) }),
          buildTicketType({ name: 'once', maxPerPerson: 1 }),
        ],
      },
    });
    const { body } = await call(contract.getEvent, { slug }, { as: stranger });
    expect(body.ticketTypes).toMatchObject([
      { state: 'almost_gone', left: 4, maxPerBooking: 4 },
      { state: 'not_yet', isSubscribersFirst: true },
      { state: 'ended' },
      { state: 'on_sale', maxPerBooking: 1 },
    ]);
    const subscriber = testUser(await buildAccount(ctx));
    await ctx.db
      .insertInto('subscriptions')
      .values({
        id: ctx.ids.newId(),
        account_id: subscriber.accountId,
        type: 'monthly',
        status: 'active',
        price_minor: 999,
        currency: 'EUR',
        paid_by: 'grant',
        started_at: at(-1).toISOString(),
        current_period_end: at(20).toISOString(),
        created_at: at(-1).toISOString(),
      })
      .execute();
    expect((await call(contract.getEvent, { slug }, { as: subscriber })).body.ticketTypes[1]).toMatchObject({
      state: 'on_sale',
    });
  });

  test('leads from an old address to the event and raises its sequence', async () => {
    const { id, slug } = await make({ title: 'First Name' });
    await updateEvent(ctx, ctx.db, { eventId: id, draft: buildDraft(ctx, { title: 'Second Name' }) });
    const { body } = await call(contract.getEvent, { slug });
    expect(body).toMatchObject({ title: 'Second Name', slug: 'second-name' });
    const row = await ctx.db.selectFrom('events').select('sequence').where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.sequence).toBe(1);
  });
});

describe('lists', () => {
  test('need a signed-in user where the contract says so', async () => {
    for (const endpoint of [
      contract.exploreEvents,
      contract.countEvents,
      contract.listRecommendedEvents,
      contract.listSavedEvents,
      contract.listSavedSearches,
      contract.listHostedEvents,
    ]) {
      expect((await call(endpoint, {})).status).toBe(401);
      expect((await call(endpoint, {}, { as: testAdmin() })).status).toBe(404);
      expect((await call(endpoint, {}, { as: stranger })).status).toBe(200);
    }
  });

  test('home shows public events only, in rows without repetition', async () => {
    await make({ title: 'For Members', visibility: 'members' });
    const { body } = await call(contract.getHome, {});
    const events = body.rows.flatMap((row) => row.events);
    expect(events.length).toBeGreaterThan(2);
    expect(events.some(({ isMembersOnly }) => isMembersOnly)).toBe(false);
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    expect(body.categories.find(({ slug }) => slug === 'music')?.count).toBe(body.eventCount);
  });

  test('similar, recommended, categories and places answer', async () => {
    const { slug } = await make({ title: 'Like the Others' });
    const similar = await call(contract.listSimilarEvents, { slug });
    expect(similar.body.items.length).toBeGreaterThan(0);
    expect(similar.body.items.every((item) => item.slug !== slug && !item.isMembersOnly)).toBe(true);
    expect((await call(contract.listSimilarEvents, { slug: 'none' })).status).toBe(404);
    expect((await call(contract.listRecommendedEvents, {}, { as: stranger })).body.items.length).toBeGreaterThan(0);
    expect((await call(contract.listCategories, {})).body.items[0]).toEqual({
      slug: 'music',
      name: 'Music',
      line: 'Concerts, sessions and long nights with good speakers',
    });
    expect((await call(contract.listPlaces, { q: 'lis' })).status).toBe(200);
  });

  test('a map shows pins while they are few and squares beyond', async () => {
    const box = { west: -10, south: 38, east: -9, north: 39, zoom: 9 };
    const few = await call(contract.mapEvents, box, { as: stranger });
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
      contract.mapEvents,
      { west: 170, south: -20, east: -170, north: -10, zoom: 5 },
      { as: stranger },
    );
    expect(many.body.total).toBe(50);
    expect(many.body.pins.length).toBeLessThanOrEqual(40);
    expect(many.body.clusters.reduce((sum, { count }) => sum + count, 0) + many.body.pins.length).toBe(50);
    expect((await call(contract.mapEvents, { ...box, south: 50 }, { as: stranger })).status).toBe(422);
  });

  test('a calendar counts every day of the month in the zone of who asks', async () => {
    const { body } = await call(contract.calendarEvents, { month: '2026-05', zone: 'Europe/Lisbon' }, { as: stranger });
    expect(body.days).toHaveLength(31);
    const day = body.days.find(({ count }) => count > 0);
    expect(day).toMatchObject({ day: '2026-05-21' });
    expect(day?.events).toHaveLength(3);
  });
});
