import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAdmin } from '../modules/identity/accounts/testing.ts';
import { buildAccount, buildEvent, buildTicketType } from '../modules/events/events/testing.ts';
import { findViolations } from '../modules/ticketing/bookings/testing/invariants.ts';
import { isLongRun } from '../platform/testing/long-run.ts';
import { PAYOUT_MINOR, PRICE_MINOR, runClient, TOP_UP_MINOR, type CrashReport } from './testing/crash-client.ts';
import { startCrashTestHarness, type CrashTestHarness } from './testing/crash-test-harness.ts';

const CLIENTS = isLongRun ? 100 : 6;
const CONCURRENCY = isLongRun ? 10 : 6;
const KILLS_MAX = isLongRun ? 200 : 3;
const KILL_INTERVAL_MAX_MS = isLongRun ? 15_000 : 3000;
/** One of this many kills hits the database. */
const DATABASE_EVERY = 3;

let dir: string;
let harness: CrashTestHarness;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'festoon-crash-'));
  chmodSync(dir, 0o755);
  harness = await startCrashTestHarness(dir);
}, 120_000);

afterAll(async () => {
  await harness.stop();
  rmSync(dir, { recursive: true, force: true });
});

/** Kills a server or the database until all clients are done or the limit is reached, then restarts everything. */
async function killRepeatedly(isOver: () => boolean): Promise<void> {
  for (let kill = 1; kill <= KILLS_MAX && !isOver(); kill += 1) {
    await pause(Math.random() * KILL_INTERVAL_MAX_MS);
    await (kill % DATABASE_EVERY === 0 ? harness.killDatabase() : harness.killServer());
  }
}

async function sumsOf(accountId: string): Promise<unknown> {
  const { rows } = await sql`
    select coalesce(sum(balance_minor) filter (where kind = 'wallet_available'), 0)::int as available,
      coalesce(sum(balance_minor) filter (where kind = 'wallet_reserved'), 0)::int as held
    from ledger_accounts where owner_id = ${accountId}`.execute(harness.ctx.db);
  return rows[0];
}

async function countsOf(): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*) from bookings) as bookings, (select count(*) from bookings where status = 'confirmed') as confirmed,
      (select count(*) from ledger_transactions where kind = 'top_up') as "topUps", (select count(*) from payments where status = 'succeeded') as payments,
      (select count(*) from sandbox_payment_objects where kind = 'charge' and body ->> 'status' = 'succeeded') as charges,
      (select count(*) from sandbox_payment_objects where kind = 'transfer') as transfers,
      (select count(*) from payouts where status = 'sent') as payouts,
      (select count(*) from email_messages where key like 'booking-confirmed:%') as mails`.execute(harness.ctx.db);
  return rows[0];
}

describe('a server that is killed at random times', () => {
  it(
    'keeps acknowledged writes, repeats none, and its ledger reconciles',
    async () => {
      const { ctx } = harness;
      const ticketTypes = [buildTicketType({ priceMinor: PRICE_MINOR / 2, quantity: 1000 })];
      const { id: eventId, ticketTypeIds } = await buildEvent(ctx, { event: { ticketTypes } });
      const sale = { eventId, ticketTypeId: ticketTypeIds[0] ?? '' };
      const { accountId: adminId } = await buildAdmin(ctx);
      const reports: CrashReport[] = [];
      const waiting = Array.from({ length: CLIENTS }, (_, index) => [PRICE_MINOR, 2000, 0][index % 3] ?? 0);
      const work = async () => {
        for (let walletMinor = waiting.pop(); walletMinor !== undefined; walletMinor = waiting.pop()) {
          const accountId = await harness.requestUntilAnswered(() => buildAccount(ctx));
          reports.push(await runClient({ harness, accountId }, sale, { walletMinor, adminId }));
        }
      };
      let isOver = false;
      const clients = Promise.all(Array.from({ length: CONCURRENCY }, work)).finally(() => (isOver = true));
      const kills = killRepeatedly(() => isOver);
      await Promise.all([clients, kills]);
      const cards = reports.filter(({ walletMinor }) => walletMinor < PRICE_MINOR).length;
      const done = {
        bookings: CLIENTS,
        confirmed: CLIENTS,
        topUps: CLIENTS,
        transfers: CLIENTS,
        payouts: CLIENTS,
        mails: CLIENTS,
      };
      await expect
        .poll(countsOf, { timeout: 90_000, interval: 500 })
        .toEqual({ ...done, payments: CLIENTS + cards, charges: CLIENTS + cards });
      for (const { accountId, walletMinor } of reports) {
        expect(await sumsOf(accountId)).toEqual({ available: TOP_UP_MINOR - walletMinor - PAYOUT_MINOR, held: 0 });
      }
      expect(await findViolations(ctx.db)).toEqual([]);
      expect(harness.kills.own).toBe(0);
      if (isLongRun) process.stderr.write(`${CLIENTS} clients, ${JSON.stringify(harness.kills)}\n`);
    },
    isLongRun ? 3_600_000 : 240_000,
  );
});
