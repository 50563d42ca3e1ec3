import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as checkoutContract from '@festoon/contracts/ticketing/checkout';
import { createLog } from '../../../../platform/log.ts';
import { fakeClock } from '../../../../platform/testing/fake-clock.ts';
import { runJobs, runTask } from '../../../../platform/testing/run-jobs.ts';
import { payByCard } from '../../../money/payments/testing.ts';
import { startStripeServer, type StripeServer } from '../../../money/payments/testing/start-stripe-server.ts';
import { sweepHolds } from '../holds/expire-hold.ts';
import { assertNoViolations } from '../testing/invariants.ts';
import { buildSaleUnder, cancelOf, FULL, walletOf } from '../testing/refund-steps.ts';
import { askHold, bookingApp, bookingOf, buildBuyer, buildCheckoutOf, buildSale, type BookingApp } from '../testing.ts';

// The strict Stripe-shaped server forgets what it knew: to the product this is what keys of another account look like.
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
  // The fees of a payment are read while the provider knows it.
  await app.work();
  await assertNoViolations(app.ctx.db);
  alarms.length = 0;
});

async function forgetEverything(): Promise<void> {
  await stripe.far.db.deleteFrom('sandbox_payment_objects').execute();
  await stripe.far.db.deleteFrom('sandbox_payment_keys').execute();
}

async function paymentsOf(subjectId: string) {
  const query = app.ctx.db.selectFrom('payments').select(['attempt', 'status']).where('subject_id', '=', subjectId);
  return query.orderBy('attempt').execute();
}

describe('a payment page that the provider does not know', () => {
  it('ends with its hold: the tickets are released and an alarm is raised', async () => {
    const sale = await buildSale(app, 1);
    const made = await buildCheckoutOf(app, sale);
    await forgetEverything();
    app.ctx.clock.advance(24 * 3_600_000);
    await app.work();
    expect((await bookingOf(app, made)).status).toBe('expired');
    expect(alarms).toMatchObject([{ alarm: 'checkout_unknown_to_provider', sessionId: made.sessionId }]);
    const buyer = await buildBuyer(app);
    const lines = [{ ticketTypeId: sale.ticketTypeId, quantity: 1 }];
    expect((await askHold(app, { buyer, eventId: sale.eventId, lines })).status).toBe(200);
  });

  it('can be released by the buyer', async () => {
    const made = await buildCheckoutOf(app, await buildSale(app));
    await forgetEverything();
    const released = await app.call(checkoutContract.releaseHold, { bookingId: made.booking.id }, { as: made.buyer });
    expect(released).toMatchObject({ status: 200, body: { status: 'released' } });
    expect(await paymentsOf(made.booking.id)).toEqual([{ attempt: 1, status: 'expired' }]);
  });

  it('is replaced by a new page when the buyer pays again', async () => {
    const made = await buildCheckoutOf(app, await buildSale(app));
    await forgetEverything();
    const again = await app.call(checkoutContract.payBooking, { bookingId: made.booking.id }, { as: made.buyer });
    expect(again.status).toBe(200);
    expect(again.body.sessionId).not.toBe(made.sessionId);
    await payByCard(stripe.far, again.body.sessionId ?? '');
    const confirmed = { sessionId: again.body.sessionId ?? '' };
    await app.call(checkoutContract.confirmBookingPayment, confirmed, { as: made.buyer });
    expect((await bookingOf(app, made)).status).toBe('confirmed');
  });

  it('answers the return from it and ends in the sweep', async () => {
    const made = await buildCheckoutOf(app, await buildSale(app));
    await forgetEverything();
    const back = await app.call(checkoutContract.confirmBookingPayment, { sessionId: made.sessionId }, { as: made.buyer });
    expect(back).toMatchObject({ status: 200, body: { status: 'held' } });
    const other = await buildCheckoutOf(app, await buildSale(app));
    await forgetEverything();
    app.ctx.clock.advance(61_000);
    await runTask(app.ctx, app.modules, 'payments.sweep');
    expect(await paymentsOf(other.booking.id)).toEqual([{ attempt: 1, status: 'expired' }]);
  });
});

describe('a hold whose provider fails in a way that no one expected', () => {
  it('ends after its second deadline, with an alarm', async () => {
    const made = await buildCheckoutOf(app, await buildSale(app));
    const failing = () => Promise.reject(new TypeError('unexpected'));
    const ctx = { ...app.ctx, payments: { ...app.ctx.payments, expireCheckout: failing } };
    app.ctx.clock.advance(9 * 60_000 + 59_000);
    await sweepHolds(ctx);
    expect((await bookingOf(app, made)).status).toBe('held');
    app.ctx.clock.advance(20 * 60_000);
    await sweepHolds(ctx);
    expect((await bookingOf(app, made)).status).toBe('expired');
    expect(alarms).toMatchObject([{ alarm: 'hold_ended_without_provider', bookingId: made.booking.id }]);
  });
});

describe('a refund of a payment that the provider does not know', () => {
  it('ends in the buyer’s wallet, with an alarm', async () => {
    const sale = await buildSaleUnder(app, FULL);
    const made = await buildCheckoutOf(app, { eventId: sale.eventId, ticketTypeId: sale.paid }, 2);
    await payByCard(stripe.far, made.sessionId);
    await app.call(checkoutContract.confirmBookingPayment, { sessionId: made.sessionId }, { as: made.buyer });
    await app.work();
    await forgetEverything();
    await cancelOf(app, made, { expectedMinor: 5400 });
    await app.work();
    expect(await walletOf(app, made.buyer.accountId)).toBe(5400);
    expect((await bookingOf(app, made)).refunds).toMatchObject([{ card: 'to_wallet' }]);
    expect(alarms).toMatchObject([{ alarm: 'refund_rejected', code: 'resource_missing' }]);
  });

  it('is not sent to the provider when the payment was made with another one', async () => {
    const sale = await buildSaleUnder(app, FULL);
    const made = await buildCheckoutOf(app, { eventId: sale.eventId, ticketTypeId: sale.paid }, 1);
    await payByCard(stripe.far, made.sessionId);
    await app.call(checkoutContract.confirmBookingPayment, { sessionId: made.sessionId }, { as: made.buyer });
    await cancelOf(app, made, { expectedMinor: 2700 });
    const asked = app.payments.calls('refund');
    const elsewhere = { ...app.ctx, payments: { ...app.ctx.payments, kind: 'sandbox' as const } };
    await runJobs(elsewhere, app.modules);
    expect(app.payments.calls('refund')).toBe(asked);
    expect(await walletOf(app, made.buyer.accountId)).toBe(2700);
    expect(alarms).toMatchObject([{ alarm: 'refund_rejected', code: 'another_provider' }]);
  });
});
