import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as checkout from '@festoon/contracts/ticketing/checkout';
import { runTask } from '../../../../platform/testing/run-jobs.ts';
import { eventsOf, payByCard, postEvent } from '../../../money/payments/testing.ts';
import { walletOf } from '../testing/refund-steps.ts';
import { assertNoViolations } from '../testing/invariants.ts';
import {
  requestHold,
  bookingApp,
  bookingOf,
  buildBuyer,
  buildCheckout,
  buildSale,
  type BookingApp,
  type Checkout,
} from '../testing.ts';
import { listNotified } from '../../../notifications/notifications/testing.ts';

const VALID_CARD = '4242424242424242';

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

afterEach(async () => {
  app.payments.reset();
  await work();
  await assertNoViolations(app.ctx.db);
});

function work(): Promise<void> {
  return app.work().catch(() => undefined);
}

async function webhooks({ sessionId }: Checkout): Promise<void> {
  for (const { payload } of await eventsOf(app.ctx, sessionId)) {
    const status = await postEvent(app, payload);
    if (status !== 200) throw new Error(`A webhook returned ${status}.`);
  }
}

/** Expires the hold while the provider does not respond, so that its payment page stays open. */
async function expireHoldWithoutProvider(): Promise<void> {
  app.payments.failBefore('expireCheckout');
  app.payments.failBefore('getCheckout');
  app.ctx.clock.advance(10 * 60_000);
  await work();
  app.ctx.clock.advance(10 * 60_000);
  await work();
  app.payments.reset();
}

async function refundsOf({ sessionId }: Checkout) {
  const { paymentRef } = await app.ctx.payments.getCheckout(sessionId);
  return app.ctx.payments.listRefunds(paymentRef ?? '');
}

async function emailKeys(created: Checkout): Promise<string[]> {
  const payments = await app.ctx.db
    .selectFrom('payments')
    .select('id')
    .where('subject_id', '=', created.booking.id)
    .execute();
  const subjectIds = [created.booking.id, ...payments.map(({ id }) => id)];
  const rows = await app.ctx.db.selectFrom('email_messages').select('key').orderBy('key').execute();
  return rows.map(({ key }) => key).filter((key) => subjectIds.some((id) => key.endsWith(id)));
}

describe('a hold that could not be expired at the provider', () => {
  it('keeps its tickets until the second deadline, then releases them', async () => {
    const sale = await buildSale(app, 1);
    const created = await buildCheckout(app, sale);
    app.payments.failBefore('expireCheckout');
    app.ctx.clock.advance(10 * 60_000);
    await work();
    expect(
      (
        await requestHold(app, {
          buyer: await buildBuyer(app),
          eventId: sale.eventId,
          lineItems: [{ ...sale, quantity: 1 }],
        })
      ).status,
    ).toBe(409);
    app.ctx.clock.advance(10 * 60_000);
    await work();
    expect(await bookingOf(app, created)).toMatchObject({ status: 'expired' });
    expect(
      (
        await requestHold(app, {
          buyer: await buildBuyer(app),
          eventId: sale.eventId,
          lineItems: [{ ...sale, quantity: 1 }],
        })
      ).status,
    ).toBe(200);
  });

  it('10: is confirmed by a late payment when tickets are available', async () => {
    const created = await buildCheckout(app, await buildSale(app, 1));
    await expireHoldWithoutProvider();
    expect((await bookingOf(app, created)).status).toBe('expired');
    await payByCard(app.ctx, created.sessionId, VALID_CARD);
    await webhooks(created);
    expect(await bookingOf(app, created)).toMatchObject({ status: 'confirmed', payment: 'paid' });
    await work();
    expect(await emailKeys(created)).toEqual([`booking-confirmed:${created.booking.id}`]);
  });

  it('11: is refunded in full, once, with one email when tickets are sold out', async () => {
    const sale = await buildSale(app, 1);
    const created = await buildCheckout(app, sale);
    await expireHoldWithoutProvider();
    await buildCheckout(app, sale);
    await payByCard(app.ctx, created.sessionId, VALID_CARD);
    await webhooks(created);
    expect(await bookingOf(app, created)).toMatchObject({ status: 'expired', payment: 'refunding', tickets: [] });
    await work();
    await webhooks(created);
    await work();
    expect(await bookingOf(app, created)).toMatchObject({ payment: 'refunded' });
    expect(await refundsOf(created)).toMatchObject([{ amountMinor: 2700, status: 'succeeded' }]);
    expect(await emailKeys(created)).toEqual([expect.stringMatching(/^money-back:/)]);
    expect(await listNotified(app.ctx, created.buyer.accountId)).toMatchObject([{ kind: 'refunds' }]);
  });

  it('12: is refunded once although the refund request failed three times', async () => {
    const sale = await buildSale(app, 1);
    const created = await buildCheckout(app, sale);
    await expireHoldWithoutProvider();
    await buildCheckout(app, sale);
    await payByCard(app.ctx, created.sessionId, VALID_CARD);
    await webhooks(created);
    app.payments.failBefore('refund', 3);
    for (let tries = 0; tries < 5; tries += 1) {
      await work();
      app.ctx.clock.advance(3_600_000);
    }
    expect(await refundsOf(created)).toHaveLength(1);
    expect(await bookingOf(app, created)).toMatchObject({ payment: 'refunded' });
  });

  it('18: is refunded once although the response of the refund was lost twice, also after a day', async () => {
    const sale = await buildSale(app, 1);
    const created = await buildCheckout(app, sale);
    await expireHoldWithoutProvider();
    await buildCheckout(app, sale);
    await payByCard(app.ctx, created.sessionId, VALID_CARD);
    await webhooks(created);
    app.payments.failAfter('refund', 1);
    app.payments.failBefore('findRefund', 1);
    await work();
    app.ctx.clock.advance(60_000);
    await work();
    app.ctx.clock.advance(25 * 3_600_000);
    await work();
    expect(await refundsOf(created)).toHaveLength(1);
    expect(await bookingOf(app, created)).toMatchObject({ payment: 'refunded' });
  });

  it('12: is refunded by the sweep when the job of the refund was lost', async () => {
    const sale = await buildSale(app, 1);
    const created = await buildCheckout(app, sale);
    await expireHoldWithoutProvider();
    await buildCheckout(app, sale);
    await payByCard(app.ctx, created.sessionId, VALID_CARD);
    await webhooks(created);
    await app.ctx.db
      .deleteFrom('graphile_worker._private_jobs' as never)
      .where('key' as never, 'like', 'refund:%' as never)
      .execute();
    app.ctx.clock.advance(11 * 60_000);
    await runTask(app.ctx, app.modules, 'payments.reconcile-payments');
    await work();
    expect(await bookingOf(app, created)).toMatchObject({ payment: 'refunded' });
  });
});

describe('a payment that cannot be applied', () => {
  it.each([
    ['amount', { amount_minor: 2600 }],
    ['currency', { currency: 'USD' }],
  ])('13: is refunded when its %s differs', async (_what, change) => {
    const created = await buildCheckout(app, await buildSale(app));
    await app.ctx.db.updateTable('payments').set(change).where('session_id', '=', created.sessionId).execute();
    await payByCard(app.ctx, created.sessionId);
    await webhooks(created);
    await work();
    expect(await bookingOf(app, created)).toMatchObject({ status: 'held', payment: 'refunded', tickets: [] });
    expect(await refundsOf(created)).toMatchObject([{ amountMinor: 2700, currency: 'EUR' }]);
    app.ctx.clock.advance(11 * 60_000);
    await work();
    expect((await bookingOf(app, created)).status).toBe('expired');
  });

  it('14: is refunded once when two pages of one booking are paid', async () => {
    const created = await buildCheckout(app, await buildSale(app));
    await app.ctx.db
      .updateTable('payments')
      .set({ status: 'expired' })
      .where('session_id', '=', created.sessionId)
      .execute();
    const paying = await app.call(checkout.payBooking, { bookingId: created.booking.id }, { as: created.buyer });
    const second = { ...created, sessionId: paying.body.sessionId ?? '' };
    expect(second.sessionId).not.toBe(created.sessionId);
    await Promise.all([payByCard(app.ctx, created.sessionId), payByCard(app.ctx, second.sessionId)]);
    await Promise.all([webhooks(created), webhooks(second)]);
    await work();
    expect(await bookingOf(app, created)).toMatchObject({ status: 'confirmed', payment: 'paid' });
    expect([...(await refundsOf(created)), ...(await refundsOf(second))]).toMatchObject([
      { amountMinor: 2700, status: 'succeeded' },
    ]);
    expect(await emailKeys(created)).toEqual([
      `booking-confirmed:${created.booking.id}`,
      expect.stringMatching(/^money-back:/),
    ]);
  });

  it('15: is refunded when the event was cancelled during the payment', async () => {
    const sale = await buildSale(app);
    const created = await buildCheckout(app, sale);
    await payByCard(app.ctx, created.sessionId);
    await app.ctx.db.updateTable('events').set({ status: 'cancelled' }).where('id', '=', sale.eventId).execute();
    await webhooks(created);
    await work();
    expect(await bookingOf(app, created)).toMatchObject({ status: 'cancelled', payment: 'refunded' });
  });

  it('15: either confirms the booking or charges nothing when the buyer releases the hold while paying', async () => {
    for (let round = 0; round < 8; round += 1) {
      const created = await buildCheckout(app, await buildSale(app));
      const [, released] = await Promise.all([
        payByCard(app.ctx, created.sessionId),
        app.call(checkout.releaseHold, { bookingId: created.booking.id }, { as: created.buyer }),
      ]);
      await work();
      const booking = await bookingOf(app, created);
      const paid = (await app.ctx.payments.getCheckout(created.sessionId)).paymentStatus === 'paid';
      expect(booking.status).toBe(paid ? 'confirmed' : 'released');
      expect(released.status).toBe(paid ? 409 : 200);
    }
  });

  it('34: is credited to the buyer’s wallet when its refund fails later', async () => {
    const sale = await buildSale(app, 1);
    const created = await buildCheckout(app, sale);
    await expireHoldWithoutProvider();
    await buildCheckout(app, sale);
    await payByCard(app.ctx, created.sessionId, '4000000000005126');
    await webhooks(created);
    await work();
    app.ctx.clock.advance(11_000);
    await work();
    await webhooks(created);
    const { paymentRef } = await app.ctx.payments.getCheckout(created.sessionId);
    const refunds = await app.ctx.db
      .selectFrom('refunds as r')
      .innerJoin('payments as p', 'p.id', 'r.payment_id')
      .select(['r.status', 'p.refunded_minor'])
      .where('p.payment_ref', '=', paymentRef)
      .execute();
    expect(refunds).toEqual([{ status: 'failed', refunded_minor: 0 }]);
    await work();
    expect(await walletOf(app, created.buyer.accountId)).toBe(created.booking.totalMinor);
  });
});
