import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { asOwner } from '../../../../platform/testing/as-owner.ts';
import { buildEvent, buildTicketType } from '../../../events/events/testing.ts';
import { askHold, bookingApp, buildBuyer, buildPromo, buildSale, type BookingApp } from '../testing.ts';

const migration = readFileSync(new URL('../../../../../migrations/0071_normalised_codes.sql', import.meta.url), 'utf8');

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

describe('a code in other letters of the same meaning', () => {
  it('works as a promo code, however it was stored or typed', async () => {
    for (const [stored, typed] of [
      ['SUMMER', 'ｓｕｍｍｅｒ'],
      ['ＷＩＮＴＥＲ', 'winter'],
    ] as const) {
      const sale = await buildSale(app);
      await buildPromo(app, sale, { code: stored });
      const lines = [{ ticketTypeId: sale.ticketTypeId, quantity: 1 }];
      const held = await askHold(app, { buyer: await buildBuyer(app), eventId: sale.eventId, lines, promoCode: typed });
      expect([held.status, held.body.promoCode]).toEqual([200, stored.normalize('NFKC')]);
    }
  });

  it('is taken already when an organiser creates it again', async () => {
    const sale = await buildSale(app);
    await buildPromo(app, sale, { code: 'SUMMER' });
    await expect(buildPromo(app, sale, { code: 'ＳＵＭＭＥＲ' })).rejects.toThrow('promo_code_taken');
  });

  it('unlocks hidden tickets', async () => {
    const event = await buildEvent(app.ctx, { event: { ticketTypes: [buildTicketType({ accessCode: 'FRIENDS' })] } });
    const lines = [{ ticketTypeId: event.ticketTypeIds[0] ?? '', quantity: 1 }];
    const held = await askHold(app, {
      buyer: await buildBuyer(app),
      eventId: event.id,
      lines,
      accessCode: 'ｆｒｉｅｎｄｓ',
    });
    expect(held.status).toBe(200);
  });
});

describe('the migration of codes that are stored already', () => {
  it('normalises them, and gives the code to the one in use when two turn out to be the same', async () => {
    const { db, ids } = app.ctx;
    const sale = await buildSale(app);
    await asOwner(
      db,
      `alter table promo_codes drop constraint promo_codes_code_normalised;
       alter table ticket_types drop constraint ticket_types_access_code_normalised;
       drop function normalised_code(citext)`,
    );
    const add = (id: string, code: string, archivedAt: Date | null) =>
      sql`insert into promo_codes (id, event_id, code, kind, percent, archived_at)
        values (${id}, ${sale.eventId}, ${code}, 'percent', 10, ${archivedAt})`.execute(db);
    const [archived, inUse, alone] = [ids.newId(), ids.newId(), ids.newId()];
    await add(archived, 'SUMMER', new Date());
    await add(inUse, 'ＳＵＭＭＥＲ', null);
    await add(alone, 'ﬁesta', null);
    await sql`update ticket_types set access_code = 'ＯＰＥＮ' where id = ${sale.ticketTypeId}`.execute(db);
    await asOwner(db, migration);
    const { rows } = await sql<{ id: string; code: string }>`
      select id, code from promo_codes where event_id = ${sale.eventId}`.execute(db);
    expect(new Map(rows.map(({ id, code }) => [id, code]))).toEqual(
      new Map([
        [archived, `SUMMER-${archived.slice(-6)}`],
        [inUse, 'SUMMER'],
        [alone, 'fiesta'],
      ]),
    );
    const { rows: types } = await sql<{ code: string }>`
      select access_code as code from ticket_types where id = ${sale.ticketTypeId}`.execute(db);
    expect(types).toEqual([{ code: 'OPEN' }]);
    await expect(add(ids.newId(), 'ＮＥＷ', null)).rejects.toThrow('promo_codes_code_normalised');
  });
});
