import { beforeAll, expect, it } from 'vitest';
import { getBooking } from '@festoon/contracts/ticketing/bookings';
import { payBooking } from '@festoon/contracts/ticketing/checkout';
import { getTicket } from '@festoon/contracts/ticketing/tickets';
import { findAccount } from '../../../identity/accounts/public.ts';
import { listBookingsOf } from '../data/booking-data-queries.ts';
import { buildEvent, buildTicketType } from '../../../events/events/testing.ts';
import { bookingApp, buildBuyer, buildHold, type BookingApp } from '../testing.ts';
import { transferTicket } from '../testing/transfer-ticket.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

/** Creates an online event with two tickets of one buyer. */
async function buildTwoTickets(onlineUrl = '') {
  const ticketTypes = [buildTicketType({ kind: 'free', priceMinor: 0 })];
  const { id: eventId, ticketTypeIds } = await buildEvent(app.ctx, { format: 'online', onlineUrl, event: { ticketTypes } });
  const buyer = await buildBuyer(app);
  const lineItems = [{ ticketTypeId: ticketTypeIds[0] ?? '', quantity: 2 }];
  const { id: bookingId } = await buildHold(app, { buyer, eventId, lineItems });
  const { body } = await app.call(payBooking, { bookingId }, { as: buyer });
  return { buyer, bookingId, tickets: body.booking.tickets };
}

it('shows the buyer the online address of the event while they hold a ticket', async () => {
  const onlineUrl = 'https://meet.example.org/room';
  const { buyer, bookingId, tickets } = await buildTwoTickets(onlineUrl);
  const shown = [];
  for (const { id } of tickets) {
    shown.push((await app.call(getBooking, { bookingId }, { as: buyer })).body.event.onlineUrl);
    await transferTicket(app, { ticketId: id, from: buyer });
  }
  shown.push((await app.call(getBooking, { bookingId }, { as: buyer })).body.event.onlineUrl);
  expect(shown).toEqual([onlineUrl, onlineUrl, null]);
});

it('does not show the buyer the email address of the account that accepted a transfer', async () => {
  const { buyer, bookingId, tickets } = await buildTwoTickets();
  const [transferred] = tickets;
  if (transferred === undefined) throw new Error('There is no ticket.');
  const holder = await transferTicket(app, { ticketId: transferred.id, from: buyer });
  const address = (await findAccount(app.ctx.db, holder.accountId))?.email ?? '';
  const seen = [
    (await app.call(getBooking, { bookingId }, { as: buyer })).text,
    (await app.call(getTicket, { ticketId: transferred.id }, { as: buyer })).text,
    JSON.stringify(await listBookingsOf(app.ctx.db, buyer.accountId)),
  ];
  expect(seen.map((text) => text.includes(address))).toEqual([false, false, false]);
  const { body: own } = await app.call(getTicket, { ticketId: transferred.id }, { as: holder });
  expect(own.holderEmail).toBe(address);
});
