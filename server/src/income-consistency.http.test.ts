import { sql } from 'kysely';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { getDashboard, getEventAnalytics } from '@festoon/contracts/insights/analytics';
import { getPromotions } from '@festoon/contracts/ticketing/promotions';
import { cancelOrganiserBooking } from '@festoon/contracts/ticketing/cancellations';
import { listOrganiserEvents } from '@festoon/contracts/events/organiser-events';
import { EventId } from '@festoon/contracts/core/ids';
import { quoteRefund } from '@festoon/contracts/ticketing/refunds';
import { getWallet } from '@festoon/contracts/money/wallet';
import { analyticsModule } from './modules/insights/analytics/module.ts';
import { assertNoViolations } from './modules/ticketing/bookings/testing/invariants.ts';
import { buyPaid } from './modules/ticketing/bookings/testing/mixed-sale.ts';
import { buyWithCode, cancelTicketsOf, HALF, ticketsOf } from './modules/ticketing/bookings/testing/refund-steps.ts';
import { bookingApp, buildPromo, type BookingApp } from './modules/ticketing/bookings/testing.ts';
import { buildEvent, buildTicketType } from './modules/events/events/testing.ts';
import { buildSubscription } from './modules/money/subscriptions/testing.ts';
import { walletModule } from './modules/money/wallet/module.ts';
import { testUser } from './platform/testing/test-app.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp({ extraModules: [walletModule, analyticsModule] });
});

afterEach(async () => {
  await app.work();
  await assertNoViolations(app.ctx.db);
});

type Pricing = { readonly feeMode: 'absorb' | 'pass_on'; readonly taxInclusive: boolean };
type Sale = Awaited<ReturnType<typeof buildPricedEvent>>;

async function buildPricedEvent({ feeMode, taxInclusive }: Pricing) {
  const ticketTypes = [buildTicketType({ priceMinor: 3333, quantity: 50 })];
  const event = await buildEvent(app.ctx, { feeMode, taxInclusive, taxRateBps: 770, event: { ticketTypes } });
  await sql`update events set refund_policy = ${JSON.stringify(HALF)} where id = ${event.id}`.execute(app.ctx.db);
  const organiser = testUser(event.organiserId);
  await buildPromo(
    app,
    { eventId: event.id, organiserId: event.organiserId },
    { discount: { kind: 'percent', percent: 10 } },
  );
  return { eventId: EventId.parse(event.id), paid: event.ticketTypeIds[0] ?? '', free: '', slug: event.slug, organiser };
}

async function incomes({ eventId, organiser }: Sale) {
  const as = { as: organiser };
  const [organiserEvents, dashboard, numbers, wallet] = await Promise.all([
    app.call(listOrganiserEvents, { when: 'upcoming' }, as),
    app.call(getDashboard, { days: '30' }, as),
    app.call(getEventAnalytics, { eventId, range: 'all' }, as),
    app.call(getWallet, {}, as),
  ]);
  return {
    myEvents: organiserEvents.body.items.find(({ id }) => id === eventId)?.incomeMinor,
    wallet: wallet.body.pendingMinor,
    dashboardEvent: dashboard.body.upcoming.find(({ id }) => id === eventId)?.netMinor,
    dashboardTotal: dashboard.body.totals.netMinor,
    analytics: numbers.body.totals.netMinor,
    analyticsDays: numbers.body.days.reduce((sum, { netMinor }) => sum + netMinor, 0),
  };
}

/** Returns what the ledger posted to the organiser for this event. */
async function inLedger({ eventId, organiser }: Sale): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(l.amount_minor), 0)::bigint as sum
    from ledger_entries l join ledger_transactions t on t.id = l.transaction_id join ledger_accounts a on a.id = l.account_id
    where t.event_id = ${eventId} and t.kind in ('sale', 'sale_reversed') and a.owner_id = ${organiser.accountId}`.execute(
    app.ctx.db,
  );
  return rows[0]?.sum ?? 0;
}

async function expectLedgerEverywhere(sale: Sale): Promise<number> {
  const minor = await inLedger(sale);
  expect(await incomes(sale)).toEqual({
    myEvents: minor,
    wallet: minor,
    dashboardEvent: minor,
    dashboardTotal: minor,
    analytics: minor,
    analyticsDays: minor,
  });
  return minor;
}

it.each<Pricing>([
  { feeMode: 'absorb', taxInclusive: true },
  { feeMode: 'pass_on', taxInclusive: false },
])('reports the same event income on every screen as in the ledger: %j', async (way) => {
  const sale = await buildPricedEvent(way);
  const bought = await buyWithCode(app, sale, 'SUMMER');
  const sold = await expectLedgerEverywhere(sale);
  expect(sold).toBeGreaterThan(0);

  const [ticket] = await ticketsOf(app, bought);
  const ticketIds = ticket === undefined ? [] : [ticket.id];
  const quoteParams = { bookingId: bought.booking.id, tickets: ticketIds.join(',') };
  const refundQuote = await app.call(quoteRefund, quoteParams, { as: bought.buyer });
  await cancelTicketsOf(app, bought, { ticketIds, expectedMinor: refundQuote.body.refundMinor });
  await app.work();
  const refunded = await expectLedgerEverywhere(sale);
  expect(refunded).toBeLessThan(sold);

  await buildSubscription(app.ctx, { accountId: sale.organiser.accountId });
  const waived = await buyPaid(app, sale);
  expect(await expectLedgerEverywhere(sale)).toBe(refunded + waived.booking.totalMinor);

  const all = { eventId: sale.eventId, bookingId: waived.booking.id };
  await app.call(cancelOrganiserBooking, all, { as: sale.organiser });
  await app.work();
  expect(await expectLedgerEverywhere(sale)).toBe(refunded);
});

it.each<Pricing>([
  { feeMode: 'absorb', taxInclusive: true },
  { feeMode: 'pass_on', taxInclusive: false },
])('reports the same discount in the booking, in Promotions and in Analytics: %j', async (way) => {
  const sale = await buildPricedEvent(way);
  const { booking } = await buyWithCode(app, sale, 'SUMMER');
  await app.work();
  const as = { as: sale.organiser };
  const promotions = await app.call(getPromotions, { eventId: sale.eventId }, as);
  const analytics = await app.call(getEventAnalytics, { eventId: sale.eventId, range: 'all' }, as);
  expect(booking.discountMinor).toBeGreaterThan(0);
  expect(promotions.body.promoCodes[0]?.discountMinor).toBe(booking.discountMinor);
  expect(analytics.body.totals.discountMinor).toBe(booking.discountMinor);
});
