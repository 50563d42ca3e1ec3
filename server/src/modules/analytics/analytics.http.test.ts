import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { getDashboard, getEventAnalytics } from '@festoon/contracts/analytics';
import { EventId } from '@festoon/contracts/ids';
import { countVisit } from '@festoon/contracts/visits';
import { runTask } from '../../platform/testing/run-jobs.ts';
import { testApp, testUser, type TestApp } from '../../platform/testing/test-app.ts';
import { bookingsModule } from '../bookings/module.ts';
import { eventsModule } from '../events/module.ts';
import { buildAccount, buildEvent, buildTicketType } from '../events/testing.ts';
import { FOLD_STATS, FORGET_VISITORS } from './fold-stats.ts';
import { analyticsModule } from './module.ts';
import * as history from './testing/history-queries.ts';
import { recount } from './testing/recount-queries.ts';

const modules = [eventsModule, bookingsModule, analyticsModule];
let house: TestApp;
let organiserId: string;
let eventId: EventId;
let types: readonly string[];

beforeEach(async () => {
  house = await testApp(modules);
  organiserId = await buildAccount(house.ctx);
  const ticketTypes = [buildTicketType({ priceMinor: 2700, quantity: 10 })];
  const event = await buildEvent(house.ctx, { event: { ticketTypes, organiserId } });
  eventId = EventId.parse(event.id);
  types = event.ticketTypeIds;
});

const organiser = () => testUser(organiserId);
const minutes = (count: number) => new Date(house.ctx.clock.now().getTime() + count * 60_000);

async function sell(quantity: number, at: Date, more: Partial<history.Sale> = {}): Promise<string> {
  const { ctx } = house;
  const id = ctx.ids.newId();
  const buyerId = more.buyerId ?? (await buildAccount(ctx));
  await history.insertHold(ctx.db, { id, eventId, buyerId, ticketTypeId: types[0] ?? '', quantity, unitMinor: 2700, at, ...more });
  await history.giveDetails(ctx.db, id, at);
  await history.insertPayment(ctx.db, id, at);
  await history.confirm(ctx.db, id, at);
  return id;
}

const analytics = async (query: Partial<{ range: 'all' | '7'; from: string; until: string; compare: 'none' }> = {}) =>
  (await house.call(getEventAnalytics, { eventId, ...query }, { as: organiser() })).body;

const browser = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
type Look = { utmSource?: string; referrer?: string };
const look = async (given: Look = {}, ip = '203.0.113.7', userAgent = browser) =>
  (await house.call(countVisit, { eventId, ...given }, { as: { kind: 'visitor', client: { ip, userAgent } } })).body;

describe('getEventAnalytics', () => {
  it('says what was sold, what stays after fees, tax and refunds, and how it was before', async () => {
    const id = await sell(3, minutes(-60), { utmSource: 'letter', device: 'phone', discountMinor: 300 });
    await sell(1, minutes(-60 * 24 * 9));
    await history.cancelTicket(house.ctx.db, id, minutes(-30));
    const body = await analytics({ range: '7' });
    expect(body).toMatchObject({
      ...{ currency: 'EUR', span: { from: '2026-05-08', until: '2026-05-14' }, capacity: 10, ticketsAtStart: 1 },
      ...{ before: { from: '2026-05-01', until: '2026-05-07' } },
      totals: {
        ...{ bookings: 1, tickets: 3, grossMinor: 8100, feeMinor: 270, taxMinor: 540, refundedMinor: 2700, refunds: 1 },
        ...{ ticketsVoided: 1, discountMinor: 300, holds: 1, details: 1, checkouts: 1, paid: 1, netMinor: 4590 },
      },
      totalsBefore: { bookings: 1, tickets: 1, grossMinor: 2700 },
      sources: [{ kind: 'campaign', name: 'letter', grossMinor: 8100 }],
      devices: [{ device: 'phone', paid: 1 }],
      ticketTypes: [{ id: types[0], tickets: 3, grossMinor: 8100, quantity: 10 }],
      checkIn: { admitted: 0, expected: 3 },
    });
    expect(body.days).toHaveLength(7);
    expect(body.days.at(-1)).toMatchObject({ day: '2026-05-14', tickets: 3 });
    expect(body.marks.map(({ kind }) => kind)).toEqual(['published']);
  });

  it('tells the same before and after what happened was folded, and hints when it was', async () => {
    await sell(2, minutes(-5));
    const before = await analytics({ range: 'all' });
    await runTask(house.ctx, modules, FOLD_STATS);
    expect(await analytics({ range: 'all' })).toEqual(before);
    expect(house.ctx.hints).toContainEqual({ topic: `hosted:${eventId}`, name: 'sales.changed', id: eventId });
    const { rows } = await sql<{ n: number }>`select count(*) as n from stat_changes`.execute(house.ctx.db);
    expect(rows[0]?.n).toBe(0);
  });

  it('looks at the days one asks for, and compares nothing when told so', async () => {
    await sell(1, new Date('2026-04-30T23:30:00Z'));
    const body = await analytics({ from: '2026-05-01', until: '2026-05-02', compare: 'none' });
    expect(body.days.map(({ day, tickets }) => [day, tickets])).toEqual([
      ['2026-05-01', 1],
      ['2026-05-02', 0],
    ]);
    expect([body.before, body.totalsBefore, body.daysBefore]).toEqual([null, null, []]);
    const wrong = await house.call(getEventAnalytics, { eventId, from: 'May', until: 'June' }, { as: organiser() });
    expect(wrong.status).toBe(422);
  });

  it('names a place only where enough people come from it', async () => {
    const buyerId = await buildAccount(house.ctx);
    await sql`update accounts set city = 'Porto' where id = ${buyerId}`.execute(house.ctx.db);
    const lonely = await buildAccount(house.ctx);
    await sql`update accounts set city = 'Faro' where id = ${lonely}`.execute(house.ctx.db);
    for (let index = 0; index < 3; index += 1) await sell(1, minutes(-index), { buyerId });
    await sell(1, minutes(-9), { buyerId: lonely });
    const { places } = await analytics();
    expect(places.map(({ name, bookings }) => [name, bookings])).toEqual([
      ['Porto', 3],
      ['', 1],
    ]);
  });

  it('draws who came in by minutes', async () => {
    const id = await sell(2, minutes(-60));
    await history.letIn(house.ctx.db, id, minutes(-2));
    await history.letIn(house.ctx.db, id, minutes(-1));
    await history.undoEntry(house.ctx.db, id);
    const { checkIn } = await analytics();
    expect(checkIn).toMatchObject({ admitted: 1, expected: 2, stepMinutes: 1 });
    expect(checkIn.steps).toHaveLength(1);
  });

  it('answers a stranger, a helper at the door and another organiser as it answers a random id', async () => {
    const helper = await buildAccount(house.ctx);
    await house.ctx.db.insertInto('event_team').values({ event_id: eventId, account_id: helper, role: 'check_in' }).execute();
    for (const id of [helper, await buildAccount(house.ctx)]) {
      const theirs = await house.call(getEventAnalytics, { eventId }, { as: testUser(id) });
      const random = await house.call(getEventAnalytics, { eventId: EventId.parse(house.ctx.ids.newId()) }, { as: testUser(id) });
      expect(theirs.status).toBe(404);
      expect({ ...theirs.body, requestId: '' }).toEqual({ ...random.body, requestId: '' });
      const board = await house.call(getDashboard, { eventId }, { as: testUser(id) });
      const other = await house.call(getDashboard, { eventId: EventId.parse(house.ctx.ids.newId()) }, { as: testUser(id) });
      expect({ ...board.body, requestId: '' }).toEqual({ ...other.body, requestId: '' });
    }
    expect((await house.call(getEventAnalytics, { eventId })).status).toBe(401);
    expect((await house.call(getDashboard, {})).status).toBe(401);
  });
});

describe('countVisit', () => {
  it('counts a person once a day, each look as a view, and where they first came from', async () => {
    await look({ utmSource: 'Letter', referrer: 'https://www.blog.example/post' });
    await look();
    await look({ referrer: 'https://news.example/' }, '203.0.113.8');
    house.ctx.clock.advance(86_400_000);
    await look();
    const body = await analytics();
    expect(body.totals).toMatchObject({ visits: 3, views: 4 });
    expect(body.sources.map(({ kind, name, visits }) => [kind, name, visits])).toEqual([
      ['direct', '', 1],
      ['site', 'news.example', 1],
      ['campaign', 'letter', 1],
    ]);
    expect(await recount(house.ctx.db, eventId)).not.toEqual([]);
  });

  it('leaves out machines, the team, and who looks without end', async () => {
    expect(await look({}, '203.0.113.9', 'curl/8.14')).toEqual({ counted: false });
    const own = { ...organiser(), client: { ip: '203.0.113.1', userAgent: browser } };
    expect((await house.call(countVisit, { eventId }, { as: own })).body).toEqual({ counted: false });
    for (let index = 0; index < 60; index += 1) await look();
    expect(await look()).toEqual({ counted: false });
    expect((await analytics()).totals).toMatchObject({ visits: 1, views: 60 });
  });

  it('stores no address, and forgets what could link two days', async () => {
    await look();
    const { rows } = await sql<{ row: string }>`select v::text as row from event_visits v`.execute(house.ctx.db);
    expect(rows[0]?.row).not.toContain('203.0.113');
    house.ctx.clock.advance(2 * 86_400_000);
    await look();
    await runTask(house.ctx, modules, FORGET_VISITORS);
    const left = await sql<{ n: number }>`select count(*) as n from visit_salts`.execute(house.ctx.db);
    expect(left.rows[0]?.n).toBe(1);
    expect((await analytics()).totals.visits).toBe(2);
  });

  it('says of an event that cannot be seen what it says of none', async () => {
    const hidden = await buildEvent(house.ctx, { title: 'Behind a door', visibility: 'invited' });
    const theirs = await house.call(countVisit, { eventId: EventId.parse(hidden.id) });
    const random = await house.call(countVisit, { eventId: EventId.parse(house.ctx.ids.newId()) });
    expect(theirs.status).toBe(404);
    expect({ ...theirs.body, requestId: '' }).toEqual({ ...random.body, requestId: '' });
  });
});

describe('getDashboard', () => {
  const board = async (days: '7' | '30' = '30') => (await house.call(getDashboard, { days }, { as: organiser() })).body;

  it('sums all events of one organiser beside the days before, and nobody else’s', async () => {
    await sell(2, minutes(-60));
    await sell(1, minutes(-60 * 24 * 8));
    const other = await buildEvent(house.ctx, { title: 'Somebody else’s' });
    const id = house.ctx.ids.newId();
    await history.insertHold(house.ctx.db, {
      ...{ id, eventId: other.id, buyerId: organiserId, ticketTypeId: other.ticketTypeIds[0] ?? '', quantity: 5 },
      ...{ unitMinor: 900, at: minutes(-10) },
    });
    await history.confirm(house.ctx.db, id, minutes(-10));
    const body = await board('7');
    expect(body).toMatchObject({
      totals: { tickets: 2, grossMinor: 5400 },
      totalsBefore: { tickets: 1 },
      setUp: null,
      upcoming: [{ id: eventId, ticketsSold: 3, capacity: 10 }],
      activity: [
        { kind: 'booked', tickets: 2, buyerName: 'Mara Lind' },
        { kind: 'booked', tickets: 1 },
      ],
    });
    expect(body.days).toHaveLength(7);
  });

  it('puts first what cannot wait', async () => {
    const { ctx } = house;
    await sql`update ticket_types set sold = 9 where id = ${types[0]}`.execute(ctx.db);
    const id = ctx.ids.newId();
    await history.insertHold(ctx.db, {
      ...{ id, eventId, buyerId: await buildAccount(ctx), ticketTypeId: types[0] ?? '', quantity: 1, unitMinor: 0 },
      at: minutes(-10),
    });
    await sql`update bookings set status = 'requested', requested_at = created_at where id = ${id}`.execute(ctx.db);
    await buildEvent(ctx, { title: 'Draft', event: { organiserId, publish: false } });
    expect((await board()).needs.map(({ kind, count }) => [kind, count])).toEqual([
      ['requests', 1],
      ['low_stock', 1],
      ['draft_unfinished', 1],
    ]);
    ctx.clock.set(new Date('2026-05-21T11:00:00Z'));
    expect((await board()).needs[0]).toMatchObject({ kind: 'scan_now', eventId });
  });

  it('turns to the door on the day', async () => {
    const id = await sell(3, minutes(-60));
    house.ctx.clock.set(new Date('2026-05-21T12:30:00Z'));
    await history.letIn(house.ctx.db, id, minutes(-5));
    const body = await board();
    expect(body.live).toMatchObject([{ id: eventId, admitted: 1, expected: 3, minutes: [{ admitted: 1 }] }]);
    expect(body.today).toEqual({ checkIns: 1, expected: 3 });
  });

  it('shows somebody new how to begin', async () => {
    const newcomer = testUser(await buildAccount(house.ctx));
    const { body } = await house.call(getDashboard, {}, { as: newcomer });
    expect(body).toMatchObject({ setUp: [], setUpEventId: null, needs: [], upcoming: [], live: [], activity: [] });
    expect((await board()).setUp).toEqual(['event', 'tickets', 'published']);
  });
});
