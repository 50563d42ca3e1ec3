import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import * as checkout from '@festoon/contracts/ticketing/checkout';
import { BookingId } from '@festoon/contracts/core/ids';
import type { UserActor } from '../../../../platform/http/module.ts';
import { testUser, testVisitor } from '../../../../platform/testing/test-app.ts';
import { payByCard } from '../../../money/payments/testing.ts';
import { purgeHoldNetworks } from './check-hold-limits.ts';
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

async function largeSale(tickets = 500) {
  sale = await buildSale(app, tickets);
  await sql`update ticket_types set max_per_booking = 100 where id = ${sale.ticketTypeId}`.execute(app.ctx.db);
}

/** The app as a client behind this address calls it. */
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

/** Takes tickets, keeps them for as long as the hold lasts and lets it expire. */
async function letExpire(buyer: UserActor, quantity: number, ip: string) {
  const held = await hold(buyer, quantity, ip);
  expect(held.status).toBe(200);
  await app.call(checkout.extendHold, { bookingId: held.body.id }, { as: buyer });
  app.ctx.clock.advance(15 * MINUTE);
  await app.work();
}

describe('what one account may hold of an event', () => {
  it('is twenty tickets over all its holds, with when the next hold ends', async () => {
    await largeSale();
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

  it('is counted together for two browsers that ask at the same moment', async () => {
    await largeSale();
    const [buyer, ip] = [await buildBuyer(app), newAddress()];
    const answers = await Promise.all([1, 2, 3, 4].map(() => hold(buyer, 12, ip)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
  });

  it('lets a group take the most of one booking, pay, and take as many again', async () => {
    await largeSale();
    const buyer = await buildBuyer(app);
    const lineItems = [{ ticketTypeId: sale.ticketTypeId, quantity: 40 }];
    const booking = await buildHold(at(newAddress()), { buyer, eventId: sale.eventId, lineItems });
    const paying = await app.call(checkout.payBooking, { bookingId: booking.id }, { as: buyer });
    const sessionId = paying.body.sessionId ?? '';
    await payByCard(app.ctx, sessionId);
    await app.call(checkout.confirmBookingPayment, { sessionId }, { as: buyer });
    expect((await hold(buyer, 40, newAddress())).status).toBe(200);
  });

  it('lets a buyer come back at once after one hold that ended', async () => {
    await largeSale();
    const [buyer, ip] = [await buildBuyer(app), newAddress()];
    await letExpire(buyer, 10, ip);
    expect((await hold(buyer, 10, ip)).status).toBe(200);
  });

  it('waits after a second hold that ended without a booking, whatever network it is tried from', async () => {
    await largeSale();
    const buyer = await buildBuyer(app);
    await letExpire(buyer, 10, newAddress());
    await letExpire(buyer, 10, newAddress());
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

  it('waits after tickets were taken and given back over and over', async () => {
    await largeSale();
    const [buyer, ip] = [await buildBuyer(app), newAddress()];
    for (let count = 0; count < 6; count += 1) {
      const held = await hold(buyer, 10, ip);
      expect(held.status).toBe(200);
      expect((await release(buyer, held.body.id)).status).toBe(200);
    }
    expect((await hold(buyer, 1, ip)).body.code).toBe('hold_cool_down');
  });

  it('counts a hold that became a request, and not what an organiser let in', async () => {
    await largeSale();
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

describe('what one network may hold of an event', () => {
  it('is sixty tickets over all accounts, an IPv6 network being its first 64 bits', async () => {
    await largeSale();
    for (const [end, quantity] of [20, 20, 20].entries())
      expect((await hold(await buildBuyer(app), quantity, `2001:db8:7:1::${end + 1}`)).status).toBe(200);
    expect(await hold(await buildBuyer(app), 1, '2001:db8:7:1:ffff::1')).toMatchObject({
      status: 429,
      body: { code: 'network_hold_limit', details: { retryAfterSeconds: 600 } },
    });
    expect((await hold(await buildBuyer(app), 20, '2001:db8:7:2::1')).status).toBe(200);
  });

  it('is counted together for accounts that ask at the same moment', async () => {
    await largeSale();
    const ip = newAddress();
    const buyers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => buildBuyer(app)));
    const answers = await Promise.all(buyers.map((buyer) => hold(buyer, 20, ip)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  });

  it('lets twelve people of one office hold four tickets each', async () => {
    await largeSale();
    const ip = newAddress();
    for (let count = 0; count < 12; count += 1) expect((await hold(await buildBuyer(app), 4, ip)).status).toBe(200);
  });

  it('falls to a tenth when new accounts keep holding without a booking, and still sells', async () => {
    await largeSale(20);
    const ip = newAddress();
    for (let count = 0; count < 4; count += 1) await letExpire(await buildBuyer(app), 20, ip);
    expect(await hold(await buildBuyer(app), 20, ip)).toMatchObject({
      status: 429,
      body: { code: 'network_hold_limit', details: { retryAfterSeconds: 3600 } },
    });
    expect((await hold(await buildBuyer(app), 2, ip)).status).toBe(200);
    expect((await hold(await buildBuyer(app), 18, newAddress())).status).toBe(200);
  });

  it('is forgotten after a day, and names no address', async () => {
    await largeSale();
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
