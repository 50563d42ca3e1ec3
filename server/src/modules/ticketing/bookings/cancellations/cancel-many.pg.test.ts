import { sql } from 'kysely';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { asOwner } from '../../../../platform/testing/as-owner.ts';
import { runTask } from '../../../../platform/testing/run-jobs.ts';
import { withDatabase } from '../../../../platform/testing/database/with-database.ts';
import { bookingApp, type BookingApp } from '../testing.ts';
import { copyBookingsStatement } from '../testing/copy-bookings-statement.ts';
import { assertNoViolations } from '../testing/invariants.ts';
import { buildMixedSale, buyPaid, cancel, endRefundChoices, type Sale } from '../testing/mixed-sale.ts';
import { buyerCount } from '../testing/runs.ts';

const BUYER_COUNT = buyerCount();
const script = fileURLToPath(new URL('../testing/cancel-process.ts', import.meta.url));

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

/** Creates an event with `BUYER_COUNT` paid bookings. */
async function buildBookings(): Promise<Sale> {
  const sale = await buildMixedSale(app);
  const { booking } = await buyPaid(app, sale);
  await asOwner(app.ctx.db, copyBookingsStatement(booking.id, BUYER_COUNT - 1));
  await endRefundChoices(app, sale);
  return sale;
}

type CancellationCounts = {
  readonly activeCount: number;
  readonly refundedCount: number;
  readonly succeededRefundCount: number;
  readonly emailCount: number;
};

async function readCounts({ eventId }: Sale): Promise<CancellationCounts> {
  const { rows } = await sql<CancellationCounts>`
    select count(*) filter (where b.status = 'confirmed')::int as "activeCount",
      count(*) filter (where b.refunded_minor = b.total_minor and b.total_minor > 0)::int as "refundedCount",
      (select count(*)::int from refunds r join booking_refunds g on g.id = r.booking_refund_id join bookings o on o.id = g.booking_id
        where o.event_id = ${eventId} and r.status = 'succeeded') as "succeededRefundCount",
      (select count(*)::int from email_messages m join bookings o on m.key = 'booking-cancelled:' || o.id
        where o.event_id = ${eventId}) as "emailCount"
    from bookings b where b.event_id = ${eventId}`.execute(app.ctx.db);
  return rows[0] ?? { activeCount: 0, refundedCount: 0, succeededRefundCount: 0, emailCount: 0 };
}

async function killHalfWay(sale: Sale): Promise<number> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.ctx.db);
  const url = withDatabase(app.ctx.config.databaseUrl ?? '', rows[0]?.name ?? '');
  await app.ctx.db.transaction().execute(async (tx) => {
    // The last booking stays locked, so that the process cannot finish before the kill.
    await sql`select from bookings where event_id = ${sale.eventId} order by id desc limit 1 for update`.execute(tx);
    const child = spawn(process.execPath, [script, url, sale.eventId], { stdio: ['ignore', 'inherit', 'inherit'] });
    const exited = once(child, 'exit');
    while ((await readCounts(sale)).refundedCount < BUYER_COUNT / 4 && child.exitCode === null)
      await sql`select pg_sleep(0.02)`.execute(app.ctx.db);
    child.kill('SIGKILL');
    await exited;
  });
  return (await readCounts(sale)).refundedCount;
}

describe('cancelling an event with many buyers', () => {
  it(
    '37: continues after a crash, and refunds and notifies every buyer once',
    async () => {
      const sale = await buildBookings();
      await cancel(app, sale);
      await sql`delete from graphile_worker._private_jobs`.execute(app.ctx.db);
      const before = await killHalfWay(sale);
      expect(before).toBeGreaterThan(0);
      expect(before).toBeLessThan(BUYER_COUNT);
      await assertNoViolations(app.ctx.db);
      await runTask(app.ctx, app.modules, 'bookings.reconcile-cancelled-events');
      await app.work();
      expect(await readCounts(sale)).toEqual({
        activeCount: 0,
        refundedCount: BUYER_COUNT,
        succeededRefundCount: BUYER_COUNT,
        emailCount: BUYER_COUNT,
      });
      await assertNoViolations(app.ctx.db);
    },
    Math.max(BUYER_COUNT * 600, 120_000),
  );
});
