import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildEvent, buildTicketType } from '../../../events/events/testing.ts';
import { requestHold, bookingApp, buildBuyer, buildPromo, buildSale, type BookingApp } from '../testing.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

describe('a code with full-width letters', () => {
  it('works as a promo code, regardless of the stored and the typed form', async () => {
    for (const [stored, typed] of [
      ['SUMMER', 'ｓｕｍｍｅｒ'],
      ['ＷＩＮＴＥＲ', 'winter'],
    ] as const) {
      const sale = await buildSale(app);
      await buildPromo(app, sale, { code: stored });
      const lineItems = [{ ticketTypeId: sale.ticketTypeId, quantity: 1 }];
      const held = await requestHold(app, {
        buyer: await buildBuyer(app),
        eventId: sale.eventId,
        lineItems,
        promoCode: typed,
      });
      expect([held.status, held.body.promoCode]).toEqual([200, stored.normalize('NFKC')]);
    }
  });

  it('is taken when the same code in another form exists', async () => {
    const sale = await buildSale(app);
    await buildPromo(app, sale, { code: 'SUMMER' });
    await expect(buildPromo(app, sale, { code: 'ＳＵＭＭＥＲ' })).rejects.toThrow('promo_code_taken');
  });

  it('unlocks hidden tickets', async () => {
    const event = await buildEvent(app.ctx, { event: { ticketTypes: [buildTicketType({ accessCode: 'FRIENDS' })] } });
    const lineItems = [{ ticketTypeId: event.ticketTypeIds[0] ?? '', quantity: 1 }];
    const held = await requestHold(app, {
      buyer: await buildBuyer(app),
      eventId: event.id,
      lineItems,
      accessCode: 'ｆｒｉｅｎｄｓ',
    });
    expect(held.status).toBe(200);
  });
});

it('stores codes in normalised form only', async () => {
  const sale = await buildSale(app);
  const insert = sql`insert into promo_codes (id, event_id, code, kind, percent)
    values (${app.ctx.ids.newId()}, ${sale.eventId}, 'ＮＥＷ', 'percent', 10)`.execute(app.ctx.db);
  await expect(insert).rejects.toThrow('promo_codes_code_normalised');
});
