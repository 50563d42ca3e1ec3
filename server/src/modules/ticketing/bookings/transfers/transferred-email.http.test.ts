import { expect, it } from 'vitest';
import { getBooking } from '@festoon/contracts/ticketing/bookings';
import { getTicket } from '@festoon/contracts/ticketing/tickets';
import { buildCheckInFixture } from '../../check-in/testing.ts';
import { findAccount } from '../../../identity/accounts/public.ts';
import { listBookingsOf } from '../data/booking-data-queries.ts';
import { bookingApp } from '../testing.ts';
import { transferTicket } from '../testing/transfer-ticket.ts';

it('does not show the buyer the address of the account that accepted a transfer', async () => {
  const app = await bookingApp();
  const { buyer, booking, tickets } = await buildCheckInFixture(app, 2);
  const [transferred, kept] = tickets;
  if (transferred === undefined || kept === undefined) throw new Error('There are not two tickets.');
  const holder = await transferTicket(app, { ticketId: transferred.id, from: buyer });
  const address = (await findAccount(app.ctx.db, holder.accountId))?.email ?? '';
  const seen = [
    (await app.call(getBooking, { bookingId: booking.id }, { as: buyer })).text,
    (await app.call(getTicket, { ticketId: transferred.id }, { as: buyer })).text,
    JSON.stringify(await listBookingsOf(app.ctx.db, buyer.accountId)),
  ];
  expect(seen.map((text) => text.includes(address))).toEqual([false, false, false]);
  const { body: own } = await app.call(getTicket, { ticketId: transferred.id }, { as: holder });
  expect(own.holderEmail).toBe(address);
});
