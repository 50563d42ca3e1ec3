import * as contract from '@festoon/contracts/events/event-page';
import { eventTheme, themeShades } from '@festoon/contracts/events/theme-shades';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/db.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { testAdmin, testApp, testUser, testVisitor, type TestApp } from '../../../platform/testing/test-app.ts';
import { eventsModule } from './module.ts';
import { publishEvent } from './editing/publish-event.ts';
import { buildAccount, buildDraft, buildEvent, buildTicketType } from './testing.ts';
import { updateEvent } from './editing/update-event.ts';

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
  test('returns a public event to a visitor without its online link', async () => {
    const { slug } = await make({ title: 'Open to All', onlineUrl: 'https://meet.example.org/x', format: 'hybrid' });
    const { status, body } = await call(contract.getEvent, { slug });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: 'Open to All',
      status: 'published',
      onlineUrl: null,
      price: { fromMinor: 1500, toMinor: 1500, currency: 'EUR' },
      ticketTypes: [
        { name: 'Admission', totalMinor: 1500, feeMinor: 0, state: 'on_sale', available: null, maxPerBooking: 10 },
      ],
      organiserPage: { handle: 'olga', isFollowed: false },
      structuredData: { '@type': 'Event', name: 'Open to All' },
    });
  });

  test('includes a passed-on fee in the price', async () => {
    const { slug } = await make({ feeMode: 'pass_on', event: { ticketTypes: [buildTicketType({ priceMinor: 2000 })] } });
    const { body } = await call(contract.getEvent, { slug });
    expect(body).toMatchObject({ price: { fromMinor: 2150 }, ticketTypes: [{ totalMinor: 2150, feeMinor: 150 }] });
  });

  test.each([
    ['public', [200, 200, 200, 200, 200]],
    ['members', [404, 200, 200, 200, 200]],
    ['link', [404, 200, 200, 200, 200]],
    ['invited', [404, 404, 200, 200, 200]],
  ] as const)('returns a %s event only to permitted viewers', async (visibility, expected) => {
    const { id, slug } = await make({ visibility });
    await ctx.db.insertInto('event_guests').values({ event_id: id, email: 'Guest@Example.org' }).execute();
    const viewers = [testVisitor, stranger, invited, organiser, testAdmin()];
    const statuses = await Promise.all(viewers.map(async (as) => (await call(contract.getEvent, { slug }, { as })).status));
    expect(statuses).toEqual(expected);
  });

  test('returns the same 404 to a stranger for draft and suspended events as for an unknown slug', async () => {
    const draft = await make({ event: { publish: false } });
    const suspended = await make();
    await ctx.db.updateTable('events').set({ status: 'suspended' }).where('id', '=', suspended.id).execute();
    const nothing = await call(contract.getEvent, { slug: 'no-such-event' }, { as: stranger });
    for (const { slug } of [draft, suspended]) {
      const response = await call(contract.getEvent, { slug }, { as: stranger });
      expect({ ...response.body, requestId: '' }).toEqual({ ...nothing.body, requestId: '' });
      expect(response.status).toBe(404);
      expect((await call(contract.getEvent, { slug }, { as: organiser })).status).toBe(200);
    }
    await inTransaction(ctx.db, (tx) => publishEvent(ctx, tx, draft.id));
    expect((await call(contract.getEvent, { slug: draft.slug })).status).toBe(200);
  });

  test('shows hidden ticket types for their access code', async () => {
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

  test('unlocks no ticket types after many wrong access codes', async () => {
    const secret = buildTicketType({ name: 'Friends', accessCode: 'NightOwl' });
    const { slug } = await make({ event: { ticketTypes: [buildTicketType(), secret] } });
    const guesser = testUser(await buildAccount(ctx));
    const early = testUser(await buildAccount(ctx));
    const unlocks = async (code: string, as = guesser) =>
      !(await call(contract.getEvent, { slug, code }, { as })).body.hasLockedTickets;
    expect(await unlocks('NightOwl', early)).toBe(true);
    for (let guess = 0; guess < 30; guess += 1)
      expect([await unlocks(`guess${guess}`), await unlocks(`guess${guess}`, early)]).toEqual([false, false]);
    expect(await unlocks('NightOwl')).toBe(false);
    // A code that was entered before the limit continues to work.
    expect(await unlocks('nightowl', early)).toBe(true);
    ctx.clock.advance(600_000);
    expect(await unlocks('NightOwl')).toBe(true);
    // A page that stays open keeps its tickets although its network enters many other codes later.
    for (let guess = 30; guess < 60; guess += 1) expect(await unlocks(`guess${guess}`, early)).toBe(false);
    expect(await unlocks('NightOwl', early)).toBe(true);
    expect(await unlocks('guess60', early)).toBe(false);
  });

  test('returns the sale status, available tickets and booking limit of each ticket type', async () => {
    const at = (days: number) => new Date(ctx.clock.now().getTime() + days * DAY);
    const { slug } = await make({
      event: {
        ticketTypes: [
          buildTicketType({ name: 'few', quantity: 40 }),
          buildTicketType({ name: 'later', salesStartAt: at(2), subscriberSalesStartAt: at(-1) }),
          buildTicketType({ name: 'over', salesEndAt: at(-1) }),
          buildTicketType({ name: 'once', maxPerPerson: 1 }),
        ],
      },
    });
    await ctx.db.updateTable('ticket_types').set({ sold: 36 }).where('name', '=', 'few').execute();
    const { body } = await call(contract.getEvent, { slug }, { as: stranger });
    expect(body.ticketTypes).toMatchObject([
      { state: 'almost_gone', available: 4, maxPerBooking: 4 },
      { state: 'not_yet', isSubscriberPresale: true },
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

  test('tells only the organiser, owners and managers that they may manage the event', async () => {
    const { id, slug } = await make();
    const helper = testUser(await buildAccount(ctx));
    const manager = testUser(await buildAccount(ctx));
    const member = { event_id: id, account_id: helper.accountId, role: 'check_in' } as const;
    await ctx.db
      .insertInto('event_team')
      .values([member, { ...member, account_id: manager.accountId, role: 'manager' }])
      .execute();
    const viewers = [testVisitor, stranger, helper, manager, organiser, testAdmin()];
    const answers = await Promise.all(viewers.map((as) => call(contract.getEvent, { slug }, { as })));
    expect(answers.map(({ body }) => body.mayManage)).toEqual([false, false, false, true, true, false]);
  });

  test('returns for a cancelled or ended event whether its organiser has upcoming events for the viewer', async () => {
    const host = testUser(await buildAccount(ctx));
    const own = (event: Parameters<typeof buildEvent>[1] = {}) =>
      buildEvent(ctx, { ...event, event: { organiserId: host.accountId } });
    const [cancelled, ended] = [await own(), await own()];
    await ctx.db.updateTable('events').set({ status: 'cancelled' }).where('id', '=', cancelled.id).execute();
    const longAgo = { starts_at: new Date(0), ends_at: new Date(1000) };
    await ctx.db.updateTable('events').set(longAgo).where('id', '=', ended.id).execute();
    const answersTo = async (as: Parameters<typeof call>[2]) => {
      const pages = [cancelled, ended].map(({ slug }) => call(contract.getEvent, { slug }, as));
      return (await Promise.all(pages)).map(({ body }) => body.organiserHasUpcoming);
    };
    expect(await answersTo({ as: testVisitor })).toEqual([false, false]);
    await own({ visibility: 'link' });
    await own({ visibility: 'members' });
    expect(await answersTo({ as: testVisitor })).toEqual([false, false]);
    expect(await answersTo({ as: stranger })).toEqual([true, true]);
    const { slug } = await own();
    expect(await answersTo({ as: testVisitor })).toEqual([true, true]);
    expect((await call(contract.getEvent, { slug })).body.organiserHasUpcoming).toBe(false);
  });

  test('has the colours of the cover, or of the organiser’s choice', async () => {
    const cover = { key: 'events/cover', alt: '', colour: '#1e40af' };
    const themeOf = async (fields: Parameters<typeof make>[0]) => {
      const { slug } = await make(fields);
      return (await call(contract.getEvent, { slug })).body.theme;
    };
    expect(await themeOf({ cover })).toEqual(themeShades('#1e40af'));
    expect(await themeOf({ cover: null })).toBeNull();
    expect(await themeOf({ cover, themeColour: 'green' })).toBeNull();
    expect(await themeOf({ cover: null, themeColour: 'pink' })).toEqual(eventTheme('pink', null));
  });

  test('returns a renamed event for its old slug, with its sequence incremented', async () => {
    const { id, slug } = await make({ title: 'First Name' });
    await updateEvent(ctx, ctx.db, { eventId: id, draft: buildDraft(ctx, { title: 'Second Name' }) });
    const { body } = await call(contract.getEvent, { slug });
    expect(body).toMatchObject({ title: 'Second Name', slug: 'second-name' });
    const row = await ctx.db.selectFrom('events').select('sequence').where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.sequence).toBe(1);
  });
});
