import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@festoon/contracts/ticketing/bookings';
import { getTicket } from '@festoon/contracts/ticketing/tickets';
import { eventTheme } from '@festoon/contracts/events/theme-shades';
import * as checkout from '@festoon/contracts/ticketing/checkout';
import { AccountId } from '@festoon/contracts/core/ids';
import { buildEvent, buildTicketType } from '../../events/events/testing.ts';
import { payByCard } from '../../money/payments/testing.ts';
import { bookingApp, bookingOf, buildBuyer, buildCheckout, buildHold, buildSale, type BookingApp } from './testing.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

async function buildConfirmed() {
  const sale = await buildSale(app);
  const created = await buildCheckout(app, sale);
  await payByCard(app.ctx, created.sessionId);
  const { body } = await app.call(checkout.confirmBookingPayment, { sessionId: created.sessionId }, { as: created.buyer });
  return { ...created, sale, booking: body };
}

describe('getBooking and listBookings', () => {
  it('return a booking to its buyer only', async () => {
    const { booking, buyer, sale } = await buildConfirmed();
    expect((await bookingOf(app, { booking, buyer })).id).toBe(booking.id);
    for (const stranger of [await buildBuyer(app), { ...buyer, accountId: AccountId.parse(sale.organiserId) }]) {
      expect((await app.call(contract.getBooking, { bookingId: booking.id }, { as: stranger })).status).toBe(404);
      expect((await app.call(contract.listBookings, {}, { as: stranger })).body.items).toEqual([]);
    }
  });

  it('list upcoming bookings soonest first and past bookings latest first, across pages', async () => {
    const buyer = await buildBuyer(app);
    const starts = [5, 3, 9, 3];
    for (const days of starts) {
      const startAt = new Date(app.ctx.clock.now().getTime() + days * 86_400_000);
      const event = await buildEvent(app.ctx, {
        startAt,
        endAt: new Date(startAt.getTime() + 3_600_000),
        event: { ticketTypes: [buildTicketType({ kind: 'free', priceMinor: 0 })] },
      });
      const booking = await buildHold(app, {
        buyer,
        eventId: event.id,
        lineItems: [{ ticketTypeId: event.ticketTypeIds[0] ?? '', quantity: 1 }],
      });
      await app.call(checkout.payBooking, { bookingId: booking.id }, { as: buyer });
    }
    const listStarts = async (when: 'upcoming' | 'past') => {
      const startTimes: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const { body } = await app.call(
          contract.listBookings,
          { when, limit: 1, ...(typeof cursor === 'string' && { cursor }) },
          { as: buyer },
        );
        startTimes.push(...body.items.map(({ event }) => event.startAt));
        cursor = body.nextCursor;
      }
      return startTimes;
    };
    const upcoming = await listStarts('upcoming');
    expect(upcoming).toHaveLength(4);
    expect(upcoming).toEqual(upcoming.toSorted((a, b) => (a < b ? -1 : 1)));
    app.ctx.clock.advance(20 * 86_400_000);
    expect(await listStarts('upcoming')).toEqual([]);
    expect(await listStarts('past')).toEqual(upcoming.toReversed());
  });

  it('have the colours of the event’s pages, and so do tickets', async () => {
    const { booking, buyer } = await buildConfirmed();
    expect(booking.event.theme).toBeNull();
    const { id } = booking.event;
    await app.ctx.db.updateTable('events').set({ theme_colour: 'violet' }).where('id', '=', id).execute();
    const theme = eventTheme('violet', null);
    expect((await bookingOf(app, { booking, buyer })).event.theme).toEqual(theme);
    const ticketId = booking.tickets[0]!.id;
    expect((await app.call(getTicket, { ticketId }, { as: buyer })).body.event.theme).toEqual(theme);
  });

  it('reject a malformed cursor', async () => {
    for (const cursor of ['x', Buffer.from('2026-99-99T00:00:00.000Z x').toString('base64url')]) {
      const answer = await app.call(contract.listBookings, { cursor }, { as: await buildBuyer(app) });
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'cursor' }] } });
    }
  });

  it('return the online address of an event only after the booking is confirmed', async () => {
    const event = await buildEvent(app.ctx, {
      format: 'online',
      onlineUrl: 'https://meet.example/secret',
      event: { ticketTypes: [buildTicketType({ kind: 'free', priceMinor: 0 })] },
    });
    const buyer = await buildBuyer(app);
    const booking = await buildHold(app, {
      buyer,
      eventId: event.id,
      lineItems: [{ ticketTypeId: event.ticketTypeIds[0] ?? '', quantity: 1 }],
    });
    expect(booking.event.onlineUrl).toBeNull();
    const paid = await app.call(checkout.payBooking, { bookingId: booking.id }, { as: buyer });
    expect(paid.body.booking.event.onlineUrl).toBe('https://meet.example/secret');
  });
});
