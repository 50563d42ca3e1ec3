import { beforeAll, describe, expect, it } from 'vitest';
import { getBooking } from '@festoon/contracts/ticketing/bookings';
import * as checkout from '@festoon/contracts/ticketing/checkout';
import { testVisitor } from '../../../../platform/testing/test-app.ts';
import { buildEvent, buildTicketType, type EventOverrides } from '../../../events/events/testing.ts';
import { requestHold, bookingApp, buildBuyer, type BookingApp, type TicketChoice } from '../testing.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

type Types = readonly Parameters<typeof buildTicketType>[0][];

async function buildSale(types: Types, overrides: EventOverrides = {}) {
  const { event = {}, ...draft } = overrides;
  return buildEvent(app.ctx, { ...draft, event: { ...event, ticketTypes: types.map((type) => buildTicketType(type)) } });
}

/** Requests a hold of the first ticket type for a new buyer. */
async function requestOneHold(
  types: Types,
  line: Partial<TicketChoice> = {},
  overrides: EventOverrides & { accessCode?: string } = {},
) {
  const { accessCode, ...rest } = overrides;
  const { id, ticketTypeIds } = await buildSale(types, rest);
  const lineItems = [{ ticketTypeId: ticketTypeIds[0] ?? '', quantity: 1, ...line }];
  return requestHold(app, {
    buyer: await buildBuyer(app),
    eventId: id,
    lineItems,
    ...(accessCode !== undefined && { accessCode }),
  });
}

function inMinutes(minutes: number): Date {
  return new Date(app.ctx.clock.now().getTime() + minutes * 60_000);
}

describe('holdTickets', () => {
  it('holds tickets for ten minutes and returns the booking with its totals', async () => {
    const { status, body } = await requestOneHold(
      [{ priceMinor: 2700, name: 'General' }],
      { quantity: 2 },
      { feeMode: 'pass_on', taxRateBps: 2300, taxInclusive: false },
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'held',
      heldUntil: inMinutes(10).toISOString(),
      now: app.ctx.clock.now().toISOString(),
      canExtend: true,
      lineItems: [{ name: 'General', quantity: 2, unitTotalMinor: 3549, totalMinor: 7098 }],
      subtotalMinor: 5400,
      feeMinor: 370,
      taxMinor: 1328,
      totalMinor: 7098,
      payment: 'none',
      hasDetails: false,
    });
    expect(body.attendees).toHaveLength(2);
    expect(body.reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(app.ctx.invalidations).toContainEqual({
      topic: `event:${body.event.id}`,
      name: 'stock.changed',
      id: body.event.id,
    });
  });

  it('merges lines of one ticket type with the same price', async () => {
    const { id, ticketTypeIds } = await buildSale([{ kind: 'pay_what_you_can', priceMinor: 500, maxPerBooking: 4 }]);
    const [ticketTypeId = ''] = ticketTypeIds;
    const lineItems = [
      { ticketTypeId, quantity: 1, unitPriceMinor: 500 },
      { ticketTypeId, quantity: 2, unitPriceMinor: 900 },
      { ticketTypeId, quantity: 1 },
    ];
    const { body } = await requestHold(app, { buyer: await buildBuyer(app), eventId: id, lineItems });
    expect(body.lineItems.map(({ quantity, unitPriceMinor }) => [quantity, unitPriceMinor])).toEqual([
      [2, 500],
      [2, 900],
    ]);
    const more = await requestHold(app, {
      buyer: await buildBuyer(app),
      eventId: id,
      lineItems: [...lineItems, { ticketTypeId, quantity: 1 }],
    });
    expect(more.body).toMatchObject({ code: 'limit_reached', details: { max: 4 } });
  });

  it('ignores a price from the client for a fixed-price ticket', async () => {
    const { body } = await requestOneHold([{ priceMinor: 2700 }], { unitPriceMinor: 1 });
    expect(body.totalMinor).toBe(2700);
  });

  it('returns the same booking for the same idempotency key and holds once', async () => {
    const { id, ticketTypeIds } = await buildSale([{ quantity: 3 }]);
    const params = {
      buyer: await buildBuyer(app),
      eventId: id,
      lineItems: [{ ticketTypeId: ticketTypeIds[0] ?? '', quantity: 1 }],
      idempotencyKey: 'the-same-key',
    };
    const first = await requestHold(app, params);
    expect((await requestHold(app, params)).text).toBe(first.text);
    const other = { ...params, lineItems: [{ ...params.lineItems[0]!, quantity: 2 }] };
    expect((await requestHold(app, other)).body.code).toBe('idempotency_mismatch');
    const row = await app.ctx.db
      .selectFrom('ticket_types')
      .select('held')
      .where('id', '=', params.lineItems[0]?.ticketTypeId ?? '')
      .executeTakeFirstOrThrow();
    expect(row.held).toBe(1);
  });

  it('returns what reading the booking returns', async () => {
    const { id, ticketTypeIds } = await buildSale([{ priceMinor: 2700 }], { feeMode: 'pass_on' });
    const buyer = await buildBuyer(app);
    const lineItems = [{ ticketTypeId: ticketTypeIds[0] ?? '', quantity: 2 }];
    const { body } = await requestHold(app, { buyer, eventId: id, lineItems });
    const read = await app.call(getBooking, { bookingId: body.id }, { as: buyer });
    expect(body).toEqual(read.body);
  });

  it('sells at a new price immediately after a hold at the old one', async () => {
    const { id, ticketTypeIds } = await buildSale([{ priceMinor: 2700 }]);
    const lineItems = [{ ticketTypeId: ticketTypeIds[0] ?? '', quantity: 1 }];
    const hold = async () => (await requestHold(app, { buyer: await buildBuyer(app), eventId: id, lineItems })).body;
    expect((await hold()).totalMinor).toBe(2700);
    await app.ctx.db.updateTable('ticket_types').set({ price_minor: 3100 }).where('event_id', '=', id).execute();
    expect((await hold()).totalMinor).toBe(3100);
  });

  it('decides a rejected request again when it is repeated', async () => {
    const { id, ticketTypeIds } = await buildSale([{ quantity: 1 }]);
    const lineItems = [{ ticketTypeId: ticketTypeIds[0] ?? '', quantity: 1 }];
    const holder = await buildBuyer(app);
    const held = await requestHold(app, { buyer: holder, eventId: id, lineItems });
    const params = { buyer: await buildBuyer(app), eventId: id, lineItems, idempotencyKey: 'after-a-rejection' };
    expect((await requestHold(app, params)).body.code).toBe('sold_out');
    await app.call(checkout.releaseHold, { bookingId: held.body.id }, { as: holder });
    expect((await requestHold(app, params)).status).toBe(200);
  });

  it.each([
    ['sold_out', [{ quantity: 1 }], { quantity: 2 }, { available: 1 }],
    ['below_minimum', [{ minPerBooking: 2 }], {}, { minPerBooking: 2 }],
    ['limit_reached', [{ maxPerBooking: 4 }], { quantity: 5 }, { max: 4 }],
    ['limit_reached', [{ maxPerPerson: 1 }], { quantity: 2 }, { max: 1 }],
    ['amount_too_low', [{ kind: 'pay_what_you_can', priceMinor: 500 }], { unitPriceMinor: 499 }, { minimumMinor: 500 }],
    ['access_code_wrong', [{ accessCode: 'FRIENDS' }], {}, {}],
  ] as const)('rejects with %s and the ticket type', async (code, types, line, details) => {
    const { status, body } = await requestOneHold(types, line);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body).toMatchObject({ code, details: { ...details, ticketTypeId: expect.any(String) as string } });
  });

  it('unlocks hidden tickets with their code', async () => {
    expect((await requestOneHold([{ accessCode: 'FRIENDS' }], {}, { accessCode: 'friends ' })).status).toBe(200);
  });

  it('unlocks no hidden tickets after many wrong codes, even for someone who knows their id', async () => {
    const { id: eventId, ticketTypeIds } = await buildSale([{ accessCode: 'FRIENDS' }]);
    const lineItems = [{ ticketTypeId: ticketTypeIds[0] ?? '', quantity: 1 }];
    const [guesser, friend] = [await buildBuyer(app), await buildBuyer(app)];
    const enter = async (buyer: typeof friend, accessCode: string) =>
      (await requestHold(app, { buyer, eventId, lineItems, accessCode })).body.code;
    for (let guess = 0; guess < 30; guess += 1) expect(await enter(guesser, `guess${guess}`)).toBe('access_code_wrong');
    expect(await enter(guesser, 'FRIENDS')).toBe('access_code_wrong');
    expect(await enter(friend, 'FRIENDS')).toBeUndefined();
  });

  it('rejects outside the sales window and after the event has ended', async () => {
    expect((await requestOneHold([{ salesStartAt: inMinutes(1) }])).body.code).toBe('sales_closed');
    expect((await requestOneHold([{ salesEndAt: inMinutes(0) }])).body.code).toBe('sales_closed');
    const over = { startAt: inMinutes(-120), endAt: inMinutes(-1) };
    expect((await requestOneHold([{}], {}, over)).body.code).toBe('sales_closed');
    expect((await requestOneHold([{ salesStartAt: inMinutes(-1), salesEndAt: inMinutes(1) }])).status).toBe(200);
  });

  it('allows early access for subscribers where the organiser offers it', async () => {
    const { id, ticketTypeIds } = await buildSale([{ salesStartAt: inMinutes(60), subscriberSalesStartAt: inMinutes(-1) }]);
    const lineItems = [{ ticketTypeId: ticketTypeIds[0] ?? '', quantity: 1 }];
    const subscriber = await buildBuyer(app);
    await app.ctx.db
      .insertInto('subscriptions')
      .values({
        id: app.ctx.ids.newId(),
        account_id: subscriber.accountId,
        type: 'monthly',
        status: 'active',
        price_minor: 999,
        currency: 'EUR',
        paid_by: 'grant',
        started_at: inMinutes(-10),
        current_period_end: inMinutes(1000),
        created_at: inMinutes(-10),
      })
      .execute();
    expect((await requestHold(app, { buyer: await buildBuyer(app), eventId: id, lineItems })).body.code).toBe(
      'sales_closed',
    );
    expect((await requestHold(app, { buyer: subscriber, eventId: id, lineItems })).status).toBe(200);
  });

  it('counts holds and bookings towards the limit per person', async () => {
    const { id, ticketTypeIds } = await buildSale([{ maxPerPerson: 3 }]);
    const params = {
      buyer: await buildBuyer(app),
      eventId: id,
      lineItems: [{ ticketTypeId: ticketTypeIds[0] ?? '', quantity: 2 }],
    };
    expect((await requestHold(app, params)).status).toBe(200);
    expect((await requestHold(app, params)).body).toMatchObject({ code: 'limit_reached', details: { max: 1 } });
  });

  it('rejects a sixth concurrent hold and returns when one ends', async () => {
    const { id, ticketTypeIds } = await buildSale([{}]);
    const params = {
      buyer: await buildBuyer(app),
      eventId: id,
      lineItems: [{ ticketTypeId: ticketTypeIds[0] ?? '', quantity: 1 }],
    };
    for (let count = 0; count < checkout.LIVE_HOLDS_MAX; count += 1)
      expect((await requestHold(app, params)).status).toBe(200);
    const sixth = await requestHold(app, params);
    expect(sixth).toMatchObject({
      status: 429,
      body: { code: 'too_many_attempts', details: { retryAfterSeconds: 600 } },
      headers: { 'retry-after': '600' },
    });
  });

  it('returns the same 404 for a hidden event, a draft and an unknown event', async () => {
    const invited = await buildSale([{}], { visibility: 'invited' });
    const draft = await buildSale([{}], { event: { publish: false } });
    const buyer = await buildBuyer(app);
    for (const { id, ticketTypeIds } of [
      invited,
      draft,
      { id: app.ctx.ids.newId(), ticketTypeIds: [app.ctx.ids.newId()] },
    ]) {
      const answer = await requestHold(app, {
        buyer,
        eventId: id,
        lineItems: [{ ticketTypeId: ticketTypeIds[0] ?? '', quantity: 1 }],
      });
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    const [one, other] = [await buildSale([{}]), await buildSale([{}])];
    const mixedCart = await requestHold(app, {
      buyer,
      eventId: one.id,
      lineItems: [{ ticketTypeId: other.ticketTypeIds[0] ?? '', quantity: 1 }],
    });
    expect(mixedCart.status).toBe(404);
  });

  it('rejects a cancelled event', async () => {
    const { id, ticketTypeIds } = await buildSale([{}]);
    await app.ctx.db.updateTable('events').set({ status: 'cancelled' }).where('id', '=', id).execute();
    const answer = await requestHold(app, {
      buyer: await buildBuyer(app),
      eventId: id,
      lineItems: [{ ticketTypeId: ticketTypeIds[0] ?? '', quantity: 1 }],
    });
    expect(answer.body.code).toBe('event_cancelled');
  });

  it('returns 422 with the path of the invalid field', async () => {
    const buyer = await buildBuyer(app);
    const { id, ticketTypeIds } = await buildSale([{}]);
    const lineOf = (change: object) => ({ ticketTypeId: ticketTypeIds[0] ?? '', quantity: 1, ...change });
    for (const change of [
      { quantity: 0 },
      { quantity: 101 },
      { quantity: 1.5 },
      { unitPriceMinor: -1 },
      { unitPriceMinor: 10_000_001 },
    ]) {
      const answer = await requestHold(app, { buyer, eventId: id, lineItems: [lineOf(change)] });
      expect(answer).toMatchObject({
        status: 422,
        body: { errors: [{ path: expect.stringMatching(/^lineItems\.0\./) as string }] },
      });
    }
    expect((await requestHold(app, { buyer, eventId: id, lineItems: [] })).status).toBe(422);
    expect(
      (await requestHold(app, { buyer, eventId: id, lineItems: Array.from({ length: 2 }, () => lineOf({ quantity: 60 })) }))
        .body.code,
    ).toBe('limit_reached');
  });

  it('returns 401 to visitors', async () => {
    const { id, ticketTypeIds } = await buildSale([{}]);
    const answer = await requestHold(app, {
      buyer: testVisitor as never,
      eventId: id,
      lineItems: [{ ticketTypeId: ticketTypeIds[0] ?? '', quantity: 1 }],
    });
    expect(answer.status).toBe(401);
  });
});
