import { beforeAll, describe, expect, it } from 'vitest';
import { runJobs } from '../../../../../platform/testing/run-jobs.ts';
import type { TestContext } from '../../../../../platform/testing/test-context.ts';
import type { NewCheckout } from '../../provider/provider.ts';
import { VALID_CARD, payByCard, paymentContext } from '../../testing.ts';
import { sandboxJobs } from '../jobs.ts';
import { periodEnd } from './start-subscription.ts';

let ctx: TestContext;

const monthly = {
  planId: 'monthly',
  name: 'Festoon Premium',
  amountMinor: 999,
  currency: 'EUR',
  interval: 'month',
} as const;

beforeAll(async () => {
  ctx = await paymentContext({ config: { publicUrl: 'http://localhost:1' } });
});

async function subscribe(number = VALID_CARD): Promise<string> {
  const userId = ctx.ids.newId();
  const customerRef = await ctx.payments.ensureCustomer({ userId, email: 'mara@example.com', name: 'Mara Lind' });
  const checkout: NewCheckout = {
    mode: 'subscription',
    paymentId: userId,
    attempt: 1,
    amountMinor: 999,
    currency: 'EUR',
    priceRef: await ctx.payments.ensurePlanPrice(monthly),
    customerRef,
    expiresAt: new Date(ctx.clock.now().getTime() + 35 * 60_000),
    successUrl: 'http://localhost:1/premium/success',
    cancelUrl: 'http://localhost:1/premium/checkout',
    metadata: {},
  };
  const { sessionId } = await ctx.payments.createCheckout(checkout);
  await payByCard(ctx, sessionId, number);
  const state = await ctx.payments.getCheckout(sessionId);
  expect(state).toMatchObject({
    mode: 'subscription',
    paymentStatus: 'paid',
    amountMinor: 999,
    customerRef,
    paymentRef: null,
  });
  return state.subscriptionRef ?? '';
}

async function daysPass(days: number): Promise<void> {
  ctx.clock.advance(days * 86_400_000);
  await runJobs(ctx, [{ name: 'sandbox', jobs: sandboxJobs }]);
}

describe('customers and prices', () => {
  it('creates one customer per user across repeated calls', async () => {
    const customer = { userId: ctx.ids.newId(), email: 'mara@example.com', name: 'Mara Lind' };
    const refs = [await ctx.payments.ensureCustomer(customer), await ctx.payments.ensureCustomer(customer)];
    expect(new Set(refs).size).toBe(1);
  });

  it('creates one price per plan, and another when the amount changes', async () => {
    const first = await ctx.payments.ensurePlanPrice(monthly);
    expect(await ctx.payments.ensurePlanPrice(monthly)).toBe(first);
    expect(await ctx.payments.ensurePlanPrice({ ...monthly, amountMinor: 1299 })).not.toBe(first);
  });
});

describe('subscriptions', () => {
  it('starts with its first payment and an invoice', async () => {
    const state = await ctx.payments.getSubscription(await subscribe());
    expect(state).toMatchObject({
      status: 'active',
      cancelAtPeriodEnd: false,
      amountMinor: 999,
      interval: 'month',
      endedAt: null,
    });
    const invoice = await ctx.payments.getInvoice(state.latestInvoiceRef ?? '');
    expect(invoice).toMatchObject({ status: 'paid', reason: 'first', amountPaidMinor: 999, subscriptionRef: state.ref });
    expect(invoice.periodEnd).toEqual(state.currentPeriodEnd);
    expect(invoice.paymentRef).not.toBeNull();
  });

  it('renews at the end of the period with another invoice', async () => {
    const ref = await subscribe();
    const before = await ctx.payments.getSubscription(ref);
    await daysPass(32);
    const after = await ctx.payments.getSubscription(ref);
    expect(after.currentPeriodEnd.getTime()).toBeGreaterThan(before.currentPeriodEnd.getTime());
    expect(await ctx.payments.getInvoice(after.latestInvoiceRef ?? '')).toMatchObject({
      status: 'paid',
      reason: 'renewal',
      amountPaidMinor: 999,
    });
  });

  it('ends after the period when cancelled, and continues when resumed in time', async () => {
    const ref = await subscribe();
    expect(await ctx.payments.setCancelAtPeriodEnd(ref, true)).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
    expect(await ctx.payments.setCancelAtPeriodEnd(ref, false)).toMatchObject({ cancelAtPeriodEnd: false });
    await ctx.payments.setCancelAtPeriodEnd(ref, true);
    await daysPass(32);
    expect(await ctx.payments.getSubscription(ref)).toMatchObject({ status: 'canceled', endedAt: ctx.clock.now() });
  });

  it('becomes past due when a renewal is declined, and ends when it remains unpaid', async () => {
    const ref = await subscribe('4000000000000341');
    await daysPass(32);
    const late = await ctx.payments.getSubscription(ref);
    expect(late.status).toBe('past_due');
    expect(await ctx.payments.getInvoice(late.latestInvoiceRef ?? '')).toMatchObject({ status: 'open', amountPaidMinor: 0 });
    for (const days of [3, 5]) {
      await daysPass(days);
      expect((await ctx.payments.getSubscription(ref)).status).toBe('past_due');
    }
    await daysPass(7);
    expect((await ctx.payments.getSubscription(ref)).status).toBe('canceled');
  });

  it('ends immediately when cancelled, and returns the same for a second cancellation', async () => {
    const ref = await subscribe();
    expect(await ctx.payments.cancelSubscription(ref)).toMatchObject({ status: 'canceled' });
    expect(await ctx.payments.cancelSubscription(ref)).toMatchObject({ status: 'canceled' });
  });
});

describe('periodEnd', () => {
  const at = (text: string) => Date.parse(text) / 1000;

  it('keeps the day of the month, or uses the last day', () => {
    const anchor = at('2027-10-31T10:00:00Z');
    const ends = ['2027-11-30', '2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31'].map((day) => at(`${day}T10:00:00Z`));
    let start = anchor;
    for (const end of ends) {
      expect(periodEnd(anchor, start, 'month')).toBe(end);
      start = end;
    }
  });

  it('ends a leap day’s year on the last day of February', () => {
    const anchor = at('2028-02-29T10:00:00Z');
    expect(periodEnd(anchor, anchor, 'year')).toBe(at('2029-02-28T10:00:00Z'));
  });
});
