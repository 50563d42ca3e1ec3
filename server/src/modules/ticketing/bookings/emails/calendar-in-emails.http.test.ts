import * as checkout from '@festoon/contracts/ticketing/checkout';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildEvent, buildTicketType } from '../../../events/events/testing.ts';
import { bookingApp, buildBuyer, buildHold, type BookingApp } from '../testing.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

/** Books a free ticket for an event in the given zone and leaves its email in the queue. */
async function book(timeZone: string) {
  const ticketTypes = [buildTicketType({ kind: 'free', priceMinor: 0 })];
  const event = await buildEvent(app.ctx, { timeZone, event: { ticketTypes } });
  const buyer = await buildBuyer(app);
  const [ticketTypeId = ''] = event.ticketTypeIds;
  const booking = await buildHold(app, { buyer, eventId: event.id, lineItems: [{ ticketTypeId, quantity: 1 }] });
  await app.call(checkout.payBooking, { bookingId: booking.id }, { as: buyer });
  return { eventId: event.id, reference: booking.reference };
}

const attachmentsOf = (reference: string) =>
  app.ctx.sentEmails.flatMap(({ attachments }) => attachments).filter(({ filename }) => filename.includes(reference));

describe('the calendar file of a confirmation email', () => {
  it('is attached for a zone without clock changes since local mean time', async () => {
    const { reference } = await book('Asia/Dubai');
    await app.work();
    const [, calendar] = attachmentsOf(reference);
    expect(calendar?.filename).toBe(`event-${reference}.ics`);
    expect(String(calendar?.content)).toContain('TZID:Asia/Dubai');
  });

  it('is left out when it cannot be created, and the email is sent', async () => {
    const { eventId, reference } = await book('Europe/Lisbon');
    // PostgreSQL accepts this as a time zone, Node does not.
    await app.ctx.db.updateTable('events').set({ time_zone: 'FOO5' }).where('id', '=', eventId).execute();
    await app.work();
    const names = app.ctx.sentEmails.at(-1)?.attachments?.map(({ filename }) => filename);
    expect(names).toContain(`tickets-${reference}.pdf`);
    expect(names).not.toContain(`event-${reference}.ics`);
  });
});
