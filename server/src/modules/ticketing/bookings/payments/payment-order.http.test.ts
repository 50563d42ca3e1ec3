import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as checkoutContract from '@festoon/contracts/ticketing/checkout';
import {
  completeChallenge,
  INVALID_IBAN,
  eventsOf,
  VALID_IBAN,
  payByCard,
  payByDebit,
  postEvent,
  setProcessingDelay,
} from '../../../money/payments/testing.ts';
import { runTask } from '../../../../platform/testing/run-jobs.ts';
import { assertNoViolations } from '../testing/invariants.ts';
import { bookingApp, bookingOf, buildCheckout, buildSale, type BookingApp, type Checkout } from '../testing.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

afterEach(async () => {
  await assertNoViolations(app.ctx.db);
});

async function openCheckout(): Promise<Checkout> {
  return buildCheckout(app, await buildSale(app));
}

/** Posts every event of the checkout, oldest first by default. */
async function postWebhooks({ sessionId }: Checkout, order = <T>(events: T[]): T[] => events): Promise<number[]> {
  const statuses: number[] = [];
  for (const { payload } of order(await eventsOf(app.ctx, sessionId))) statuses.push(await postEvent(app, payload));
  return statuses;
}

function returnFromPayment({ sessionId, buyer }: Checkout) {
  return app.call(checkoutContract.confirmBookingPayment, { sessionId }, { as: buyer });
}

async function emailKeysOf({ booking }: Checkout): Promise<string[]> {
  await app.work().catch(() => undefined);
  const rows = await app.ctx.db.selectFrom('email_messages').select('key').where('key', 'like', `%${booking.id}`).execute();
  return rows.map(({ key }) => key);
}

const CONFIRMED_ONCE = { status: 'confirmed', payment: 'paid', tickets: 1, mails: 1 };

async function outcomeOf(created: Checkout) {
  const { status, payment, tickets } = await bookingOf(app, created);
  return { status, payment, tickets: tickets.length, mails: (await emailKeysOf(created)).length };
}

describe('a paid checkout confirms its booking once', () => {
  it('1: when the webhook arrives before the buyer returns', async () => {
    const created = await openCheckout();
    await payByCard(app.ctx, created.sessionId);
    expect(await postWebhooks(created)).toEqual([200, 200]);
    expect((await returnFromPayment(created)).body.status).toBe('confirmed');
    expect(await outcomeOf(created)).toEqual(CONFIRMED_ONCE);
  });

  it('2: when the buyer returns before the webhook arrives', async () => {
    const created = await openCheckout();
    await payByCard(app.ctx, created.sessionId);
    expect((await returnFromPayment(created)).body.status).toBe('confirmed');
    expect(await postWebhooks(created)).toEqual([200, 200]);
    expect(await outcomeOf(created)).toEqual(CONFIRMED_ONCE);
  });

  it('3: when ten returns and ten webhooks arrive concurrently', async () => {
    const created = await openCheckout();
    await payByCard(app.ctx, created.sessionId);
    const payload = (await eventsOf(app.ctx, created.sessionId)).at(-1)?.payload ?? '';
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0 ? postEvent(app, payload) : returnFromPayment(created).then(({ status }) => status),
      ),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await outcomeOf(created)).toEqual(CONFIRMED_ONCE);
  });

  it('4: when the same event arrives twice, and again after an hour', async () => {
    const created = await openCheckout();
    await payByCard(app.ctx, created.sessionId);
    await postWebhooks(created);
    await postWebhooks(created);
    app.ctx.clock.advance(3_600_000);
    expect(await postWebhooks(created)).toContain(200);
    expect(await outcomeOf(created)).toEqual(CONFIRMED_ONCE);
  });

  it('5: when two events report one payment in reversed order', async () => {
    const created = await openCheckout();
    await payByCard(app.ctx, created.sessionId);
    expect(await postWebhooks(created, (events) => events.toReversed())).toEqual([200, 200]);
    expect(await outcomeOf(created)).toEqual(CONFIRMED_ONCE);
  });

  it('6: when an expiry event arrives after the payment', async () => {
    const created = await openCheckout();
    await payByCard(app.ctx, created.sessionId);
    await postWebhooks(created);
    const [paid] = await eventsOf(app.ctx, created.sessionId);
    const expiredEvent = (paid?.payload ?? '')
      .replace(/"type":"[^"]+"/, '"type":"checkout.session.expired"')
      .replace(/evt_\w+/, 'evt_expired_late');
    expect(await postEvent(app, expiredEvent)).toBe(200);
    expect(await outcomeOf(created)).toEqual(CONFIRMED_ONCE);
  });

  it('7: when a decline event arrives after the payment', async () => {
    const created = await openCheckout();
    await payByDebit(app.ctx, created.sessionId, VALID_IBAN);
    app.ctx.clock.advance(11_000);
    await app.work().catch(() => undefined);
    const late = (await eventsOf(app.ctx, created.sessionId)).at(-1)?.payload ?? '';
    await postWebhooks(created);
    const declinedEvent = late
      .replace(/"type":"[^"]+"/, '"type":"checkout.session.async_payment_failed"')
      .replace(/evt_\w+/, 'evt_refused_late');
    expect(await postEvent(app, declinedEvent)).toBe(200);
    expect(await outcomeOf(created)).toEqual(CONFIRMED_ONCE);
  });

  it('8: by the sweep, when no webhook arrives and the buyer does not return', async () => {
    const created = await openCheckout();
    await payByCard(app.ctx, created.sessionId);
    app.ctx.clock.advance(61_000);
    await sweep();
    expect(await outcomeOf(created)).toEqual(CONFIRMED_ONCE);
  });

  it('9: by the webhook alone, when the browser does not return', async () => {
    const created = await openCheckout();
    await payByCard(app.ctx, created.sessionId);
    await postWebhooks(created);
    expect(await outcomeOf(created)).toEqual(CONFIRMED_ONCE);
  });

  it('16: when a card was declined twice before', async () => {
    const created = await openCheckout();
    await payByCard(app.ctx, created.sessionId, '4000000000000002');
    expect((await returnFromPayment(created)).body).toMatchObject({ status: 'held', payment: 'open' });
    await payByCard(app.ctx, created.sessionId, '4000000000009995');
    await postWebhooks(created);
    await payByCard(app.ctx, created.sessionId);
    await postWebhooks(created);
    expect(await outcomeOf(created)).toEqual(CONFIRMED_ONCE);
  });

  it('17: when 3-D Secure was declined first', async () => {
    const created = await openCheckout();
    await payByCard(app.ctx, created.sessionId, '4000002500003155');
    await completeChallenge(app.ctx, created.sessionId, false);
    expect((await returnFromPayment(created)).body).toMatchObject({ status: 'held', payment: 'open' });
    await payByCard(app.ctx, created.sessionId, '4000002500003155');
    await completeChallenge(app.ctx, created.sessionId, true);
    await postWebhooks(created);
    expect(await outcomeOf(created)).toEqual(CONFIRMED_ONCE);
  });
});

describe('a checkout that is not paid', () => {
  it('17: expires with its hold when 3-D Secure is not completed', async () => {
    const created = await openCheckout();
    await payByCard(app.ctx, created.sessionId, '4000002500003155');
    app.ctx.clock.advance(10 * 60_000);
    await app.work().catch(() => undefined);
    expect(await bookingOf(app, created)).toMatchObject({ status: 'expired', payment: 'failed' });
    expect((await app.ctx.payments.getCheckout(created.sessionId)).status).toBe('expired');
  });

  it('keeps the tickets while a bank debit is processing, and releases them when it fails', async () => {
    const created = await openCheckout();
    await setProcessingDelay(app.ctx, created.sessionId, 40 * 60);
    await payByDebit(app.ctx, created.sessionId, INVALID_IBAN);
    expect((await returnFromPayment(created)).body).toMatchObject({ status: 'held', payment: 'processing' });
    app.ctx.clock.advance(25 * 60_000);
    await app.work().catch(() => undefined);
    await sweep();
    expect(await bookingOf(app, created)).toMatchObject({ status: 'held', payment: 'processing' });
    app.ctx.clock.advance(16 * 60_000);
    await app.work().catch(() => undefined);
    await sweep();
    expect(await bookingOf(app, created)).toMatchObject({ status: 'expired', payment: 'failed' });
  });

  it('keeps the tickets while a bank debit is processing, and confirms when it succeeds long after the hold', async () => {
    const created = await openCheckout();
    await setProcessingDelay(app.ctx, created.sessionId, 40 * 60);
    await payByDebit(app.ctx, created.sessionId, VALID_IBAN);
    await postWebhooks(created);
    app.ctx.clock.advance(41 * 60_000);
    await app.work().catch(() => undefined);
    await sweep();
    expect(await outcomeOf(created)).toEqual(CONFIRMED_ONCE);
  });
});

async function sweep(): Promise<void> {
  await runTask(app.ctx, app.modules, 'payments.reconcile-payments');
  await runTask(app.ctx, app.modules, 'bookings.expire-overdue-holds');
}
