import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { payByCard } from '../../../money/payments/testing.ts';
import { spendFromWallet, walletOf } from '../../../money/wallet/testing.ts';
import { assertNoViolations } from '../testing/invariants.ts';
import { buildWalletPayer, getCurrentBooking, openPage, deliverWebhooks } from '../testing/wallet-payer.ts';
import { bookingApp, type BookingApp } from '../testing.ts';

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

/** Expires the hold while the provider does not respond, so that its payment page stays open. */
async function expireHoldWithoutProvider(): Promise<void> {
  app.payments.failBefore('expireCheckout');
  app.payments.failBefore('getCheckout');
  for (const minutes of [10, 10]) {
    app.ctx.clock.advance(minutes * 60_000);
    await work();
  }
  app.payments.reset();
}

describe('a late payment after the wallet reservation was released', () => {
  it('10: confirms the booking when the wallet still has the amount', async () => {
    const held = await buildWalletPayer(app);
    const sessionId = await openPage(app, held, 1000);
    await expireHoldWithoutProvider();
    expect(await walletOf(app.ctx, held.buyer.accountId)).toEqual({ availableMinor: 2000, reservedMinor: 0 });
    await payByCard(app.ctx, sessionId);
    await deliverWebhooks(app, sessionId);
    expect(await getCurrentBooking(app, held)).toMatchObject({ status: 'confirmed', walletMinor: 1000, cardMinor: 1700 });
    expect(await walletOf(app.ctx, held.buyer.accountId)).toEqual({ availableMinor: 1000, reservedMinor: 0 });
  });

  it('11: is refunded to the card when the amount was spent, and leaves the rest of the wallet', async () => {
    const held = await buildWalletPayer(app);
    const sessionId = await openPage(app, held, 1000);
    await expireHoldWithoutProvider();
    await spendFromWallet(app.ctx, held.buyer.accountId, 1500);
    await payByCard(app.ctx, sessionId);
    await deliverWebhooks(app, sessionId);
    expect(await getCurrentBooking(app, held)).toMatchObject({
      status: 'expired',
      payment: 'refunding',
      tickets: [],
      cardMinor: 1700,
    });
    await work();
    expect(await getCurrentBooking(app, held)).toMatchObject({ payment: 'refunded' });
    expect(await walletOf(app.ctx, held.buyer.accountId)).toEqual({ availableMinor: 500, reservedMinor: 0 });
  });

  it('14: is refunded when another page with a different wallet amount was paid', async () => {
    const held = await buildWalletPayer(app);
    const first = await openPage(app, held, 0);
    await app.ctx.db.updateTable('payments').set({ status: 'expired' }).where('session_id', '=', first).execute();
    const second = await openPage(app, held, 1000);
    await Promise.all([payByCard(app.ctx, first), payByCard(app.ctx, second)]);
    await deliverWebhooks(app, first);
    expect(await getCurrentBooking(app, held)).toMatchObject({ status: 'confirmed', walletMinor: 0, cardMinor: 2700 });
    await deliverWebhooks(app, second);
    await work();
    expect(await getCurrentBooking(app, held)).toMatchObject({ status: 'confirmed', payment: 'paid' });
    expect(await walletOf(app.ctx, held.buyer.accountId)).toEqual({ availableMinor: 2000, reservedMinor: 0 });
  });
});
