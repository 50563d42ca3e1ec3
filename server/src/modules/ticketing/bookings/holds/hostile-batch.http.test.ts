import { beforeAll, describe, expect, it } from 'vitest';
import { requestHold, bookingApp, buildBuyer, buildSale, type BookingApp } from '../testing.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

describe('a request with hostile text', () => {
  it.each([
    ['a promo code with NUL', { promoCode: 'SUM\u0000MER' }],
    ['half a surrogate pair as promo code', { promoCode: '\ud800' }],
    ['half a surrogate pair as source', { source: { utmSource: '\ud83d', referrerHost: 'a\udc00.example' } }],
    ['a link code with NUL', { source: { via: 'a\u0000b' } }],
    ['an access code with NUL', { accessCode: 'a\u0000b' }],
  ])('gets a response below 500 and never fails the requests beside it: %s', async (_name, hostile) => {
    const { eventId, ticketTypeId } = await buildSale(app, 100);
    const lineItems = [{ ticketTypeId, quantity: 1 }];
    const buyers = await Promise.all(Array.from({ length: 7 }, () => buildBuyer(app)));
    const responses = await Promise.all(
      buyers.map((buyer, at) => requestHold(app, { buyer, eventId, lineItems, ...(at === 4 && (hostile as object)) })),
    );
    const [bad] = responses.splice(4, 1);
    expect(bad?.status).toBeLessThan(500);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  });
});
