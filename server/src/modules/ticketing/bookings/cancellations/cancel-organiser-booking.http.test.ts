import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as bookings from '@festoon/contracts/ticketing/bookings';
import * as contract from '@festoon/contracts/ticketing/cancellations';
import { BookingId, EventId, TicketTypeId } from '@festoon/contracts/core/ids';
import { joinWaitlist } from '@festoon/contracts/ticketing/waitlist';
import type { UserActor } from '../../../../platform/http/module.ts';
import { bookingApp, bookingOf, buildBuyer, buildHold, type BookingApp } from '../testing.ts';
import { assertNoViolations } from '../testing/invariants.ts';
import { bookFree, buildMixedSale, buyPaid, type Sale } from '../testing/mixed-sale.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

afterEach(async () => {
  await app.work();
  await assertNoViolations(app.ctx.db);
});

async function emailOf(key: string) {
  return app.ctx.db.selectFrom('email_messages').selectAll().where('key', '=', key).executeTakeFirst();
}

describe('cancelOrganiserBooking', () => {
  it('refunds the whole booking once, regardless of the refund policy', async () => {
    const sale = await buildMixedSale(app);
    const [one, other] = [await buyPaid(app, sale, 2), await buyPaid(app, sale)];
    const input = { eventId: sale.eventId, bookingId: one.booking.id, message: 'Sorry, the seat is broken.' };
    const first = await app.call(contract.cancelOrganiserBooking, input, { as: sale.organiser });
    const again = await app.call(contract.cancelOrganiserBooking, input, { as: sale.organiser });
    expect([first.body.refundMinor, again.body.refundMinor]).toEqual([5400, 5400]);
    await app.work();
    expect(await bookingOf(app, one)).toMatchObject({
      status: 'cancelled',
      payment: 'refunded',
      organiserMessage: 'Sorry, the seat is broken.',
    });
    expect((await bookingOf(app, other)).status).toBe('confirmed');
    expect((await emailOf(`booking-cancelled:${one.booking.id}`))?.body_text).toContain('the seat is broken');
  });

  it('offers the ticket to the waiting list', async () => {
    const sale = await buildMixedSale(app);
    const { booking } = await bookFree(app, sale);
    const waitlisted = await buildBuyer(app);
    const joinInput = { eventId: sale.eventId, ticketTypeId: TicketTypeId.parse(sale.free), quantity: 1 };
    await app.call(joinWaitlist, joinInput, { as: waitlisted });
    await app.call(
      contract.cancelOrganiserBooking,
      { eventId: sale.eventId, bookingId: booking.id },
      { as: sale.organiser },
    );
    await app.work();
    const held = await app.call(bookings.listBookings, {}, { as: waitlisted });
    expect(held.body.items).toMatchObject([{ status: 'held', isWaitlistOffer: true }]);
  });

  it('is rejected for a hold, and returns 404 for a booking of another event', async () => {
    const [sale, another] = [await buildMixedSale(app), await buildMixedSale(app)];
    const buyer = await buildBuyer(app);
    const hold = await buildHold(app, {
      buyer,
      eventId: sale.eventId,
      lineItems: [{ ticketTypeId: sale.paid, quantity: 1 }],
    });
    const cancelBooking = ({ eventId, organiser }: Sale, bookingId: BookingId) =>
      app.call(contract.cancelOrganiserBooking, { eventId, bookingId }, { as: organiser });
    expect((await cancelBooking(sale, hold.id)).body.code).toBe('booking_not_confirmed');
    const foreign = await cancelBooking(another, hold.id);
    const random = await cancelBooking(another, BookingId.parse(app.ctx.ids.newId()));
    expect([foreign.status, foreign.body.code]).toEqual([random.status, random.body.code]);
  });
});

describe('cancellation endpoints', () => {
  it('return the same 404 to other organisers and managers as for an unknown event', async () => {
    const sale = await buildMixedSale(app);
    const stranger = (await buildMixedSale(app)).organiser;
    const manager = await buildBuyer(app);
    await app.ctx.db
      .insertInto('event_team')
      .values({ event_id: sale.eventId, account_id: manager.accountId, role: 'manager' })
      .execute();
    const bookingId = BookingId.parse(app.ctx.ids.newId());
    const answers = async (eventId: EventId, as: UserActor) => {
      const all = [
        await app.call(contract.getCancellationPreview, { eventId }, { as }),
        await app.call(contract.cancelOrganiserEvent, { eventId, reason: 'other' }, { as }),
        await app.call(contract.cancelOrganiserBooking, { eventId, bookingId }, { as }),
      ];
      return all.map(({ status, body }) => [status, body.code, body.message]);
    };
    const random = await answers(EventId.parse(app.ctx.ids.newId()), stranger);
    expect(await answers(sale.eventId, stranger)).toEqual(random);
    expect(await answers(sale.eventId, manager)).toEqual(random);
    expect(random.every(([status]) => status === 404)).toBe(true);
  });
});
