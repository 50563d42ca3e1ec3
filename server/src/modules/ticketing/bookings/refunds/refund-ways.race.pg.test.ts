import { afterEach, beforeAll, expect, it } from 'vitest';
import { cancelOrganiserBooking } from '@festoon/contracts/ticketing/cancellations';
import { chooseRefund, refundOrganiserBooking } from '@festoon/contracts/ticketing/refunds';
import { inTransaction } from '../../../../platform/db/db.ts';
import { cancelBookings } from '../cancellations/cancel-bookings.ts';
import { cancelEvent } from '../cancellations/cancel-event.ts';
import { bookingApp, bookingOf, type BookingApp } from '../testing.ts';
import { assertNoViolations } from '../testing/invariants.ts';
import { buyPaid, endRefundChoices } from '../testing/mixed-sale.ts';
import { buildSaleUnder, cancelTicketsOf, FULL, ticketsOf, walletOf } from '../testing/refund-steps.ts';

const ROUNDS = 6;

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

afterEach(async () => {
  await app.work();
  await assertNoViolations(app.ctx.db);
});

it('I11: refunds no more than was captured when buyer, organiser and event cancellation race', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const sale = await buildSaleUnder(app, FULL);
    const purchase = await buyPaid(app, sale, 2);
    await endRefundChoices(app, sale);
    const [first] = await ticketsOf(app, purchase);
    const bookingRef = { eventId: sale.eventId, bookingId: purchase.booking.id };
    const amount = { part: { kind: 'amount' as const, amountMinor: 2000 }, expectedMinor: 2000 };
    await Promise.all([
      cancelTicketsOf(app, purchase, { ticketIds: [first!.id], to: 'wallet', expectedMinor: 2700 }),
      cancelTicketsOf(app, purchase, { expectedMinor: 5400 }),
      app.call(refundOrganiserBooking, { ...bookingRef, ...amount }, { as: sale.organiser }),
      app.call(cancelOrganiserBooking, bookingRef, { as: sale.organiser }),
      app.call(chooseRefund, { bookingId: purchase.booking.id, to: 'wallet', expectedMinor: 5400 }, { as: purchase.buyer }),
      inTransaction(app.ctx.db, (tx) => cancelEvent(app.ctx, tx, { eventId: sale.eventId, reason: 'Rain.' })).then(() =>
        cancelBookings(app.ctx, sale.eventId),
      ),
    ]);
    await app.work();
    const after = await bookingOf(app, purchase);
    expect(after).toMatchObject({ status: 'cancelled', refundedMinor: 5400 });
    const onCard = after.refunds.reduce((sum, { cardMinor }) => sum + cardMinor, 0);
    expect(onCard + (await walletOf(app, purchase.buyer.accountId))).toBe(5400);
  }
});

it('32: cancels and refunds once for concurrent clicks with different idempotency keys', async () => {
  const purchase = await buyPaid(app, await buildSaleUnder(app, FULL));
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => cancelTicketsOf(app, purchase, { expectedMinor: 2700 })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await bookingOf(app, purchase)).refunds).toHaveLength(1);
});
