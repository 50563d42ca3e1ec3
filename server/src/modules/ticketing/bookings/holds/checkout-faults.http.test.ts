import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import * as checkout from '@festoon/contracts/ticketing/checkout';
import { runTask } from '../../../../platform/testing/run-jobs.ts';
import { buildEvent, buildTicketType } from '../../../events/events/testing.ts';
import { payByCard } from '../../../money/payments/testing.ts';
import { assertNoViolations } from '../testing/invariants.ts';
import {
  requestHold,
  bookingApp,
  bookingOf,
  buildBuyer,
  buildCheckout,
  buildHold,
  buildSale,
  type BookingApp,
} from '../testing.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

afterEach(async () => {
  app.payments.reset();
  await assertNoViolations(app.ctx.db);
});

async function heldBooking(quantity = 10) {
  const sale = await buildSale(app, quantity);
  const buyer = await buildBuyer(app);
  const booking = await buildHold(app, {
    buyer,
    eventId: sale.eventId,
    lineItems: [{ ticketTypeId: sale.ticketTypeId, quantity: 1 }],
  });
  return { sale, buyer, booking, pay: () => app.call(checkout.payBooking, { bookingId: booking.id }, { as: buyer }) };
}

function paymentsOf(bookingId: string) {
  return app.ctx.db.selectFrom('payments').selectAll().where('subject_id', '=', bookingId).orderBy('attempt').execute();
}

async function sessionCount(): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from sandbox_payment_objects where kind = 'checkout.session'`.execute(app.ctx.db);
  return rows[0]?.count ?? 0;
}

describe('opening the payment page', () => {
  it('returns the same page for a second click', async () => {
    const { pay } = await heldBooking();
    const first = await pay();
    expect((await pay()).body.sessionId).toBe(first.body.sessionId);
  });

  it('returns one page for ten concurrent clicks', async () => {
    const { pay, booking } = await heldBooking();
    const answers = await Promise.all(Array.from({ length: 10 }, pay));
    expect(new Set(answers.map(({ body }) => body.sessionId)).size).toBe(1);
    expect(await paymentsOf(booking.id)).toHaveLength(1);
  });

  it('18: finds the page whose address was lost in a crash on the next click', async () => {
    const { pay, booking } = await heldBooking();
    const before = await sessionCount();
    app.payments.failAfter('createCheckout', 1);
    expect((await pay()).body.code).toBe('payment_unavailable');
    expect(await paymentsOf(booking.id)).toMatchObject([{ status: 'open', session_id: null }]);
    expect((await pay()).status).toBe(200);
    expect((await sessionCount()) - before).toBe(1);
    expect(await paymentsOf(booking.id)).toHaveLength(1);
  });

  it('18: finds it in the sweep too', async () => {
    const { pay, booking } = await heldBooking();
    app.payments.failAfter('createCheckout', 1);
    await pay();
    app.ctx.clock.advance(61_000);
    await runTask(app.ctx, app.modules, 'payments.reconcile-payments');
    expect(await paymentsOf(booking.id)).toMatchObject([{ status: 'open', session_id: expect.stringMatching(/^cs_/) }]);
  });

  it('19: states that nothing was charged when the provider does not respond, and succeeds on the next try', async () => {
    const { pay, booking } = await heldBooking();
    app.payments.failBefore('createCheckout', 2);
    expect((await pay()).status).toBe(503);
    expect((await pay()).body.message).toContain('You haven’t been charged');
    expect((await pay()).status).toBe(200);
    expect(await paymentsOf(booking.id)).toHaveLength(1);
  });

  it('20: starts a new attempt when the stored one is too old to be repeated', async () => {
    const { pay, booking, buyer } = await heldBooking();
    app.payments.failBefore('createCheckout', 1);
    await pay();
    app.ctx.clock.advance(6 * 60_000);
    await app.call(checkout.extendHold, { bookingId: booking.id }, { as: buyer });
    expect((await pay()).status).toBe(200);
    expect(await paymentsOf(booking.id)).toMatchObject([
      { attempt: 1, status: 'expired' },
      { attempt: 2, status: 'open' },
    ]);
  });

  it('20: expires an unrecorded page after its lifetime, together with the hold', async () => {
    const { pay, booking, buyer } = await heldBooking();
    app.payments.failBefore('createCheckout');
    await pay();
    app.ctx.clock.advance(25 * 3_600_000);
    await app.work().catch(() => undefined);
    await runTask(app.ctx, app.modules, 'payments.reconcile-payments');
    expect(await paymentsOf(booking.id)).toMatchObject([{ status: 'expired' }]);
    expect((await bookingOf(app, { booking, buyer })).status).toBe('expired');
  });

  it('opens a new page when the first one expired at the provider', async () => {
    const { pay, booking } = await heldBooking();
    const first = await pay();
    await app.ctx.payments.expireCheckout(first.body.sessionId ?? '');
    const second = await pay();
    expect(second.body.sessionId).not.toBe(first.body.sessionId);
    expect(await paymentsOf(booking.id)).toMatchObject([
      { attempt: 1, status: 'expired' },
      { attempt: 2, status: 'open' },
    ]);
  });

  it('25: charges the displayed price when the price changes during the checkout', async () => {
    const { pay, sale, booking, buyer } = await heldBooking();
    await app.ctx.db.updateTable('ticket_types').set({ price_minor: 9900 }).where('id', '=', sale.ticketTypeId).execute();
    const { body } = await pay();
    await payByCard(app.ctx, body.sessionId ?? '');
    const confirmed = await app.call(checkout.confirmBookingPayment, { sessionId: body.sessionId ?? '' }, { as: buyer });
    expect(confirmed.body).toMatchObject({ status: 'confirmed', totalMinor: booking.totalMinor });
    expect((await app.ctx.payments.getCheckout(body.sessionId ?? '')).amountMinor).toBe(2700);
  });

  it('26: does not call the provider for a free booking', async () => {
    const event = await buildEvent(app.ctx, { event: { ticketTypes: [buildTicketType({ kind: 'free', priceMinor: 0 })] } });
    const buyer = await buildBuyer(app);
    const booking = await buildHold(app, {
      buyer,
      eventId: event.id,
      lineItems: [{ ticketTypeId: event.ticketTypeIds[0] ?? '', quantity: 2 }],
    });
    const before = app.payments.calls('createCheckout');
    const answer = await app.call(checkout.payBooking, { bookingId: booking.id }, { as: buyer });
    expect(answer.body).toMatchObject({
      checkoutUrl: null,
      sessionId: null,
      booking: { status: 'confirmed', payment: 'none' },
    });
    expect(answer.body.booking.tickets).toHaveLength(2);
    expect(app.payments.calls('createCheckout')).toBe(before);
    expect(await paymentsOf(booking.id)).toEqual([]);
  });

  it('28: rejects a price below the minimum charge before anything is held', async () => {
    const types = [buildTicketType({ kind: 'pay_what_you_can', priceMinor: 0 })];
    const event = await buildEvent(app.ctx, { event: { ticketTypes: types } });
    const buyer = await buildBuyer(app);
    const line = { ticketTypeId: event.ticketTypeIds[0] ?? '', quantity: 1 };
    const low = await requestHold(app, { buyer, eventId: event.id, lineItems: [{ ...line, unitPriceMinor: 49 }] });
    expect(low.body).toMatchObject({ code: 'amount_too_low', details: { minimumMinor: 50 } });
    expect((await requestHold(app, { buyer, eventId: event.id, lineItems: [{ ...line, unitPriceMinor: 50 }] })).status).toBe(
      200,
    );
    expect((await requestHold(app, { buyer, eventId: event.id, lineItems: [{ ...line, unitPriceMinor: 0 }] })).status).toBe(
      200,
    );
  });
});

describe('the return from the payment page', () => {
  it("24: returns the same 404 for another account's session as for an unknown session", async () => {
    const created = await buildCheckout(app, await buildSale(app));
    const stranger = await buildBuyer(app);
    const checkoutCalls = app.payments.calls('getCheckout');
    expect((await app.call(checkout.confirmBookingPayment, { sessionId: created.sessionId }, { as: stranger })).status).toBe(
      404,
    );
    expect(app.payments.calls('getCheckout')).toBe(checkoutCalls);
    expect((await app.call(checkout.confirmBookingPayment, { sessionId: 'cs_test_nothing' }, { as: stranger })).status).toBe(
      404,
    );
  });

  it('returns the stored booking when the provider does not respond', async () => {
    const created = await buildCheckout(app, await buildSale(app));
    app.payments.failBefore('getCheckout');
    const answer = await app.call(checkout.confirmBookingPayment, { sessionId: created.sessionId }, { as: created.buyer });
    expect(answer).toMatchObject({ status: 200, body: { status: 'held', payment: 'open' } });
  });
});

describe('the last seat', { timeout: 60_000 }, () => {
  it('29: is sold to one of fifty buyers', async () => {
    const sale = await buildSale(app, 1);
    const buyers = await Promise.all(Array.from({ length: 50 }, () => buildBuyer(app)));
    const holds = await Promise.all(
      buyers.map((buyer) =>
        requestHold(app, { buyer, eventId: sale.eventId, lineItems: [{ ticketTypeId: sale.ticketTypeId, quantity: 1 }] }),
      ),
    );
    expect(holds.filter(({ status }) => status === 200)).toHaveLength(1);
    const rejected = holds.filter(({ status }) => status !== 200);
    expect(new Set(rejected.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['409 sold_out']));
    expect(rejected[0]?.body.details).toEqual({ ticketTypeId: sale.ticketTypeId, available: 0 });
  });
});
