import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as checkoutContract from '@festoon/contracts/ticketing/checkout';
import { cancelOrganiserBooking } from '@festoon/contracts/ticketing/cancellations';
import { runTask } from '../../../../platform/testing/run-jobs.ts';
import { testUser } from '../../../../platform/testing/test-app.ts';
import { decideDispute, openDisputeAt, payByCard, refundAtProvider } from '../../../money/payments/testing.ts';
import type { ShopConnection } from '../../../money/payments/testing/shop-connection.ts';
import type { StripeServer } from '../../../money/payments/testing/start-stripe-server.ts';
import { assertNoViolations } from '../testing/invariants.ts';
import { stripeBookingApp, type StripeBookingApp } from '../testing/stripe-booking-app.ts';
import { bookingOf, buildBuyer, buildCheckout, buildHold, buildSale, type BookingApp } from '../testing.ts';

let app: BookingApp;
let stripe: StripeServer;
let connection: ShopConnection;
let close: StripeBookingApp['close'];

beforeAll(async () => {
  ({ app, stripe, connection, close } = await stripeBookingApp());
});

afterAll(() => close());

afterEach(async () => {
  await assertNoViolations(app.ctx.db);
});

/** Runs the due jobs of the product and of the provider until both are idle. */
async function work(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await app.work().catch(() => undefined);
    await stripe.work();
  }
}

async function buildPaid() {
  const created = await buildCheckout(app, await buildSale(app), 2);
  await payByCard(stripe.ctx, created.sessionId);
  await work();
  return { ...created, paymentRef: (await app.ctx.payments.getCheckout(created.sessionId)).paymentRef ?? '' };
}

describe('payments with Stripe keys', () => {
  it('sell by card on the provider’s pages and are confirmed by a signed webhook', async () => {
    const created = await buildCheckout(app, await buildSale(app));
    const checkout = `/sandbox/pay/checkout/${created.sessionId}`;
    const { sessionUrl } = await app.ctx.db
      .selectFrom('payments')
      .select('session_url as sessionUrl')
      .where('session_id', '=', created.sessionId)
      .executeTakeFirstOrThrow();
    expect(sessionUrl).toBe(`${stripe.url}${checkout}`);
    expect((await stripe.page(checkout)).body).toContain('€27.00');
    const card = { method: 'card', number: '4000002500003155', expiry: '12/34', cvc: '123', name: 'Mara Lind' };
    expect((await stripe.page(checkout, card)).headers.location).toBe(`/sandbox/pay/3ds/${created.sessionId}`);
    const returned = await stripe.page(`/sandbox/pay/3ds/${created.sessionId}`, { answer: 'pass' });
    expect(returned.headers.location).toBe(`${app.ctx.config.publicUrl}/payment/success?session_id=${created.sessionId}`);
    expect((await bookingOf(app, created)).status).toBe('held');
    await work();
    expect(await bookingOf(app, created)).toMatchObject({ status: 'confirmed', payment: 'paid' });
    const [payment] = await app.ctx.db.selectFrom('payments').select(['provider', 'livemode']).execute();
    expect(payment).toEqual({ provider: 'stripe', livemode: false });
  });

  it('are refunded by us, by the provider and by lost disputes', async () => {
    const [requested, external, disputed] = [await buildPaid(), await buildPaid(), await buildPaid()];
    const organiser = await app.ctx.db
      .selectFrom('events')
      .select('organiser_id')
      .where('id', '=', requested.booking.event.id)
      .executeTakeFirstOrThrow();
    const cancelled = { eventId: requested.booking.event.id, bookingId: requested.booking.id, message: '' };
    await app.call(cancelOrganiserBooking, cancelled, { as: testUser(organiser.organiser_id) });
    await refundAtProvider(stripe.ctx, external.paymentRef);
    const ref = await openDisputeAt(stripe.ctx, disputed.paymentRef);
    await work();
    expect((await bookingOf(app, disputed)).status).toBe('confirmed');
    await decideDispute(stripe.ctx, ref, 'lost');
    await work();
    for (const created of [requested, external, disputed])
      expect(await bookingOf(app, created)).toMatchObject({ status: 'cancelled', payment: 'refunded' });
  });

  it('19: open a new page when the provider failed under the first key', async () => {
    const { pay, paymentsOf } = await heldBooking();
    await stripe.withBrokenDatabase(async () => {
      expect((await pay()).status).toBe(503);
    });
    const { status, body } = await pay();
    expect(status).toBe(200);
    expect(await paymentsOf()).toMatchObject([
      { attempt: 1, status: 'expired', session_id: null },
      { attempt: 2, status: 'open', session_id: body.sessionId },
    ]);
  });

  it('19: find the page that the provider created before it failed', async () => {
    const { pay, paymentsOf } = await heldBooking();
    const first = await pay();
    await app.ctx.db
      .updateTable('payments')
      .set({ session_id: null, session_url: null })
      .where('session_id', '=', first.body.sessionId)
      .execute();
    await stripe.ctx.db
      .updateTable('sandbox_payment_keys')
      .set({ status: 500, response: JSON.stringify({ error: { type: 'api_error', message: 'No.' } }) })
      .where('key', 'like', 'checkout:%')
      .execute();
    expect((await pay()).body.sessionId).toBe(first.body.sessionId);
    expect(await paymentsOf()).toHaveLength(1);
  });

  it('20: find a page by its metadata when its idempotency key has expired', async () => {
    const { pay, paymentsOf, booking, buyer } = await heldBooking();
    const { body } = await pay();
    await app.ctx.db
      .updateTable('payments')
      .set({ session_id: null, session_url: null })
      .where('session_id', '=', body.sessionId)
      .execute();
    await payByCard(stripe.ctx, body.sessionId ?? '');
    app.ctx.clock.advance(25 * 3_600_000);
    await runTask(app.ctx, app.modules, 'payments.reconcile-payments');
    expect(await paymentsOf()).toMatchObject([{ status: 'succeeded', session_id: body.sessionId }]);
    expect((await bookingOf(app, { booking, buyer })).status).toBe('confirmed');
  });
});

async function heldBooking() {
  const sale = await buildSale(app);
  const buyer = await buildBuyer(app);
  const lineItems = [{ ticketTypeId: sale.ticketTypeId, quantity: 1 }];
  const booking = await buildHold(app, { buyer, eventId: sale.eventId, lineItems });
  return {
    booking,
    buyer,
    pay: () => app.call(checkoutContract.payBooking, { bookingId: booking.id }, { as: buyer }),
    paymentsOf: () =>
      app.ctx.db.selectFrom('payments').selectAll().where('subject_id', '=', booking.id).orderBy('attempt').execute(),
  };
}

describe('the provider’s rate limit', () => {
  it('is retried while the buyer waits for the page', async () => {
    const { pay, paymentsOf } = await heldBooking();
    stripe.limitRate(2, '1');
    expect(await pay()).toMatchObject({ status: 200, body: { sessionId: expect.stringMatching(/^cs_/) as string } });
    expect(await paymentsOf()).toHaveLength(1);
  });

  it('returns payment_busy when it lasts too long, and the next try opens no second payment', async () => {
    const { pay, paymentsOf } = await heldBooking();
    stripe.limitRate(4, '20');
    const busy = await pay();
    expect(busy).toMatchObject({ status: 503, body: { code: 'payment_busy', details: { retryAfterSeconds: 20 } } });
    expect(busy.body.message).toContain('Confirming your payment');
    stripe.limitRate(0);
    connection.advance(20_000);
    expect((await pay()).status).toBe(200);
    expect(await paymentsOf()).toMatchObject([{ attempt: 1, status: 'open' }]);
  });

  it('leaves a paid booking unconfirmed until the provider responds again', async () => {
    const created = await buildCheckout(app, await buildSale(app));
    await payByCard(stripe.ctx, created.sessionId);
    stripe.limitRate(4, '20');
    const confirm = () =>
      app.call(checkoutContract.confirmBookingPayment, { sessionId: created.sessionId }, { as: created.buyer });
    expect(await confirm()).toMatchObject({ status: 200, body: { status: 'held', payment: 'open' } });
    stripe.limitRate(0);
    connection.advance(20_000);
    expect((await confirm()).body.status).toBe('confirmed');
  });
});
