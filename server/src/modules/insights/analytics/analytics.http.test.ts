import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { getDashboard, getEventAnalytics } from '@festoon/contracts/insights/analytics';
import { EventId } from '@festoon/contracts/core/ids';
import { createPromoCode, createTrackedLink, getPromotions } from '@festoon/contracts/ticketing/promotions';
import { countVisit } from '@festoon/contracts/insights/visits';
import { runTask } from '../../../platform/testing/run-jobs.ts';
import { testUser } from '../../../platform/testing/test-app.ts';
import { buildAccount, buildEvent } from '../../events/events/testing.ts';
import { ROLL_UP_METRICS, PURGE_VISITORS } from './roll-up-metrics.ts';
import * as history from './testing/sales-history-fixtures.ts';
import { createAnalyticsFixture, type AnalyticsFixture } from './testing/analytics-fixture.ts';
import { recomputeMetrics } from './testing/recount-queries.ts';

let fixture: AnalyticsFixture;
let eventId: EventId;

beforeEach(async () => {
  fixture = await createAnalyticsFixture();
  ({ eventId } = fixture);
});

const analytics = async (query: Partial<{ range: 'all' | '7'; from: string; until: string; compare: 'none' }> = {}) =>
  (await fixture.call(getEventAnalytics, { eventId, ...query }, { as: fixture.organiser })).body;

const browser = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
type AnalyticsParams = { utmSource?: string; referrer?: string };
const countVisitAs = async (source: AnalyticsParams = {}, ip = '203.0.113.7', userAgent = browser) =>
  (await fixture.call(countVisit, { eventId, ...source }, { as: { kind: 'visitor', client: { ip, userAgent } } })).body;

describe('getEventAnalytics', () => {
  it('returns sales, net income after fees and refunds, and the previous period', async () => {
    const id = await fixture.sell(3, fixture.minutes(-60), { utmSource: 'letter', device: 'phone', discountMinor: 300 });
    await fixture.sell(1, fixture.minutes(-60 * 24 * 9));
    await history.cancelTicket(fixture.ctx.db, id, fixture.minutes(-30));
    const body = await analytics({ range: '7' });
    expect(body).toMatchObject({
      currency: 'EUR',
      dayRange: { from: '2026-05-08', until: '2026-05-14' },
      capacity: 10,
      ticketsBeforeRange: 1,
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
      previousTotals: { bookings: 1, tickets: 1, grossMinor: 2700 },
      sources: [{ kind: 'campaign', name: 'letter', grossMinor: 8100 }],
      devices: [{ device: 'phone', paid: 1 }],
      ticketTypes: [{ id: fixture.ticketTypeId, tickets: 3, grossMinor: 8100, quantity: 10 }],
      checkIn: { admitted: 0, expected: 3 },
    });
    expect(body.days).toHaveLength(7);
    expect(body.days.at(-1)).toMatchObject({ day: '2026-05-14', tickets: 3 });
    expect(body.markers.map(({ kind }) => kind)).toEqual(['published']);
  });

  it('counts a cancelled booking with a promo code and a link as the promotions page does', async () => {
    const as = { as: fixture.organiser };
    const code = {
      code: 'EARLY',
      discount: { kind: 'percent', percent: 10 },
      maxUses: null,
      maxUsesPerPerson: null,
    } as const;
    const open = { validFrom: null, validUntil: null, ticketTypeIds: null, unlocksHidden: false, note: '' };
    await fixture.call(createPromoCode, { eventId, ...code, ...open }, as);
    const created = await fixture.call(createTrackedLink, { eventId, name: 'Newsletter', code: 'letter' }, as);
    const source = {
      promoCodeId: created.body.promoCodes[0]?.id ?? null,
      trackedLinkId: created.body.trackedLinks[0]?.id ?? null,
    };
    await fixture.sell(1, fixture.minutes(-90), { ...source, discountMinor: 270 });
    const cancelled = await fixture.sell(2, fixture.minutes(-60), { ...source, discountMinor: 540 });
    await history.cancelTicket(fixture.ctx.db, cancelled, fixture.minutes(-30));
    await history.cancelTicket(fixture.ctx.db, cancelled, fixture.minutes(-30));
    await sql`update bookings set status = 'cancelled' where id = ${cancelled}`.execute(fixture.ctx.db);
    const { promoCodes, links } = await analytics();
    const promotions = (await fixture.call(getPromotions, { eventId }, as)).body;
    const sales = { bookings: 2, tickets: 3, grossMinor: 8100 };
    expect(promoCodes).toMatchObject([{ ...sales, discountMinor: 810 }]);
    expect(links).toMatchObject([sales]);
    const sold = { bookingCount: 2, ticketCount: 3, paidMinor: 8100 };
    expect(promotions.promoCodes).toMatchObject([{ ...sold, discountMinor: 810 }]);
    expect(promotions.trackedLinks).toMatchObject([sold]);
  });

  it('returns the requests for tickets that were rejected in the period', async () => {
    const at = (days: number, reason: string, count: number) => ({
      event_id: eventId,
      reason,
      hour: fixture.minutes(-60 * 24 * days),
      count,
    });
    const rows = [at(1, 'limit', 3), at(2, 'limit', 4), at(1, 'sold_out', 5), at(9, 'proof', 6)];
    await fixture.ctx.db.insertInto('hold_rejections').values(rows).execute();
    expect((await analytics({ range: '7' })).rejectedHolds).toEqual({ limit: 7, proof: 0, soldOut: 5 });
    const query = { from: '2026-05-01', until: '2026-05-14', compare: 'none' } as const;
    expect((await analytics(query)).rejectedHolds).toEqual({ limit: 7, proof: 6, soldOut: 5 });
  });

  it('returns the same before and after the roll-up, which publishes an invalidation', async () => {
    await fixture.sell(2, fixture.minutes(-5));
    const before = await analytics({ range: 'all' });
    await runTask(fixture.ctx, fixture.modules, ROLL_UP_METRICS);
    expect(await analytics({ range: 'all' })).toEqual(before);
    expect(fixture.ctx.invalidations).toContainEqual({ topic: `hosted:${eventId}`, name: 'sales.changed', id: eventId });
    const { rows } = await sql<{ n: number }>`select count(*) as n from metric_changes`.execute(fixture.ctx.db);
    expect(rows[0]?.n).toBe(0);
  });

  it('returns the requested days, without a comparison when it is disabled', async () => {
    await fixture.sell(1, new Date('2026-04-30T23:30:00Z'));
    const body = await analytics({ from: '2026-05-01', until: '2026-05-02', compare: 'none' });
    expect(body.days.map(({ day, tickets }) => [day, tickets])).toEqual([
      ['2026-05-01', 1],
      ['2026-05-02', 0],
    ]);
    expect([body.before, body.previousTotals, body.previousDays]).toEqual([null, null, []]);
    const invalid = await fixture.call(
      getEventAnalytics,
      { eventId, from: 'May', until: 'June' },
      { as: fixture.organiser },
    );
    expect(invalid.status).toBe(422);
  });

  it('names a city only with enough bookings', async () => {
    const buyerId = await buildAccount(fixture.ctx);
    await sql`update accounts set city = 'Porto' where id = ${buyerId}`.execute(fixture.ctx.db);
    const onlyVisitor = await buildAccount(fixture.ctx);
    await sql`update accounts set city = 'Faro' where id = ${onlyVisitor}`.execute(fixture.ctx.db);
    for (let index = 0; index < 3; index += 1) await fixture.sell(1, fixture.minutes(-index), { buyerId });
    await fixture.sell(1, fixture.minutes(-9), { buyerId: onlyVisitor });
    const { places } = await analytics();
    expect(places.map(({ name, bookings }) => [name, bookings])).toEqual([
      ['Porto', 3],
      ['', 1],
    ]);
  });

  it('counts check-ins per minute', async () => {
    const id = await fixture.sell(2, fixture.minutes(-60));
    await history.checkInTicket(fixture.ctx.db, id, fixture.minutes(-2));
    await history.checkInTicket(fixture.ctx.db, id, fixture.minutes(-1));
    await history.undoCheckIn(fixture.ctx.db, id);
    const { checkIn } = await analytics();
    expect(checkIn).toMatchObject({ admitted: 1, expected: 2, intervalMinutes: 1 });
    expect(checkIn.intervals).toHaveLength(1);
  });

  it('returns the same 404 to strangers, helpers and other organisers as for an unknown event', async () => {
    const helper = await buildAccount(fixture.ctx);
    await fixture.ctx.db
      .insertInto('event_team')
      .values({ event_id: eventId, account_id: helper, role: 'check_in' })
      .execute();
    for (const id of [helper, await buildAccount(fixture.ctx)]) {
      const existing = await fixture.call(getEventAnalytics, { eventId }, { as: testUser(id) });
      const random = await fixture.call(
        getEventAnalytics,
        { eventId: EventId.parse(fixture.ctx.ids.newId()) },
        { as: testUser(id) },
      );
      expect(existing.status).toBe(404);
      expect({ ...existing.body, requestId: '' }).toEqual({ ...random.body, requestId: '' });
      const dashboard = await fixture.call(getDashboard, { eventId }, { as: testUser(id) });
      const other = await fixture.call(
        getDashboard,
        { eventId: EventId.parse(fixture.ctx.ids.newId()) },
        { as: testUser(id) },
      );
      expect({ ...dashboard.body, requestId: '' }).toEqual({ ...other.body, requestId: '' });
    }
    expect((await fixture.call(getEventAnalytics, { eventId })).status).toBe(401);
    expect((await fixture.call(getDashboard, {})).status).toBe(401);
  });
});

describe('countVisit', () => {
  it('counts a visitor once a day with the first source, and every view', async () => {
    await countVisitAs({ utmSource: 'Letter', referrer: 'https://www.blog.example/post' });
    await countVisitAs();
    await countVisitAs({ referrer: 'https://news.example/' }, '203.0.113.8');
    fixture.ctx.clock.advance(86_400_000);
    await countVisitAs();
    const body = await analytics();
    expect(body.totals).toMatchObject({ visits: 3, views: 4 });
    expect(body.sources.map(({ kind, name, visits }) => [kind, name, visits])).toEqual([
      ['direct', '', 1],
      ['site', 'news.example', 1],
      ['campaign', 'letter', 1],
    ]);
    expect(await recomputeMetrics(fixture.ctx.db, eventId)).not.toEqual([]);
  });

  it('ignores bots, the team and visitors with too many views', async () => {
    expect(await countVisitAs({}, '203.0.113.9', 'curl/8.14')).toEqual({ isCounted: false });
    const own = { ...fixture.organiser, client: { ip: '203.0.113.1', userAgent: browser } };
    expect((await fixture.call(countVisit, { eventId }, { as: own })).body).toEqual({ isCounted: false });
    for (let index = 0; index < 60; index += 1) await countVisitAs();
    expect(await countVisitAs()).toEqual({ isCounted: false });
    expect((await analytics()).totals).toMatchObject({ visits: 1, views: 60 });
  });

  it('stores no address, and purges the salts that could link two days', async () => {
    await countVisitAs();
    const { rows } = await sql<{ row: string }>`select v::text as row from event_visits v`.execute(fixture.ctx.db);
    expect(rows[0]?.row).not.toContain('203.0.113');
    fixture.ctx.clock.advance(2 * 86_400_000);
    await countVisitAs();
    await runTask(fixture.ctx, fixture.modules, PURGE_VISITORS);
    const salts = await sql<{ n: number }>`select count(*) as n from visit_salts`.execute(fixture.ctx.db);
    expect(salts.rows[0]?.n).toBe(1);
    expect((await analytics()).totals.visits).toBe(2);
  });

  it('returns the same 404 for a hidden event as for an unknown one', async () => {
    const hidden = await buildEvent(fixture.ctx, { title: 'Behind a door', visibility: 'invited' });
    const existing = await fixture.call(countVisit, { eventId: EventId.parse(hidden.id) });
    const random = await fixture.call(countVisit, { eventId: EventId.parse(fixture.ctx.ids.newId()) });
    expect(existing.status).toBe(404);
    expect({ ...existing.body, requestId: '' }).toEqual({ ...random.body, requestId: '' });
  });
});
