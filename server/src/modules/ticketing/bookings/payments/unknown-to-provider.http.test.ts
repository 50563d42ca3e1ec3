import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as checkoutContract from '@festoon/contracts/ticketing/checkout';
import { createLog } from '../../../../platform/log.ts';
import { fakeClock } from '../../../../platform/testing/fake-clock.ts';
import { runJobs, runTask } from '../../../../platform/testing/run-jobs.ts';
import { payByCard } from '../../../money/payments/testing.ts';
import { startStripeServer, type StripeServer } from '../../../money/payments/testing/start-stripe-server.ts';
import { expireOverdueHolds } from '../holds/expire-hold.ts';
import { assertNoViolations } from '../testing/invariants.ts';
import { buildSaleUnder, cancelTicketsOf, FULL, walletOf } from '../testing/refund-steps.ts';
import { requestHold, bookingApp, bookingOf, buildBuyer, buildCheckout, buildSale, type BookingApp } from '../testing.ts';

// The Stripe-shaped server loses its data, which looks to the product like keys of another account.
const alarms: { readonly alarm: string }[] = [];
let app: BookingApp;
let stripe: StripeServer;

beforeAll(async () => {
  const clock = fakeClock();
  stripe = await startStripeServer('http://127.0.0.1:9', clock);
  const log = createLog({ logLevel: 'silent', production: false } as Parameters<typeof createLog>[0]);
  log.error = ((details: { readonly alarm: string }) => void alarms.push(details)) as typeof log.error;
  app = await bookingApp({ clock, log, config: { payments: stripe.payments } });
});

afterAll(() => stripe.close());

afterEach(async () => {
  // Reads the fees of a payment while the provider still has it.
  await app.work();
  await assertNoViolations(app.ctx.db);
  alarms.length = 0;
});

async function clearProvider(): Promise<void> {
  await stripe.ctx.db.deleteFrom('sandbox_payment_objects').execute();
  await stripe.ctx.db.deleteFrom('sandbox_payment_keys').execute();
}

async function paymentsOf(subjectId: string) {
  const query = app.ctx.db.selectFrom('payments').select(['attempt', 'status']).where('subject_id', '=', subjectId);
  return query.orderBy('attempt').execute();
}

describe('a payment page that the provider does not know', () => {
  it('expires with its hold, releases the tickets and raises an alarm', async () => {
    const sale = await buildSale(app, 1);
    const created = await buildCheckout(app, sale);
    await clearProvider();
    app.ctx.clock.advance(24 * 3_600_000);
    await app.work();
    expect((await bookingOf(app, created)).status).toBe('expired');
    expect(alarms).toMatchObject([{ alarm: 'checkout_unknown_to_provider', sessionId: created.sessionId }]);
    const buyer = await buildBuyer(app);
    const lineItems = [{ ticketTypeId: sale.ticketTypeId, quantity: 1 }];
    expect((await requestHold(app, { buyer, eventId: sale.eventId, lineItems })).status).toBe(200);
  });

  it('can be released by the buyer', async () => {
    const created = await buildCheckout(app, await buildSale(app));
    await clearProvider();
    const released = await app.call(checkoutContract.releaseHold, { bookingId: created.booking.id }, { as: created.buyer });
    expect(released).toMatchObject({ status: 200, body: { status: 'released' } });
    expect(await paymentsOf(created.booking.id)).toEqual([{ attempt: 1, status: 'expired' }]);
  });

  it('is replaced by a new page when the buyer pays again', async () => {
    const created = await buildCheckout(app, await buildSale(app));
    await clearProvider();
    const again = await app.call(checkoutContract.payBooking, { bookingId: created.booking.id }, { as: created.buyer });
    expect(again.status).toBe(200);
    expect(again.body.sessionId).not.toBe(created.sessionId);
    await payByCard(stripe.ctx, again.body.sessionId ?? '');
    const confirmed = { sessionId: again.body.sessionId ?? '' };
    await app.call(checkoutContract.confirmBookingPayment, confirmed, { as: created.buyer });
    expect((await bookingOf(app, created)).status).toBe('confirmed');
  });

  it('is tolerated when the buyer returns from it, and expires in the sweep', async () => {
    const created = await buildCheckout(app, await buildSale(app));
    await clearProvider();
    const returned = await app.call(
      checkoutContract.confirmBookingPayment,
      { sessionId: created.sessionId },
      { as: created.buyer },
    );
    expect(returned).toMatchObject({ status: 200, body: { status: 'held' } });
    const other = await buildCheckout(app, await buildSale(app));
    await clearProvider();
    app.ctx.clock.advance(61_000);
    await runTask(app.ctx, app.modules, 'payments.reconcile-payments');
    expect(await paymentsOf(other.booking.id)).toEqual([{ attempt: 1, status: 'expired' }]);
  });
});

describe('a hold whose provider fails unexpectedly', () => {
  it('expires after its second deadline, with an alarm', async () => {
    const created = await buildCheckout(app, await buildSale(app));
    const failing = () => Promise.reject(new TypeError('unexpected'));
    const ctx = { ...app.ctx, payments: { ...app.ctx.payments, expireCheckout: failing } };
    app.ctx.clock.advance(9 * 60_000 + 59_000);
    await expireOverdueHolds(ctx);
    expect((await bookingOf(app, created)).status).toBe('held');
    app.ctx.clock.advance(20 * 60_000);
    await expireOverdueHolds(ctx);
    expect((await bookingOf(app, created)).status).toBe('expired');
    expect(alarms).toMatchObject([{ alarm: 'hold_ended_without_provider', bookingId: created.booking.id }]);
  });
});

describe('a refund of a payment that the provider does not know', () => {
  it('goes to the buyer’s wallet, with an alarm', async () => {
    const sale = await buildSaleUnder(app, FULL);
    const created = await buildCheckout(app, { eventId: sale.eventId, ticketTypeId: sale.paid }, 2);
    await payByCard(stripe.ctx, created.sessionId);
    await app.call(checkoutContract.confirmBookingPayment, { sessionId: created.sessionId }, { as: created.buyer });
    await app.work();
    await clearProvider();
    await cancelTicketsOf(app, created, { expectedMinor: 5400 });
    await app.work();
    expect(await walletOf(app, created.buyer.accountId)).toBe(5400);
    expect((await bookingOf(app, created)).refunds).toMatchObject([{ card: 'to_wallet' }]);
    expect(alarms).toMatchObject([{ alarm: 'refund_rejected', code: 'resource_missing' }]);
  });

  it('is not sent to the provider when the payment was made with another one', async () => {
    const sale = await buildSaleUnder(app, FULL);
    const created = await buildCheckout(app, { eventId: sale.eventId, ticketTypeId: sale.paid }, 1);
    await payByCard(stripe.ctx, created.sessionId);
    await app.call(checkoutContract.confirmBookingPayment, { sessionId: created.sessionId }, { as: created.buyer });
    await cancelTicketsOf(app, created, { expectedMinor: 2700 });
    const refundCalls = app.payments.calls('refund');
    const sandboxContext = { ...app.ctx, payments: { ...app.ctx.payments, kind: 'sandbox' as const } };
    await runJobs(sandboxContext, app.modules);
    expect(app.payments.calls('refund')).toBe(refundCalls);
    expect(await walletOf(app, created.buyer.accountId)).toBe(2700);
    expect(alarms).toMatchObject([{ alarm: 'refund_rejected', code: 'another_provider' }]);
  });
});
