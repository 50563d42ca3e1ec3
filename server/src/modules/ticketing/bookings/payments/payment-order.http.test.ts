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

async function checkout(): Promise<Checkout> {
  return buildCheckout(app, await buildSale(app));
}

/** Posts every event of the checkout, oldest first unless told. */
async function webhooks({ sessionId }: Checkout, order = <T>(events: T[]): T[] => events): Promise<number[]> {
  const statuses: number[] = [];
  for (const { payload } of order(await eventsOf(app.ctx, sessionId))) statuses.push(await postEvent(app, payload));
  return statuses;
}

function returnFromPayment({ sessionId, buyer }: Checkout) {
  return app.call(checkoutContract.confirmBookingPayment, { sessionId }, { as: buyer });
}

async function mailsOf({ booking }: Checkout): Promise<string[]> {
  await app.work().catch(() => undefined);
  const rows = await app.ctx.db.selectFrom('email_messages').select('key').where('key', 'like', `%${booking.id}`).execute();
  return rows.map(({ key }) => key);
}

const CONFIRMED_ONCE = { status: 'confirmed', payment: 'paid', tickets: 1, mails: 1 };

async function outcomeOf(checkoutState: Checkout) {
  const { status, payment, tickets } = await bookingOf(app, checkoutState);
  return { status, payment, tickets: tickets.length, mails: (await mailsOf(checkoutState)).length };
}

describe('a paid checkout confirms its booking once', () => {
  it('1: when the webhook comes before the buyer', async () => {
    const checkoutState = await checkout();
    await payByCard(app.ctx, checkoutState.sessionId);
    expect(await webhooks(checkoutState)).toEqual([200, 200]);
    expect((await returnFromPayment(checkoutState)).body.status).toBe('confirmed');
    expect(await outcomeOf(checkoutState)).toEqual(CONFIRMED_ONCE);
  });

  it('2: when the buyer comes before the webhook', async () => {
    const checkoutState = await checkout();
    await payByCard(app.ctx, checkoutState.sessionId);
    expect((await returnFromPayment(checkoutState)).body.status).toBe('confirmed');
    expect(await webhooks(checkoutState)).toEqual([200, 200]);
    expect(await outcomeOf(checkoutState)).toEqual(CONFIRMED_ONCE);
  });

  it('3: when ten returns and ten webhooks come at the same moment', async () => {
    const checkoutState = await checkout();
    await payByCard(app.ctx, checkoutState.sessionId);
    const payload = (await eventsOf(app.ctx, checkoutState.sessionId)).at(-1)?.payload ?? '';
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0 ? postEvent(app, payload) : returnFromPayment(checkoutState).then(({ status }) => status),
      ),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await outcomeOf(checkoutState)).toEqual(CONFIRMED_ONCE);
  });

  it('4: when the same event comes twice, and again after an hour', async () => {
    const checkoutState = await checkout();
    await payByCard(app.ctx, checkoutState.sessionId);
    await webhooks(checkoutState);
    await webhooks(checkoutState);
    app.ctx.clock.advance(3_600_000);
    expect(await webhooks(checkoutState)).toContain(200);
    expect(await outcomeOf(checkoutState)).toEqual(CONFIRMED_ONCE);
  });

  it('5: when two different events tell of one payment, in reversed order', async () => {
    const checkoutState = await checkout();
    await payByCard(app.ctx, checkoutState.sessionId);
    expect(await webhooks(checkoutState, (events) => events.toReversed())).toEqual([200, 200]);
    expect(await outcomeOf(checkoutState)).toEqual(CONFIRMED_ONCE);
  });

  it('6: when an event that it expired comes after it was paid', async () => {
    const checkoutState = await checkout();
    await payByCard(app.ctx, checkoutState.sessionId);
    await webhooks(checkoutState);
    const [paid] = await eventsOf(app.ctx, checkoutState.sessionId);
    const forgedOrder = (paid?.payload ?? '')
      .replace(/"type":"[^"]+"/, '"type":"checkout.session.expired"')
      .replace(/evt_\w+/, 'evt_expired_late');
    expect(await postEvent(app, forgedOrder)).toBe(200);
    expect(await outcomeOf(checkoutState)).toEqual(CONFIRMED_ONCE);
  });

  it('7: when an event that the bank refused comes after it was paid', async () => {
    const checkoutState = await checkout();
    await payByDebit(app.ctx, checkoutState.sessionId, VALID_IBAN);
    app.ctx.clock.advance(11_000);
    await app.work().catch(() => undefined);
    const late = (await eventsOf(app.ctx, checkoutState.sessionId)).at(-1)?.payload ?? '';
    await webhooks(checkoutState);
    const refused = late
      .replace(/"type":"[^"]+"/, '"type":"checkout.session.async_payment_failed"')
      .replace(/evt_\w+/, 'evt_refused_late');
    expect(await postEvent(app, refused)).toBe(200);
    expect(await outcomeOf(checkoutState)).toEqual(CONFIRMED_ONCE);
  });

  it('8: when no webhook ever comes and nobody returns, by the sweep', async () => {
    const checkoutState = await checkout();
    await payByCard(app.ctx, checkoutState.sessionId);
    app.ctx.clock.advance(61_000);
    await sweep();
    expect(await outcomeOf(checkoutState)).toEqual(CONFIRMED_ONCE);
  });

  it('9: when the browser never returns, by the webhook alone', async () => {
    const checkoutState = await checkout();
    await payByCard(app.ctx, checkoutState.sessionId);
    await webhooks(checkoutState);
    expect(await outcomeOf(checkoutState)).toEqual(CONFIRMED_ONCE);
  });

  it('16: when a card was declined twice before', async () => {
    const checkoutState = await checkout();
    await payByCard(app.ctx, checkoutState.sessionId, '4000000000000002');
    expect((await returnFromPayment(checkoutState)).body).toMatchObject({ status: 'held', payment: 'open' });
    await payByCard(app.ctx, checkoutState.sessionId, '4000000000009995');
    await webhooks(checkoutState);
    await payByCard(app.ctx, checkoutState.sessionId);
    await webhooks(checkoutState);
    expect(await outcomeOf(checkoutState)).toEqual(CONFIRMED_ONCE);
  });

  it('17: when the bank’s question was refused first', async () => {
    const checkoutState = await checkout();
    await payByCard(app.ctx, checkoutState.sessionId, '4000002500003155');
    await completeChallenge(app.ctx, checkoutState.sessionId, false);
    expect((await returnFromPayment(checkoutState)).body).toMatchObject({ status: 'held', payment: 'open' });
    await payByCard(app.ctx, checkoutState.sessionId, '4000002500003155');
    await completeChallenge(app.ctx, checkoutState.sessionId, true);
    await webhooks(checkoutState);
    expect(await outcomeOf(checkoutState)).toEqual(CONFIRMED_ONCE);
  });
});

describe('a checkout that is not paid', () => {
  it('17: ends with its hold when the bank’s question is never answered', async () => {
    const checkoutState = await checkout();
    await payByCard(app.ctx, checkoutState.sessionId, '4000002500003155');
    app.ctx.clock.advance(10 * 60_000);
    await app.work().catch(() => undefined);
    expect(await bookingOf(app, checkoutState)).toMatchObject({ status: 'expired', payment: 'failed' });
    expect((await app.ctx.payments.getCheckout(checkoutState.sessionId)).status).toBe('expired');
  });

  it('keeps the places while a bank decides, and gives them back when it refuses', async () => {
    const checkoutState = await checkout();
    await setProcessingDelay(app.ctx, checkoutState.sessionId, 40 * 60);
    await payByDebit(app.ctx, checkoutState.sessionId, INVALID_IBAN);
    expect((await returnFromPayment(checkoutState)).body).toMatchObject({ status: 'held', payment: 'processing' });
    app.ctx.clock.advance(25 * 60_000);
    await app.work().catch(() => undefined);
    await sweep();
    expect(await bookingOf(app, checkoutState)).toMatchObject({ status: 'held', payment: 'processing' });
    app.ctx.clock.advance(16 * 60_000);
    await app.work().catch(() => undefined);
    await sweep();
    expect(await bookingOf(app, checkoutState)).toMatchObject({ status: 'expired', payment: 'failed' });
  });

  it('keeps the places while a bank decides, and confirms when the money arrives long after the hold', async () => {
    const checkoutState = await checkout();
    await setProcessingDelay(app.ctx, checkoutState.sessionId, 40 * 60);
    await payByDebit(app.ctx, checkoutState.sessionId, VALID_IBAN);
    await webhooks(checkoutState);
    app.ctx.clock.advance(41 * 60_000);
    await app.work().catch(() => undefined);
    await sweep();
    expect(await outcomeOf(checkoutState)).toEqual(CONFIRMED_ONCE);
  });
});

async function sweep(): Promise<void> {
  await runTask(app.ctx, app.modules, 'payments.reconcile-payments');
  await runTask(app.ctx, app.modules, 'bookings.expire-overdue-holds');
}
