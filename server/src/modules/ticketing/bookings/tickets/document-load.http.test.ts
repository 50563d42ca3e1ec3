import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { UserActor } from '../../../../platform/http/module.ts';
import { evictCachedFiles, hasCachedFiles } from '../../../../platform/rendering/render-file.ts';
import { payByCard } from '../../../money/payments/testing.ts';
import { confirmBookingPayment } from '@festoon/contracts/ticketing/checkout';
import { bookingApp, buildCheckout, buildSale, type BookingApp, type Checkout } from '../testing.ts';

let app: BookingApp;
let origin: string;

beforeAll(async () => {
  app = await bookingApp({ limits: { requestsPerMinute: 10_000 } });
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
});

afterAll(() => app.app.close());

async function buildPurchase(quantity: number): Promise<Checkout> {
  const sale = await buildSale(app, quantity);
  await sql`update ticket_types set max_per_booking = 100 where id = ${sale.ticketTypeId}`.execute(app.ctx.db);
  const purchase = await buildCheckout(app, sale, quantity);
  await payByCard(app.ctx, purchase.sessionId);
  await app.call(confirmBookingPayment, { sessionId: purchase.sessionId }, { as: purchase.buyer });
  return purchase;
}

/** Requests the PDF over a real connection, which the signal closes. */
function requestPdf({ booking }: Checkout, as: UserActor, signal?: AbortSignal): Promise<Response> {
  // oxlint-disable-next-line no-restricted-globals -- Only a real connection can be closed.
  return fetch(`${origin}/api/bookings/${booking.id}/tickets.pdf`, {
    headers: { 'x-test-account': as.accountId },
    ...(signal && { signal }),
  });
}

async function measureMillis(purchase: Checkout): Promise<number> {
  evictCachedFiles(purchase.buyer.accountId);
  const start = performance.now();
  const response = await requestPdf(purchase, purchase.buyer);
  expect(response.status).toBe(200);
  await response.arrayBuffer();
  return performance.now() - start;
}

const LARGE = 40;

// A busy machine renders a page in a tenth of a second, not in five milliseconds.
describe('large ticket PDFs', { timeout: 180_000 }, () => {
  it('are not rendered for abandoned requests before the document of another buyer', async () => {
    const largePurchases: Checkout[] = [];
    for (let count = 0; count < 3; count += 1) largePurchases.push(await buildPurchase(LARGE));
    const other = await buildPurchase(1);
    for (const { buyer } of largePurchases) evictCachedFiles(buyer.accountId);
    const abortController = new AbortController();
    const abandoned = Array.from({ length: 60 }, (_, index) => {
      const purchase = largePurchases[index % largePurchases.length]!;
      return requestPdf(purchase, purchase.buyer, abortController.signal).then(
        ({ status }) => status,
        () => 'abandoned',
      );
    });
    // A rejected request means that the limit is reached, so the maximum number of PDFs is being rendered.
    await expect.poll(async () => Promise.race(abandoned)).toBe(429);
    abortController.abort();
    for (const { buyer } of largePurchases) evictCachedFiles(buyer.accountId);
    await (await requestPdf(other, other.buyer)).arrayBuffer();
    // Accounts take turns, so all three would be rendered first. Each thread can finish the one that it renders.
    const rendered = largePurchases.filter(({ buyer }) => hasCachedFiles(buyer.accountId));
    expect(rendered.length).toBeLessThan(largePurchases.length);
    const results = await Promise.all(abandoned);
    expect(results.filter((result) => result === 'abandoned').length).toBeGreaterThan(0);
  });

  it('are rejected beyond four concurrent requests per account', async () => {
    const purchase = await buildPurchase(LARGE);
    evictCachedFiles(purchase.buyer.accountId);
    const responses = await Promise.all(Array.from({ length: 12 }, () => requestPdf(purchase, purchase.buyer)));
    // An unread body keeps its connection open.
    const bodies = await Promise.all(responses.map((response) => response.text()));
    const refused = responses.findIndex(({ status }) => status === 429);
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(4);
    expect(responses[refused]?.headers.get('retry-after')).toBe('5');
    expect(JSON.parse(bodies[refused] ?? '')).toMatchObject({
      code: 'too_many_documents',
      details: { retryAfterSeconds: 5 },
    });
  });

  it('are served from the cache when nothing has changed', async () => {
    const purchase = await buildPurchase(LARGE);
    const uncachedMillis = await measureMillis(purchase);
    const start = performance.now();
    await (await requestPdf(purchase, purchase.buyer)).arrayBuffer();
    expect(performance.now() - start).toBeLessThan(uncachedMillis);
  });
});
