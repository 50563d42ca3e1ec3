import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeClock } from '../../../../platform/testing/fake-clock.ts';
import { payByCard } from '../testing.ts';
import { SHOP_KEY, startStripeServer, type StripeServer } from '../testing/start-stripe-server.ts';

const clock = fakeClock();
let server: StripeServer;

beforeAll(async () => {
  server = await startStripeServer('http://127.0.0.1:9', clock);
});

afterAll(() => server.close());

type StripeResponse = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: { readonly [field: string]: unknown } & { readonly error?: { readonly [field: string]: unknown } };
};

const FORM = 'application/x-www-form-urlencoded';

async function sendRequest(method: string, path: string, { body, headers = {} }: Params = {}): Promise<StripeResponse> {
  const sent = { authorization: `Bearer ${SHOP_KEY}`, ...(body !== undefined && { 'content-type': FORM }), ...headers };
  const response = await fetch(`${server.url}${path}`, { method, headers: sent, ...(body !== undefined && { body }) });
  return { status: response.status, headers: response.headers, body: (await response.json()) as StripeResponse['body'] };
}

type Params = { readonly body?: string; readonly headers?: Record<string, string> };

function checkoutForm(changes: Record<string, string | undefined> = {}): string {
  const fields = {
    mode: 'payment',
    client_reference_id: 'p1',
    customer_email: 'mara@example.com',
    'line_items[0][quantity]': '2',
    'line_items[0][price_data][currency]': 'eur',
    'line_items[0][price_data][unit_amount]': '2700',
    'line_items[0][price_data][product_data][name]': 'General',
    success_url: 'https://festoon.example/payment/success',
    cancel_url: 'https://festoon.example/checkout',
    'metadata[paymentId]': 'p1',
    ...changes,
  };
  const definedFields = Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined);
  return new URLSearchParams(definedFields).toString();
}

function post(path: string, body: string, key?: string): Promise<StripeResponse> {
  return sendRequest('POST', path, { body, headers: key === undefined ? {} : { 'idempotency-key': key } });
}

const CHECKOUTS = '/v1/checkout/sessions';

describe('the Stripe-shaped server', () => {
  it.each([
    ['no key', { authorization: '' }, 401],
    ['another key', { authorization: 'Bearer sk_test_other' }, 401],
    ['a live key', { authorization: 'Bearer sk_live_shop' }, 401],
    ['a key without the bearer scheme', { authorization: `Basic ${btoa(`${SHOP_KEY}:`)}` }, 401],
    ['an invalid version', { 'stripe-version': 'newest' }, 400],
    ['another account', { 'stripe-account': 'acct_other' }, 403],
    ['a body that is not a form', { 'content-type': 'application/json' }, 400],
  ])("rejects a call with %s in Stripe's format", async (_name, headers, status) => {
    const response = await sendRequest('POST', CHECKOUTS, { body: checkoutForm(), headers });
    expect(response.status).toBe(status);
    expect(response.body.error).toMatchObject({ type: 'invalid_request_error', message: expect.any(String) as string });
  });

  it.each([
    ['GET', '/v1/nothing'],
    ['DELETE', CHECKOUTS],
    ['POST', '/v1/coupons'],
    ['GET', '/v1/'],
    ['PUT', '/v1/customers/cus_1'],
  ])('returns 404 for %s %s', async (method, path) => {
    const response = await sendRequest(method, path);
    expect(response.status).toBe(404);
    expect(response.body.error).toMatchObject({ type: 'invalid_request_error', code: 'unknown_url' });
  });

  it.each([
    ['an unknown parameter', { colour: 'red' }, 'parameter_unknown', 'colour'],
    [
      'an unknown nested parameter',
      { 'line_items[0][price_data][colour]': 'red' },
      'parameter_unknown',
      'line_items[0][price_data][colour]',
    ],
    ['a missing parameter', { success_url: undefined }, 'parameter_missing', 'success_url'],
    ['an unknown mode', { mode: 'gift' }, 'parameter_invalid', 'mode'],
    [
      'an amount with decimals',
      { 'line_items[0][price_data][unit_amount]': '27.00' },
      'parameter_invalid_integer',
      undefined,
    ],
    ['no line items', { 'line_items[0][quantity]': '0' }, 'parameter_invalid_integer', undefined],
    ['an invalid URL', { customer_email: 'mara' }, 'email_invalid', 'customer_email'],
    ['an amount below the minimum', { 'line_items[0][price_data][unit_amount]': '20' }, 'amount_too_small', undefined],
    ['an amount above the maximum', { 'line_items[0][price_data][unit_amount]': '99999999' }, 'amount_too_large', undefined],
    ['a reference that is too long', { client_reference_id: 'x'.repeat(201) }, 'parameter_invalid', 'client_reference_id'],
    ['a subscription parameter in a payment', { 'subscription_data[metadata][a]': 'b' }, undefined, 'subscription_data'],
    ['an expiry too near', { expires_at: String(clock.now().getTime() / 1000 + 29 * 60) }, undefined, 'expires_at'],
    ['an expiry too far', { expires_at: String(clock.now().getTime() / 1000 + 25 * 3600) }, undefined, 'expires_at'],
  ])('rejects %s and names it', async (_name, changes, code, param) => {
    const response = await post(CHECKOUTS, checkoutForm(changes));
    expect(response.status).toBe(400);
    if (code !== undefined) expect(response.body.error?.['code']).toBe(code);
    if (param !== undefined) expect(response.body.error?.['param']).toBe(param);
  });

  it('replays a response for its key, and rejects other parameters under that key', async () => {
    const first = await post(CHECKOUTS, checkoutForm(), 'key:same');
    const again = await post(CHECKOUTS, checkoutForm(), 'key:same');
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const other = await post(CHECKOUTS, checkoutForm({ client_reference_id: 'p2' }), 'key:same');
    expect([other.status, other.body.error?.['type']]).toEqual([400, 'idempotency_error']);
    expect((await post(CHECKOUTS, checkoutForm(), 'k'.repeat(256))).status).toBe(400);
  });

  it('replays a server error for a day', async () => {
    await server.withBrokenDatabase(async () => {
      expect((await post(CHECKOUTS, checkoutForm(), 'key:broken')).status).toBe(500);
    });
    const again = await post(CHECKOUTS, checkoutForm(), 'key:broken');
    expect([again.status, again.body.error?.['type']]).toEqual([500, 'api_error']);
    clock.advance(24 * 3_600_000 + 1000);
    expect((await post(CHECKOUTS, checkoutForm(), 'key:broken')).status).toBe(200);
  });

  it('31: never refunds more than the charged amount', async () => {
    const { body } = await post(CHECKOUTS, checkoutForm());
    await payByCard(server.ctx, String(body['id']));
    const session = await sendRequest('GET', `${CHECKOUTS}/${String(body['id'])}?expand[0]=payment_intent`);
    const intent = session.body['payment_intent'] as { readonly id: string; readonly amount_received: number };
    expect(intent.amount_received).toBe(5400);
    const refund = (amount: string) => post('/v1/refunds', `payment_intent=${intent.id}&amount=${amount}`);
    expect((await refund('5401')).status).toBe(400);
    expect((await refund('0')).status).toBe(400);
    expect((await refund('-1')).status).toBe(400);
    expect((await refund('2700')).status).toBe(200);
    expect((await refund('2701')).body.error?.['code']).toBe('amount_too_large');
    expect((await refund('2700')).status).toBe(200);
    expect((await refund('1')).body.error?.['code']).toBe('charge_already_refunded');
  });

  it('lists checkouts by time and payment, paginated', async () => {
    clock.advance(3_600_000);
    const since = Math.floor(clock.now().getTime() / 1000);
    const ids: unknown[] = [];
    for (let count = 0; count < 3; count += 1) ids.push((await post(CHECKOUTS, checkoutForm())).body['id']);
    const first = await sendRequest('GET', `${CHECKOUTS}?created[gte]=${since}&limit=2`);
    expect(first.body).toMatchObject({ object: 'list', has_more: true });
    const [, last] = first.body['data'] as readonly { readonly id: string }[];
    const rest = await sendRequest('GET', `${CHECKOUTS}?created[gte]=${since}&limit=2&starting_after=${last?.id ?? ''}`);
    expect(rest.body).toMatchObject({ has_more: false });
    const listed = [first, rest].flatMap(({ body }) => body['data'] as readonly { readonly id: string }[]);
    expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(ids));
    expect((await sendRequest('GET', `${CHECKOUTS}?created[since]=1`)).status).toBe(400);
  });
});
