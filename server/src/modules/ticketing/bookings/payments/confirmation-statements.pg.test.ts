import type { Booking } from '@festoon/contracts/ticketing/bookings';
import { beforeAll, expect, it } from 'vitest';
import { countRoundTrips, type RoundTripCounter } from '../../../../platform/testing/count-round-trips.ts';
import { buildEvent, buildTicketType } from '../../../events/events/testing.ts';
import { payByCard } from '../../../money/payments/testing.ts';
import { bookingApp, buildBuyer, buildCheckout, buildHold, buildSale, type BookingApp } from '../testing.ts';
import { assertNoViolations } from '../testing/invariants.ts';
import { getBooking } from '../get-booking.ts';
import { saveBookingDetails } from '../save-booking-details.ts';
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
  expect(count).toEqual({ roundTrips: 8, statements: 10 });
});

it('saves details and opens a payment page in few statements and round trips', async () => {
  const sale = await buildSale(app);
  const buyer = await buildBuyer(app);
  const lineItems = [{ ticketTypeId: sale.ticketTypeId, quantity: 1 }];
  const booking = await buildHold(app, { buyer, eventId: sale.eventId, lineItems });
  const bookingId = booking.id;
  const counter = await countRoundTrips(app);
  const counted = { ...app.ctx, db: counter.db };
  const answers: Booking[] = [];
  const person = { name: 'Mara Lind', email: 'mara@example.org' };
  const details = await counter.count(async () => {
    const attendees = booking.attendees.map(({ id }) => ({ id, ...person, answers: {} }));
    const saved = await saveBookingDetails(counted, buyer, { bookingId, buyer: person, attendees, answers: {} });
    expect([saved.buyer, saved.attendees.map(({ name }) => name), saved.hasDetails]).toEqual([person, [person.name], true]);
    answers.push(saved);
  });
  expect(answers).toEqual([await getBooking(app.ctx, buyer, { bookingId })]);
  const page = await counter.count(async () => {
    const input = { bookingId, walletMinor: 0, idempotencyKey: app.ctx.ids.newId() };
    const started = await payBooking(counted, buyer, input);
    expect(started.checkoutUrl).toContain('/sandbox/pay/checkout/');
    answers.push(started.booking);
  });
  expect(answers.slice(1)).toEqual([await getBooking(app.ctx, buyer, { bookingId })]);
  await assertNoViolations(app.ctx.db);
  const sizes = [details, page].map(({ roundTrips, statements }) => ({ roundTrips, statements: statements.length }));
  expect(sizes).toEqual([
    { roundTrips: 2, statements: 7 },
    { roundTrips: 4, statements: 8 },
  ]);
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
