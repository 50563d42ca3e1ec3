import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '@festoon/contracts/core/durations';
import { EventId } from '@festoon/contracts/core/ids';
import { blockForOrganiser } from '@festoon/contracts/ticketing/organiser-blocks';
import { createResaleListing, startTransfer } from '@festoon/contracts/ticketing/transfers';
import { joinWaitlist } from '@festoon/contracts/ticketing/waitlist';
import { bookingApp, bookingOf, buildBuyer, buildPromo, type BookingApp } from '../testing.ts';
import {
  buildChangeSale,
  buy,
  change,
  differences,
  joinSeries,
  pay,
  quote,
  type ChangeSale,
  disputePayment,
  updateEvent,
  updateTicketType,
  changeToBalcony,
} from '../testing/change-fixture.ts';
import { assertNoViolations } from '../testing/invariants.ts';
import { cancel } from '../testing/mixed-sale.ts';
import type { Purchase } from '../testing/refund-steps.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

afterEach(async () => {
  await app.work();
  await assertNoViolations(app.ctx.db);
});

describe('a change of tickets is not possible', () => {
  it('unless the organiser allows it, until the deadline, for a confirmed booking of an event that takes place', async () => {
    const sale = await buildChangeSale(app);
    const purchase = await buy(app, sale, { ticketTypeId: sale.general });
    const isOpen = async () => (await bookingOf(app, purchase)).canChangeTickets;
    const code = async () => (await changeToBalcony(app, sale, purchase)).body.code;
    expect(await isOpen()).toBe(true);
    for (const columns of [
      { allows_ticket_changes: false },
      { change_hours_before: null },
      { change_hours_before: 24 * 8 },
      { status: 'cancelled', cancelled_at: app.ctx.clock.now() },
    ]) {
      await updateEvent(app, sale, columns);
      expect([await isOpen(), await code()]).toEqual([false, 'changes_closed']);
      await updateEvent(app, sale, {
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

  it('once the event has started, although its payment began before', async () => {
    const sale = await buildChangeSale(app);
    const startAt = new Date(app.ctx.clock.now().getTime() + 14 * 24 * HOUR_MS);
    const other = await buildChangeSale(app, { startAt, event: { organiserId: sale.organiser.accountId } });
    await joinSeries(app, [sale, other]);
    const purchase = await buy(app, sale, { ticketTypeId: sale.general });
    const { eventId, front: ticketTypeId } = other;
    const { body: changed } = await change(app, purchase, { eventId, ticketTypeId, differenceMinor: 1300 });
    await updateEvent(app, sale, { starts_at: app.ctx.clock.now() });
    await pay(app, { buyer: purchase.buyer, booking: changed });
    expect((await bookingOf(app, { buyer: purchase.buyer, booking: changed })).status).toBe('cancelled');
    expect(await bookingOf(app, purchase)).toMatchObject({ status: 'confirmed', refundedMinor: 0 });
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
    const code = async () => (await changeToBalcony(app, sale, purchase)).body.code;
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
      await updateTicketType(app, sale.balcony, columns).catch(() => undefined);
      const isApplied = (await code()) === expected;
      expect([columns, isApplied]).toEqual([columns, true]);
      await updateTicketType(app, sale.balcony, rest);
    }
    await updateTicketType(app, sale.balcony, { price_minor: 2720 });
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
    expect((await changeToBalcony(app, sale, purchase)).body.code).toBe('sales_closed');
    const other = await buy(app, sale, { ticketTypeId: sale.general });
    await disputePayment(app, other);
    expect((await changeToBalcony(app, sale, other)).body.code).toBe('changes_closed');
  });

  it('past the people on the waiting list, who get the released ticket', async () => {
    const sale = await buildChangeSale(app);
    await updateTicketType(app, sale.general, { quantity: 1 });
    const purchase = await buy(app, sale, { ticketTypeId: sale.general });
    const waiting = await buildBuyer(app);
    await app.call(joinWaitlist, { eventId: sale.eventId, ticketTypeId: sale.general, quantity: 1 }, { as: waiting });
    await changeToBalcony(app, sale, purchase);
    await app.work();
    const offers = app.ctx.db.selectFrom('waitlist_entries').select('status').where('account_id', '=', waiting.accountId);
    expect(await offers.execute()).toEqual([{ status: 'offered' }]);
    await updateTicketType(app, sale.front, { quantity: 0 });
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
    await updateEvent(app, sale, { refund_policy: JSON.stringify({ kind: 'until', hoursBefore: 24, percent: 100 }) });
    const { body } = await changeToBalcony(app, sale, purchase);
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
