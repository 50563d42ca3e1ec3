import { afterEach, beforeAll, expect, it } from 'vitest';
import { admitTicket } from '@festoon/contracts/ticketing/check-in';
import { confirmBookingPayment, payBooking } from '@festoon/contracts/ticketing/checkout';
import { isLongRun } from '../../../platform/testing/long-run.ts';
import { payByCard } from '../../money/payments/testing.ts';
import { bookingOf, type BookingApp } from '../bookings/testing.ts';
import { buildChangeSale, buy, change, soldOf, statusesOf, type ChangeSale } from '../bookings/testing/change-fixture.ts';
import { assertNoViolations } from '../bookings/testing/invariants.ts';
import type { Purchase } from '../bookings/testing/refund-steps.ts';
import { buildDevice, checkInApp } from './testing.ts';

const ROUNDS = isLongRun ? 30 : 6;

let app: BookingApp;

beforeAll(async () => {
  app = await checkInApp();
});

afterEach(async () => {
  await app.work();
  await assertNoViolations(app.ctx.db);
});

/** Admits the holder of the first ticket of a booking, and returns whether they may enter. */
async function admit({ eventId, organiser }: ChangeSale, { booking }: Purchase): Promise<boolean> {
  const by = { ticketId: booking.tickets[0]!.id };
  const input = { eventId, scanId: app.ctx.ids.newId(), ...buildDevice(app, 'North'), by };
  return (await app.call(admitTicket, input, { as: organiser })).body.result === 'admitted';
}

it('either admits or changes a ticket when both requests race, never both', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const sale = await buildChangeSale(app);
    const purchase = await buy(app, sale, { ticketTypeId: sale.general });
    const target = { eventId: sale.eventId, ticketTypeId: sale.balcony, differenceMinor: -1200 };
    const [isAdmitted, changed] = await Promise.all([admit(sale, purchase), change(app, purchase, target)]);
    expect([changed.status, changed.body.code]).toEqual(isAdmitted ? [409, 'ticket_used'] : [200, undefined]);
    expect(statusesOf(await bookingOf(app, purchase))).toEqual([isAdmitted ? 'checked_in' : 'void']);
    expect(await soldOf(app, sale.balcony)).toEqual([0, isAdmitted ? 0 : 1]);
  }
});

it('either admits a ticket or confirms its paid change when both requests race, never both', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const sale = await buildChangeSale(app);
    const purchase = await buy(app, sale, { ticketTypeId: sale.general });
    const target = { eventId: sale.eventId, ticketTypeId: sale.front, differenceMinor: 1300 };
    const bookingId = (await change(app, purchase, target)).body.id;
    const { sessionId } = (await app.call(payBooking, { bookingId, walletMinor: 0 }, { as: purchase.buyer })).body;
    await payByCard(app.ctx, sessionId ?? '');
    const confirm = () => app.call(confirmBookingPayment, { sessionId: sessionId ?? '' }, { as: purchase.buyer });
    const [isAdmitted] = await Promise.all([admit(sale, purchase), confirm()]);
    await app.work();
    expect(statusesOf(await bookingOf(app, purchase))).toEqual([isAdmitted ? 'checked_in' : 'void']);
    expect(await soldOf(app, sale.front)).toEqual([0, isAdmitted ? 0 : 1]);
  }
});
