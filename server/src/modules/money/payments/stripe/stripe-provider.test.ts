import { describe, expect, it } from 'vitest';
import { fakeClock } from '../../../../platform/testing/fake-clock.ts';
import {
  ProviderRejected,
  ProviderUnavailable,
  SESSION_ID_PLACEHOLDER,
  type PaymentProvider,
} from '../provider/provider.ts';
import { createStripeProvider } from './stripe-provider.ts';
import type { Transport } from './stripe-transport.ts';

type Params = { readonly method: string; readonly path: string; readonly headers: Headers; readonly body: string };

function providerOn(response: (requests: Params) => Response | Promise<Response>, secretKey = 'sk_test_x'): PaymentProvider {
  const transport: Transport = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    return response({
      method: request.method,
      path: url.pathname + url.search,
      headers: request.headers,
      body: await request.text(),
    });
  };
  return createStripeProvider({ kind: 'stripe', secretKey, webhookSecrets: ['whsec_x'], clock: fakeClock(), transport });
}

function failing(status: number, error: object): PaymentProvider {
  return providerOn(() => Response.json({ error }, { status, headers: { 'stripe-should-retry': 'false' } }));
}

const SUBSCRIPTION = {
  id: 'sub_1',
  object: 'subscription',
  status: 'active',
  cancel_at_period_end: false,
  start_date: 1,
  ended_at: null,
  currency: 'eur',
  customer: 'cus_1',
  items: {
    data: [{ price: { id: 'price_1', unit_amount: 999, recurring: { interval: 'month' } }, current_period_end: 2 }],
  },
  metadata: {},
};

describe('createStripeProvider', () => {
  it.each([
    [500, { type: 'api_error' }],
    [503, { type: 'api_error' }],
    [429, { type: 'invalid_request_error', code: 'rate_limit' }],
    [409, { type: 'invalid_request_error', code: 'idempotency_key_in_use' }],
    [401, { type: 'invalid_request_error' }],
    [403, { type: 'invalid_request_error' }],
  ])('treats a %i as unavailable', async (status, error) => {
    await expect(failing(status, { message: 'No.', ...error }).getCheckout('cs_1')).rejects.toBeInstanceOf(
      ProviderUnavailable,
    );
  });

  it('treats a broken connection as unavailable', async () => {
    const provider = providerOn(() => Promise.reject(new TypeError('fetch failed')));
    await expect(provider.getCheckout('cs_1')).rejects.toBeInstanceOf(ProviderUnavailable);
  });

  it('treats a response that is not JSON as unavailable', async () => {
    const provider = providerOn(
      () => new Response('<html>Bad gateway</html>', { status: 502, headers: { 'stripe-should-retry': 'false' } }),
    );
    await expect(provider.getCheckout('cs_1')).rejects.toBeInstanceOf(ProviderUnavailable);
  });

  it.each(['{"message":"Bad gateway"}', '{}', 'null', '[]', '{"error":null}'])(
    'treats a 502 with %s as unavailable, because it does not come from the provider',
    async (body) => {
      const provider = providerOn(() => new Response(body, { status: 502, headers: { 'stripe-should-retry': 'false' } }));
      await expect(provider.getCheckout('cs_1')).rejects.toBeInstanceOf(ProviderUnavailable);
      await expect(provider.listRefunds('pi_1')).rejects.toBeInstanceOf(ProviderUnavailable);
    },
  );

  it('marks a 500 from the provider as stored under its key', async () => {
    const thrown = await failing(500, { type: 'api_error', message: 'No.' })
      .getCheckout('cs_1')
      .catch((caught: unknown) => caught);
    expect(thrown).toMatchObject({ isStored: true });
  });

  it.each([
    [400, { type: 'invalid_request_error', code: 'charge_already_refunded' }, 'charge_already_refunded', 'other'],
    [400, { type: 'idempotency_error' }, 'idempotency_error', 'other'],
    [400, { type: 'invalid_request_error', code: 'balance_insufficient' }, 'balance_insufficient', 'insufficient_balance'],
    [403, { type: 'invalid_request_error', code: 'account_invalid' }, 'account_invalid', 'account_not_found'],
    [404, { type: 'invalid_request_error', code: 'resource_missing' }, 'resource_missing', 'not_found'],
    [402, { type: 'card_error', code: 'card_declined' }, 'card_declined', 'other'],
  ])('throws the code and the reason of a %i with %j', async (status, error, code, reason) => {
    const provider = failing(status, { message: 'No.', ...error });
    const thrown = await provider.getCheckout('cs_1').catch((caught: unknown) => caught);
    expect(thrown).toBeInstanceOf(ProviderRejected);
    expect(thrown).toMatchObject({ code, reason, message: 'No.' });
  });

  it('sends the API key, the pinned version and no unknown parameter', async () => {
    const requests: Params[] = [];
    const provider = providerOn((request) => {
      requests.push(request);
      return Response.json({ id: 'cs_1', object: 'checkout.session', url: 'https://pay.example/cs_1' });
    });
    await provider.createCheckout({
      mode: 'payment',
      paymentId: 'p1',
      attempt: 3,
      amountMinor: 5400,
      currency: 'EUR',
      lineItems: [{ name: 'General', unitAmountMinor: 5400, quantity: 1 }],
      email: 'mara@example.com',
      expiresAt: new Date('2026-05-14T12:35:00.900Z'),
      successUrl: `https://festoon.example/payment/success?session_id=${SESSION_ID_PLACEHOLDER}`,
      cancelUrl: 'https://festoon.example/checkout',
      metadata: { bookingId: 'b1' },
    });
    const [request] = requests;
    expect(request?.headers.get('idempotency-key')).toBe('checkout:p1:3');
    expect(request?.headers.get('stripe-version')).toBe('2026-10-28.endive');
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
      mode: 'payment',
      client_reference_id: 'p1',
      customer_email: 'mara@example.com',
      success_url: 'https://festoon.example/payment/success?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://festoon.example/checkout',
      expires_at: String(Date.parse('2026-05-14T12:35:00Z') / 1000),
      'metadata[bookingId]': 'b1',
      'metadata[paymentId]': 'p1',
      'metadata[attempt]': '3',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][price_data][unit_amount]': '5400',
      'line_items[0][price_data][product_data][name]': 'General',
      'payment_intent_data[metadata][bookingId]': 'b1',
      'payment_intent_data[metadata][paymentId]': 'p1',
      'payment_intent_data[metadata][attempt]': '3',
    });
  });

  it('retries a call without a response under the same key', async () => {
    const keys: (string | null)[] = [];
    const provider = providerOn(({ headers }) => {
      keys.push(headers.get('idempotency-key'));
      if (keys.length === 1) throw new TypeError('fetch failed');
      return Response.json({
        id: 're_1',
        object: 'refund',
        amount: 100,
        currency: 'eur',
        status: 'succeeded',
        metadata: {},
        payment_intent: 'pi_1',
      });
    });
    await provider.refund({ refundId: 'r1', paymentRef: 'pi_1', amountMinor: 100, currency: 'EUR' });
    expect(keys).toEqual(['refund:r1', 'refund:r1']);
  });

  it('reads the subscription period from the older location', async () => {
    const provider = providerOn(() =>
      Response.json({
        id: 'sub_1',
        object: 'subscription',
        status: 'active',
        cancel_at_period_end: false,
        start_date: 1,
        current_period_end: 1_800_000_000,
        ended_at: null,
        currency: 'eur',
        customer: 'cus_1',
        items: { data: [{ price: { id: 'price_1', unit_amount: 999, recurring: { interval: 'month' } } }] },
        metadata: {},
      }),
    );
    expect((await provider.getSubscription('sub_1')).currentPeriodEnd).toEqual(new Date(1_800_000_000_000));
  });

  it.each([
    ['its card', { id: 'pm_1', type: 'card', card: { brand: 'visa', last4: '4242' } }, { brand: 'visa', last4: '4242' }],
    ['no card for an account', { id: 'pm_1', type: 'sepa_debit', sepa_debit: { last4: '3201' } }, null],
    ['no card without a payment method', null, null],
  ])('reads a subscription with %s', async (_what, method, card) => {
    const provider = providerOn(({ path }) => {
      expect(decodeURIComponent(path)).toContain('expand[0]=default_payment_method');
      return Response.json({ ...SUBSCRIPTION, default_payment_method: method });
    });
    expect((await provider.getSubscription('sub_1')).card).toEqual(card);
  });

  it('reads a subscription without its card if the key may not read cards', async () => {
    const provider = providerOn(({ path }) =>
      path.includes('expand')
        ? Response.json(
            {
              error: {
                type: 'invalid_request_error',
                message: "Having the 'rak_payment_method_read' permission would help.",
              },
            },
            { status: 403 },
          )
        : Response.json({ ...SUBSCRIPTION, default_payment_method: 'pm_1' }),
    );
    expect(await provider.getSubscription('sub_1')).toMatchObject({ status: 'active', card: null });
  });

  it('recognises live mode by its API key', () => {
    expect(providerOn(() => new Response()).livemode).toBe(false);
    expect(providerOn(() => new Response(), 'sk_live_x').livemode).toBe(true);
    expect(providerOn(() => new Response(), 'rk_live_x').livemode).toBe(true);
  });
});
