import { beforeAll, expect, it } from 'vitest';
import { countRoundTrips, type RoundTripCounter } from '../../../../platform/testing/count-round-trips.ts';
import { buildEvent, buildTicketType } from '../../../events/events/testing.ts';
import { payByCard } from '../../../money/payments/testing.ts';
import { bookingApp, buildBuyer, buildCheckout, buildHold, buildSale, type BookingApp } from '../testing.ts';
import { assertNoViolations } from '../testing/invariants.ts';
import { confirmBookingPayment } from './confirm-booking-payment.ts';
import { payBooking } from './pay-booking.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

/** Returns what this work sends, with BEGIN and COMMIT and without what the sandbox sends. */
async function countConfirmation(counter: RoundTripCounter, work: () => Promise<{ status: string }>) {
  const { roundTrips, statements } = await counter.count(async () => expect((await work()).status).toBe('confirmed'));
  await assertNoViolations(app.ctx.db);
  return { roundTrips, statements: statements.length };
}

it('confirms a paid booking in few statements and round trips', async () => {
  const sale = await buildSale(app);
  const { buyer, sessionId } = await buildCheckout(app, sale);
  // The first sale of an event opens accounts in the ledger.
  await payByCard(app.ctx, sessionId);
  await confirmBookingPayment(app.ctx, buyer, { sessionId });
  const next = await buildCheckout(app, sale);
  await payByCard(app.ctx, next.sessionId);
  const counter = await countRoundTrips(app);
  const count = await countConfirmation(counter, () =>
    confirmBookingPayment({ ...app.ctx, db: counter.db }, next.buyer, { sessionId: next.sessionId }),
  );
  expect(count).toEqual({ roundTrips: 10, statements: 12 });
});

it('confirms a free booking in few statements and round trips', async () => {
  const event = await buildEvent(app.ctx, {
    event: { ticketTypes: [buildTicketType({ kind: 'free', priceMinor: 0, quantity: 5 })] },
  });
  const buyer = await buildBuyer(app);
  const lineItems = [{ ticketTypeId: event.ticketTypeIds[0] ?? '', quantity: 2 }];
  const booking = await buildHold(app, { buyer, eventId: event.id, lineItems });
  const counter = await countRoundTrips(app);
  const count = await countConfirmation(counter, async () => {
    const input = { bookingId: booking.id, walletMinor: 0, idempotencyKey: app.ctx.ids.newId() };
    return (await payBooking({ ...app.ctx, db: counter.db }, buyer, input)).booking;
  });
  expect(count).toEqual({ roundTrips: 7, statements: 8 });
});
