import { withTransactionScope } from '../../../../platform/db/transaction-scope.ts';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as checkout from '@festoon/contracts/ticketing/checkout';
import { buildEvent, buildTicketType } from '../../../events/events/testing.ts';
import { requestHold, bookingApp, buildBuyer, buildHold, buildPromo, buildSale, type BookingApp } from '../testing.ts';
import { assertNoViolations } from '../testing/invariants.ts';
import { confirmBooking, readConfirmation } from '../confirm-booking.ts';
import { lockBooking } from '../queries.ts';
import { SELL } from '../holds/stock-queries.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

afterEach(() => assertNoViolations(app.ctx.db));

async function useCountOf(id: string): Promise<number> {
  const row = await app.ctx.db.selectFrom('promo_codes').select('used').where('id', '=', id).executeTakeFirstOrThrow();
  return row.used;
}

describe('a hold with a promo code', () => {
  it('reduces the booking and its line items by the same discount', async () => {
    const sale = await buildSale(app);
    await buildPromo(app, sale);
    const buyer = await buildBuyer(app);
    const lineItems = [{ ticketTypeId: sale.ticketTypeId, quantity: 2 }];
    const booking = await buildHold(app, { buyer, eventId: sale.eventId, lineItems, promoCode: 'summer' });
    expect(booking).toMatchObject({
      promoCode: 'SUMMER',
      subtotalMinor: 4320,
      discountMinor: 1080,
      totalMinor: 4320,
      lineItems: [{ totalMinor: 4320, unitTotalMinor: 2160, fullTotalMinor: 5400 }],
    });
  });

  it('returns what is needed to hold the same tickets again at the same price', async () => {
    const sale = await buildSale(app);
    await buildPromo(app, sale);
    const { eventId, ticketTypeId } = sale;
    const buyer = await buildBuyer(app);
    const chosen = [{ ticketTypeId, quantity: 2 }];
    const first = await buildHold(app, { buyer, eventId, lineItems: chosen, promoCode: 'SUMMER' });
    const again = first.lineItems.map(({ quantity, unitPriceMinor }) => ({ ticketTypeId, quantity, unitPriceMinor }));
    expect(again).toEqual([{ ticketTypeId, quantity: 2, unitPriceMinor: 2700 }]);
    const second = await buildHold(app, { buyer, eventId, lineItems: again, promoCode: first.promoCode ?? '' });
    expect(second.totalMinor).toBe(first.totalMinor);
  });

  it('is confirmed immediately when nothing is left to pay', async () => {
    const sale = await buildSale(app);
    const promo = await buildPromo(app, sale, { discount: { kind: 'percent', percent: 100 } });
    const buyer = await buildBuyer(app);
    const lineItems = [{ ticketTypeId: sale.ticketTypeId, quantity: 1 }];
    const booking = await buildHold(app, { buyer, eventId: sale.eventId, lineItems, promoCode: 'SUMMER' });
    const paid = await app.call(checkout.payBooking, { bookingId: booking.id }, { as: buyer });
    expect(paid.body.booking).toMatchObject({ status: 'confirmed', totalMinor: 0, discountMinor: 2700 });
    await app.work();
    expect(await useCountOf(promo.id)).toBe(1);
    const mail = await app.ctx.db
      .selectFrom('email_messages')
      .select('body_text')
      .where('key', '=', `booking-confirmed:${booking.id}`)
      .executeTakeFirstOrThrow();
    expect(mail.body_text).toMatch(/Promo code SUMMER[\s\S]*−€27\.00[\s\S]*Total[\s\S]*Free/);
  });

  it('releases the promo use when it is released or expires', async () => {
    const sale = await buildSale(app);
    const promo = await buildPromo(app, sale, { maxUses: 1 });
    const lineItems = [{ ticketTypeId: sale.ticketTypeId, quantity: 1 }];
    const requestWithCode = async () => {
      const buyer = await buildBuyer(app);
      return { buyer, hold: await requestHold(app, { buyer, eventId: sale.eventId, lineItems, promoCode: 'SUMMER' }) };
    };
    const first = await requestWithCode();
    expect(first.hold.status).toBe(200);
    expect((await requestWithCode()).hold.body.code).toBe('promo_code_wrong');
    await app.call(checkout.releaseHold, { bookingId: first.hold.body.id }, { as: first.buyer });
    expect(await useCountOf(promo.id)).toBe(0);
    expect((await requestWithCode()).hold.status).toBe(200);
    app.ctx.clock.advance(11 * 60_000);
    await app.work();
    expect(await useCountOf(promo.id)).toBe(0);
  });

  it('redeems the code again when it is confirmed late, and is not confirmed when others used it', async () => {
    const sale = await buildSale(app);
    const promo = await buildPromo(app, sale, { discount: { kind: 'percent', percent: 100 }, maxUses: 1 });
    const lineItems = [{ ticketTypeId: sale.ticketTypeId, quantity: 1 }];
    const [late, other] = [await buildBuyer(app), await buildBuyer(app)];
    const params = { eventId: sale.eventId, lineItems, promoCode: 'SUMMER' };
    const first = await buildHold(app, { ...params, buyer: late });
    await app.call(checkout.releaseHold, { bookingId: first.id }, { as: late });
    const second = await buildHold(app, { ...params, buyer: other });
    const confirmLate = () =>
      withTransactionScope(app.ctx, async (scope) => {
        const booking = await lockBooking(scope.tx, first.id);
        return booking !== null && confirmBooking(scope, await readConfirmation(scope, booking.id), SELL);
      });
    expect(await confirmLate()).toBe(false);
    await app.call(checkout.releaseHold, { bookingId: second.id }, { as: other });
    expect(await confirmLate()).toBe(true);
    expect(await useCountOf(promo.id)).toBe(1);
  });

  it('counts uses per person, including held bookings', async () => {
    const sale = await buildSale(app);
    await buildPromo(app, sale, { maxUsesPerPerson: 1 });
    const buyer = await buildBuyer(app);
    const params = { buyer, eventId: sale.eventId, lineItems: [{ ticketTypeId: sale.ticketTypeId, quantity: 1 }] };
    expect((await requestHold(app, { ...params, promoCode: 'SUMMER' })).status).toBe(200);
    expect((await requestHold(app, { ...params, promoCode: 'SUMMER' })).body.code).toBe('promo_code_wrong');
    expect((await requestHold(app, params)).status).toBe(200);
  });

  it('rejects a code without a discount for the selected tickets, and a remainder below the minimum charge', async () => {
    const ticketTypes = [buildTicketType({ priceMinor: 2700 }), buildTicketType({ priceMinor: 1000 })];
    const event = await buildEvent(app.ctx, { event: { ticketTypes } });
    const [first = '', second = ''] = event.ticketTypeIds;
    const sale = { eventId: event.id, organiserId: event.organiserId };
    await buildPromo(app, sale, { ticketTypeIds: [first] as never });
    await buildPromo(app, sale, { code: 'NEARLY', discount: { kind: 'amount', amountMinor: 980 } });
    const requestWithCode = async (ticketTypeId: string, promoCode: string) =>
      requestHold(app, {
        buyer: await buildBuyer(app),
        eventId: event.id,
        lineItems: [{ ticketTypeId, quantity: 1 }],
        promoCode,
      });
    expect((await requestWithCode(second, 'SUMMER')).body.code).toBe('promo_code_wrong');
    expect((await requestWithCode(second, 'NEARLY')).body).toMatchObject({
      code: 'remainder_too_small',
      details: { minimumMinor: 50 },
    });
    expect((await requestWithCode(first, 'NEARLY')).body.totalMinor).toBe(1720);
  });

  it('has the same totals for any order of its line items', async () => {
    const ticketTypes = [
      buildTicketType({ priceMinor: 333 }),
      buildTicketType({ priceMinor: 1999 }),
      buildTicketType({ kind: 'pay_what_you_can', priceMinor: 500 }),
      buildTicketType({ kind: 'free', priceMinor: 0 }),
    ];
    const policy = { feeMode: 'pass_on', taxRateBps: 700, taxInclusive: false } as const;
    const event = await buildEvent(app.ctx, { ...policy, event: { ticketTypes } });
    await buildPromo(
      app,
      { eventId: event.id, organiserId: event.organiserId },
      { discount: { kind: 'percent', percent: 33 } },
    );
    const chosen = event.ticketTypeIds.flatMap((ticketTypeId, index) => [
      { ticketTypeId, quantity: index + 1, ...(index === 2 && { unitPriceMinor: 750 }) },
      { ticketTypeId, quantity: 1 },
    ]);
    const totals = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(chosen, { minLength: chosen.length }), async (lineItems) => {
        const hold = await requestHold(app, {
          buyer: await buildBuyer(app),
          eventId: event.id,
          lineItems,
          promoCode: 'SUMMER',
        });
        expect(hold.status).toBe(200);
        // All buyers of a test share one address. This avoids its hold limit.
        await app.ctx.db.deleteFrom('hold_networks').execute();
        const { totalMinor, discountMinor, subtotalMinor, taxMinor, feeMinor } = hold.body;
        const full = hold.body.lineItems.reduce((sum, line) => sum + line.fullTotalMinor, 0);
        expect(full - discountMinor).toBe(totalMinor);
        totals.add([totalMinor, discountMinor, subtotalMinor, taxMinor, feeMinor].join());
      }),
      { numRuns: 8 },
    );
    expect(totals.size).toBe(1);
  });
});
