import { beforeAll, expect, it } from 'vitest';
import * as checkout from '@festoon/contracts/ticketing/checkout';
import { eventsOf, payByCard, postEvent } from '../../../money/payments/testing.ts';
import { expireHold } from './expire-hold.ts';
import { findViolations } from '../testing/invariants.ts';
import { bookingApp, bookingOf, buildCheckout, buildSale, type BookingApp } from '../testing.ts';

const ROUNDS = 25;

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

it('either confirms or expires a hold without a charge when payment and expiry race', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const created = await buildCheckout(app, await buildSale(app, 1));
    app.ctx.clock.advance(10 * 60_000);
    const webhooks = async () => {
      for (const { payload } of await eventsOf(app.ctx, created.sessionId)) await postEvent(app, payload);
    };
    await Promise.all([
      payByCard(app.ctx, created.sessionId).then(webhooks),
      expireHold(app.ctx, created.booking.id),
      expireHold(app.ctx, created.booking.id),
      app.call(checkout.confirmBookingPayment, { sessionId: created.sessionId }, { as: created.buyer }),
    ]);
    await webhooks();
    const { paymentStatus } = await app.ctx.payments.getCheckout(created.sessionId);
    const { status } = await bookingOf(app, created);
    expect(status).toBe(paymentStatus === 'paid' ? 'confirmed' : 'expired');
    expect(await findViolations(app.ctx.db)).toEqual([]);
  }
});
