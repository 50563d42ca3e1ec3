import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getTicket } from '@festoon/contracts/ticketing/tickets';
import { listBookings } from '@festoon/contracts/ticketing/bookings';
import { BookingId, TicketTypeId, type TicketId } from '@festoon/contracts/core/ids';
import * as contract from '@festoon/contracts/ticketing/refunds';
import { joinWaitlist } from '@festoon/contracts/ticketing/waitlist';
import { bookingApp, bookingOf, buildBuyer, buildPromo, type BookingApp } from '../testing.ts';
import { assertNoViolations } from '../testing/invariants.ts';
import { bookFree, buyPaid } from '../testing/mixed-sale.ts';
import {
  buildSaleUnder,
  buyWithCode,
  cancelTicketsOf,
  FULL,
  HALF,
  emailText,
  ticketsOf,
  walletOf,
  type Purchase,
} from '../testing/refund-steps.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

afterEach(async () => {
  await app.work();
  await assertNoViolations(app.ctx.db);
});

const quoteOf = async ({ buyer, booking }: Purchase, tickets?: readonly string[]) =>
  app.call(contract.quoteRefund, { bookingId: booking.id, ...(tickets && { tickets: tickets.join(',') }) }, { as: buyer });

const cancel = (purchase: Purchase, body: Parameters<typeof cancelTicketsOf>[2]) => cancelTicketsOf(app, purchase, body);

describe('cancelTickets', () => {
  it('refunds the quoted amount and leaves the other ticket valid', async () => {
    const purchase = await buyPaid(app, await buildSaleUnder(app, FULL), 2);
    const [first] = await ticketsOf(app, purchase);
    const quote = await quoteOf(purchase, [first!.id]);
    expect(quote.body).toMatchObject({ refundMinor: 2700, cardMinor: 2700, endsBooking: false, selectedIds: [first!.id] });
    expect(quote.body.tickets.map(({ refundMinor, errorCode }) => [refundMinor, errorCode])).toEqual([
      [2700, null],
      [2700, null],
    ]);
    const answer = await cancel(purchase, { ticketIds: [first!.id], expectedMinor: 2700 });
    expect(answer.body).toMatchObject({
      booking: { status: 'confirmed', payment: 'paid', refundedMinor: 2700 },
      refund: { amountMinor: 2700, cardMinor: 2700, card: 'on_its_way', by: 'buyer', ticketCount: 1 },
    });
    await app.work();
    const after = await bookingOf(app, purchase);
    expect(after.tickets.map(({ status }) => status)).toEqual(['void', 'valid']);
    expect(after.refunds).toMatchObject([{ card: 'arrived' }]);
    const ticket = await app.call(getTicket, { ticketId: first!.id }, { as: purchase.buyer });
    expect(ticket.body.status).toBe('void');
    const mail = await emailText(app, `booking-refund:${after.refunds[0]?.id}`);
    expect(mail).toContain('€27.00 to your card, in 5–10 days');
  });

  it('refunds to the wallet immediately when the buyer chooses it', async () => {
    const purchase = await buyPaid(app, await buildSaleUnder(app, FULL), 2);
    const answer = await cancel(purchase, { to: 'wallet', expectedMinor: 5400 });
    expect(answer.body).toMatchObject({
      booking: { status: 'cancelled', payment: 'refunded' },
      refund: { cardMinor: 0, walletMinor: 5400, card: null },
    });
    expect(await walletOf(app, purchase.buyer.accountId)).toBe(5400);
    await app.work();
    const mail = await emailText(app, `booking-cancelled:${purchase.booking.id}`);
    expect(mail).toContain('you cancelled your booking');
    expect(mail).toContain('€54.00 to your wallet, right away');
    const cancelled = await app.call(listBookings, { when: 'cancelled' }, { as: purchase.buyer });
    expect(cancelled.body.items).toMatchObject([{ refundedMinor: 5400 }]);
  });

  it('refunds the percentage of the policy until its deadline, and rejects cancellations after it', async () => {
    const sale = await buildSaleUnder(app, HALF);
    const purchase = await buyPaid(app, sale, 2);
    const [first, second] = await ticketsOf(app, purchase);
    const { starts_at: startsAt } = await app.ctx.db
      .selectFrom('events')
      .select('starts_at')
      .where('id', '=', sale.eventId)
      .executeTakeFirstOrThrow();
    const quote = (await quoteOf(purchase)).body;
    expect(quote).toMatchObject({ refundMinor: 2700, endsBooking: true });
    expect(quote.deadlineAt).toBe(new Date(startsAt.getTime() - 86_400_000).toISOString());
    expect((await cancel(purchase, { ticketIds: [first!.id], expectedMinor: 1350 })).status).toBe(200);
    const soon = new Date(app.ctx.clock.now().getTime() + 23 * 3_600_000);
    await app.ctx.db
      .updateTable('events')
      .set({ starts_at: soon, ends_at: new Date(soon.getTime() + 3_600_000) })
      .where('id', '=', sale.eventId)
      .execute();
    // The deadline counts from the start at purchase, too.
    await sql`
      update bookings set booked_terms = booked_terms || jsonb_build_object('startAt', ${soon}::timestamptz)
      where event_id = ${sale.eventId}`.execute(app.ctx.db);
    expect((await cancel(purchase, { ticketIds: [second!.id], expectedMinor: 1350 })).body.code).toBe('refund_too_late');
    expect((await quoteOf(purchase)).body.tickets).toMatchObject([{ errorCode: 'refund_too_late', refundMinor: 0 }]);
  });

  it('cancels nothing when the expected amount differs from the quote', async () => {
    const purchase = await buyPaid(app, await buildSaleUnder(app, HALF), 2);
    const answer = await cancel(purchase, { expectedMinor: 5400 });
    expect(answer.body).toMatchObject({ code: 'refund_changed', details: { refundMinor: 2700 } });
    expect((await ticketsOf(app, purchase)).every(({ status }) => status === 'valid')).toBe(true);
  });

  it('rejects a used ticket, a void ticket and a ticket of another booking', async () => {
    const sale = await buildSaleUnder(app, FULL);
    const [purchase, other] = [await buyPaid(app, sale, 3), await buyPaid(app, sale)];
    const [useCount, cancelledBooking] = await ticketsOf(app, purchase);
    await sql`update tickets set status = 'checked_in', checked_in_at = now() where id = ${useCount!.id}`.execute(
      app.ctx.db,
    );
    await cancel(purchase, { ticketIds: [cancelledBooking!.id], expectedMinor: 2700 });
    const codeOf = async (ticketIds: TicketId[] | undefined) =>
      (await cancel(purchase, { ...(ticketIds && { ticketIds }), expectedMinor: 2700 })).body.code;
    expect(await codeOf([useCount!.id])).toBe('ticket_used');
    expect(await codeOf(undefined)).toBe('ticket_used');
    expect(await codeOf([cancelledBooking!.id])).toBe('ticket_void');
    expect(await codeOf([(await ticketsOf(app, other))[0]!.id])).toBe('not_found');
    expect((await quoteOf(purchase)).body.selectedIds).toHaveLength(1);
  });

  it('rejects a transferred ticket', async () => {
    const purchase = await buyPaid(app, await buildSaleUnder(app, FULL), 2);
    const [transferred] = await ticketsOf(app, purchase);
    const friend = await buildBuyer(app);
    await app.ctx.db.updateTable('tickets').set({ holder_id: friend.accountId }).where('id', '=', transferred!.id).execute();
    expect((await cancel(purchase, { ticketIds: [transferred!.id], expectedMinor: 2700 })).body.code).toBe(
      'ticket_transferred',
    );
  });

  it('cancels a free ticket until the start, regardless of the policy, and offers it to the waiting list', async () => {
    const sale = await buildSaleUnder(app, { kind: 'none' });
    const purchase = await bookFree(app, sale);
    const waiter = await buildBuyer(app);
    const joining = { eventId: sale.eventId, ticketTypeId: TicketTypeId.parse(sale.free), quantity: 1 };
    await app.call(joinWaitlist, joining, { as: waiter });
    expect((await cancel(purchase, { expectedMinor: 0 })).body).toMatchObject({
      booking: { status: 'cancelled' },
      refund: null,
    });
    await app.work();
    const held = await app.call(listBookings, {}, { as: waiter });
    expect(held.body.items).toMatchObject([{ status: 'held', isWaitlistOffer: true }]);
  });

  it('rejects paid tickets when the policy allows no refunds', async () => {
    const purchase = await buyPaid(app, await buildSaleUnder(app, { kind: 'none' }));
    expect((await cancel(purchase, { expectedMinor: 0 })).body.code).toBe('refund_too_late');
    expect((await quoteOf(purchase)).body).toMatchObject({ deadlineAt: null, refundMinor: 0, selectedIds: [] });
  });

  it('releases the promo use with the last ticket', async () => {
    const sale = await buildSaleUnder(app, FULL);
    const promo = await buildPromo(app, { eventId: sale.eventId, organiserId: sale.organiser.accountId }, { maxUses: 1 });
    const purchase = await buyWithCode(app, sale, promo.code);
    const useCount = async () =>
      (await app.ctx.db.selectFrom('promo_codes').select('used').where('id', '=', promo.id).executeTakeFirstOrThrow()).used;
    const [first] = await ticketsOf(app, purchase);
    const price = purchase.booking.totalMinor / 2;
    expect((await cancel(purchase, { ticketIds: [first!.id], expectedMinor: price })).status).toBe(200);
    expect(await useCount()).toBe(1);
    expect((await cancel(purchase, { expectedMinor: price })).status).toBe(200);
    expect(await useCount()).toBe(0);
  });

  it('returns the first response for a second click and refunds once', async () => {
    const purchase = await buyPaid(app, await buildSaleUnder(app, FULL), 2);
    const idempotencyKey = app.ctx.ids.newId();
    const click = () =>
      app.call(
        contract.cancelTickets,
        { bookingId: purchase.booking.id, expectedMinor: 5400 },
        { as: purchase.buyer, idempotencyKey },
      );
    const answers = await Promise.all([click(), click()]);
    expect((await click()).body.booking.status).toBe('cancelled');
    expect(answers.map(({ status }) => status)).toContain(200);
    expect((await bookingOf(app, purchase)).refunds).toHaveLength(1);
    const late = await cancel(purchase, { expectedMinor: 5400 });
    expect(late.body.code).toBe('booking_not_confirmed');
  });

  it('returns 404 for a booking of another account', async () => {
    const purchase = await buyPaid(app, await buildSaleUnder(app, FULL));
    const stranger = await buildBuyer(app);
    const random = BookingId.parse(app.ctx.ids.newId());
    for (const bookingId of [purchase.booking.id, random]) {
      const body = { bookingId, expectedMinor: 2700 };
      expect((await app.call(contract.cancelTickets, body, { as: stranger })).body.code).toBe('not_found');
      expect((await app.call(contract.quoteRefund, { bookingId }, { as: stranger })).body.code).toBe('not_found');
    }
  });

  it('rejects cancellations of a cancelled event, which refunds all bookings itself', async () => {
    const sale = await buildSaleUnder(app, HALF);
    const purchase = await buyPaid(app, sale);
    await app.ctx.db.updateTable('events').set({ status: 'cancelled' }).where('id', '=', sale.eventId).execute();
    expect((await cancel(purchase, { expectedMinor: 1350 })).body.code).toBe('event_cancelled');
    expect((await quoteOf(purchase)).body.code).toBe('event_cancelled');
  });
});
