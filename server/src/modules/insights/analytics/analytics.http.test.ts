import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { getDashboard, getEventAnalytics } from '@festoon/contracts/insights/analytics';
import { EventId } from '@festoon/contracts/core/ids';
import { countVisit } from '@festoon/contracts/insights/visits';
import { runTask } from '../../../platform/testing/run-jobs.ts';
import { testUser } from '../../../platform/testing/test-app.ts';
import { buildAccount, buildEvent } from '../../events/events/testing.ts';
import { FOLD_STATS, FORGET_VISITORS } from './fold-stats.ts';
import * as history from './testing/history-queries.ts';
import { numbersHouse, type NumbersHouse } from './testing/numbers-house.ts';
import { recount } from './testing/recount-queries.ts';

let house: NumbersHouse;
let eventId: EventId;

beforeEach(async () => {
  house = await numbersHouse();
  ({ eventId } = house);
});

const analytics = async (query: Partial<{ range: 'all' | '7'; from: string; until: string; compare: 'none' }> = {}) =>
  (await house.call(getEventAnalytics, { eventId, ...query }, { as: house.organiser })).body;

const browser = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
type Look = { utmSource?: string; referrer?: string };
const look = async (given: Look = {}, ip = '203.0.113.7', userAgent = browser) =>
  (await house.call(countVisit, { eventId, ...given }, { as: { kind: 'visitor', client: { ip, userAgent } } })).body;

describe('getEventAnalytics', () => {
  it('says what was sold, what the organiser gets after fees and refunds, and how it was before', async () => {
    const id = await house.sell(3, house.minutes(-60), { utmSource: 'letter', device: 'phone', discountMinor: 300 });
    await house.sell(1, house.minutes(-60 * 24 * 9));
    await history.cancelTicket(house.ctx.db, id, house.minutes(-30));
    const body = await analytics({ range: '7' });
    expect(body).toMatchObject({
      currency: 'EUR',
      span: { from: '2026-05-08', until: '2026-05-14' },
      capacity: 10,
      ticketsAtStart: 1,
      before: { from: '2026-05-01', until: '2026-05-07' },
      totals: {
        bookings: 1,
        tickets: 3,
        grossMinor: 8100,
        feeMinor: 270,
        taxMinor: 540,
        refundedMinor: 2700,
        refunds: 1,
        ticketsVoided: 1,
        discountMinor: 300,
        holds: 1,
        details: 1,
        checkouts: 1,
        paid: 1,
        netMinor: 5130,
      },
      totalsBefore: { bookings: 1, tickets: 1, grossMinor: 2700 },
      sources: [{ kind: 'campaign', name: 'letter', grossMinor: 8100 }],
      devices: [{ device: 'phone', paid: 1 }],
      ticketTypes: [{ id: house.ticketTypeId, tickets: 3, grossMinor: 8100, quantity: 10 }],
      checkIn: { admitted: 0, expected: 3 },
    });
    expect(body.days).toHaveLength(7);
    expect(body.days.at(-1)).toMatchObject({ day: '2026-05-14', tickets: 3 });
    expect(body.marks.map(({ kind }) => kind)).toEqual(['published']);
  });

  it('tells the same before and after what happened was folded, and invalidations when it was', async () => {
    await house.sell(2, house.minutes(-5));
    const before = await analytics({ range: 'all' });
    await runTask(house.ctx, house.modules, FOLD_STATS);
    expect(await analytics({ range: 'all' })).toEqual(before);
    expect(house.ctx.invalidations).toContainEqual({ topic: `hosted:${eventId}`, name: 'sales.changed', id: eventId });
    const { rows } = await sql<{ n: number }>`select count(*) as n from stat_changes`.execute(house.ctx.db);
    expect(rows[0]?.n).toBe(0);
  });

  it('looks at the days one asks for, and compares nothing when told so', async () => {
    await house.sell(1, new Date('2026-04-30T23:30:00Z'));
    const body = await analytics({ from: '2026-05-01', until: '2026-05-02', compare: 'none' });
    expect(body.days.map(({ day, tickets }) => [day, tickets])).toEqual([
      ['2026-05-01', 1],
      ['2026-05-02', 0],
    ]);
    expect([body.before, body.totalsBefore, body.daysBefore]).toEqual([null, null, []]);
    const wrong = await house.call(getEventAnalytics, { eventId, from: 'May', until: 'June' }, { as: house.organiser });
    expect(wrong.status).toBe(422);
  });

  it('names a place only where enough people come from it', async () => {
    const buyerId = await buildAccount(house.ctx);
    await sql`update accounts set city = 'Porto' where id = ${buyerId}`.execute(house.ctx.db);
    const lonely = await buildAccount(house.ctx);
    await sql`update accounts set city = 'Faro' where id = ${lonely}`.execute(house.ctx.db);
    for (let index = 0; index < 3; index += 1) await house.sell(1, house.minutes(-index), { buyerId });
    await house.sell(1, house.minutes(-9), { buyerId: lonely });
    const { places } = await analytics();
    expect(places.map(({ name, bookings }) => [name, bookings])).toEqual([
      ['Porto', 3],
      ['', 1],
    ]);
  });

  it('draws who came in by minutes', async () => {
    const id = await house.sell(2, house.minutes(-60));
    await history.letIn(house.ctx.db, id, house.minutes(-2));
    await history.letIn(house.ctx.db, id, house.minutes(-1));
    await history.undoEntry(house.ctx.db, id);
    const { checkIn } = await analytics();
    expect(checkIn).toMatchObject({ admitted: 1, expected: 2, stepMinutes: 1 });
    expect(checkIn.steps).toHaveLength(1);
  });

  it('answers a stranger, a helper at the door and another organiser as it answers a random id', async () => {
    const helper = await buildAccount(house.ctx);
    await house.ctx.db
      .insertInto('event_team')
      .values({ event_id: eventId, account_id: helper, role: 'check_in' })
      .execute();
    for (const id of [helper, await buildAccount(house.ctx)]) {
      const theirs = await house.call(getEventAnalytics, { eventId }, { as: testUser(id) });
      const random = await house.call(
        getEventAnalytics,
        { eventId: EventId.parse(house.ctx.ids.newId()) },
        { as: testUser(id) },
      );
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
    const own = { ...house.organiser, client: { ip: '203.0.113.1', userAgent: browser } };
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
    await runTask(house.ctx, house.modules, FORGET_VISITORS);
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
