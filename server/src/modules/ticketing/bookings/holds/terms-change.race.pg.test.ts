import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../../platform/db/db.ts';
import { requestHold, bookingApp, buildBuyer, buildPromo, buildSale, type BookingApp } from '../testing.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

/** Requests a hold that has read the event and waits for its locks while `change` is made and committed. */
async function holdDuring(
  sale: { eventId: string; ticketTypeId: string; promo?: { id: string; code: string } },
  change: (tx: Tx) => Promise<unknown>,
) {
  const buyer = await buildBuyer(app);
  const { db } = app.ctx;
  const { hold } = await db.transaction().execute(async (tx) => {
    if (sale.promo === undefined) await sql`select from ticket_types where id = ${sale.ticketTypeId} for update`.execute(tx);
    else await sql`select from promo_codes where id = ${sale.promo.id} for update`.execute(tx);
    const running = requestHold(app, {
      buyer,
      eventId: sale.eventId,
      lineItems: [{ ticketTypeId: sale.ticketTypeId, quantity: 1 }],
      ...(sale.promo !== undefined && { promoCode: sale.promo.code }),
    });
    while (!(await isHoldWaiting()));
    await change(tx);
    return { hold: running };
  });
  return hold;
}

async function isHoldWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%from ticket_types%'`.execute(
    app.ctx.db,
  );
  return rows.length > 0;
}

describe('a hold that waits for the stock while its terms change', () => {
  it('gets the new price', async () => {
    const sale = await buildSale(app);
    const { body } = await holdDuring(sale, (tx) =>
      tx.updateTable('ticket_types').set({ price_minor: 3100 }).where('id', '=', sale.ticketTypeId).execute(),
    );
    expect(body).toMatchObject({ status: 'held', totalMinor: 3100 });
  });

  it('gets the new discount of its promo code', async () => {
    const sale = await buildSale(app);
    const promo = await buildPromo(app, sale);
    const { body } = await holdDuring({ ...sale, promo }, (tx) =>
      tx.updateTable('promo_codes').set({ percent: 50 }).where('id', '=', promo.id).execute(),
    );
    expect(body).toMatchObject({ status: 'held', totalMinor: 1350 });
  });

  it('is rejected when the event is cancelled', async () => {
    const sale = await buildSale(app);
    const { body } = await holdDuring(sale, (tx) =>
      tx.updateTable('events').set({ status: 'cancelled' }).where('id', '=', sale.eventId).execute(),
    );
    expect(body.code).toBe('event_cancelled');
  });

  it('is rejected when the waiting room is turned on', async () => {
    const sale = await buildSale(app);
    const now = app.ctx.clock.now();
    const room = {
      event_id: sale.eventId,
      status: 'on',
      opens_at: now,
      rebased_at: now,
      seed: 'a',
      seed_hash: 'b',
      changed_at: now,
    };
    const { body } = await holdDuring(sale, (tx) => tx.insertInto('waiting_rooms').values(room).execute());
    expect(body.code).toBe('waiting_room_required');
  });

  it('leaves the tickets to a person who joins the waiting list', async () => {
    const sale = await buildSale(app);
    const waiting = await buildBuyer(app);
    const entry = {
      id: app.ctx.ids.newId(),
      event_id: sale.eventId,
      ticket_type_id: sale.ticketTypeId,
      account_id: waiting.accountId,
      quantity: 1,
      created_at: app.ctx.clock.now(),
    };
    const { body } = await holdDuring(sale, (tx) => tx.insertInto('waitlist_entries').values(entry).execute());
    expect(body).toMatchObject({ code: 'sold_out', details: { available: 0 } });
  });

  it('counts the tickets that others took meanwhile', async () => {
    const sale = await buildSale(app, 1);
    const { body } = await holdDuring(sale, (tx) =>
      tx.updateTable('ticket_types').set({ sold: 1 }).where('id', '=', sale.ticketTypeId).execute(),
    );
    expect(body).toMatchObject({ code: 'sold_out', details: { available: 0 } });
  });
});
