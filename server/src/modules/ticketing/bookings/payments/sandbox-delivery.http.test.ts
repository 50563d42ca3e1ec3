import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../../platform/network/free-port.ts';
import { payByCard, setWebhooks } from '../../../money/payments/testing.ts';
import { bookingApp, bookingOf, buildCheckout, buildSale, type BookingApp } from '../testing.ts';

let app: BookingApp;

beforeAll(async () => {
  const port = await freePort();
  app = await bookingApp({ config: { publicUrl: `http://127.0.0.1:${port}` } });
  await app.app.listen({ host: '127.0.0.1', port });
});

afterAll(() => app.app.close());

describe('the sandbox over HTTP', () => {
  it('confirms a booking by its webhook alone', async () => {
    const created = await buildCheckout(app, await buildSale(app));
    await payByCard(app.ctx, created.sessionId);
    expect((await bookingOf(app, created)).status).toBe('held');
    await app.work();
    expect((await bookingOf(app, created)).status).toBe('confirmed');
  });

  it('can deliver the webhook before the buyer is redirected', async () => {
    const created = await buildCheckout(app, await buildSale(app));
    await setWebhooks(app.ctx, created.sessionId, 'before_redirect');
    const form = new URLSearchParams({
      method: 'card',
      number: '4242424242424242',
      expiry: '12/34',
      cvc: '123',
      name: 'Mara',
    });
    const answer = await app.app.inject({
      method: 'POST',
      url: `/sandbox/pay/checkout/${created.sessionId}`,
      headers: { origin: app.ctx.config.publicUrl, 'content-type': 'application/x-www-form-urlencoded' },
      payload: form.toString(),
    });
    expect(answer.headers.location).toBe(`${app.ctx.config.publicUrl}/payment/success?session_id=${created.sessionId}`);
    expect((await bookingOf(app, created)).status).toBe('confirmed');
  });

  it('rejects a payment form posted from another site', async () => {
    const created = await buildCheckout(app, await buildSale(app));
    const postForm = (headers: Record<string, string>) =>
      app.app.inject({
        method: 'POST',
        url: `/sandbox/pay/checkout/${created.sessionId}`,
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'method=card',
      });
    expect((await postForm({ origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await postForm({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    // No browser sends a request with neither Origin nor Sec-Fetch-Site.
    expect((await postForm({})).statusCode).toBe(402);
    expect((await postForm({ origin: app.ctx.config.publicUrl })).statusCode).toBe(402);
  });

  it.each(['twice', 'reversed', 'response_lost', 'stale'] as const)('confirms once with webhook mode %s', async (mode) => {
    const created = await buildCheckout(app, await buildSale(app));
    await setWebhooks(app.ctx, created.sessionId, mode);
    await payByCard(app.ctx, created.sessionId);
    for (let tries = 0; tries < 3; tries += 1) {
      await app.work();
      app.ctx.clock.advance(6_000);
    }
    expect(await bookingOf(app, created)).toMatchObject({ status: 'confirmed', payment: 'paid' });
    const deliveries = await app.ctx.db
      .selectFrom('sandbox_payment_deliveries')
      .select('status')
      .where('session_id', '=', created.sessionId)
      .execute();
    expect(new Set(deliveries.map(({ status }) => status))).toEqual(new Set(['delivered']));
  });
});
