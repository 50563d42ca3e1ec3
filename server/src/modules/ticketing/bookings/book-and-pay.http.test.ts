import { beforeAll, describe, expect, it } from 'vitest';
import * as checkout from '@festoon/contracts/ticketing/checkout';
import * as tickets from '@festoon/contracts/ticketing/tickets';
import { buildEvent, buildTicketType } from '../../events/events/testing.ts';
import { payByCard } from '../../money/payments/testing.ts';
import { bookingApp, buildBuyer, buildHold, type BookingApp } from './testing.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

describe('booking and paying', () => {
  it('leads from a hold through a card payment to tickets by email', async () => {
    const event = await buildEvent(app.ctx, {
      event: { ticketTypes: [buildTicketType({ priceMinor: 2700, quantity: 10 })], capacity: 20 },
    });
    const [ticketTypeId = ''] = event.ticketTypeIds;
    const buyer = await buildBuyer(app);
    const held = await buildHold(app, { buyer, eventId: event.id, lineItems: [{ ticketTypeId, quantity: 2 }] });
    expect(held).toMatchObject({ status: 'held', totalMinor: 5400, payment: 'none', hasDetails: true, canExtend: true });

    const paying = await app.call(checkout.payBooking, { bookingId: held.id }, { as: buyer });
    expect(paying.status).toBe(200);
    expect(paying.body.checkoutUrl).toContain('/sandbox/pay/checkout/');
    const sessionId = paying.body.sessionId ?? '';
    await payByCard(app.ctx, sessionId);

    const confirmed = await app.call(checkout.confirmBookingPayment, { sessionId }, { as: buyer });
    expect(confirmed.body).toMatchObject({ status: 'confirmed', payment: 'paid' });
    expect(confirmed.body.tickets).toHaveLength(2);

    await app.work();
    expect(app.ctx.sentEmails).toHaveLength(1);
    const [mail] = app.ctx.sentEmails;
    expect(mail?.attachments?.map(({ filename }) => filename)).toEqual([
      'ticket-1.png',
      'ticket-2.png',
      `tickets-${held.reference}.pdf`,
      `event-${held.reference}.ics`,
      expect.stringMatching(/^REC-\d{4}-000001\.pdf$/),
    ]);
    const ticket = await app.call(tickets.getTicket, { ticketId: confirmed.body.tickets[0]!.id }, { as: buyer });
    expect(ticket.body).toMatchObject({ status: 'valid', holderName: 'Guest 1', priceMinor: 2700 });
  });
});
