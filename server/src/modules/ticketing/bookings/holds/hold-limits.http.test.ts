import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import * as checkout from '@festoon/contracts/ticketing/checkout';
import { BookingId } from '@festoon/contracts/core/ids';
import type { UserActor } from '../../../../platform/http/module.ts';
import { testUser, testVisitor } from '../../../../platform/testing/test-app.ts';
import { payByCard } from '../../../money/payments/testing.ts';
import { purgeHoldNetworks } from './hold-limits.ts';
import { requestHold, bookingApp, buildBuyer, buildHold, buildSale, type BookingApp } from '../testing.ts';

const MINUTE = 60_000;
let app: BookingApp;
let sale: { eventId: string; ticketTypeId: string };

beforeAll(async () => {
  app = await bookingApp({
    authGate: {
      authenticate: (_ctx, { headers }) => {
        const { 'x-test-account': account, 'x-test-ip': ip = '127.0.0.1' } = headers;
        if (typeof account !== 'string') return Promise.resolve(testVisitor);
        return Promise.resolve({ ...testUser(account), client: { ip: String(ip), userAgent: 'test' } });
      },
    },
  });
});

async function buildLargeSale(tickets = 500) {
  sale = await buildSale(app, tickets);
  await sql`update ticket_types set max_per_booking = 100 where id = ${sale.ticketTypeId}`.execute(app.ctx.db);
}

/** Returns the app with calls from this address. */
function at(ip: string): Pick<BookingApp, 'call'> {
  return { call: (endpoint, input, options) => app.call(endpoint, input, { ...options, headers: { 'x-test-ip': ip } }) };
}

let addresses = 0;
function newAddress(): string {
  addresses += 1;
  return `203.0.113.${addresses}`;
}

function hold(buyer: UserActor, quantity: number, ip: string) {
  const lineItems = [{ ticketTypeId: sale.ticketTypeId, quantity }];
  return requestHold(at(ip), { buyer, eventId: sale.eventId, lineItems });
}

const release = (buyer: UserActor, bookingId: string) =>
  app.call(checkout.releaseHold, { bookingId: BookingId.parse(bookingId) }, { as: buyer });

/** Holds tickets, extends the hold and waits until it has expired. */
async function expireHold(buyer: UserActor, quantity: number, ip: string) {
  const held = await hold(buyer, quantity, ip);
  expect(held.status).toBe(200);
  await app.call(checkout.extendHold, { bookingId: held.body.id }, { as: buyer });
  app.ctx.clock.advance(15 * MINUTE);
  await app.work();
}

describe('hold limit of an account', () => {
  it('is twenty tickets over all its holds, and the error says when the next hold ends', async () => {
    await buildLargeSale();
    const [buyer, ip] = [await buildBuyer(app), newAddress()];
    expect((await hold(buyer, 12, ip)).status).toBe(200);
    app.ctx.clock.advance(MINUTE);
    expect((await hold(buyer, 8, ip)).status).toBe(200);
    expect(await hold(buyer, 1, ip)).toMatchObject({
      status: 429,
      body: { code: 'too_many_held', details: { retryAfterSeconds: 540 } },
      headers: { 'retry-after': '540' },
    });
  });

  it('counts concurrent requests of several browsers', async () => {
    await buildLargeSale();
    const [buyer, ip] = [await buildBuyer(app), newAddress()];
    const answers = await Promise.all([1, 2, 3, 4].map(() => hold(buyer, 12, ip)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
  });

  it('allows a large hold, its payment, and another large hold', async () => {
    await buildLargeSale();
    const buyer = await buildBuyer(app);
    const lineItems = [{ ticketTypeId: sale.ticketTypeId, quantity: 40 }];
    const booking = await buildHold(at(newAddress()), { buyer, eventId: sale.eventId, lineItems });
    const paying = await app.call(checkout.payBooking, { bookingId: booking.id }, { as: buyer });
    const sessionId = paying.body.sessionId ?? '';
    await payByCard(app.ctx, sessionId);
    await app.call(checkout.confirmBookingPayment, { sessionId }, { as: buyer });
    expect((await hold(buyer, 40, newAddress())).status).toBe(200);
  });

  it('allows a new hold immediately after one hold expired', async () => {
    await buildLargeSale();
    const [buyer, ip] = [await buildBuyer(app), newAddress()];
    await expireHold(buyer, 10, ip);
    expect((await hold(buyer, 10, ip)).status).toBe(200);
  });

  it('requires a cool-down after a second expired hold, from any network', async () => {
    await buildLargeSale();
    const buyer = await buildBuyer(app);
    await expireHold(buyer, 10, newAddress());
    await expireHold(buyer, 10, newAddress());
    expect(await hold(buyer, 1, newAddress())).toMatchObject({
      status: 429,
      body: { code: 'hold_cool_down', details: { retryAfterSeconds: 30 * 60 } },
    });
    const other = await buildSale(app);
    const lineItems = [{ ticketTypeId: other.ticketTypeId, quantity: 1 }];
    expect((await requestHold(app, { buyer, eventId: other.eventId, lineItems })).status).toBe(200);
    app.ctx.clock.advance(30 * MINUTE);
    expect((await hold(buyer, 1, newAddress())).status).toBe(200);
  });

  it('requires a cool-down after repeated holds and releases', async () => {
    await buildLargeSale();
    const [buyer, ip] = [await buildBuyer(app), newAddress()];
    for (let count = 0; count < 6; count += 1) {
      const held = await hold(buyer, 10, ip);
      expect(held.status).toBe(200);
      expect((await release(buyer, held.body.id)).status).toBe(200);
    }
    expect((await hold(buyer, 1, ip)).body.code).toBe('hold_cool_down');
  });

  it('counts a hold that became a request, but not an approved request', async () => {
    await buildLargeSale();
    const [buyer, ip] = [await buildBuyer(app), newAddress()];
    const approved = await hold(buyer, 20, ip);
    await sql`update bookings set approved_at = now(), requested_at = now() where id = ${approved.body.id}`.execute(
      app.ctx.db,
    );
    expect((await hold(buyer, 20, ip)).status).toBe(200);
    await sql`update bookings set status = 'requested', requested_at = created_at + interval '31 minutes', approved_at = null
      where buyer_id = ${buyer.accountId}`.execute(app.ctx.db);
    await sql`update ticket_types set held = 0 where id = ${sale.ticketTypeId}`.execute(app.ctx.db);
    app.ctx.clock.advance(32 * MINUTE);
    expect((await hold(buyer, 1, ip)).body.code).toBe('hold_cool_down');
  });
});

describe('hold limit of a network', () => {
  it('is sixty tickets over all accounts of an IPv4 address or an IPv6 /64', async () => {
    await buildLargeSale();
    for (const [end, quantity] of [20, 20, 20].entries())
      expect((await hold(await buildBuyer(app), quantity, `2001:db8:7:1::${end + 1}`)).status).toBe(200);
    expect(await hold(await buildBuyer(app), 1, '2001:db8:7:1:ffff::1')).toMatchObject({
      status: 429,
      body: { code: 'network_hold_limit', details: { retryAfterSeconds: 600 } },
    });
    expect((await hold(await buildBuyer(app), 20, '2001:db8:7:2::1')).status).toBe(200);
  });

  it('counts concurrent requests of several accounts', async () => {
    await buildLargeSale();
    const ip = newAddress();
    const buyers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => buildBuyer(app)));
    const answers = await Promise.all(buyers.map((buyer) => hold(buyer, 20, ip)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  });

  it('allows twelve accounts of one office to hold four tickets each', async () => {
    await buildLargeSale();
    const ip = newAddress();
    for (let count = 0; count < 12; count += 1) expect((await hold(await buildBuyer(app), 4, ip)).status).toBe(200);
  });

  it('is a tenth while new accounts hold repeatedly without a booking', async () => {
    await buildLargeSale(20);
    const ip = newAddress();
    for (let count = 0; count < 4; count += 1) await expireHold(await buildBuyer(app), 20, ip);
    expect(await hold(await buildBuyer(app), 20, ip)).toMatchObject({
      status: 429,
      body: { code: 'network_hold_limit', details: { retryAfterSeconds: 3600 } },
    });
    expect((await hold(await buildBuyer(app), 2, ip)).status).toBe(200);
    expect((await hold(await buildBuyer(app), 18, newAddress())).status).toBe(200);
  });

  it('stores no address, and its data is purged after a day', async () => {
    await buildLargeSale();
    const ip = '198.51.100.77';
    const { body } = await hold(await buildBuyer(app), 1, ip);
    const rows = () =>
      sql<{ row: string }>`select h::text as row from hold_networks h where booking_id = ${body.id}`.execute(app.ctx.db);
    const [stored] = (await rows()).rows;
    expect(stored?.row).toBeDefined();
    expect(stored?.row).not.toContain(Buffer.from(ip).toString('hex'));
    app.ctx.clock.advance(25 * 60 * MINUTE);
    await purgeHoldNetworks(app.ctx);
    expect((await rows()).rows).toHaveLength(0);
  });
});
