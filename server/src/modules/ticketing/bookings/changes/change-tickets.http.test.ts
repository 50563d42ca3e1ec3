import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '@festoon/contracts/core/durations';
import { setShowsBuyer } from '@festoon/contracts/ticketing/bookings';
import { listBookingDocuments } from '@festoon/contracts/ticketing/booking-documents';
import { getTicket } from '@festoon/contracts/ticketing/tickets';
import { upsertQuestions } from '../../../events/events/public.ts';
import { bookingApp, bookingOf, type BookingApp } from '../testing.ts';
import {
  buildChangeSale,
  buy,
  change,
  differences,
  joinSeries,
  pay,
  quote,
  soldOf,
  statusesOf,
  disputePayment,
  updateEvent,
  updateTicketType,
  changeToBalcony,
} from '../testing/change-fixture.ts';
import { COMPANY, requestInvoice } from '../testing/document-fixture.ts';
import { assertNoViolations } from '../testing/invariants.ts';
import { cancelTicketsOf, emailText, FULL, walletOf } from '../testing/refund-steps.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

afterEach(async () => {
  await app.work();
  await assertNoViolations(app.ctx.db);
});

describe('changing tickets to a cheaper type', () => {
  it('voids the old ticket, issues a new one with a new code, and refunds the difference to the card', async () => {
    const sale = await buildChangeSale(app);
    const purchase = await buy(app, sale, { ticketTypeId: sale.general, quantity: 2 });
    const [first] = purchase.booking.tickets;
    const oldCode = (await app.call(getTicket, { ticketId: first!.id }, { as: purchase.buyer })).body.code;
    expect(await differences(app, purchase)).toEqual({ Balcony: -2400, Front: 2600, Free: -5400 });
    const { status, body } = await change(app, purchase, {
      eventId: sale.eventId,
      ticketTypeId: sale.balcony,
      differenceMinor: -1200,
      ticketIds: [first!.id],
    });
    expect([status, body.status, body.totalMinor]).toEqual([200, 'confirmed', 1500]);
    expect(body.change).toMatchObject({ fromId: purchase.booking.id, creditMinor: 1500 });
    expect([body.walletMinor, body.cardMinor]).toEqual([0, 0]);
    expect(body.tickets).toMatchObject([{ ticketTypeName: 'Balcony', holderName: 'Guest 1', status: 'valid' }]);
    const ticket = (await app.call(getTicket, { ticketId: body.tickets[0]!.id }, { as: purchase.buyer })).body;
    expect(ticket.code).not.toBe(oldCode);
    await app.work();
    const old = await bookingOf(app, purchase);
    expect(old.tickets.map((each) => [each.status, each.changedToId])).toEqual([
      ['void', body.id],
      ['valid', null],
    ]);
    expect(old).toMatchObject({ status: 'confirmed', refundedMinor: 2700 });
    expect(old.refunds).toMatchObject([{ cardMinor: 1200, walletMinor: 1500, creditMinor: 1500, card: 'arrived' }]);
    expect(await walletOf(app, purchase.buyer.accountId)).toBe(0);
    expect([await soldOf(app, sale.general), await soldOf(app, sale.balcony)]).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });

  it('issues a credit note for the old ticket and a receipt for the new one, and sends both by email', async () => {
    const sale = await buildChangeSale(app);
    const purchase = await buy(app, sale, { ticketTypeId: sale.general });
    await app.work();
    const { body } = await changeToBalcony(app, sale, purchase);
    await app.work();
    const documentsOf = async (bookingId: typeof body.id) =>
      (await app.call(listBookingDocuments, { bookingId }, { as: purchase.buyer })).body.items.map(
        ({ kind, totalMinor }) => [kind, totalMinor],
      );
    expect((await documentsOf(purchase.booking.id)).map(String).toSorted()).toEqual(['credit_note,2700', 'receipt,2700']);
    expect(await documentsOf(body.id)).toEqual([['receipt', 1500]]);
    const old = await bookingOf(app, purchase);
    expect([old.status, statusesOf(old)]).toEqual(['cancelled', ['void']]);
    expect(await emailText(app, `booking-cancelled:${old.id}`)).toContain('you changed your tickets');
    expect(await emailText(app, `booking-confirmed:${body.id}`)).toContain('Paid with your changed tickets');
  });

  it('issues an invoice to the company of the old one', async () => {
    const sale = await buildChangeSale(app);
    const purchase = await buy(app, sale, { ticketTypeId: sale.general });
    await requestInvoice(app, purchase, COMPANY);
    const { body } = await changeToBalcony(app, sale, purchase);
    await app.work();
    const { items } = (await app.call(listBookingDocuments, { bookingId: body.id }, { as: purchase.buyer })).body;
    expect(items).toMatchObject([{ kind: 'invoice', totalMinor: 1500 }]);
  });

  it('refunds to the wallet what the wallet paid, or everything if the buyer prefers it', async () => {
    const sale = await buildChangeSale(app);
    const purchase = await buy(app, sale, { ticketTypeId: sale.general });
    const to = { eventId: sale.eventId, ticketTypeId: sale.balcony, differenceMinor: -1200, to: 'wallet' } as const;
    const { body } = await change(app, purchase, to);
    expect(await walletOf(app, purchase.buyer.accountId)).toBe(1200);
    const second = { buyer: purchase.buyer, booking: body };
    await change(app, second, { eventId: sale.eventId, ticketTypeId: sale.free, differenceMinor: -1500 });
    expect(await walletOf(app, purchase.buyer.accountId)).toBe(2700);
  });

  it('changes free tickets without any money', async () => {
    const sale = await buildChangeSale(app);
    await updateTicketType(app, sale.balcony, { kind: 'free', price_minor: 0 });
    const purchase = await buy(app, sale, { ticketTypeId: sale.free });
    const { body } = await change(app, purchase, { eventId: sale.eventId, ticketTypeId: sale.balcony, differenceMinor: 0 });
    expect([body.status, statusesOf(body)]).toEqual(['confirmed', ['valid']]);
    await app.work();
    expect(await emailText(app, `booking-cancelled:${purchase.booking.id}`)).toContain('you changed your tickets');
  });
});

describe('changing tickets to a more expensive type', () => {
  it('holds the new ticket until the difference is paid, and voids the old one then', async () => {
    const sale = await buildChangeSale(app);
    const purchase = await buy(app, sale, { ticketTypeId: sale.general });
    const to = { eventId: sale.eventId, ticketTypeId: sale.front, differenceMinor: 1300 };
    const { body } = await change(app, purchase, to);
    expect([body.status, body.cardMinor, body.hasDetails]).toEqual(['held', 1300, true]);
    expect([statusesOf(await bookingOf(app, purchase)), await soldOf(app, sale.front)]).toEqual([['valid'], [1, 0]]);
    const changed = { buyer: purchase.buyer, booking: body };
    expect(await pay(app, changed)).toBe(1300);
    expect(await bookingOf(app, changed)).toMatchObject({
      status: 'confirmed',
      payment: 'paid',
      cardMinor: 1300,
      walletMinor: 0,
    });
    expect(await bookingOf(app, purchase)).toMatchObject({ status: 'cancelled', refundedMinor: 2700 });
    expect([await soldOf(app, sale.general), await soldOf(app, sale.front)]).toEqual([
      [0, 0],
      [0, 1],
    ]);
  });

  it('is refunded later to the card that paid the difference, and the rest to the wallet', async () => {
    const sale = await buildChangeSale(app, { refundPolicy: FULL });
    const purchase = await buy(app, sale, { ticketTypeId: sale.general });
    const to = { eventId: sale.eventId, ticketTypeId: sale.front, differenceMinor: 1300 };
    const changed = { ...purchase, booking: (await change(app, purchase, to)).body };
    await pay(app, changed);
    await cancelTicketsOf(app, changed, { expectedMinor: 4000 });
    const [refund] = (await bookingOf(app, changed)).refunds;
    expect(refund).toMatchObject({ cardMinor: 1300, walletMinor: 2700, creditMinor: 0 });
    expect(await walletOf(app, purchase.buyer.accountId)).toBe(2700);
  });

  it('leaves the new ticket valid when the old payment is disputed later, and debits the wallet', async () => {
    const sale = await buildChangeSale(app);
    const purchase = await buy(app, sale, { ticketTypeId: sale.general });
    const { body } = await changeToBalcony(app, sale, purchase);
    await app.work();
    await disputePayment(app, purchase, 'lost');
    await app.work();
    expect(statusesOf(await bookingOf(app, { ...purchase, booking: body }))).toEqual(['valid']);
    expect(await walletOf(app, purchase.buyer.accountId)).toBe(-1500);
    const again = { eventId: sale.eventId, ticketTypeId: sale.free, differenceMinor: -1500 };
    expect((await change(app, { ...purchase, booking: body }, again)).status).toBe(200);
  });

  it('can be paid from the wallet', async () => {
    const sale = await buildChangeSale(app);
    const purchase = await buy(app, sale, { ticketTypeId: sale.general, quantity: 2 });
    const [first, second] = purchase.booking.tickets;
    const cheaper = { eventId: sale.eventId, ticketTypeId: sale.free, differenceMinor: -2700, to: 'wallet' } as const;
    await change(app, purchase, { ...cheaper, ticketIds: [first!.id] });
    const dearer = { eventId: sale.eventId, ticketTypeId: sale.front, differenceMinor: 1300 };
    const { body } = await change(app, purchase, { ...dearer, ticketIds: [second!.id] });
    expect(await pay(app, { buyer: purchase.buyer, booking: body }, 1300)).toBe(0);
    expect(await bookingOf(app, { ...purchase, booking: body })).toMatchObject({ status: 'confirmed', walletMinor: 1300 });
    expect(await walletOf(app, purchase.buyer.accountId)).toBe(1400);
  });

  it('leaves the old ticket as it is when the hold expires', async () => {
    const sale = await buildChangeSale(app);
    const purchase = await buy(app, sale, { ticketTypeId: sale.general });
    const { body } = await change(app, purchase, { eventId: sale.eventId, ticketTypeId: sale.front, differenceMinor: 1300 });
    app.ctx.clock.advance(11 * 60_000);
    await app.work();
    expect((await bookingOf(app, { ...purchase, booking: body })).status).toBe('expired');
    expect(statusesOf(await bookingOf(app, purchase))).toEqual(['valid']);
    expect(await soldOf(app, sale.front)).toEqual([0, 0]);
  });

  it('refunds the payment if the old ticket was cancelled or used in the meantime', async () => {
    const sale = await buildChangeSale(app, { refundPolicy: FULL });
    const purchase = await buy(app, sale, { ticketTypeId: sale.general });
    const { body } = await change(app, purchase, { eventId: sale.eventId, ticketTypeId: sale.front, differenceMinor: 1300 });
    await cancelTicketsOf(app, purchase, { expectedMinor: 2700 });
    await pay(app, { buyer: purchase.buyer, booking: body });
    await app.work();
    const after = await bookingOf(app, { ...purchase, booking: body });
    expect([after.status, after.payment]).toEqual(['cancelled', 'refunded']);
    expect(await soldOf(app, sale.front)).toEqual([0, 0]);
    const second = await buy(app, sale, { ticketTypeId: sale.general });
    const dearer = await change(app, second, { eventId: sale.eventId, ticketTypeId: sale.front, differenceMinor: 1300 });
    const used = { status: 'checked_in', checked_in_at: app.ctx.clock.now() };
    await app.ctx.db.updateTable('tickets').set(used).where('booking_id', '=', second.booking.id).execute();
    await pay(app, { ...second, booking: dearer.body });
    await app.work();
    expect((await bookingOf(app, { ...second, booking: dearer.body })).payment).toBe('refunded');
    expect(statusesOf(await bookingOf(app, second))).toEqual(['checked_in']);
  });
});

describe('changing tickets to another date', () => {
  it('moves the ticket and its income to the other event', async () => {
    const sale = await buildChangeSale(app);
    const startAt = new Date(app.ctx.clock.now().getTime() + 14 * 24 * HOUR_MS);
    const other = await buildChangeSale(app, { startAt, event: { organiserId: sale.organiser.accountId } });
    const past = await buildChangeSale(app, { event: { organiserId: sale.organiser.accountId } });
    const purchase = await buy(app, sale, { ticketTypeId: sale.general });
    expect((await quote(app, purchase, { date: other.eventId })).body.code).toBe('not_found');
    await joinSeries(app, [sale, other, past]);
    await updateEvent(app, past, { status: 'cancelled', cancelled_at: app.ctx.clock.now() });
    const { dates } = (await quote(app, purchase)).body;
    expect(dates.map(({ eventId }) => eventId)).toEqual([sale.eventId, other.eventId]);
    expect(await differences(app, purchase, other.eventId)).toMatchObject({ General: 0, Balcony: -1200 });
    const { body } = await change(app, purchase, { ...other, ticketTypeId: other.general, differenceMinor: 0 });
    expect([body.status, body.event.id]).toEqual(['confirmed', other.eventId]);
    expect((await bookingOf(app, purchase)).status).toBe('cancelled');
    const target = { eventId: past.eventId, ticketTypeId: past.general, differenceMinor: 0 };
    expect((await change(app, { ...purchase, booking: body }, target)).body.code).toBe('not_found');
  });

  it('copies the choice to be shown as going for the same event only', async () => {
    const sale = await buildChangeSale(app);
    const other = await buildChangeSale(app, { event: { organiserId: sale.organiser.accountId } });
    await joinSeries(app, [sale, other]);
    const purchase = await buy(app, sale, { ticketTypeId: sale.general, quantity: 2 });
    const [first, second] = purchase.booking.tickets;
    const { id: bookingId } = purchase.booking;
    await app.call(setShowsBuyer, { bookingId, showsBuyer: true }, { as: purchase.buyer });
    const toBalcony = { eventId: sale.eventId, ticketTypeId: sale.balcony, differenceMinor: -1200 };
    const sameEvent = await change(app, purchase, { ...toBalcony, ticketIds: [first!.id] });
    const toOther = { eventId: other.eventId, ticketTypeId: other.general, differenceMinor: 0 };
    const otherEvent = await change(app, purchase, { ...toOther, ticketIds: [second!.id] });
    expect([sameEvent.body.showsBuyer, otherEvent.body.showsBuyer]).toEqual([true, false]);
  });

  it('asks for missing answers before the change takes effect', async () => {
    const sale = await buildChangeSale(app);
    const other = await buildChangeSale(app, { event: { organiserId: sale.organiser.accountId } });
    await joinSeries(app, [sale, other]);
    const id = app.ctx.ids.newId();
    const text = { label: 'Meal', hint: '', options: [], translations: {} };
    const question = { id, ...text, required: true, condition: null, ticketTypeIds: [] };
    await upsertQuestions(app.ctx.db, other.eventId, [{ ...question, scope: 'booking', kind: 'text' }]);
    const purchase = await buy(app, sale, { ticketTypeId: sale.general });
    const { body } = await change(app, purchase, { ...other, ticketTypeId: other.general, differenceMinor: 0 });
    expect([body.status, body.hasDetails, body.attendees[0]?.name]).toEqual(['held', false, 'Guest 1']);
    expect(statusesOf(await bookingOf(app, purchase))).toEqual(['valid']);
  });
});
