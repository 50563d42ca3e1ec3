import { sql } from 'kysely';
import { beforeAll, afterEach, describe, expect, it } from 'vitest';
import { confirmBookingPayment } from '@festoon/contracts/ticketing/checkout';
import {
  creditRefund,
  eventsOf,
  payByCard,
  postEvent,
  ProviderRejected,
  saveRefund,
} from '../../../money/payments/testing.ts';
import { runTask } from '../../../../platform/testing/run-jobs.ts';
import { bookingPaymentHooks } from '../payments/booking-payment-hooks.ts';
import { bookingApp, bookingOf, buildCheckout, type BookingApp, type Checkout } from '../testing.ts';
import { assertNoViolations } from '../testing/invariants.ts';
import { buildSaleUnder, cancelTicketsOf, FULL, emailText, walletOf } from '../testing/refund-steps.ts';
import { listNotified } from '../../../notifications/notifications/testing.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

afterEach(async () => {
  app.payments.reset();
  await app.work();
  await assertNoViolations(app.ctx.db);
});

const FAILING_REFUND_CARD = '4000000000005126';

async function buildPaid(card?: string): Promise<Checkout> {
  const sale = await buildSaleUnder(app, FULL);
  const purchase = await buildCheckout(app, { eventId: sale.eventId, ticketTypeId: sale.paid }, 2);
  await payByCard(app.ctx, purchase.sessionId, card);
  await app.call(confirmBookingPayment, { sessionId: purchase.sessionId }, { as: purchase.buyer });
  return purchase;
}

async function postAll({ sessionId }: Checkout): Promise<void> {
  for (const { payload } of await eventsOf(app.ctx, sessionId)) await postEvent(app, payload);
}

async function refundOf({ booking }: Checkout) {
  return app.ctx.db
    .selectFrom('refunds as r')
    .innerJoin('booking_refunds as b', 'b.id', 'r.booking_refund_id')
    .select(['r.id', 'r.status', 'r.provider_ref as providerRef', 'r.credited_at as creditedAt'])
    .where('b.booking_id', '=', booking.id)
    .executeTakeFirstOrThrow();
}

describe('a refund that the buyer’s bank returns (case 34)', () => {
  it('is credited to the wallet once, for any number of events, and notifies the buyer', async () => {
    const purchase = await buildPaid(FAILING_REFUND_CARD);
    await cancelTicketsOf(app, purchase, { expectedMinor: 5400 });
    await app.work();
    expect((await bookingOf(app, purchase)).refunds).toMatchObject([{ card: 'arrived' }]);
    app.ctx.clock.advance(11_000);
    await app.work();
    await postAll(purchase);
    await postAll(purchase);
    await app.work();
    expect(await walletOf(app, purchase.buyer.accountId)).toBe(5400);
    const after = await bookingOf(app, purchase);
    expect(after).toMatchObject({ status: 'cancelled', payment: 'refunded', refunds: [{ card: 'to_wallet' }] });
    expect(after.tickets.every(({ status }) => status === 'void')).toBe(true);
    expect(await emailText(app, `refund-failed:${(await refundOf(purchase)).id}`)).toContain('€54.00, in your wallet now');
    const notified = await listNotified(app.ctx, purchase.buyer.accountId);
    expect(
      notified.filter(({ kind, title }) => kind === 'refunds' && title.startsWith('Your refund is in your wallet')),
    ).toHaveLength(1);
  });

  it('is not changed by a late success event', async () => {
    const purchase = await buildPaid();
    await cancelTicketsOf(app, purchase, { expectedMinor: 5400 });
    await app.work();
    const { id, providerRef } = await refundOf(purchase);
    const state = { ref: providerRef ?? '', refundId: id, amountMinor: 5400, failureReason: 'expired_or_canceled_card' };
    await saveRefund(app.ctx, id, { ...state, status: 'failed' } as never);
    await app.work();
    await saveRefund(app.ctx, id, { ...state, status: 'succeeded' } as never);
    await app.work();
    expect(await refundOf(purchase)).toMatchObject({ status: 'failed' });
    expect(await walletOf(app, purchase.buyer.accountId)).toBe(5400);
  });

  it('is credited once by the sweep when its job was lost, also concurrently', async () => {
    const purchase = await buildPaid();
    await cancelTicketsOf(app, purchase, { expectedMinor: 5400 });
    const { id } = await refundOf(purchase);
    await saveRefund(app.ctx, id, null);
    await sql`delete from graphile_worker._private_jobs`.execute(app.ctx.db);
    app.ctx.clock.advance(11 * 60_000);
    await runTask(app.ctx, app.modules, 'payments.reconcile-payments');
    await Promise.all([1, 2, 3, 4].map(() => creditRefund(app.ctx, [bookingPaymentHooks], id)));
    await app.work();
    expect(await walletOf(app, purchase.buyer.accountId)).toBe(5400);
  });
});

describe('a refund that the provider rejects', () => {
  it('is credited to the buyer’s wallet', async () => {
    const purchase = await buildPaid();
    await cancelTicketsOf(app, purchase, { expectedMinor: 5400 });
    const { refund } = app.ctx.payments;
    const closed = new ProviderRejected('expired_or_canceled_card', {
      message: 'The card was closed.',
      param: null,
      cause: null,
    });
    Object.assign(app.ctx.payments, { refund: () => Promise.reject(closed) });
    await app.work();
    Object.assign(app.ctx.payments, { refund });
    expect(await refundOf(purchase)).toMatchObject({ status: 'failed', providerRef: null });
    expect(await walletOf(app, purchase.buyer.accountId)).toBe(5400);
  });
});
