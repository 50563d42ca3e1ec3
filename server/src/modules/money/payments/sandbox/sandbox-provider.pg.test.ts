import Stripe from 'stripe';
import { beforeAll, describe, expect, it } from 'vitest';
import { runJobs } from '../../../../platform/testing/run-jobs.ts';
import type { TestContext } from '../../../../platform/testing/test-context.ts';
import { createPaymentProvider } from '../provider/create-provider.ts';
import { ProviderRejected } from '../provider/provider.ts';
import { buildCheckout, payByCard, payByDebit, paymentContext } from '../testing.ts';
import { createSandboxTransport } from './handle-request.ts';
import { SANDBOX_SECRET_KEY } from './site.ts';
import { sandboxJobs } from './jobs.ts';

let ctx: TestContext;
let stripe: Stripe;

const modules = [{ name: 'sandbox', jobs: sandboxJobs }];

beforeAll(async () => {
  ctx = await paymentContext({ config: { publicUrl: 'http://localhost:1' } });
  const httpClient = Stripe.createFetchHttpClient(createSandboxTransport(ctx));
  stripe = new Stripe(SANDBOX_SECRET_KEY, { httpClient, maxNetworkRetries: 0 });
});

async function rejection(call: Promise<unknown>): Promise<ProviderRejected> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ProviderRejected);
  return error as ProviderRejected;
}

async function paidCheckout(): Promise<{ sessionId: string; paymentRef: string }> {
  const { sessionId } = await ctx.payments.createCheckout(buildCheckout(ctx));
  await payByCard(ctx, sessionId);
  const { paymentRef } = await ctx.payments.getCheckout(sessionId);
  return { sessionId, paymentRef: paymentRef ?? '' };
}

describe('checkout', () => {
  it('creates a session with its page, line items and metadata', async () => {
    const checkout = buildCheckout(ctx);
    const { sessionId, url } = await ctx.payments.createCheckout(checkout);
    expect(url).toBe(`http://localhost:1/sandbox/pay/checkout/${sessionId}`);
    expect(await ctx.payments.getCheckout(sessionId)).toMatchObject({
      status: 'open',
      paymentStatus: 'unpaid',
      failed: false,
      amountMinor: 5400,
      currency: 'EUR',
      url,
      paymentRef: null,
      livemode: false,
      metadata: { bookingId: 'b1', paymentId: checkout.paymentId, attempt: '1' },
    });
  });

  it('returns the same session for a repeated call', async () => {
    const checkout = buildCheckout(ctx);
    const first = await ctx.payments.createCheckout(checkout);
    expect(await ctx.payments.createCheckout(checkout)).toEqual(first);
  });

  it('returns one session for twenty concurrent calls', async () => {
    const checkout = buildCheckout(ctx);
    const all = await Promise.all(Array.from({ length: 20 }, () => ctx.payments.createCheckout(checkout)));
    expect(new Set(all.map(({ sessionId }) => sessionId)).size).toBe(1);
  });

  it('rejects a used key with other parameters', async () => {
    const checkout = buildCheckout(ctx);
    await ctx.payments.createCheckout(checkout);
    const later = new Date(checkout.expiresAt.getTime() + 1000);
    expect((await rejection(ctx.payments.createCheckout({ ...checkout, expiresAt: later }))).code).toBe('idempotency_error');
  });

  it('accepts a used key again after 24 hours', async () => {
    const checkout = buildCheckout(ctx);
    const first = await ctx.payments.createCheckout(checkout);
    ctx.clock.advance(25 * 3_600_000);
    const again = await ctx.payments.createCheckout({
      ...checkout,
      expiresAt: new Date(ctx.clock.now().getTime() + 35 * 60_000),
    });
    expect(again.sessionId).not.toBe(first.sessionId);
  });

  it('rejects an expiry nearer than 30 minutes or farther than 24 hours', async () => {
    for (const minutes of [29, 24 * 60 + 1]) {
      const expiresAt = new Date(ctx.clock.now().getTime() + minutes * 60_000);
      expect((await rejection(ctx.payments.createCheckout(buildCheckout(ctx, { expiresAt })))).param).toBe('expires_at');
    }
  });

  it('rejects an amount below the minimum charge', async () => {
    const lines = [{ name: 'Tip', unitAmountMinor: 49, quantity: 1 }];
    expect(
      (await rejection(ctx.payments.createCheckout(buildCheckout(ctx, { amountMinor: 49, lineItems: lines })))).code,
    ).toBe('amount_too_small');
  });

  it.each([
    ['JPY', 1200],
    ['KWD', 5120],
    ['ISK', 1500],
  ])('charges %s with its own decimals', async (currency, amountMinor) => {
    const lines = [{ name: 'General', unitAmountMinor: amountMinor, quantity: 1 }];
    const { sessionId } = await ctx.payments.createCheckout(buildCheckout(ctx, { amountMinor, currency, lineItems: lines }));
    await payByCard(ctx, sessionId);
    expect(await ctx.payments.getCheckout(sessionId)).toMatchObject({ paymentStatus: 'paid', amountMinor, currency });
  });

  it('rejects an amount that would need rounding', async () => {
    const lines = [{ name: 'General', unitAmountMinor: 5124, quantity: 1 }];
    const call = ctx.payments.createCheckout(buildCheckout(ctx, { amountMinor: 5124, currency: 'KWD', lineItems: lines }));
    expect((await rejection(call)).code).toBe('amount_not_chargeable');
  });

  it('rejects line items that do not sum to the amount', async () => {
    await expect(ctx.payments.createCheckout(buildCheckout(ctx, { amountMinor: 5401 }))).rejects.toThrow('5400');
  });

  it('expires an open session once, and returns a complete one unchanged', async () => {
    const { sessionId } = await ctx.payments.createCheckout(buildCheckout(ctx));
    expect(await ctx.payments.expireCheckout(sessionId)).toMatchObject({ status: 'expired', url: null });
    expect(await ctx.payments.expireCheckout(sessionId)).toMatchObject({ status: 'expired' });
    const paid = await paidCheckout();
    expect(await ctx.payments.expireCheckout(paid.sessionId)).toMatchObject({ status: 'complete', paymentStatus: 'paid' });
  });

  it('expires automatically', async () => {
    const { sessionId } = await ctx.payments.createCheckout(buildCheckout(ctx));
    ctx.clock.advance(36 * 60_000);
    await runJobs(ctx, modules);
    expect((await ctx.payments.getCheckout(sessionId)).status).toBe('expired');
    expect(await payByCard(ctx, sessionId)).toMatchObject({ kind: 'over' });
  });

  it('returns resource_missing for an unknown session', async () => {
    expect((await rejection(ctx.payments.getCheckout('cs_test_nothing'))).code).toBe('resource_missing');
    expect((await rejection(ctx.payments.expireCheckout('cs_test_nothing'))).code).toBe('resource_missing');
  });
});

describe('strict validation', () => {
  it('returns 404 for an unknown path in the provider’s format', async () => {
    await expect(stripe.coupons.create({ percent_off: 10 })).rejects.toMatchObject({ statusCode: 404, code: 'unknown_url' });
  });

  it('rejects an unknown parameter and names it', async () => {
    const params = { email: 'a@example.com', colour: 'red' } as Stripe.CustomerCreateParams;
    await expect(stripe.customers.create(params)).rejects.toMatchObject({
      statusCode: 400,
      code: 'parameter_unknown',
      param: 'colour',
    });
  });

  it('rejects a missing parameter and names it', async () => {
    const params = { payment_intent: undefined } as unknown as Stripe.RefundCreateParams;
    await expect(stripe.refunds.create(params)).rejects.toMatchObject({
      statusCode: 400,
      code: 'parameter_missing',
      param: 'payment_intent',
    });
  });

  it('rejects another API key', async () => {
    const httpClient = Stripe.createFetchHttpClient(createSandboxTransport(ctx));
    const stranger = new Stripe('sk_test_other', { httpClient, maxNetworkRetries: 0 });
    await expect(stranger.customers.retrieve('cus_x')).rejects.toMatchObject({ statusCode: 401 });
  });
});

describe('refunds', () => {
  it('are limited to the charged amount', async () => {
    const { paymentRef } = await paidCheckout();
    const refund = (refundId: string, amountMinor: number) =>
      ctx.payments.refund({ refundId, paymentRef, amountMinor, currency: 'EUR' });
    expect(await refund('r1', 2000)).toMatchObject({ status: 'succeeded', amountMinor: 2000, refundId: 'r1', paymentRef });
    expect(await refund('r2', 400)).toMatchObject({ amountMinor: 400 });
    expect((await rejection(refund('r3', 3001))).code).toBe('amount_too_large');
    expect(await refund('r4', 3000)).toMatchObject({ amountMinor: 3000 });
    expect((await rejection(refund('r5', 1))).code).toBe('charge_already_refunded');
    expect(new Set((await ctx.payments.listRefunds(paymentRef)).map(({ refundId }) => refundId))).toEqual(
      new Set(['r1', 'r2', 'r4']),
    );
  });

  it('are paid once when repeated', async () => {
    const { paymentRef } = await paidCheckout();
    const refundId = ctx.ids.newId();
    const params = { refundId, paymentRef, amountMinor: 5400, currency: 'EUR' };
    const all = await Promise.all([ctx.payments.refund(params), ctx.payments.refund(params), ctx.payments.refund(params)]);
    expect(new Set(all.map(({ ref }) => ref)).size).toBe(1);
    expect(await ctx.payments.findRefund(refundId, paymentRef)).toEqual(all[0]);
    expect(await ctx.payments.findRefund('another', paymentRef)).toBeNull();
  });

  it('are found across pages', async () => {
    const { paymentRef } = await paidCheckout();
    for (let count = 0; count < 103; count += 1) {
      await ctx.payments.refund({ refundId: `${paymentRef}-${count}`, paymentRef, amountMinor: 1, currency: 'EUR' });
    }
    expect(await ctx.payments.listRefunds(paymentRef)).toHaveLength(103);
    expect(await ctx.payments.findRefund(`${paymentRef}-0`, paymentRef)).not.toBeNull();
  });

  it('are rejected for an unpaid payment', async () => {
    const { sessionId } = await ctx.payments.createCheckout(buildCheckout(ctx));
    await payByDebit(ctx, sessionId);
    const { paymentRef } = await ctx.payments.getCheckout(sessionId);
    const call = ctx.payments.refund({ refundId: 'x1', paymentRef: paymentRef ?? '', amountMinor: 100, currency: 'EUR' });
    expect((await rejection(call)).param).toBe('payment_intent');
  });

  it('fail later for cards that specify it, and the amount is refundable again', async () => {
    const { sessionId } = await ctx.payments.createCheckout(buildCheckout(ctx));
    await payByCard(ctx, sessionId, '4000000000005126');
    const { paymentRef } = await ctx.payments.getCheckout(sessionId);
    const params = { refundId: 'bounces', paymentRef: paymentRef ?? '', amountMinor: 5400, currency: 'EUR' };
    expect(await ctx.payments.refund(params)).toMatchObject({ status: 'succeeded' });
    ctx.clock.advance(11_000);
    await runJobs(ctx, modules);
    expect(await ctx.payments.findRefund('bounces', params.paymentRef)).toMatchObject({
      status: 'failed',
      failureReason: 'expired_or_canceled_card',
    });
    expect(await ctx.payments.refund({ ...params, refundId: 'again' })).toMatchObject({ status: 'succeeded' });
  });
});

describe('state', () => {
  it('survives a restart', async () => {
    const { sessionId, paymentRef } = await paidCheckout();
    expect(await createPaymentProvider(ctx).getCheckout(sessionId)).toMatchObject({ paymentStatus: 'paid', paymentRef });
  });
});
