import { beforeAll, expect, it } from 'vitest';
import * as checkout from '@festoon/contracts/ticketing/checkout';
import { eventsOf, payByCard, postEvent } from '../../../money/payments/testing.ts';
import { expireHold } from './expire-hold.ts';
import { findViolations } from '../testing/invariants.ts';
import { bookingApp, bookingOf, buildCheckoutOf, buildSale, type BookingApp } from '../testing.ts';

const ROUNDS = 25;

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

it('a hold that ends in the moment it is paid is either confirmed or given back uncharged', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const made = await buildCheckoutOf(app, await buildSale(app, 1));
    app.ctx.clock.advance(10 * 60_000);
    const webhooks = async () => {
      for (const { payload } of await eventsOf(app.ctx, made.sessionId)) await postEvent(app, payload);
    };
    await Promise.all([
      payByCard(app.ctx, made.sessionId).then(webhooks),
      expireHold(app.ctx, made.booking.id),
      expireHold(app.ctx, made.booking.id),
      app.call(checkout.confirmBookingPayment, { sessionId: made.sessionId }, { as: made.buyer }),
    ]);
    await webhooks();
    const { paid } = await app.ctx.payments.getCheckout(made.sessionId);
    const { status } = await bookingOf(app, made);
    expect(status).toBe(paid === 'paid' ? 'confirmed' : 'expired');
    expect(await findViolations(app.ctx.db)).toEqual([]);
  }
});
