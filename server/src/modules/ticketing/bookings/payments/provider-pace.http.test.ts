import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as contract from '@festoon/contracts/ticketing/checkout';
import { cancelOrganiserBooking } from '@festoon/contracts/ticketing/cancellations';
import { metricsRegistry } from '../../../../platform/metrics.ts';
import { runTask } from '../../../../platform/testing/run-jobs.ts';
import { testUser } from '../../../../platform/testing/test-app.ts';
import { payByCard } from '../../../money/payments/testing.ts';
import type { CallFailure, ShopConnection } from '../../../money/payments/testing/shop-connection.ts';
import type { StripeServer } from '../../../money/payments/testing/start-stripe-server.ts';
import { assertNoViolations } from '../testing/invariants.ts';
import { stripeBookingApp, type StripeBookingApp } from '../testing/stripe-booking-app.ts';
import { bookingOf, buildBuyer, buildCheckout, buildHold, buildSale, type BookingApp } from '../testing.ts';

let app: BookingApp;
let stripe: StripeServer;
let connection: ShopConnection;
let close: StripeBookingApp['close'];

beforeAll(async () => {
  ({ app, stripe, connection, close } = await stripeBookingApp(20));
});

afterAll(() => close());

afterEach(async () => {
  await connection.settle();
  await assertNoViolations(app.ctx.db);
});

async function heldBooking() {
  const sale = await buildSale(app);
  const buyer = await buildBuyer(app);
  const lineItems = [{ ticketTypeId: sale.ticketTypeId, quantity: 1 }];
  const booking = await buildHold(app, { buyer, eventId: sale.eventId, lineItems });
  return {
    booking,
    buyer,
    pay: (idempotencyKey?: string) =>
      app.call(
        contract.payBooking,
        { bookingId: booking.id },
        { as: buyer, ...(idempotencyKey !== undefined && { idempotencyKey }) },
      ),
    paymentsOf: () =>
      app.ctx.db.selectFrom('payments').selectAll().where('subject_id', '=', booking.id).orderBy('attempt').execute(),
  };
}

/** Returns how many payment pages the provider created for a booking. */
async function pageCount(bookingId: string): Promise<number> {
  const sessions = await stripe.ctx.db
    .selectFrom('sandbox_payment_objects')
    .select('body')
    .where('kind', '=', 'checkout.session')
    .execute();
  return sessions.filter(({ body }) => JSON.stringify(body).includes(bookingId)).length;
}

describe('a payment while the provider fails', () => {
  it.each<CallFailure>(['unavailable', 'lost', 'slow'])('opens one page after a call is %s', async (failure) => {
    const { pay, paymentsOf, booking } = await heldBooking();
    connection.failNext(failure);
    expect(await pay()).toMatchObject({ status: 200, body: { sessionId: expect.stringMatching(/^cs_/) as string } });
    await connection.settle();
    expect(await paymentsOf()).toHaveLength(1);
    expect(await pageCount(booking.id)).toBe(1);
  });

  it('opens one page for double clicks while responses are lost and rejected', async () => {
    const { pay, paymentsOf, booking } = await heldBooking();
    connection.failNext('lost', 'unavailable', 'slow');
    stripe.limitRate(2, '1');
    const responses = await Promise.all([pay(), pay(), pay('the-same-key')]);
    const [first] = responses;
    expect(first.status).toBe(200);
    for (const { status, body } of responses) expect([status, body.sessionId]).toEqual([200, first.body.sessionId]);
    expect((await pay('the-same-key')).body.sessionId).toBe(first.body.sessionId);
    await connection.settle();
    expect(await paymentsOf()).toHaveLength(1);
    expect(await pageCount(booking.id)).toBe(1);
  });

  it('is charged once when the buyer pays the page of a lost response and presses again', async () => {
    const { pay, buyer, booking, paymentsOf } = await heldBooking();
    connection.failNext('lost', 'unavailable', 'unavailable', 'unavailable');
    expect(await pay()).toMatchObject({ status: 503, body: { code: 'payment_unavailable' } });
    const { body } = await pay();
    await payByCard(stripe.ctx, body.sessionId ?? '');
    connection.failNext('lost');
    await app.call(contract.confirmBookingPayment, { sessionId: body.sessionId ?? '' }, { as: buyer });
    expect((await pay()).status).toBe(409);
    expect(await bookingOf(app, { booking, buyer })).toMatchObject({ status: 'confirmed', payment: 'paid' });
    expect(await paymentsOf()).toMatchObject([{ attempt: 1, status: 'succeeded' }]);
  });
});

describe('a hold whose buyer waits for the provider', () => {
  it('is extended, and its buyer can pay after its first end', async () => {
    const { pay, booking, buyer } = await heldBooking();
    app.ctx.clock.advance(9 * 60_000);
    stripe.limitRate(1, '20');
    expect(await pay()).toMatchObject({ status: 503, body: { code: 'payment_busy' } });
    const extended = await bookingOf(app, { booking, buyer });
    expect(Date.parse(extended.heldUntil) - Date.parse(booking.heldUntil)).toBe(4 * 60_000);
    expect(extended.canExtend).toBe(true);
    app.ctx.clock.advance(2 * 60_000);
    connection.advance(20_000);
    await app.work();
    expect((await pay()).status).toBe(200);
  });

  it('ends fifteen minutes after the first attempt', async () => {
    const { pay, booking, buyer } = await heldBooking();
    for (let minute = 0; minute < 14; minute += 4) {
      stripe.limitRate(1, '20');
      expect((await pay()).body.code).toBe('payment_busy');
      connection.advance(20_000);
      app.ctx.clock.advance(4 * 60_000);
    }
    const { heldUntil } = await bookingOf(app, { booking, buyer });
    expect(Date.parse(heldUntil) - Date.parse(booking.now)).toBe(15 * 60_000);
    expect((await pay()).body.code).toBe('hold_expired');
    await app.work();
    expect((await bookingOf(app, { booking, buyer })).status).toBe('expired');
  });
});

/** Returns the number of calls of this process that wait, by priority. */
async function waitingCalls() {
  const values = (await metricsRegistry.getSingleMetric('festoon_provider_calls_waiting')?.get())?.values ?? [];
  return Object.fromEntries(values.map(({ labels, value }) => [labels['priority'], value]));
}

describe('calls that wait for the provider', () => {
  it('are sent for payments first, then refunds, then the reconciliation', async () => {
    const paidSale = await buildSale(app);
    const paid = await buildCheckout(app, paidSale);
    await payByCard(stripe.ctx, paid.sessionId);
    await app.call(contract.confirmBookingPayment, { sessionId: paid.sessionId }, { as: paid.buyer });
    await app.work();
    const open = await buildCheckout(app, await buildSale(app));
    app.ctx.clock.advance(2 * 60_000);
    const waiting = await Promise.all([heldBooking(), heldBooking()]);
    const cancelled = { eventId: paid.booking.event.id, bookingId: paid.booking.id, message: '' };
    await app.call(cancelOrganiserBooking, cancelled, { as: testUser(paidSale.organiserId) });
    const before = connection.sent.length;
    const unblock = connection.blockWaiting();
    stripe.limitRate(1, '2');
    const background = runTask(app.ctx, app.modules, 'payments.reconcile-payments');
    await vi.waitFor(async () => expect((await waitingCalls())['background']).toBe(1));
    const others = [app.work(), ...waiting.map(({ pay }) => pay())];
    await vi.waitFor(async () => expect(await waitingCalls()).toEqual({ payment: 2, refund: 1, background: 1 }));
    unblock();
    await Promise.all([background, ...others]);
    expect(connection.sent.slice(before, before + 5).map(({ call, priority }) => [priority, call])).toEqual([
      ['background', `GET checkout/sessions/${open.sessionId}`],
      ['payment', 'POST checkout/sessions'],
      ['payment', 'POST checkout/sessions'],
      ['refund', 'POST refunds'],
      ['background', `GET checkout/sessions/${open.sessionId}`],
    ]);
  });
});
