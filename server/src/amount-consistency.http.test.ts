import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getEventAnalytics } from '@festoon/contracts/insights/analytics';
import { confirmBookingPayment, payBooking } from '@festoon/contracts/ticketing/checkout';
import { getBooking, type Booking } from '@festoon/contracts/ticketing/bookings';
import { cancelOrganiserBooking } from '@festoon/contracts/ticketing/cancellations';
import { getEvent } from '@festoon/contracts/events/event-page';
import { EventId } from '@festoon/contracts/core/ids';
import { formatMoney, toMajorUnits } from '@festoon/contracts/core/money-text';
import { checkPromoCode } from '@festoon/contracts/ticketing/promotions';
import { getWallet } from '@festoon/contracts/money/wallet';
import { analyticsModule } from './modules/insights/analytics/module.ts';
import { fillWallet } from './modules/money/wallet/testing.ts';
import { assertNoViolations } from './modules/ticketing/bookings/testing/invariants.ts';
import {
  requestHold,
  bookingApp,
  buildBuyer,
  buildHold,
  buildPromo,
  type BookingApp,
} from './modules/ticketing/bookings/testing.ts';
import { buildEvent, buildTicketType } from './modules/events/events/testing.ts';
import { payByCard } from './modules/money/payments/testing.ts';
import { walletModule } from './modules/money/wallet/module.ts';
import type { UserActor } from './platform/http/module.ts';
import { pdfText } from './platform/testing/pdf-text.ts';
import { testUser } from './platform/testing/test-app.ts';

const QUANTITY = 3;
const FEE_MODES = ['absorb', 'pass_on'] as const;
/** Each pricing, with and without a promo code, paid by card or partly from the wallet. */
const PRICINGS = FEE_MODES.flatMap((feeMode) =>
  [true, false].flatMap((taxInclusive) =>
    [true, false].map((hasPromo) => ({ feeMode, taxInclusive, hasPromo, isSplit: hasPromo === taxInclusive })),
  ),
);
type Pricing = (typeof PRICINGS)[number];
/** Covers every pair of options with four cases. */
const SAMPLE_PRICINGS = [0, 3, 5, 6].flatMap((index) => PRICINGS[index] ?? []);

const apps = new Map<string, BookingApp>();

async function appIn(currency: string): Promise<BookingApp> {
  const app =
    apps.get(currency) ?? (await bookingApp({ config: { currency }, extraModules: [walletModule, analyticsModule] }));
  apps.set(currency, app);
  return app;
}

/** 33.33 per ticket in each currency, including currencies with three and no decimals. */
describe.each([
  ['EUR', 3333],
  ['JPY', 3333],
  ['KWD', 33_333],
])('a sale in %s at %i minor units', (currency, priceMinor) => {
  let app: BookingApp;
  beforeAll(async () => {
    app = await appIn(currency);
  });
  afterEach(async () => {
    await app.work();
    await assertNoViolations(app.ctx.db);
  });

  it.each(currency === 'EUR' ? PRICINGS : SAMPLE_PRICINGS)('has the same amount everywhere: %j', async (pricing) => {
    const sale = await sell(app, pricing, priceMinor);
    const { booking, unitTotalMinor } = sale;
    const { totalMinor } = booking;
    expect(totalMinor).toBe(unitTotalMinor * QUANTITY);
    expect(totalMinor).toBe(booking.subtotalMinor + booking.feeMinor + (pricing.taxInclusive ? 0 : booking.taxMinor));
    expect(booking.lineItems.map((line) => line.totalMinor)).toEqual([totalMinor]);
    expect(booking.walletMinor + booking.cardMinor).toBe(totalMinor);
    expect(sale.chargedMinor).toBe(booking.cardMinor);
    expect(await soldInLedger(app, booking)).toBe(totalMinor);
    expect(await amountsInPdf(app, sale)).toEqual([formatAmount(totalMinor, currency), ...sale.parts]);
    expect(await amountsInEmail(app, sale)).toEqual([formatAmount(totalMinor, currency), ...sale.parts]);
    expect(await amountsInAnalytics(app, sale)).toMatchObject({ grossMinor: totalMinor, taxMinor: booking.taxMinor });
    expect(await amountsInStatement(app, sale)).toBe(toMajorUnits(-booking.walletMinor, currency));
  });

  it('is refunded completely, to the minor unit', async () => {
    const sale = await sell(app, { feeMode: 'pass_on', taxInclusive: false, hasPromo: true, isSplit: true }, priceMinor);
    const { booking, buyer, organiser, eventId } = sale;
    const before = (await app.call(getWallet, {}, { as: buyer })).body.availableMinor;
    const cancelled = await app.call(cancelOrganiserBooking, { eventId, bookingId: booking.id }, { as: organiser });
    expect(cancelled.body).toMatchObject({ refundMinor: booking.totalMinor });
    await app.work();
    const credited = (await app.call(getWallet, {}, { as: buyer })).body.availableMinor - before;
    const { paymentRef } = await app.ctx.payments.getCheckout(sale.sessionId);
    const refunds = await app.ctx.payments.listRefunds(paymentRef ?? '');
    expect(refunds.map(({ amountMinor }) => amountMinor)).toEqual([booking.cardMinor]);
    expect(credited).toBe(booking.walletMinor);
    expect(await amountsInAnalytics(app, sale)).toMatchObject({ refundedMinor: booking.totalMinor, netMinor: 0 });
  });

  it('ignores prices, fees and totals sent by the buyer', async () => {
    const { eventId, ticketTypeId } = await buildPricedEvent(app, PRICINGS[0] as Pricing, priceMinor);
    const buyer = await buildBuyer(app);
    const forged = { unitPriceMinor: 1, totalMinor: 1, unitTotalMinor: 1, feeMinor: 0 };
    const lineItems = [{ ticketTypeId, quantity: QUANTITY, ...forged }];
    const hold = await requestHold(app, { buyer, eventId, lineItems });
    expect(hold.body.totalMinor).toBeGreaterThanOrEqual(priceMinor * QUANTITY);
  });

  it('25: charges the displayed price when the price changes during checkout', async () => {
    const { eventId, ticketTypeId } = await buildPricedEvent(app, PRICINGS[0] as Pricing, priceMinor);
    const buyer = await buildBuyer(app);
    const quote = await buildHold(app, { buyer, eventId, lineItems: [{ ticketTypeId, quantity: 1 }] });
    await app.ctx.db.updateTable('ticket_types').set({ price_minor: 9990 }).where('id', '=', ticketTypeId).execute();
    await sql`update events set fee_mode = 'pass_on', tax_rate_bps = 2500 where id = ${eventId}`.execute(app.ctx.db);
    const { sessionId } = (await app.call(payBooking, { bookingId: quote.id }, { as: buyer })).body;
    expect(await app.ctx.payments.getCheckout(sessionId ?? '')).toMatchObject({ amountMinor: quote.totalMinor });
    await payByCard(app.ctx, sessionId ?? '');
    const { body } = await app.call(confirmBookingPayment, { sessionId: sessionId ?? '' }, { as: buyer });
    expect(body).toMatchObject({ status: 'confirmed', totalMinor: quote.totalMinor });
  });
});

type PricedEvent = {
  readonly eventId: EventId;
  readonly slug: string;
  readonly ticketTypeId: string;
  readonly organiser: UserActor;
};
type Sold = PricedEvent & {
  readonly buyer: UserActor;
  readonly booking: Booking;
  readonly unitTotalMinor: number;
  readonly sessionId: string;
  readonly chargedMinor: number;
  /** The parts of the payment, as text. */
  readonly parts: readonly string[];
};

async function buildPricedEvent(
  app: BookingApp,
  { feeMode, taxInclusive, hasPromo }: Pricing,
  priceMinor: number,
): Promise<PricedEvent> {
  const ticketTypes = [buildTicketType({ priceMinor })];
  const event = await buildEvent(app.ctx, { feeMode, taxInclusive, taxRateBps: 770, event: { ticketTypes } });
  const [ticketTypeId = ''] = event.ticketTypeIds;
  const eventRef = { eventId: event.id, organiserId: event.organiserId };
  if (hasPromo) await buildPromo(app, eventRef, { discount: { kind: 'percent', percent: 10 } });
  return { ...event, eventId: EventId.parse(event.id), ticketTypeId, organiser: testUser(event.organiserId) };
}

async function sell(app: BookingApp, pricing: Pricing, priceMinor: number): Promise<Sold> {
  const pricedEvent = await buildPricedEvent(app, pricing, priceMinor);
  const buyer = await buildBuyer(app);
  const { eventId, ticketTypeId } = pricedEvent;
  const unitTotalMinor = pricing.hasPromo
    ? (await app.call(checkPromoCode, { eventId, code: 'SUMMER' }, { as: buyer })).body.ticketTypes[0]?.totalMinor
    : (await app.call(getEvent, { slug: pricedEvent.slug })).body.ticketTypes[0]?.totalMinor;
  const holdParams = { buyer, eventId, lineItems: [{ ticketTypeId, quantity: QUANTITY }] };
  const hold = await buildHold(app, pricing.hasPromo ? { ...holdParams, promoCode: 'SUMMER' } : holdParams);
  const walletMinor = pricing.isSplit ? 1111 : 0;
  await fillWallet(app.ctx, buyer.accountId, 5000);
  const page = await app.call(payBooking, { bookingId: hold.id, walletMinor }, { as: buyer });
  const sessionId = page.body.sessionId ?? '';
  await payByCard(app.ctx, sessionId);
  await app.call(confirmBookingPayment, { sessionId }, { as: buyer });
  const booking = (await app.call(getBooking, { bookingId: hold.id }, { as: buyer })).body;
  const { amountMinor: chargedMinor } = await app.ctx.payments.getCheckout(sessionId);
  const parts = [booking.walletMinor, booking.cardMinor]
    .filter((minor) => minor > 0)
    .map((minor) => formatAmount(minor, booking.currency));
  return { ...pricedEvent, buyer, booking, unitTotalMinor: unitTotalMinor ?? -1, sessionId, chargedMinor, parts };
}

/** Returns what card and wallet paid for the booking, according to the ledger. */
async function soldInLedger(app: BookingApp, { id }: Booking): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select -sum(e.amount_minor) as sum from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.kind = 'sale' and t.booking_id = ${id} and e.amount_minor < 0`.execute(app.ctx.db);
  return rows[0]?.sum ?? 0;
}

/** Returns the total and the payment parts of the receipt. */
async function amountsInPdf(app: BookingApp, { booking, buyer }: Sold): Promise<string[]> {
  const { rawPayload } = await app.get(`/api/bookings/${booking.id}/receipt.pdf`, buyer);
  return amountsAfter(pdfText(rawPayload).replaceAll('\u00A0', ' ').split('\n'), [
    'Total',
    'Paid from your wallet',
    'Paid by card',
  ]);
}

async function amountsInEmail(app: BookingApp, { booking }: Sold): Promise<string[]> {
  await app.work();
  const { body_text } = await app.ctx.db
    .selectFrom('email_messages')
    .select('body_text')
    .where('key', '=', `booking-confirmed:${booking.id}`)
    .executeTakeFirstOrThrow();
  const lines = body_text
    .replaceAll('\u00A0', ' ')
    .split(/\n|(?<=\D) (?=\D*[\d.,]+$)/)
    .map((line) => line.trim());
  return amountsAfter(lines, ['Total', 'Paid from your wallet', 'Paid by card']);
}

/** Formats an amount with plain spaces, as in extracted documents and emails. */
function formatAmount(amountMinor: number, currency: string): string {
  return formatMoney(amountMinor, currency).replaceAll('\u00A0', ' ');
}

function amountsAfter(lines: readonly string[], labels: readonly string[]): string[] {
  return labels.flatMap((label) => {
    const at = lines.findIndex((line) => line.startsWith(label));
    return at < 0 ? [] : [lines[at] === label ? (lines[at + 1] ?? '') : (lines[at] ?? '').slice(label.length).trim()];
  });
}

async function amountsInAnalytics(app: BookingApp, { eventId, organiser }: Sold) {
  return (await app.call(getEventAnalytics, { eventId, range: 'all' }, { as: organiser })).body.totals;
}

/** Returns the booking's amount in the buyer's statement file, in major units. */
async function amountsInStatement(app: BookingApp, { buyer, booking }: Sold): Promise<number> {
  if (booking.walletMinor === 0) return -0;
  const { body } = await app.get('/api/wallet/statement.csv?group=bookings', buyer);
  const [, , , , available, , hold] =
    body
      .split('\r\n')
      .find((line) => line.includes(booking.reference))
      ?.split(',') ?? [];
  return Number(available) + Number(hold);
}
