import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { isLongRun } from '../../../platform/testing/long-run.ts';
import { testContext, type TestContext } from '../../../platform/testing/test-context.ts';
import { listFindings } from './queries.ts';
import { LEDGER_RULES } from './rules/ledger.ts';
import { startSimulation } from './testing/simulate-ledger.ts';

const OPERATIONS = isLongRun ? 1_000_000 : 3000;
const BATCHES = isLongRun ? 20 : 3;
const WORKERS = 6;
const SEED = 4242;

async function recount({ db }: TestContext): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; minor: number }>`
    select concat_ws(' ', a.kind, coalesce(a.owner_id::text, ''), coalesce(a.event_id::text, ''), a.currency) as key,
      sum(e.amount_minor)::bigint as minor
    from ledger_entries e join ledger_accounts a on a.id = e.account_id group by a.id having sum(e.amount_minor) <> 0`.execute(
    db,
  );
  return new Map(rows.map(({ key, minor }) => [key, minor]));
}

it(
  'balances the ledger across concurrent random transactions of every kind',
  async () => {
    const ctx = await testContext({ poolSize: WORKERS + 1 });
    const simulation = await startSimulation(ctx, SEED, WORKERS);
    let operations = 0;
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const running = simulation.run(OPERATIONS / BATCHES);
      // Some entries are rolled up while money moves, and some never.
      for (let fold = 0; fold < 20; fold += 1)
        await sql`select roll_up_ledger_and_counters(${OPERATIONS / 50}::integer)`.execute(ctx.db);
      operations += await running;
      const expected = new Map([...simulation.expected].filter(([, minor]) => minor !== 0));
      expect(await recount(ctx)).toEqual(expected);
      expect(await listFindings(ctx.db, LEDGER_RULES, { now: ctx.clock.now(), since: null })).toEqual([]);
      if (isLongRun) process.stderr.write(`${operations} operations, ${expected.size} accounts, nothing found\n`);
    }
    expect(operations).toBeGreaterThanOrEqual(OPERATIONS);
  },
  isLongRun ? 4 * 3_600_000 : 60_000,
);
