import Stripe from 'stripe';
import { fastify, type FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { runJobs } from '../../../../../platform/testing/run-jobs.ts';
import type { TestContext } from '../../../../../platform/testing/test-context.ts';
import { ProviderRejected } from '../../provider/provider.ts';
import {
  connectBank,
  VALID_IBAN,
  PAYOUT_REJECTED_IBAN,
  PAYOUT_RETURNED_IBAN,
  PAYOUT_DELAYED_IBAN,
  paymentContext,
} from '../../testing.ts';
import { createSandboxTransport } from '../handle-request.ts';
import { SANDBOX_SECRET_KEY } from '../site.ts';
import { sandboxJobs } from '../jobs.ts';
import { registerSandboxPages } from '../routes/sandbox-pages.ts';

const publicUrl = 'http://localhost:1';
const urls = { returnUrl: `${publicUrl}/profile/wallet#payouts`, refreshUrl: `${publicUrl}/profile/wallet?again` };

let ctx: TestContext;
let stripe: Stripe;
let app: FastifyInstance;

beforeAll(async () => {
  ctx = await paymentContext({ config: { publicUrl } });
  const httpClient = Stripe.createFetchHttpClient(createSandboxTransport(ctx));
  stripe = new Stripe(SANDBOX_SECRET_KEY, { httpClient, maxNetworkRetries: 0 });
  app = fastify();
  registerSandboxPages(app, ctx);
  return () => app.close();
});

async function codeOf(call: Promise<unknown>): Promise<string | undefined> {
  const error: unknown = await call.catch((thrown: unknown) => thrown);
  if (error instanceof ProviderRejected) return error.code;
  return error instanceof Stripe.errors.StripeError ? error.code : undefined;
}

const newAccount = () =>
  ctx.payments.ensureConnectedAccount({ accountId: ctx.ids.newId(), email: 'mara@example.com', name: 'Mara Lind' });

async function accountAt(iban: string): Promise<string> {
  const accountRef = await newAccount();
  await connectBank(ctx, await ctx.payments.createPayoutOnboarding({ accountRef, ...urls }), iban);
  return accountRef;
}

function payoutParams(accountRef: string, overrides: object = {}) {
  return { payoutId: ctx.ids.newId(), submission: 1, accountRef, amountMinor: 12_000, currency: 'EUR', ...overrides };
}

describe('connected account', () => {
  it('is created once per owner, and is not ready without a bank account', async () => {
    const person = { accountId: ctx.ids.newId(), email: 'mara@example.com', name: 'Mara Lind' };
    const ref = await ctx.payments.ensureConnectedAccount(person);
    expect(await ctx.payments.ensureConnectedAccount(person)).toBe(ref);
    const before = await ctx.payments.getConnectedAccount(ref);
    expect(before).toMatchObject({ ref, isReady: false, bankLast4: null });
    expect(before.missing).toContain('external_account');
    expect(await codeOf(ctx.payments.createPayout(payoutParams(ref)))).toBe('insufficient_capabilities_for_transfer');
  });

  it('is ready after its owner completes onboarding', async () => {
    const ref = await accountAt(VALID_IBAN);
    expect(await ctx.payments.getConnectedAccount(ref)).toEqual({ ref, isReady: true, missing: [], bankLast4: '3201' });
  });

  it('rejects unknown parameters, destinations and accounts', async () => {
    const capabilities = { transfers: { requested: true }, card_payments: { requested: true } };
    const params = { type: 'express', capabilities, colour: 'red' } as const;
    expect(await codeOf(stripe.accounts.create(params))).toBe('parameter_unknown');
    expect(await codeOf(stripe.transfers.create({ amount: 1, currency: 'eur', destination: 'acct_none' }))).toBe(
      'resource_missing',
    );
    expect(await codeOf(ctx.payments.getConnectedAccount('acct_none'))).toBe('account_invalid');
  });
});

describe('account capabilities', () => {
  const requested = { requested: true } as const;

  it.each([
    ['`transfers` without `card_payments`, which needs approval', { transfers: requested }],
    ['`card_payments` without `transfers`', { card_payments: requested }],
  ])('are rejected as Stripe rejects them: %s', async (_name, capabilities) => {
    const thrown: unknown = await stripe.accounts.create({ type: 'express', capabilities }).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(thrown).toMatchObject({ statusCode: 400, param: 'capabilities' });
  });

  it('are requested in a combination that Stripe accepts', async () => {
    const account = await stripe.accounts.retrieve(await newAccount());
    expect(Object.keys(account.capabilities ?? {}).toSorted()).toEqual(['card_payments', 'transfers']);
  });
});

describe('onboarding page', () => {
  async function pathOfNewLink(): Promise<string> {
    const url = await ctx.payments.createPayoutOnboarding({ accountRef: await newAccount(), ...urls });
    return new URL(url).pathname;
  }
  const send = (url: string, form: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      payload: new URLSearchParams(form).toString(),
    });

  it('shows the error, keeps the name, and redirects back on success', async () => {
    const path = await pathOfNewLink();
    expect((await app.inject(path)).body).toContain('Get paid by Festoon');
    const wrong = await send(path, { iban: 'DE00', holder: 'Mara <b>' });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toContain('Use one of the test accounts.');
    expect(wrong.body).toContain('value="Mara &lt;b&gt;"');
    const right = await send(path, { iban: 'AT61 1904 3002 3457 3201', holder: 'Mara Lind' });
    expect([right.statusCode, right.headers.location]).toEqual([303, urls.returnUrl]);
  });

  it('redirects to the refresh URL after its link was used or expired', async () => {
    const used = await pathOfNewLink();
    await send(used, { iban: VALID_IBAN, holder: 'Mara Lind' });
    expect((await app.inject(used)).headers.location).toBe(urls.refreshUrl);
    const late = await pathOfNewLink();
    ctx.clock.advance(5 * 60_000);
    expect((await app.inject(late)).headers.location).toBe(urls.refreshUrl);
    expect((await send(late, { iban: VALID_IBAN, holder: 'Mara Lind' })).headers.location).toBe(urls.refreshUrl);
    expect((await app.inject('/sandbox/pay/onboarding/link_none')).statusCode).toBe(404);
  });
});

describe('sandbox payout', () => {
  it('is sent once per key, and can be found by our id', async () => {
    const request = payoutParams(await accountAt(VALID_IBAN));
    expect(await ctx.payments.findPayout(request.payoutId)).toBeNull();
    const sent = await ctx.payments.createPayout(request);
    expect(sent).toMatchObject({ payoutId: request.payoutId, status: 'sent', amountMinor: 12_000, returnedMinor: 0 });
    expect(await ctx.payments.createPayout(request)).toEqual(sent);
    expect(await ctx.payments.findPayout(request.payoutId)).toEqual(sent);
    expect(await ctx.payments.getPayout(sent.ref)).toEqual(sent);
    expect(await codeOf(ctx.payments.createPayout({ ...request, amountMinor: 12_001 }))).toBe('idempotency_error');
  });

  it('uses the units of each currency', async () => {
    const accountRef = await accountAt(VALID_IBAN);
    for (const [currency, amountMinor, units] of [
      ['JPY', 5000, 5000],
      ['KWD', 20_010, 20_010],
      ['EUR', 2001, 2001],
    ] as const) {
      const { ref, ...state } = await ctx.payments.createPayout(payoutParams(accountRef, { currency, amountMinor }));
      expect(state).toMatchObject({ currency, amountMinor });
      expect((await stripe.transfers.retrieve(ref)).amount).toBe(units);
    }
    expect(await codeOf(ctx.payments.createPayout(payoutParams(accountRef, { currency: 'KWD', amountMinor: 20_011 })))).toBe(
      'amount_not_chargeable',
    );
  });

  it('is rejected for an account without the transfer capability', async () => {
    const accountRef = await accountAt(PAYOUT_REJECTED_IBAN);
    expect(await codeOf(ctx.payments.createPayout(payoutParams(accountRef)))).toBe('transfers_not_allowed');
  });

  it('fails once for insufficient balance, and returns the same error for the same key', async () => {
    const request = payoutParams(await accountAt(PAYOUT_DELAYED_IBAN));
    expect(await codeOf(ctx.payments.createPayout(request))).toBe('balance_insufficient');
    expect(await codeOf(ctx.payments.createPayout(request))).toBe('balance_insufficient');
    expect(await ctx.payments.createPayout({ ...request, submission: 2 })).toMatchObject({ status: 'sent' });
  });

  it('is returned later by a bank that rejects it', async () => {
    const { ref } = await ctx.payments.createPayout(payoutParams(await accountAt(PAYOUT_RETURNED_IBAN)));
    ctx.clock.advance(11_000);
    const [reverse] = sandboxJobs.filter(({ task }) => task === 'payments.sandbox-reverse-transfer');
    await runJobs(ctx, [{ name: 'sandbox', jobs: reverse === undefined ? [] : [reverse] }]);
    expect(await ctx.payments.getPayout(ref)).toMatchObject({ status: 'returned', returnedMinor: 12_000 });
  });
});
