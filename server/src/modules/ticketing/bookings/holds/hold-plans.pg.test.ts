import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { EventId, TicketTypeId } from '@festoon/contracts/core/ids';
import { asOwner } from '../../../../platform/testing/as-owner.ts';
import { buildEvent, buildTicketType } from '../../../events/events/testing.ts';
import { bookingApp, buildBuyer, type BookingApp } from '../testing.ts';
import { runHoldBatch, toHoldRequest } from './hold-tickets.ts';

let app: BookingApp;

beforeAll(async () => {
  // With one connection, its counters are complete before they are read.
  app = await bookingApp({ poolSize: 1 });
});

/** Returns how often each table was read from its beginning to its end. */
async function countSequentialScans(): Promise<unknown> {
  await sql`select pg_stat_force_next_flush()`.execute(app.ctx.db);
  const { rows } = await sql`
    select relname as table, seq_scan::int as scans from pg_stat_user_tables
    where relname in ('bookings', 'booking_line_items', 'hold_networks') order by relname`.execute(app.ctx.db);
  return rows;
}

it('never reads all holds, although the tables were empty when the plans were made', async () => {
  const event = await buildEvent(app.ctx, {
    event: { ticketTypes: [buildTicketType({ priceMinor: 2000, quantity: 100 })] },
  });
  await asOwner(app.ctx.db, 'analyze bookings, booking_line_items, hold_networks');
  const before = await countSequentialScans();
  for (let batch = 0; batch < 8; batch += 1) {
    const input = {
      eventId: EventId.parse(event.id),
      lineItems: [{ ticketTypeId: TicketTypeId.parse(event.ticketTypeIds[0]), quantity: 1 }],
      idempotencyKey: app.ctx.ids.newId(),
    };
    const request = toHoldRequest(app.ctx, await buildBuyer(app), input);
    expect(await runHoldBatch(app.ctx, event.id, [request])).toMatchObject([{ status: 'fulfilled' }]);
  }
  expect(await countSequentialScans()).toEqual(before);
});
