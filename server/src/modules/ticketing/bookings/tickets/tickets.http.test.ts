import { beforeAll, describe, expect, it } from 'vitest';
import * as checkout from '@festoon/contracts/ticketing/checkout';
import * as tickets from '@festoon/contracts/ticketing/tickets';
import { testUser } from '../../../../platform/testing/test-app.ts';
import { payByCard } from '../../../money/payments/testing.ts';
import { bookingApp, buildBuyer, buildCheckout, buildSale, type BookingApp } from '../testing.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

async function buildPurchase() {
  const sale = await buildSale(app);
  const created = await buildCheckout(app, sale, 2);
  await payByCard(app.ctx, created.sessionId);
  const { body: booking } = await app.call(
    checkout.confirmBookingPayment,
    { sessionId: created.sessionId },
    { as: created.buyer },
  );
  const ticketId = booking.tickets[0]!.id;
  const { body: ticket } = await app.call(tickets.getTicket, { ticketId }, { as: created.buyer });
  return { ...created, booking, ticket, organiser: testUser(sale.organiserId) };
}

describe('getTicket', () => {
  it('returns the ticket to its holder only', async () => {
    const { ticket, booking, organiser } = await buildPurchase();
    expect(ticket).toMatchObject({
      status: 'valid',
      bookingReference: booking.reference,
      bookingTicketIds: booking.tickets.map(({ id }) => id),
    });
    for (const stranger of [organiser, await buildBuyer(app)]) {
      expect((await app.call(tickets.getTicket, { ticketId: ticket.id }, { as: stranger })).status).toBe(404);
    }
  });
});

describe('the labels for the people at the entrance', () => {
  it('are in the language of the event, if it is not that of the reader', async () => {
    const { ticket, buyer, booking } = await buildPurchase();
    expect(ticket.staffLabels).toBeNull();
    await app.ctx.db
      .updateTable('events')
      .set({ languages: ['de'] })
      .where('id', '=', booking.event.id)
      .execute();
    const { body } = await app.call(tickets.getTicket, { ticketId: ticket.id }, { as: buyer });
    expect(body.staffLabels).toMatchObject({ language: 'de', name: 'Name', ticket: 'Ticket', booking: 'Buchung' });
    expect(body.staffLabels?.start).toMatch(/^(Mo|Di|Mi|Do|Fr|Sa|So)\., /);
  });
});

describe('what a ticket opens', () => {
  it('is that of its type, by default everything of an event that is not in person', async () => {
    const { ticket, buyer, booking } = await buildPurchase();
    const opens = async () => (await app.call(tickets.getTicket, { ticketId: ticket.id }, { as: buyer })).body.opens;
    expect(ticket.opens).toEqual([]);
    await app.ctx.db.updateTable('events').set({ format: 'hybrid' }).where('id', '=', booking.event.id).execute();
    expect(await opens()).toEqual(['stream', 'replay', 'chat']);
    await app.ctx.db
      .updateTable('ticket_types')
      .set({ opens: ['chat'] })
      .where('event_id', '=', booking.event.id)
      .execute();
    expect(await opens()).toEqual(['chat']);
  });
});

describe('booking documents', () => {
  const names = ['tickets.pdf', 'receipt.pdf', 'calendar.ics'];

  it('are served to their owner without caching', async () => {
    const { booking, buyer, ticket } = await buildPurchase();
    const paths = [...names.map((name) => `/api/bookings/${booking.id}/${name}`), `/api/tickets/${ticket.id}/ticket.pdf`];
    for (const path of paths) {
      const answer = await app.get(path, buyer);
      expect([path, answer.statusCode, answer.headers['cache-control']]).toEqual([path, 200, 'private, no-store']);
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe(path.endsWith('.pdf') ? '%PDF-' : 'BEGIN');
    }
  });

  it('return 404 to strangers, for holds and for malformed ids, and 401 to visitors', async () => {
    const { booking, ticket } = await buildPurchase();
    const held = await buildCheckout(app, await buildSale(app));
    const stranger = await buildBuyer(app);
    for (const name of names) {
      expect((await app.get(`/api/bookings/${booking.id}/${name}`, stranger)).statusCode).toBe(404);
      expect((await app.get(`/api/bookings/${booking.id}/${name}`)).statusCode).toBe(401);
      expect((await app.get(`/api/bookings/${held.booking.id}/${name}`, held.buyer)).statusCode).toBe(404);
      expect((await app.get(`/api/bookings/nonsense/${name}`, stranger)).statusCode).toBe(404);
    }
    expect((await app.get(`/api/tickets/${ticket.id}/ticket.pdf`, stranger)).statusCode).toBe(404);
    expect((await app.get('/api/tickets/nonsense/ticket.pdf', stranger)).statusCode).toBe(404);
  });
});
