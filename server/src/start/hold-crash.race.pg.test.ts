import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdTickets } from '@festoon/contracts/ticketing/checkout';
import { EventId, TicketTypeId } from '@festoon/contracts/core/ids';
import { buildAccount, buildEvent, buildTicketType } from '../modules/events/events/testing.ts';
import { findViolations } from '../modules/ticketing/bookings/testing/invariants.ts';
import { isLongRun } from '../platform/testing/long-run.ts';
import { startCrashTestHarness, type CrashTestHarness } from './testing/crash-test-harness.ts';

const SALES = isLongRun ? 100 : 4;
const BUYERS = 40;
const TICKETS = 25;
/** One of this many kills hits the database. */
const DATABASE_EVERY = 2;
/** The first requests of a sale take about this long, so a kill hits them before, during and after their batches. */
const KILL_DELAY_MAX_MS = 120;

let dir: string;
let harness: CrashTestHarness;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'festoon-hold-crash-'));
  chmodSync(dir, 0o755);
  harness = await startCrashTestHarness(dir);
}, 120_000);

afterAll(async () => {
  await harness.stop();
  rmSync(dir, { recursive: true, force: true });
});

/** Lets all buyers request a ticket at the same time and kills the server or the database meanwhile. */
async function sellWhileKilled(sale: number) {
  const { ctx } = harness;
  const ticketTypes = [buildTicketType({ priceMinor: 2000, quantity: TICKETS })];
  const { id, ticketTypeIds } = await buildEvent(ctx, { event: { ticketTypes } });
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => buildAccount(ctx)));
  const lineItems = [{ ticketTypeId: TicketTypeId.parse(ticketTypeIds[0]), quantity: 1 }];
  let unanswered = BUYERS;
  const requestHold = async (as: string) => {
    const options = { as, key: crypto.randomUUID(), acceptedCode: 'sold_out' };
    const answer: { id?: string } = await harness.ask(holdTickets, { eventId: EventId.parse(id), lineItems }, options);
    unanswered -= 1;
    return answer.id ?? null;
  };
  const requests = Promise.all(buyers.map(requestHold));
  await pause(Math.random() * KILL_DELAY_MAX_MS);
  const unansweredAtKill = unanswered;
  await (sale % DATABASE_EVERY === 0 ? harness.killDatabase() : harness.killServer());
  return { eventId: id, unansweredAtKill, held: (await requests).filter((bookingId) => bookingId !== null) };
}

async function listHeldBookings(eventId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from bookings b join booking_line_items l on l.booking_id = b.id
    where b.event_id = ${eventId} and b.status = 'held' and l.quantity = 1 order by b.id`.execute(harness.ctx.db);
  return rows.map(({ id }) => id);
}

describe('batches of holds whose server or database is killed', () => {
  it(
    'keep every hold that was answered, and hold each ticket once',
    async () => {
      let interrupted = 0;
      for (let sale = 1; sale <= SALES; sale += 1) {
        const { eventId, unansweredAtKill, held } = await sellWhileKilled(sale);
        interrupted += unansweredAtKill;
        expect(held.toSorted()).toEqual(await listHeldBookings(eventId));
        expect(held).toHaveLength(TICKETS);
      }
      expect(interrupted).toBeGreaterThan(0);
      expect(await findViolations(harness.ctx.db)).toEqual([]);
      expect(harness.kills.own).toBe(0);
    },
    isLongRun ? 3_600_000 : 240_000,
  );
});
