import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '@festoon/contracts/core/durations';
import { EventId } from '@festoon/contracts/core/ids';
import { listBookingDocuments } from '@festoon/contracts/ticketing/booking-documents';
import { blockForOrganiser } from '@festoon/contracts/ticketing/organiser-blocks';
import { getTicket } from '@festoon/contracts/ticketing/tickets';
import { createResaleListing, startTransfer } from '@festoon/contracts/ticketing/transfers';
import { joinWaitlist } from '@festoon/contracts/ticketing/waitlist';
import { upsertQuestions } from '../../../events/events/public.ts';
import { decideDispute, eventsOf, openDisputeAt, postEvent } from '../../../money/payments/testing.ts';
import { bookingApp, bookingOf, buildBuyer, buildPromo, type BookingApp } from '../testing.ts';
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
  type ChangeSale,
} from '../testing/change-fixture.ts';
import { COMPANY, requestInvoice } from '../testing/document-fixture.ts';
import { assertNoViolations } from '../testing/invariants.ts';
import { cancel } from '../testing/mixed-sale.ts';
import { cancelTicketsOf, emailText, FULL, walletOf, type Purchase } from '../testing/refund-steps.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

afterEach(async () => {
  await app.work();
  await assertNoViolations(app.ctx.db);
});

const setEvent = ({ eventId }: Pick<ChangeSale, 'eventId'>, columns: Record<string, unknown>) =>
  app.ctx.db.updateTable('events').set(columns).where('id', '=', eventId).execute();

const setType = (id: string, columns: Record<string, unknown>) =>
  app.ctx.db.updateTable('ticket_types').set(columns).where('id', '=', id).execute();

/** Opens a dispute of the card payment of a booking. */
async function dispute({ booking }: Purchase, outcome?: 'lost') {
  const payment = app.ctx.db
    .selectFrom('payments')
    .select(['payment_ref', 'session_id'])
    .where('subject_id', '=', booking.id);
  const { payment_ref: paymentRef, session_id: sessionId } = await payment.executeTakeFirstOrThrow();
  const ref = await openDisputeAt(app.ctx, paymentRef ?? '');
  const deliver = async () => {
    for (const { payload } of await eventsOf(app.ctx, sessionId ?? '')) await postEvent(app, payload);
  };
  await deliver();
  if (outcome === undefined) return;
  await decideDispute(app.ctx, ref, outcome);
  await deliver();
}

const changeToBalcony = (sale: ChangeSale, purchase: Purchase) =>
  change(app, purchase, { eventId: sale.eventId, ticketTypeId: sale.balcony, differenceMinor: -1200 });

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
    const { body } = await changeToBalcony(sale, purchase);
    await app.work();
    const documentsOf = async (bookingId: typeof body.id) =>
      (await app.call(listBookingDocuments, { bookingId }, { as: purchase.buyer })).body.items.map(
        ({ kind, totalMinor }) => [kind, totalMinor],
      );
    expect((await documentsOf(purchase.booking.id)).map(String).toSorted()).toEqual([
      'credit_note,2700',
      'receipt,2700',
    ]);
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
    const { body } = await changeToBalcony(sale, purchase);
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
    await setType(sale.balcony, { kind: 'free', price_minor: 0 });
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
    const { body } = await changeToBalcony(sale, purchase);
    await app.work();
    await dispute(purchase, 'lost');
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
    await setEvent(past, { status: 'cancelled', cancelled_at: app.ctx.clock.now() });
    const { dates } = (await quote(app, purchase)).body;
    expect(dates.map(({ eventId }) => eventId)).toEqual([sale.eventId, other.eventId]);
    expect(await differences(app, purchase, other.eventId)).toMatchObject({ General: 0, Balcony: -1200 });
    const { body } = await change(app, purchase, { ...other, ticketTypeId: other.general, differenceMinor: 0 });
    expect([body.status, body.event.id]).toEqual(['confirmed', other.eventId]);
    expect((await bookingOf(app, purchase)).status).toBe('cancelled');
    const target = { eventId: past.eventId, ticketTypeId: past.general, differenceMinor: 0 };
    expect((await change(app, { ...purchase, booking: body }, target)).body.code).toBe('not_found');
  });

  it('asks for missing answers before the change takes effect', async () => {
    const sale = await buildChangeSale(app);
    const other = await buildChangeSale(app, { event: { organiserId: sale.organiser.accountId } });
    await joinSeries(app, [sale, other]);
    const id = app.ctx.ids.newId();
    const question = { id, label: 'Meal', hint: '', options: [], required: true, condition: null, ticketTypeIds: [] };
    await upsertQuestions(app.ctx.db, other.eventId, [{ ...question, scope: 'booking', kind: 'text' }]);
    const purchase = await buy(app, sale, { ticketTypeId: sale.general });
    const { body } = await change(app, purchase, { ...other, ticketTypeId: other.general, differenceMinor: 0 });
    expect([body.status, body.hasDetails, body.attendees[0]?.name]).toEqual(['held', false, 'Guest 1']);
    expect(statusesOf(await bookingOf(app, purchase))).toEqual(['valid']);
  });
});

describe('a change of tickets is not possible', () => {
  it('unless the organiser allows it, until the deadline, for a confirmed booking of an event that takes place', async () => {
    const sale = await buildChangeSale(app);
    const purchase = await buy(app, sale, { ticketTypeId: sale.general });
    const isOpen = async () => (await bookingOf(app, purchase)).canChangeTickets;
    const code = async () => (await changeToBalcony(sale, purchase)).body.code;
    expect(await isOpen()).toBe(true);
    for (const columns of [
      { allows_ticket_changes: false },
      { change_hours_before: null },
      { change_hours_before: 24 * 8 },
      { status: 'cancelled', cancelled_at: app.ctx.clock.now() },
    ]) {
      await setEvent(sale, columns);
      expect([await isOpen(), await code()]).toEqual([false, 'changes_closed']);
      await setEvent(sale, {
        allows_ticket_changes: true,
        change_hours_before: 24,
        status: 'published',
        cancelled_at: null,
      });
    }
    await cancel(app, { ...sale, paid: '', free: '', slug: '' });
    expect(await code()).toBe('changes_closed');
  });

  it('for other people, other bookings’ tickets, and the type that the ticket has', async () => {
    const sale = await buildChangeSale(app);
    const purchase = await buy(app, sale, { ticketTypeId: sale.general });
    const other = await buy(app, sale, { ticketTypeId: sale.general });
    const target = { eventId: sale.eventId, ticketTypeId: sale.balcony, differenceMinor: -1200 };
    expect((await change(app, { ...purchase, buyer: other.buyer }, target)).body.code).toBe('not_found');
    const ticketIds = other.booking.tickets.map(({ id }) => id);
    expect((await change(app, purchase, { ...target, ticketIds })).body.code).toBe('not_found');
    const same = { ...target, ticketTypeId: sale.general, differenceMinor: 0 };
    expect((await change(app, purchase, same)).body.code).toBe('not_found');
    const strange = await buildChangeSale(app);
    expect((await change(app, purchase, { ...target, eventId: strange.eventId })).body.code).toBe('not_found');
    expect((await change(app, purchase, { ...target, differenceMinor: -1300 })).body.code).toBe('change_price_changed');
  });

  it('for tickets that were used, cancelled, transferred or listed for resale', async () => {
    const sale = await buildChangeSale(app);
    const purchase = await buy(app, sale, { ticketTypeId: sale.general, quantity: 5 });
    const [used, cancelled, transferred, sent, listed] = purchase.booking.tickets.map(({ id }) => id);
    const as = purchase.buyer;
    const set = (id: typeof used, columns: Record<string, unknown>) =>
      app.ctx.db.updateTable('tickets').set(columns).where('id', '=', id!).execute();
    await set(used, { status: 'checked_in', checked_in_at: app.ctx.clock.now() });
    await sql`update tickets set holder_id = ${(await buildBuyer(app)).accountId} where id = ${transferred}`.execute(
      app.ctx.db,
    );
    await app.call(startTransfer, { ticketId: sent!, email: 'zoe@example.com', name: 'Zoë', message: '' }, { as });
    expect((await app.call(createResaleListing, { ticketId: listed! }, { as })).status).toBe(200);
    const code = async (id: typeof used) =>
      (
        await change(app, purchase, {
          eventId: sale.eventId,
          ticketTypeId: sale.balcony,
          differenceMinor: -1200,
          ticketIds: [id!],
        })
      ).body.code;
    expect(await code(used)).toBe('ticket_used');
    expect(await code(transferred)).toBe('ticket_transferred');
    expect(await code(sent)).toBe('transfer_pending');
    expect(await code(listed)).toBe('transfer_pending');
    expect((await quote(app, purchase)).body.tickets.map(({ errorCode }) => errorCode)).toEqual([
      'ticket_used',
      null,
      'ticket_transferred',
      'transfer_pending',
      'transfer_pending',
    ]);
    await changeToBalconyOnly(sale, purchase, cancelled!);
    expect(await code(cancelled)).toBe('ticket_void');
    await set(used, { status: 'valid', checked_in_at: null });
  });

  const changeToBalconyOnly = async (
    sale: ChangeSale,
    purchase: Purchase,
    id: Purchase['booking']['tickets'][number]['id'],
  ) =>
    change(app, purchase, {
      eventId: sale.eventId,
      ticketTypeId: sale.balcony,
      differenceMinor: -1200,
      ticketIds: [id],
    });

  it('against the rules of a purchase', async () => {
    const sale = await buildChangeSale(app);
    const purchase = await buy(app, sale, { ticketTypeId: sale.general });
    const code = async () => (await changeToBalcony(sale, purchase)).body.code;
    const cases = [
      [{ quantity: 0 }, 'sold_out'],
      [{ sales_end_at: new Date(0) }, 'sales_closed'],
      [{ sales_start_at: new Date(app.ctx.clock.now().getTime() + HOUR_MS) }, 'sales_closed'],
      [{ min_per_booking: 2 }, 'below_minimum'],
      [{ max_per_person: 0 }, 'limit_reached'],
      [{ access_code: 'SECRET' }, 'access_code_wrong'],
      [{ requires_approval: true }, 'approval_required'],
      [{ archived_at: new Date(0) }, 'not_found'],
    ] as const;
    const rest = {
      quantity: 5,
      sales_start_at: null,
      sales_end_at: null,
      min_per_booking: 1,
      max_per_person: null,
      access_code: null,
      requires_approval: false,
      archived_at: null,
    };
    for (const [columns, expected] of cases) {
      await setType(sale.balcony, columns).catch(() => undefined);
      const isApplied = (await code()) === expected;
      expect([columns, isApplied]).toEqual([columns, true]);
      await setType(sale.balcony, rest);
    }
    await setType(sale.balcony, { price_minor: 2720 });
    expect(await differences(app, purchase)).toMatchObject({ Balcony: 'amount_too_low' });
    const target = { eventId: sale.eventId, ticketTypeId: sale.balcony, differenceMinor: 20 };
    expect((await change(app, purchase, target)).body.code).toBe('amount_too_low');
  });

  it('for people whom the organiser has blocked, and while a bank disputes the payment', async () => {
    const sale = await buildChangeSale(app);
    const purchase = await buy(app, sale, { ticketTypeId: sale.general });
    const buyer = app.ctx.db.selectFrom('accounts').select('email').where('id', '=', purchase.buyer.accountId);
    const { email } = await buyer.executeTakeFirstOrThrow();
    await app.call(blockForOrganiser, { email, note: '' }, { as: sale.organiser });
    expect((await changeToBalcony(sale, purchase)).body.code).toBe('sales_closed');
    const other = await buy(app, sale, { ticketTypeId: sale.general });
    await dispute(other);
    expect((await changeToBalcony(sale, other)).body.code).toBe('changes_closed');
  });

  it('past the people on the waiting list, who get the released ticket', async () => {
    const sale = await buildChangeSale(app);
    await setType(sale.general, { quantity: 1 });
    const purchase = await buy(app, sale, { ticketTypeId: sale.general });
    const waiting = await buildBuyer(app);
    await app.call(joinWaitlist, { eventId: sale.eventId, ticketTypeId: sale.general, quantity: 1 }, { as: waiting });
    await changeToBalcony(sale, purchase);
    await app.work();
    const offers = app.ctx.db.selectFrom('waitlist_entries').select('status').where('account_id', '=', waiting.accountId);
    expect(await offers.execute()).toEqual([{ status: 'offered' }]);
    await setType(sale.front, { quantity: 0 });
    expect(await differences(app, await buy(app, sale, { ticketTypeId: sale.free }))).toMatchObject({
      General: 'sold_out',
      Front: 'sold_out',
    });
  });
});

describe('the rules of a change', () => {
  it('returns the use of a promo code once, when the booking has no ticket left', async () => {
    const sale = await buildChangeSale(app);
    const promo = { eventId: sale.eventId, organiserId: sale.organiser.accountId };
    await buildPromo(app, promo, { code: 'HALF', discount: { kind: 'percent', percent: 50 }, maxUses: 1 });
    const usesOf = async () =>
      (await app.ctx.db.selectFrom('promo_codes').select('used').where('event_id', '=', sale.eventId).execute())[0]?.used;
    const purchase = await buy(app, sale, { ticketTypeId: sale.general, quantity: 2, promoCode: 'HALF' });
    const [first, second] = purchase.booking.tickets;
    const target = { eventId: sale.eventId, ticketTypeId: sale.balcony, differenceMinor: 150 };
    const one = await change(app, purchase, { ...target, ticketIds: [first!.id] });
    await pay(app, { ...purchase, booking: one.body });
    expect(await usesOf()).toBe(1);
    const two = await change(app, purchase, { ...target, ticketIds: [second!.id] });
    await pay(app, { ...purchase, booking: two.body });
    expect([await usesOf(), two.body.promoCode]).toEqual([0, null]);
  });

  it('never makes more refundable than the old tickets were', async () => {
    const sale = await buildChangeSale(app, { refundPolicy: { kind: 'none' } });
    const purchase = await buy(app, sale, { ticketTypeId: sale.general });
    await setEvent(sale, { refund_policy: JSON.stringify({ kind: 'until', hoursBefore: 24, percent: 100 }) });
    const { body } = await changeToBalcony(sale, purchase);
    expect(body.refundPolicy).toEqual({ kind: 'none' });
  });

  it('repeats the answer for the same key, and logs the change once', async () => {
    const sale = await buildChangeSale(app);
    const purchase = await buy(app, sale, { ticketTypeId: sale.general });
    const target = { eventId: sale.eventId, ticketTypeId: sale.balcony, differenceMinor: -1200, idempotencyKey: 'change-1' };
    const first = await change(app, purchase, target);
    const second = await change(app, purchase, target);
    expect([second.status, second.body.id]).toEqual([200, first.body.id]);
    const other = await change(app, purchase, { ...target, to: 'wallet' });
    expect(other.body.code).toBe('idempotency_mismatch');
    const log = app.ctx.db.selectFrom('booking_changes').select('fields').where('booking_id', '=', purchase.booking.id);
    expect(await log.execute()).toEqual([{ fields: ['ticket'] }]);
  });

  it('answers with 422 for an invalid request', async () => {
    const sale = await buildChangeSale(app);
    const purchase = await buy(app, sale, { ticketTypeId: sale.general });
    const target = { eventId: EventId.parse(sale.eventId), ticketTypeId: sale.balcony, differenceMinor: -1200 };
    expect((await change(app, purchase, { ...target, ticketIds: [] })).status).toBe(422);
    expect((await change(app, purchase, { ...target, differenceMinor: 0.5 })).status).toBe(422);
  });
});
