import * as editor from '@festoon/contracts/hosting/event-editor';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { runJobs } from '../../../../platform/testing/run-jobs.ts';
import { buildTicketType } from '../../../events/events/testing.ts';
import { hostingModule } from '../module.ts';
import { buildOrganiserEvent, fetchEditableEvent, hold, hostingApp, type HostingApp } from '../testing.ts';
import { toTicketTypeInput } from './ticket-type-shapes.ts';
import { listTicketTypes } from '../../../events/events/public.ts';

let app: HostingApp;

beforeAll(async () => {
  app = await hostingApp();
});

// All holds come from one address, which may hold 60 tickets of a small event.
const ROUNDS = 6;
const BUYERS = 10;

describe('saveTicketTypes', () => {
  test('never removes concurrently held tickets, and keeps pool counts correct', async () => {
    const ticketTypes = [buildTicketType({ kind: 'free', priceMinor: 0, quantity: 200 })];
    const eventId = await buildOrganiserEvent(app, { event: { ticketTypes } });
    const [savedType] = await listTicketTypes(app.ctx.db, eventId);
    if (savedType === undefined) throw new Error('no ticket type');
    const pool = { id: app.ctx.ids.newId(), name: 'Room', capacity: 150 };
    const save = (quantity: number, isShared: boolean) =>
      app.call(
        editor.saveTicketTypes,
        {
          eventId,
          revision: 1000,
          ticketTypes: [{ ...toTicketTypeInput(savedType), quantity, poolIds: isShared ? [pool.id] : [] }],
          pools: isShared ? [pool] : [],
        },
        { as: app.organiser },
      );
    const statuses = new Set<number>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const responses = await Promise.all([
        ...Array.from({ length: BUYERS }, () => hold(app, { eventId, ticketTypeId: savedType.id })),
        save(round * 8 + 4, round % 2 === 0),
        save(160, round % 2 === 1),
      ]);
      for (const { status } of responses) statuses.add(status);
      const { body } = await fetchEditableEvent(app, eventId);
      const [type] = body.ticketTypes;
      expect(type?.heldCount).toBeLessThanOrEqual(type?.quantity ?? 0);
    }
    expect([...statuses].toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await save(160, true)).status).toBe(200);
    app.ctx.clock.advance(6000);
    await runJobs(app.ctx, [hostingModule]);
    const { rows } = await sql<{ typeHeld: number; poolHeld: number; lines: number }>`
      select t.held as "typeHeld", p.held as "poolHeld",
        (select coalesce(sum(l.quantity), 0)::int from bookings b join booking_line_items l on l.booking_id = b.id where b.event_id = ${eventId} and b.status = 'held') as lines
      from ticket_types t join ticket_type_pools tp on tp.ticket_type_id = t.id join capacity_pools p on p.id = tp.pool_id
      where t.event_id = ${eventId}`.execute(app.ctx.db);
    expect(rows).toEqual([{ typeHeld: rows[0]?.lines, poolHeld: rows[0]?.lines, lines: rows[0]?.lines }]);
    expect(rows[0]?.lines).toBeGreaterThan(0);
  }, 60_000);
});
