import { beforeAll, describe, expect, it } from 'vitest';
import { runJobs } from '../../../../../platform/testing/run-jobs.ts';
import type { TestContext } from '../../../../../platform/testing/test-context.ts';
import {
  completeChallenge,
  INVALID_IBAN,
  buildCheckout,
  VALID_IBAN,
  payByCard,
  payByDebit,
  paymentContext,
} from '../../testing.ts';
import { sandboxJobs } from '../jobs.ts';
import { paySession } from './pay-session.ts';
import { listSessionDeliveries } from '../queries.ts';
import { inSandboxUnitOfWork } from '../sandbox-unit-of-work.ts';

let ctx: TestContext;

beforeAll(async () => {
  ctx = await paymentContext({ config: { publicUrl: 'http://localhost:1' } });
});

async function openCheckout(): Promise<string> {
  return (await ctx.payments.createCheckout(buildCheckout(ctx))).sessionId;
}

describe('sandbox card payment', () => {
  it.each(['4242424242424242', '4000000000000341', '4000000000005126', '5555555555554444'])(
    'is paid with %s',
    async (number) => {
      const sessionId = await openCheckout();
      expect(await payByCard(ctx, sessionId, number)).toMatchObject({ kind: 'paid' });
      expect(await ctx.payments.getCheckout(sessionId)).toMatchObject({
        status: 'complete',
        paymentStatus: 'paid',
        amountMinor: 5400,
        failed: false,
      });
    },
  );

  it.each([
    ['4000000000000002', 'number', 'declined'],
    ['4000000000009995', 'number', 'insufficient funds'],
    ['4000000000000069', 'expiry', 'expired'],
    ['4000000000000127', 'cvc', 'security code'],
    ['4111111111111111', 'number', 'a test card'],
  ])('is declined with %s and leaves the session open', async (number, field, words) => {
    const sessionId = await openCheckout();
    const outcome = await payByCard(ctx, sessionId, number);
    expect(outcome).toMatchObject({ kind: 'declined', field, message: expect.stringContaining(words) });
    expect(await ctx.payments.getCheckout(sessionId)).toMatchObject({ status: 'open', paymentStatus: 'unpaid' });
  });

  it('succeeds after a decline, in the same session and payment', async () => {
    const sessionId = await openCheckout();
    await payByCard(ctx, sessionId, '4000000000000002');
    await payByCard(ctx, sessionId, '4000000000009995');
    expect(await payByCard(ctx, sessionId)).toMatchObject({ kind: 'paid' });
    const types = (await listSessionDeliveries(ctx.db, sessionId, 10)).map(({ event_type }) => event_type).toReversed();
    expect(types).toEqual([
      'payment_intent.payment_failed',
      'payment_intent.payment_failed',
      'payment_intent.succeeded',
      'checkout.session.completed',
    ]);
  });

  it("succeeds after the bank's challenge", async () => {
    const sessionId = await openCheckout();
    expect(await payByCard(ctx, sessionId, '4000002500003155')).toMatchObject({ kind: 'challenge' });
    expect(await ctx.payments.getCheckout(sessionId)).toMatchObject({ status: 'open', paymentStatus: 'unpaid' });
    expect(await completeChallenge(ctx, sessionId, true)).toMatchObject({ kind: 'paid' });
    expect(await ctx.payments.getCheckout(sessionId)).toMatchObject({ status: 'complete', paymentStatus: 'paid' });
  });

  it('is declined when the challenge fails, and succeeds with another card', async () => {
    const sessionId = await openCheckout();
    await payByCard(ctx, sessionId, '4000002500003155');
    expect(await completeChallenge(ctx, sessionId, false)).toMatchObject({ kind: 'declined', field: null });
    expect(await payByCard(ctx, sessionId)).toMatchObject({ kind: 'paid' });
  });

  it('is declined after the challenge for cards that specify it', async () => {
    const sessionId = await openCheckout();
    await payByCard(ctx, sessionId, '4000008400001629');
    expect(await completeChallenge(ctx, sessionId, true)).toMatchObject({ kind: 'declined' });
    expect(await ctx.payments.getCheckout(sessionId)).toMatchObject({ status: 'open' });
  });

  it('charges once for concurrent requests', async () => {
    const sessionId = await openCheckout();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => payByCard(ctx, sessionId)));
    expect(outcomes.every(({ kind }) => kind === 'paid')).toBe(true);
    const completed = (await listSessionDeliveries(ctx.db, sessionId, 50)).filter(
      ({ event_type }) => event_type === 'checkout.session.completed',
    );
    expect(completed).toHaveLength(1);
  });

  it('returns every invalid field in the order of the form', async () => {
    const sessionId = await openCheckout();
    const card = { number: '4242 4242', expiry: '13/20', cvc: '12', name: ' ' };
    const outcome = await inSandboxUnitOfWork(ctx, (unit) => paySession(unit, sessionId, { method: 'card', card }));
    expect(outcome.kind === 'invalid' && outcome.fieldErrors.map(({ field }) => field)).toEqual([
      'number',
      'expiry',
      'cvc',
      'name',
    ]);
  });

  it('fails once the session has expired, even during the challenge', async () => {
    const sessionId = await openCheckout();
    await payByCard(ctx, sessionId, '4000002500003155');
    await ctx.payments.expireCheckout(sessionId);
    expect(await completeChallenge(ctx, sessionId, true)).toMatchObject({ kind: 'over' });
    expect(await ctx.payments.getCheckout(sessionId)).toMatchObject({ status: 'expired', paymentStatus: 'unpaid' });
  });

  it('either expires or charges a session when both happen concurrently', async () => {
    for (let round = 0; round < 10; round += 1) {
      const sessionId = await openCheckout();
      const [outcome, expired] = await Promise.all([payByCard(ctx, sessionId), ctx.payments.expireCheckout(sessionId)]);
      const state = await ctx.payments.getCheckout(sessionId);
      expect(state.status).toBe(outcome.kind === 'paid' ? 'complete' : 'expired');
      expect(expired.status).toBe(state.status);
    }
  });
});

describe('sandbox bank debit', () => {
  it('completes immediately and succeeds later', async () => {
    const sessionId = await openCheckout();
    expect(await payByDebit(ctx, sessionId, VALID_IBAN)).toMatchObject({ kind: 'paid' });
    expect(await ctx.payments.getCheckout(sessionId)).toMatchObject({
      status: 'complete',
      paymentStatus: 'unpaid',
      failed: false,
    });
    ctx.clock.advance(10_000);
    await runJobs(ctx, [{ name: 'sandbox', jobs: sandboxJobs }]);
    expect(await ctx.payments.getCheckout(sessionId)).toMatchObject({
      status: 'complete',
      paymentStatus: 'paid',
      amountMinor: 5400,
    });
  });

  it('completes immediately and is declined later', async () => {
    const sessionId = await openCheckout();
    await payByDebit(ctx, sessionId, INVALID_IBAN);
    ctx.clock.advance(10_000);
    await runJobs(ctx, [{ name: 'sandbox', jobs: sandboxJobs }]);
    expect(await ctx.payments.getCheckout(sessionId)).toMatchObject({
      status: 'complete',
      paymentStatus: 'unpaid',
      failed: true,
    });
  });

  it('accepts only the test accounts', async () => {
    const sessionId = await openCheckout();
    expect(await payByDebit(ctx, sessionId, 'DE89370400440532013000')).toMatchObject({ kind: 'invalid' });
  });
});
