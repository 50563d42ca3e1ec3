import { beforeAll, describe, expect, it } from 'vitest';
import * as checkout from '@festoon/contracts/ticketing/checkout';
import { testVisitor } from '../../../../platform/testing/test-app.ts';
import { buildEvent, buildTicketType, type EventOverrides } from '../../../events/events/testing.ts';
import { requestHold, bookingApp, buildBuyer, type BookingApp, type Choice } from '../testing.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

type Types = readonly Parameters<typeof buildTicketType>[0][];

async function sale(types: Types, overrides: EventOverrides = {}) {
  const { event = {}, ...draft } = overrides;
  return buildEvent(app.ctx, { ...draft, event: { ...event, ticketTypes: types.map((type) => buildTicketType(type)) } });
}

/** One request of a new buyer for the first ticket type. */
async function requestOneHold(
  types: Types,
  line: Partial<Choice> = {},
  overrides: EventOverrides & { accessCode?: string } = {},
) {
  const { accessCode, ...rest } = overrides;
  const { id, ticketTypeIds } = await sale(types, rest);
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
  it('holds for ten minutes at the whole price and shows everything of the booking', async () => {
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

  it('sums lines of one type, and keeps prices that buyers chose apart', async () => {
    const { id, ticketTypeIds } = await sale([{ kind: 'pay_what_you_can', priceMinor: 500, maxPerBooking: 4 }]);
    const [ticketTypeId = ''] = ticketTypeIds;
    const lineItems = [
      { ticketTypeId, quantity: 1, unitPriceMinor: 500 },
      { ticketTypeId, quantity: 2, unitPriceMinor: 900 },
      { ticketTypeId, quantity: 1 },
    ];
    const { body } = await requestHold(app, { buyer: await buildBuyer(app), eventId: id, lineItems });
    expect(body.lineItems.map(({ quantity, unitTotalMinor }) => [quantity, unitTotalMinor])).toEqual([
      [2, 500],
      [2, 900],
    ]);
    const more = await requestHold(app, {
      buyer: await buildBuyer(app),
      eventId: id,
      lineItems: [...lineItems, { ticketTypeId, quantity: 1 }],
    });
    expect(more.body).toMatchObject({ code: 'limit_reached', details: { most: 4 } });
  });

  it('takes no price from a client for a ticket whose price is fixed', async () => {
    const { body } = await requestOneHold([{ priceMinor: 2700 }], { unitPriceMinor: 1 });
    expect(body.totalMinor).toBe(2700);
  });

  it('gives the same booking for the same key, and holds once', async () => {
    const { id, ticketTypeIds } = await sale([{ quantity: 3 }]);
    const params = {
      buyer: await buildBuyer(app),
      eventId: id,
      lineItems: [{ ticketTypeId: ticketTypeIds[0] ?? '', quantity: 1 }],
      idempotencyKey: 'the-same-key',
    };
    const first = await requestHold(app, params);
    expect((await requestHold(app, params)).text).toBe(first.text);
    const row = await app.ctx.db
      .selectFrom('ticket_types')
      .select('held')
      .where('id', '=', params.lineItems[0]?.ticketTypeId ?? '')
      .executeTakeFirstOrThrow();
    expect(row.held).toBe(1);
  });

  it.each([
    ['sold_out', [{ quantity: 1 }], { quantity: 2 }, { left: 1 }],
    ['below_minimum', [{ minPerBooking: 2 }], {}, { minPerBooking: 2 }],
    ['limit_reached', [{ maxPerBooking: 4 }], { quantity: 5 }, { most: 4 }],
    ['limit_reached', [{ maxPerPerson: 1 }], { quantity: 2 }, { most: 1 }],
    ['amount_too_low', [{ kind: 'pay_what_you_can', priceMinor: 500 }], { unitPriceMinor: 499 }, { minimumMinor: 500 }],
    ['access_code_wrong', [{ accessCode: 'FRIENDS' }], {}, {}],
  ] as const)('refuses %s and names the ticket type', async (code, types, line, details) => {
    const { status, body } = await requestOneHold(types, line);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body).toMatchObject({ code, details: { ...details, ticketTypeId: expect.any(String) as string } });
  });

  it('unlocks hidden tickets with their code', async () => {
    expect((await requestOneHold([{ accessCode: 'FRIENDS' }], {}, { accessCode: 'friends ' })).status).toBe(200);
  });

  it('sells only inside the sales window and before the event has ended', async () => {
    expect((await requestOneHold([{ salesStartAt: inMinutes(1) }])).body.code).toBe('sales_closed');
    expect((await requestOneHold([{ salesEndAt: inMinutes(0) }])).body.code).toBe('sales_closed');
    const over = { startAt: inMinutes(-120), endAt: inMinutes(-1) };
    expect((await requestOneHold([{}], {}, over)).body.code).toBe('sales_closed');
    expect((await requestOneHold([{ salesStartAt: inMinutes(-1), salesEndAt: inMinutes(1) }])).status).toBe(200);
  });

  it('lets subscribers in first where an organiser offers it', async () => {
    const { id, ticketTypeIds } = await sale([{ salesStartAt: inMinutes(60), subscriberSalesStartAt: inMinutes(-1) }]);
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

  it('counts what a person holds or has against what one person may have', async () => {
    const { id, ticketTypeIds } = await sale([{ maxPerPerson: 3 }]);
    const params = {
      buyer: await buildBuyer(app),
      eventId: id,
      lineItems: [{ ticketTypeId: ticketTypeIds[0] ?? '', quantity: 2 }],
    };
    expect((await requestHold(app, params)).status).toBe(200);
    expect((await requestHold(app, params)).body).toMatchObject({ code: 'limit_reached', details: { most: 1 } });
  });

  it('refuses a sixth hold at the same time and says when one ends', async () => {
    const { id, ticketTypeIds } = await sale([{}]);
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

  it('answers an event one may not see, a draft and nonsense alike: not found', async () => {
    const invited = await sale([{}], { visibility: 'invited' });
    const draft = await sale([{}], { event: { publish: false } });
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
    const [one, other] = [await sale([{}]), await sale([{}])];
    const mixedCart = await requestHold(app, {
      buyer,
      eventId: one.id,
      lineItems: [{ ticketTypeId: other.ticketTypeIds[0] ?? '', quantity: 1 }],
    });
    expect(mixedCart.status).toBe(404);
  });

  it('refuses a cancelled event', async () => {
    const { id, ticketTypeIds } = await sale([{}]);
    await app.ctx.db.updateTable('events').set({ status: 'cancelled' }).where('id', '=', id).execute();
    const answer = await requestHold(app, {
      buyer: await buildBuyer(app),
      eventId: id,
      lineItems: [{ ticketTypeId: ticketTypeIds[0] ?? '', quantity: 1 }],
    });
    expect(answer.body.code).toBe('event_cancelled');
  });

  it('returns the path of an invalid field, never a server error', async () => {
    const buyer = await buildBuyer(app);
    const { id, ticketTypeIds } = await sale([{}]);
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

  it('is not for visitors', async () => {
    const { id, ticketTypeIds } = await sale([{}]);
    const answer = await requestHold(app, {
      buyer: testVisitor as never,
      eventId: id,
      lineItems: [{ ticketTypeId: ticketTypeIds[0] ?? '', quantity: 1 }],
    });
    expect(answer.status).toBe(401);
  });
});
