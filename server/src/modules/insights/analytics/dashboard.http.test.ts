import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { getDashboard } from '@festoon/contracts/insights/analytics';
import type { EventId } from '@festoon/contracts/core/ids';
import { testUser } from '../../../platform/testing/test-app.ts';
import { buildAccount, buildEvent, joinAsSeries } from '../../events/events/testing.ts';
import * as history from './testing/sales-history-fixtures.ts';
import { createAnalyticsFixture, type AnalyticsFixture } from './testing/analytics-fixture.ts';

let fixture: AnalyticsFixture;
let eventId: EventId;

beforeEach(async () => {
  fixture = await createAnalyticsFixture();
  ({ eventId } = fixture);
});

describe('getDashboard', () => {
  const fetchDashboard = async (days: '7' | '30' = '30') =>
    (await fixture.call(getDashboard, { days }, { as: fixture.organiser })).body;

  it('sums the events of one organiser and the previous period, without other organisers’ events', async () => {
    await fixture.sell(2, fixture.minutes(-60));
    await fixture.sell(1, fixture.minutes(-60 * 24 * 8));
    const other = await buildEvent(fixture.ctx, { title: 'Someone else’s' });
    const id = fixture.ctx.ids.newId();
    await history.insertHold(fixture.ctx.db, {
      id,
      eventId: other.id,
      buyerId: fixture.organiser.accountId,
      ticketTypeId: other.ticketTypeIds[0] ?? '',
      quantity: 5,
      unitMinor: 900,
      at: fixture.minutes(-10),
    });
    await history.confirmBooking(fixture.ctx.db, id, fixture.minutes(-10));
    const body = await fetchDashboard('7');
    expect(body).toMatchObject({
      totals: { tickets: 2, grossMinor: 5400 },
      previousTotals: { tickets: 1 },
      completedSetupSteps: null,
      upcoming: [{ id: eventId, ticketsSold: 3, capacity: 10 }],
      activity: [
        { kind: 'booked', tickets: 2, buyerName: 'Mara Lind' },
        { kind: 'booked', tickets: 1 },
      ],
    });
    expect(body.days).toHaveLength(7);
  });

  it('lists the most urgent attention items first', async () => {
    const { ctx } = fixture;
    await sql`update ticket_types set sold = 9 where id = ${fixture.ticketTypeId}`.execute(ctx.db);
    const id = ctx.ids.newId();
    await history.insertHold(ctx.db, {
      id,
      eventId,
      buyerId: await buildAccount(ctx),
      ticketTypeId: fixture.ticketTypeId,
      quantity: 1,
      unitMinor: 0,
      at: fixture.minutes(-10),
    });
    await sql`update bookings set status = 'requested', requested_at = created_at where id = ${id}`.execute(ctx.db);
    await buildEvent(ctx, { title: 'Draft', event: { organiserId: fixture.organiser.accountId, publish: false } });
    expect((await fetchDashboard()).attentionItems.map(({ kind, count }) => [kind, count])).toEqual([
      ['requests', 1],
      ['low_stock', 1],
      ['draft_unfinished', 1],
    ]);
    ctx.clock.set(new Date('2026-05-21T11:00:00Z'));
    expect((await fetchDashboard()).attentionItems[0]).toMatchObject({ kind: 'scan_now', eventId });
  });

  it('shows a series once, and counts all of its dates today', async () => {
    const { ctx, organiser } = fixture;
    const build = (startAt: string, publish = true) =>
      buildEvent(ctx, { startAt: new Date(startAt), event: { organiserId: organiser.accountId, publish } });
    const today = [await build('2026-05-22T13:00:00Z'), await build('2026-05-22T19:00:00Z')];
    const [matinee] = today;
    const later = await build('2026-05-29T19:00:00Z');
    const drafts = [await build('2026-06-05T19:00:00Z', false), await build('2026-06-12T19:00:00Z', false)];
    await joinAsSeries(
      ctx,
      [...today, later, ...drafts].map(({ id }) => id),
    );
    for (const { id, ticketTypeIds } of today)
      await fixture.sell(4, fixture.minutes(-60), { eventId: id, ticketTypeId: ticketTypeIds[0] ?? '' });
    ctx.clock.set(new Date('2026-05-22T08:00:00Z'));
    const body = await fetchDashboard();
    expect(body.upcoming.map(({ id, occurrenceCount, ticketsSold }) => [id, occurrenceCount, ticketsSold])).toEqual([
      [matinee?.id, 3, 4],
      [drafts[0]?.id, 2, 0],
    ]);
    const unfinished = body.attentionItems.filter(({ kind }) => kind === 'draft_unfinished');
    expect(unfinished.map((item) => item.eventId)).toEqual([drafts[0]?.id]);
    expect(body.today.expected).toBe(8);
  });

  it('lists unanswered reviews', async () => {
    const { ctx } = fixture;
    await sql`
      insert into reviews (id, event_id, account_id, rating, body, created_at, updated_at)
      values (uuidv7(), ${eventId}, ${await buildAccount(ctx)}, 4, 'Lovely.', ${ctx.clock.now()}, ${ctx.clock.now()})`.execute(
      ctx.db,
    );
    ctx.clock.set(new Date('2026-06-01T12:00:00Z'));
    expect((await fetchDashboard()).attentionItems).toMatchObject([{ kind: 'review_unanswered', eventId, count: 1 }]);
  });

  it('shows check-ins on the day of the event', async () => {
    const id = await fixture.sell(3, fixture.minutes(-60));
    fixture.ctx.clock.set(new Date('2026-05-21T12:30:00Z'));
    await history.checkInTicket(fixture.ctx.db, id, fixture.minutes(-5));
    const body = await fetchDashboard();
    expect(body.live).toMatchObject([{ id: eventId, admitted: 1, expected: 3, minutes: [{ admitted: 1 }] }]);
    expect(body.today).toEqual({ checkIns: 1, expected: 3 });
  });

  it('returns the setup steps of a new organiser', async () => {
    const newcomer = testUser(await buildAccount(fixture.ctx));
    const { body } = await fixture.call(getDashboard, {}, { as: newcomer });
    expect(body).toMatchObject({
      completedSetupSteps: [],
      setupEventId: null,
      attentionItems: [],
      upcoming: [],
      live: [],
      activity: [],
    });
    expect((await fetchDashboard()).completedSetupSteps).toEqual(['event', 'tickets', 'published']);
  });
});
