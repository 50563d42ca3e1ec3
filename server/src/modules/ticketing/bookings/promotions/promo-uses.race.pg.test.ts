import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as checkout from '@festoon/contracts/ticketing/checkout';
import { buildEvent, buildTicketType } from '../../../events/events/testing.ts';
import { requestHold, bookingApp, buildBuyer, buildPromo, type BookingApp } from '../testing.ts';
import { assertNoViolations } from '../testing/invariants.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

afterEach(() => assertNoViolations(app.ctx.db));

async function buildSale(maxUses: number) {
  const ticketTypes = [buildTicketType({ priceMinor: 2700, quantity: null }), buildTicketType({ quantity: null })];
  const event = await buildEvent(app.ctx, { event: { ticketTypes } });
  const promo = await buildPromo(app, { eventId: event.id, organiserId: event.organiserId }, { maxUses });
  return { event, promo };
}

async function useCountOf(id: string): Promise<number> {
  const row = await app.ctx.db.selectFrom('promo_codes').select('used').where('id', '=', id).executeTakeFirstOrThrow();
  return row.used;
}

describe('a hundred concurrent buyers with one promo code', { timeout: 60_000 }, () => {
  it.each([1, 7])('redeem it exactly %i times, in any order of their line items', async (maxUses) => {
    const { event, promo } = await buildSale(maxUses);
    const lineItems = event.ticketTypeIds.map((ticketTypeId) => ({ ticketTypeId, quantity: 1 }));
    const buyers = await Promise.all(Array.from({ length: 100 }, () => buildBuyer(app)));
    const answers = await Promise.all(
      buyers.map((buyer, index) =>
        requestHold(app, {
          buyer,
          eventId: event.id,
          lineItems: index % 2 === 0 ? lineItems : lineItems.toReversed(),
          promoCode: 'SUMMER',
        }),
      ),
    );
    const held = answers.filter(({ status }) => status === 200);
    expect(held).toHaveLength(maxUses);
    const others = answers.filter(({ status }) => status !== 200);
    expect(new Set(others.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['409 promo_code_wrong']));
    expect(await useCountOf(promo.id)).toBe(maxUses);
  });

  it('reuse its one use while others release it', async () => {
    const { event, promo } = await buildSale(1);
    const lineItems = [{ ticketTypeId: event.ticketTypeIds[0] ?? '', quantity: 1 }];
    const buyers = await Promise.all(Array.from({ length: 40 }, () => buildBuyer(app)));
    await Promise.all(
      buyers.map(async (buyer) => {
        const hold = await requestHold(app, { buyer, eventId: event.id, lineItems, promoCode: 'SUMMER' });
        if (hold.status === 200) await app.call(checkout.releaseHold, { bookingId: hold.body.id }, { as: buyer });
      }),
    );
    expect(await useCountOf(promo.id)).toBe(0);
  });
});
