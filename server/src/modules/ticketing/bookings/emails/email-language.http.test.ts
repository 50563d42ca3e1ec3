import * as checkout from '@festoon/contracts/ticketing/checkout';
import { startTransfer } from '@festoon/contracts/ticketing/transfers';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildEvent, buildTicketType } from '../../../events/events/testing.ts';
import { bookingApp, buildBuyer, buildHold, type BookingApp } from '../testing.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

/** Books a free ticket with an account that reads the pseudo-language, and sends its email. */
async function book() {
  const event = await buildEvent(app.ctx, {
    event: { ticketTypes: [buildTicketType({ kind: 'free', priceMinor: 0 })] },
  });
  const buyer = await buildBuyer(app);
  await app.ctx.db.updateTable('accounts').set({ language: 'qps' }).where('id', '=', buyer.accountId).execute();
  const [ticketTypeId = ''] = event.ticketTypeIds;
  const held = await buildHold(app, { buyer, eventId: event.id, lineItems: [{ ticketTypeId, quantity: 1 }] });
  const { body } = await app.call(checkout.payBooking, { bookingId: held.id }, { as: buyer });
  await app.work();
  return { buyer, booking: body.booking };
}

describe('emails about a booking', () => {
  it('are in the language of the buyer’s account, with their tickets', async () => {
    await book();
    const mail = app.ctx.sentEmails.at(-1);
    expect(mail?.html).toContain('<html lang="qps" dir="rtl">');
    expect(mail?.subject).not.toContain('You’re going');
    const pdf = mail?.attachments.find(({ filename }) => filename.endsWith('.pdf'));
    expect(Buffer.from(pdf?.content ?? '').toString('latin1')).toContain('/Lang (qps)');
  });

  it('are in the sender’s language for a recipient without an account', async () => {
    const { buyer, booking } = await book();
    const recipient = { email: 'no-account@example.com', name: 'Bo', message: '' };
    await app.call(startTransfer, { ticketId: booking.tickets[0]?.id as never, ...recipient }, { as: buyer });
    await app.work();
    const mail = app.ctx.sentEmails.find(({ to }) => to.address === recipient.email);
    expect(mail?.html).toContain('<html lang="qps" dir="rtl">');
  });
});
