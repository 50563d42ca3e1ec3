import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as checkout from '@festoon/contracts/ticketing/checkout';
import { runTask } from '../../../../platform/testing/run-jobs.ts';
import { eventsOf, payByCard, postEvent } from '../../../money/payments/testing.ts';
import { walletOf } from '../testing/refund-steps.ts';
import { assertNoViolations } from '../testing/invariants.ts';
import {
  askHold,
  bookingApp,
  bookingOf,
  buildBuyer,
  buildCheckoutOf,
  buildSale,
  type BookingApp,
  type Checkout,
} from '../testing.ts';
import { listNotified } from '../../../notifications/notifications/testing.ts';

const LATE_CARD = '4242424242424242';

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

afterEach(async () => {
  app.payments.heal();
  await work();
  await assertNoViolations(app.ctx.db);
});

function work(): Promise<void> {
  return app.work().catch(() => undefined);
}

async function webhooks({ sessionId }: Checkout): Promise<void> {
  for (const { payload } of await eventsOf(app.ctx, sessionId)) {
    const status = await postEvent(app, payload);
    if (status !== 200) throw new Error(`A webhook was answered ${status}.`);
  }
}

/** The provider is silent when the hold ends, so its page stays open while the places are given back. */
async function loseHold(): Promise<void> {
  app.payments.silence('expireCheckout');
  app.payments.silence('getCheckout');
  app.ctx.clock.advance(10 * 60_000);
  await work();
  app.ctx.clock.advance(10 * 60_000);
  await work();
  app.payments.heal();
}

async function refundsOf({ sessionId }: Checkout) {
  const { paymentRef } = await app.ctx.payments.getCheckout(sessionId);
  return app.ctx.payments.listRefunds(paymentRef ?? '');
}

async function mailKeys(made: Checkout): Promise<string[]> {
  const payments = await app.ctx.db.selectFrom('payments').select('id').where('subject_id', '=', made.booking.id).execute();
  const about = [made.booking.id, ...payments.map(({ id }) => id)];
  const rows = await app.ctx.db.selectFrom('mail_messages').select('key').orderBy('key').execute();
  return rows.map(({ key }) => key).filter((key) => about.some((id) => key.endsWith(id)));
}

describe('a hold whose end the provider did not hear of', () => {
  it('keeps its places until the second deadline, then gives them back', async () => {
    const sale = await buildSale(app, 1);
    const made = await buildCheckoutOf(app, sale);
    app.payments.silence('expireCheckout');
    app.ctx.clock.advance(10 * 60_000);
    await work();
    expect(
      (await askHold(app, { buyer: await buildBuyer(app), eventId: sale.eventId, lines: [{ ...sale, quantity: 1 }] }))
        .status,
    ).toBe(409);
    app.ctx.clock.advance(10 * 60_000);
    await work();
    expect(await bookingOf(app, made)).toMatchObject({ status: 'expired' });
    expect(
      (await askHold(app, { buyer: await buildBuyer(app), eventId: sale.eventId, lines: [{ ...sale, quantity: 1 }] }))
        .status,
    ).toBe(200);
  });

  it('10: is confirmed when the money comes after it and the places are still there', async () => {
    const made = await buildCheckoutOf(app, await buildSale(app, 1));
    await loseHold();
    expect((await bookingOf(app, made)).status).toBe('expired');
    await payByCard(app.ctx, made.sessionId, LATE_CARD);
    await webhooks(made);
    expect(await bookingOf(app, made)).toMatchObject({ status: 'confirmed', payment: 'paid' });
    await work();
    expect(await mailKeys(made)).toEqual([`booking-confirmed:${made.booking.id}`]);
  });

  it('11: is refunded whole, once, with one mail when the places are gone', async () => {
    const sale = await buildSale(app, 1);
    const made = await buildCheckoutOf(app, sale);
    await loseHold();
    await buildCheckoutOf(app, sale);
    await payByCard(app.ctx, made.sessionId, LATE_CARD);
    await webhooks(made);
    expect(await bookingOf(app, made)).toMatchObject({ status: 'expired', payment: 'refunding', tickets: [] });
    await work();
    await webhooks(made);
    await work();
    expect(await bookingOf(app, made)).toMatchObject({ payment: 'refunded' });
    expect(await refundsOf(made)).toMatchObject([{ amountMinor: 2700, status: 'succeeded' }]);
    expect(await mailKeys(made)).toEqual([expect.stringMatching(/^money-back:/)]);
    expect(await listNotified(app.ctx, made.buyer.accountId)).toMatchObject([{ kind: 'refunds' }]);
  });

  it('12: is refunded once although the refund failed three times on its way', async () => {
    const sale = await buildSale(app, 1);
    const made = await buildCheckoutOf(app, sale);
    await loseHold();
    await buildCheckoutOf(app, sale);
    await payByCard(app.ctx, made.sessionId, LATE_CARD);
    await webhooks(made);
    app.payments.silence('refund', 3);
    for (let tries = 0; tries < 5; tries += 1) {
      await work();
      app.ctx.clock.advance(3_600_000);
    }
    expect(await refundsOf(made)).toHaveLength(1);
    expect(await bookingOf(app, made)).toMatchObject({ payment: 'refunded' });
  });

  it('18: is refunded once although the answer of the refund was lost twice, also after a day', async () => {
    const sale = await buildSale(app, 1);
    const made = await buildCheckoutOf(app, sale);
    await loseHold();
    await buildCheckoutOf(app, sale);
    await payByCard(app.ctx, made.sessionId, LATE_CARD);
    await webhooks(made);
    app.payments.loseAnswer('refund', 1);
    app.payments.silence('findRefund', 1);
    await work();
    app.ctx.clock.advance(60_000);
    await work();
    app.ctx.clock.advance(25 * 3_600_000);
    await work();
    expect(await refundsOf(made)).toHaveLength(1);
    expect(await bookingOf(app, made)).toMatchObject({ payment: 'refunded' });
  });

  it('12: brings back a refund whose job was given up', async () => {
    const sale = await buildSale(app, 1);
    const made = await buildCheckoutOf(app, sale);
    await loseHold();
    await buildCheckoutOf(app, sale);
    await payByCard(app.ctx, made.sessionId, LATE_CARD);
    await webhooks(made);
    await app.ctx.db
      .deleteFrom('graphile_worker._private_jobs' as never)
      .where('key' as never, 'like', 'refund:%' as never)
      .execute();
    app.ctx.clock.advance(11 * 60_000);
    await runTask(app.ctx, app.modules, 'payments.sweep');
    await work();
    expect(await bookingOf(app, made)).toMatchObject({ payment: 'refunded' });
  });
});

describe('money that does not fit', () => {
  it.each([
    ['amount', { amount_minor: 2600 }],
    ['currency', { currency: 'USD' }],
  ])('13: does not confirm and goes back when its %s is another', async (_what, change) => {
    const made = await buildCheckoutOf(app, await buildSale(app));
    await app.ctx.db.updateTable('payments').set(change).where('session_id', '=', made.sessionId).execute();
    await payByCard(app.ctx, made.sessionId);
    await webhooks(made);
    await work();
    expect(await bookingOf(app, made)).toMatchObject({ status: 'held', payment: 'refunded', tickets: [] });
    expect(await refundsOf(made)).toMatchObject([{ amountMinor: 2700, currency: 'EUR' }]);
    app.ctx.clock.advance(11 * 60_000);
    await work();
    expect((await bookingOf(app, made)).status).toBe('expired');
  });

  it('14: of two paid pages one is used and one goes back', async () => {
    const made = await buildCheckoutOf(app, await buildSale(app));
    await app.ctx.db.updateTable('payments').set({ status: 'expired' }).where('session_id', '=', made.sessionId).execute();
    const paying = await app.call(checkout.payBooking, { bookingId: made.booking.id }, { as: made.buyer });
    const second = { ...made, sessionId: paying.body.sessionId ?? '' };
    expect(second.sessionId).not.toBe(made.sessionId);
    await Promise.all([payByCard(app.ctx, made.sessionId), payByCard(app.ctx, second.sessionId)]);
    await Promise.all([webhooks(made), webhooks(second)]);
    await work();
    expect(await bookingOf(app, made)).toMatchObject({ status: 'confirmed', payment: 'paid' });
    expect([...(await refundsOf(made)), ...(await refundsOf(second))]).toMatchObject([
      { amountMinor: 2700, status: 'succeeded' },
    ]);
    expect(await mailKeys(made)).toEqual([`booking-confirmed:${made.booking.id}`, expect.stringMatching(/^money-back:/)]);
  });

  it('15: goes back when the event was cancelled while it was on its way', async () => {
    const sale = await buildSale(app);
    const made = await buildCheckoutOf(app, sale);
    await payByCard(app.ctx, made.sessionId);
    await app.ctx.db.updateTable('events').set({ status: 'cancelled' }).where('id', '=', sale.eventId).execute();
    await webhooks(made);
    await work();
    expect(await bookingOf(app, made)).toMatchObject({ status: 'cancelled', payment: 'refunded' });
  });

  it('15: a buyer who gives the places back while paying has either tickets or no charge', async () => {
    for (let round = 0; round < 8; round += 1) {
      const made = await buildCheckoutOf(app, await buildSale(app));
      const [, released] = await Promise.all([
        payByCard(app.ctx, made.sessionId),
        app.call(checkout.releaseHold, { bookingId: made.booking.id }, { as: made.buyer }),
      ]);
      await work();
      const booking = await bookingOf(app, made);
      const paid = (await app.ctx.payments.getCheckout(made.sessionId)).paid === 'paid';
      expect(booking.status).toBe(paid ? 'confirmed' : 'released');
      expect(released.status).toBe(paid ? 409 : 200);
    }
  });

  it('34: a refund that fails later goes into the wallet of who paid, and the books are right', async () => {
    const sale = await buildSale(app, 1);
    const made = await buildCheckoutOf(app, sale);
    await loseHold();
    await buildCheckoutOf(app, sale);
    await payByCard(app.ctx, made.sessionId, '4000000000005126');
    await webhooks(made);
    await work();
    app.ctx.clock.advance(11_000);
    await work();
    await webhooks(made);
    const { paymentRef } = await app.ctx.payments.getCheckout(made.sessionId);
    const refunds = await app.ctx.db
      .selectFrom('refunds as r')
      .innerJoin('payments as p', 'p.id', 'r.payment_id')
      .select(['r.status', 'p.refunded_minor'])
      .where('p.payment_ref', '=', paymentRef)
      .execute();
    expect(refunds).toEqual([{ status: 'failed', refunded_minor: 0 }]);
    await work();
    expect(await walletOf(app, made.buyer.accountId)).toBe(made.booking.totalMinor);
  });
});
