import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestContext } from '../../../../../platform/testing/test-context.ts';
import { buildCheckout, paymentContext } from '../../testing.ts';
import { registerSandboxPages } from './sandbox-pages.ts';

const publicUrl = 'http://localhost:3000';
const good = { method: 'card', number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', name: 'Mara Lind' };

let ctx: TestContext;
let app: FastifyInstance;

beforeAll(async () => {
  ctx = await paymentContext({ config: { publicUrl } });
  app = fastify();
  registerSandboxPages(app, ctx);
  await app.ready();
});

afterAll(() => app.close());

async function openCheckout(overrides: Parameters<typeof buildCheckout>[1] = {}): Promise<string> {
  return (await ctx.payments.createCheckout(buildCheckout(ctx, overrides))).sessionId;
}

function get(path: string) {
  return app.inject({ method: 'GET', url: `/sandbox/pay/${path}` });
}

function post(path: string, form: Record<string, string>, accept = 'text/html') {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept };
  return app.inject({ method: 'POST', url: `/sandbox/pay/${path}`, headers, payload: new URLSearchParams(form).toString() });
}

describe('checkout page', () => {
  it('shows the items, the amount and a sandbox notice', async () => {
    const page = await get(`checkout/${await openCheckout()}`);
    expect(page.statusCode).toBe(200);
    for (const text of [
      '€54.00',
      'General',
      '2 × €27.00',
      'Test mode: no real money moves',
      'mara@example.com',
      'Back to Festoon',
    ]) {
      expect(page.body).toContain(text);
    }
  });

  it('allows only its own script', async () => {
    const policy = String((await get(`checkout/${await openCheckout()}`)).headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self'");
    expect(policy).not.toContain('unsafe-inline');
  });

  it('escapes names', async () => {
    const lines = [{ name: '<script>alert(1)</script>', description: '"><img src=x>', unitAmountMinor: 5400, quantity: 1 }];
    const page = await get(`checkout/${await openCheckout({ lineItems: lines })}`);
    expect(page.body).not.toContain('<script>alert');
    expect(page.body).not.toContain('<img src=x>');
    expect(page.body).toContain('&lt;script&gt;alert(1)');
  });

  it('redirects the buyer to our origin with the session id', async () => {
    const id = await openCheckout();
    const response = await post(`checkout/${id}`, good);
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe(`${publicUrl}/payment/success?session_id=${id}`);
  });

  it('returns the same redirect for a second submission', async () => {
    const id = await openCheckout();
    const [first, second] = await Promise.all([
      post(`checkout/${id}`, good, 'application/json'),
      post(`checkout/${id}`, good, 'application/json'),
    ]);
    expect(first.json()).toEqual({ location: `${publicUrl}/payment/success?session_id=${id}` });
    expect(second.json()).toEqual(first.json());
  });

  it('shows a decline on the page, and keeps the name but not the card number', async () => {
    const id = await openCheckout();
    const page = await post(`checkout/${id}`, { ...good, number: '4000000000009995' });
    expect(page.statusCode).toBe(402);
    expect(page.body).toContain('insufficient funds');
    expect(page.body).toContain('value="Mara Lind"');
    expect(page.body).not.toContain(' value="4000');
  });

  it('returns the invalid field to its script', async () => {
    const response = await post(`checkout/${await openCheckout()}`, { ...good, cvc: '1' }, 'application/json');
    expect(response.json()).toEqual({
      fieldErrors: [{ field: 'cvc', message: 'Enter the 3 digits of the security code.' }],
    });
  });

  it('shows that nothing was charged when the checkout has ended', async () => {
    const id = await openCheckout();
    await ctx.payments.expireCheckout(id);
    expect((await get(`checkout/${id}`)).body).toContain('This checkout has expired');
    expect((await post(`checkout/${id}`, good)).headers.location).toBe(`/sandbox/pay/checkout/${id}`);
  });

  it('shows that the checkout is already paid', async () => {
    const id = await openCheckout();
    await post(`checkout/${id}`, good);
    expect((await get(`checkout/${id}`)).body).toContain('Already paid');
  });

  it.each(['checkout/cs_test_nothing', '3ds/cs_test_nothing'])('returns 404 for %s', async (path) => {
    expect((await get(path)).statusCode).toBe(404);
    expect((await post(path, { ...good, answer: 'pass' })).statusCode).toBeGreaterThanOrEqual(402);
    expect((await post(path, { ...good, answer: 'pass' })).statusCode).toBeLessThan(500);
  });

  it('accepts characters that the database cannot store', async () => {
    const response = await post(`checkout/${await openCheckout()}`, { ...good, name: 'Ma\0ra \uD800' });
    expect(response.statusCode).toBe(303);
  });

  it('rejects a body above the size limit', async () => {
    const response = await post(`checkout/${await openCheckout()}`, { ...good, name: 'x'.repeat(20_000) });
    expect(response.statusCode).toBe(413);
  });
});

describe('challenge page of the bank', () => {
  it('shows the amount and the card, then redirects the buyer', async () => {
    const id = await openCheckout();
    expect((await post(`checkout/${id}`, { ...good, number: '4000002500003155' })).headers.location).toBe(
      `/sandbox/pay/3ds/${id}`,
    );
    const page = await get(`3ds/${id}`);
    expect(page.body).toContain('€54.00');
    expect(page.body).toContain('ending in 3155');
    expect((await post(`3ds/${id}`, { answer: 'pass' })).headers.location).toBe(
      `${publicUrl}/payment/success?session_id=${id}`,
    );
  });

  it('redirects to the checkout when the challenge is declined', async () => {
    const id = await openCheckout();
    await post(`checkout/${id}`, { ...good, number: '4000002500003155' });
    const response = await post(`3ds/${id}`, { answer: 'fail' });
    expect(response.headers.location).toBe(`/sandbox/pay/checkout/${id}?declined`);
    expect((await get(`checkout/${id}?declined`)).body).toContain('couldn’t confirm it was you');
    expect((await get(`3ds/${id}`)).headers.location).toBe(`/sandbox/pay/checkout/${id}`);
  });
});

describe('control panel', () => {
  it('stores the webhook mode and lists sent events', async () => {
    const id = await openCheckout();
    const saved = await post(`control/${id}/webhooks`, { mode: 'twice', delay: '3', settle: 'soon' });
    expect(saved.headers.location).toBe(`/sandbox/pay/control?session=${id}`);
    await post(`checkout/${id}`, good);
    const page = await get(`control?session=${id}`);
    expect(page.body).toContain('value="twice" selected');
    expect(page.body.match(/checkout\.session\.completed<\/th>/g)).toHaveLength(2);
  });

  it('creates refunds, disputes and their decisions', async () => {
    const refunded = await openCheckout();
    await post(`checkout/${refunded}`, good);
    await post(`control/${refunded}/act`, { action: 'refund' });
    const { paymentRef } = await ctx.payments.getCheckout(refunded);
    expect(await ctx.payments.listRefunds(paymentRef ?? '')).toMatchObject([
      { amountMinor: 5400, refundId: null, status: 'succeeded' },
    ]);

    const disputed = await openCheckout();
    await post(`checkout/${disputed}`, good);
    await post(`control/${disputed}/act`, { action: 'dispute' });
    expect((await get(`control?session=${disputed}`)).body).toContain('Decide in the buyer’s favour');
    await post(`control/${disputed}/act`, { action: 'dispute_lost' });
    expect((await get(`control?session=${disputed}`)).body).toContain('charge.dispute.closed');
  });

  it('lists checkouts only outside production', async () => {
    ctx.clock.advance(60_000);
    const id = await openCheckout();
    expect((await get('control')).body).toContain(id);
    const production = fastify();
    registerSandboxPages(production, { ...ctx, config: { ...ctx.config, production: true } });
    const page = await production.inject({ method: 'GET', url: '/sandbox/pay/control' });
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toContain(id);
    await production.close();
  });

  it.each([{ action: 'nonsense' }, { action: 'send', delivery: 'not-an-id' }, { action: 'renew' }, {}])(
    'changes nothing for %j',
    async (form) => {
      expect((await post('control/cs_test_nothing/act', form as Record<string, string>)).statusCode).toBe(303);
    },
  );
});

describe('registerSandboxPages', () => {
  it('registers no pages when real payments are configured', async () => {
    const real = fastify();
    const payments = {
      kind: 'stripe',
      secretKey: 'sk_live_x',
      publishableKey: 'pk_live_x',
      webhookSecret: 'whsec_x',
    } as const;
    registerSandboxPages(real, { ...ctx, config: { ...ctx.config, payments } });
    expect((await real.inject({ method: 'GET', url: '/sandbox/pay/control' })).statusCode).toBe(404);
    await real.close();
  });
});
