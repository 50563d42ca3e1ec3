import { sql } from 'kysely';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { asOwner } from '../../../../platform/testing/as-owner.ts';
import { runTask } from '../../../../platform/testing/run-jobs.ts';
import { withDatabase } from '../../../../platform/testing/with-database.ts';
import { bookingApp, type BookingApp } from '../testing.ts';
import { crowdStatement } from '../testing/crowd.ts';
import { assertNoViolations } from '../testing/invariants.ts';
import { buildMixedSale, buyPaid, cancel, type Sale } from '../testing/mixed-sale.ts';
import { crowdSize } from '../testing/runs.ts';

const CROWD = crowdSize();
const script = fileURLToPath(new URL('../testing/cancel-apart.ts', import.meta.url));

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

/** An event with a paid booking for each of a crowd. */
async function buildCrowd(): Promise<Sale> {
  const sale = await buildMixedSale(app);
  const { booking } = await buyPaid(app, sale);
  await asOwner(app.ctx.db, crowdStatement(booking.id, CROWD - 1));
  return sale;
}

type CancellationCounts = {
  readonly standing: number;
  readonly given: number;
  readonly arrived: number;
  readonly told: number;
};

async function countOf({ eventId }: Sale): Promise<CancellationCounts> {
  const { rows } = await sql<CancellationCounts>`
    select count(*) filter (where b.status = 'confirmed')::int as standing,
      count(*) filter (where b.refunded_minor = b.total_minor and b.total_minor > 0)::int as given,
      (select count(*)::int from refunds r join booking_refunds g on g.id = r.booking_refund_id join bookings o on o.id = g.booking_id
        where o.event_id = ${eventId} and r.status = 'succeeded') as arrived,
      (select count(*)::int from mail_messages m join bookings o on m.key = 'booking-cancelled:' || o.id
        where o.event_id = ${eventId}) as told
    from bookings b where b.event_id = ${eventId}`.execute(app.ctx.db);
  return rows[0] ?? { standing: 0, given: 0, arrived: 0, told: 0 };
}

async function killHalfWay(sale: Sale): Promise<number> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.ctx.db);
  const url = withDatabase(app.ctx.config.databaseUrl ?? '', rows[0]?.name ?? '');
  await app.ctx.db.transaction().execute(async (tx) => {
    // The last booking stays locked, so that the process cannot finish before the kill.
    await sql`select from bookings where event_id = ${sale.eventId} order by id desc limit 1 for update`.execute(tx);
    const child = spawn(process.execPath, [script, url, sale.eventId], { stdio: ['ignore', 'inherit', 'inherit'] });
    const exited = once(child, 'exit');
    while ((await countOf(sale)).given < CROWD / 4 && child.exitCode === null)
      await sql`select pg_sleep(0.02)`.execute(app.ctx.db);
    child.kill('SIGKILL');
    await exited;
  });
  return (await countOf(sale)).given;
}

describe('cancelling an event with a crowd of buyers', () => {
  it(
    '37: goes on after a kill in the middle, and everybody is refunded and told once',
    async () => {
      const sale = await buildCrowd();
      await cancel(app, sale);
      await sql`delete from graphile_worker._private_jobs`.execute(app.ctx.db);
      const before = await killHalfWay(sale);
      expect(before).toBeGreaterThan(0);
      expect(before).toBeLessThan(CROWD);
      await assertNoViolations(app.ctx.db);
      await runTask(app.ctx, app.modules, 'bookings.sweep-cancelled');
      await app.work();
      expect(await countOf(sale)).toEqual({ standing: 0, given: CROWD, arrived: CROWD, told: CROWD });
      await assertNoViolations(app.ctx.db);
    },
    Math.max(CROWD * 600, 120_000),
  );
});
