import { createAccount, hashPassword } from '../server/src/modules/identity/accounts/public.ts';
import { readConfig } from '../server/src/config.ts';
import { createContext } from '../server/src/context.ts';
import { inTransaction } from '../server/src/platform/db/db.ts';
import type { OnStop } from '../server/src/start/lifecycle.ts';
import { step } from '../server/src/start/terminal.ts';
import type { AdminCase } from './admin/admin-case.ts';
import { createApiClient, type ApiClient } from './api-client.ts';
import { startApi } from './api-process.ts';
import { openBareSql, type BareSql } from './bare-sql.ts';
import { openStatementRecorder, type Statement } from './record-statements.ts';
import { openPersistentDatabase } from './scratch-database.ts';
import { seedAdmin } from './seed/seed-admin.ts';
import { signIn } from './sign-in.ts';
import { formatTable, type BenchmarkResult } from './table.ts';
import { compare, type Percentiles } from './timing.ts';
import { bookingCases } from './admin/admin-booking-cases.ts';
import { eventCases } from './admin/admin-event-cases.ts';
import { operationsCases } from './admin/admin-operations-cases.ts';
import { incomeCases, ledgerCases } from './admin/admin-money-cases.ts';
import { accountCases } from './admin/admin-account-cases.ts';
import { readSamples } from './admin/admin-samples.ts';

/**
 * The limit for a response's time, as a multiple of its bare SQL. A response that is usually faster than this is not compared.
 */
const RATIO_MAX = 3;
const QUICK_MS = 15;
/** There are a hundred queries, and some of them aggregate a year. */
const SAMPLING = { roundsMin: 5, caseMs: 4_000 };
const ADMIN = { email: 'admin@bench.example', name: 'Benchmark', password: 'a long enough pass phrase' };

export type AdminOptions = {
  /** Prints the plans of slow statements. */
  readonly explain: boolean;
  /** Runs only cases whose names contain these words. */
  readonly only: string | undefined;
};

/**
 * Measures the administrators' lists over a million accounts and two million bookings. Each page is compared with hand-written
 * SQL.
 */
export async function benchAdmin(onStop: OnStop, { explain, only = '' }: AdminOptions): Promise<boolean> {
  const url = await openPersistentDatabase(onStop, 'bench_admin', (empty) =>
    step('A million people and two million bookings ready', (report) => seedAdmin(empty, report)),
  );
  const variables = {
    DATABASE_URL: url,
    SECRET_KEY: 'only-for-measuring-0123456789abcdef',
    RUN_WORKER: 'false',
    PUBLIC_URL: 'http://127.0.0.1',
    // The rate limit is per address, so the requests come from many addresses, in the header that a
    // proxy sets.
    TRUST_PROXY: '1',
  };
  await createAdmin(url, variables);
  const { port } = await step('Server ready', () => startApi(onStop, variables));
  const client = createApiClient(port);
  onStop(async () => client.close());
  const sql = await openBareSql(onStop, url);
  const cookie = await signIn(client, ADMIN, 'admin');
  const record = await openStatementRecorder(onStop, variables);
  const results: BenchmarkResult[] = [];
  await step('Measured', async (report) => {
    for (const adminCase of (await adminCases(url)).filter(({ name }) => name.includes(only))) {
      report(adminCase.name);
      if (explain) await sql.explain(await record(adminCase.path, cookie));
      const result = await measure(adminCase, { client, sql, cookie });
      // If the output goes to a file, each line is written immediately to show progress.
      if (!process.stdout.isTTY)
        process.stdout.write(`${result.withinBudget ? ' ' : '!'} ${result.name}: ${result.cells.join(' ')}\n`);
      results.push(result);
    }
  });
  const head = ['1,000,000 people, 2,000,000 bookings, ms', 'API p50', 'API p95', 'SQL p50', 'SQL p95', 'p95 ratio', 'runs'];
  process.stdout.write(`\n${formatTable(head, results)}\n\n`);
  return results.every(({ withinBudget }) => withinBudget);
}

async function createAdmin(databaseUrl: string, variables: Record<string, string>): Promise<void> {
  const ctx = createContext({ ...readConfig(variables), databaseUrl });
  const { password, ...person } = ADMIN;
  const passwordHash = await hashPassword(password);
  // The database can be from an earlier run, with its administrator.
  await inTransaction(ctx.db, (tx) => createAccount(ctx, tx, { ...person, role: 'admin', passwordHash }));
  await ctx.db.destroy();
}

type MeasureContext = { readonly client: ApiClient; readonly sql: BareSql; readonly cookie: string };

async function measure(
  { name, path, bareSql }: AdminCase,
  { client, sql, cookie }: MeasureContext,
): Promise<BenchmarkResult> {
  const statements: Statement[] = bareSql.map((text) => ({ sql: text, parameters: [] }));
  let requestCount = 0;
  const sendRequest = async () => {
    requestCount += 1;
    const { status } = await client.send(path, { headers: { cookie, 'x-forwarded-for': `10.0.0.${requestCount % 256}` } });
    if (status !== 200) throw new Error(`${path} answers ${status}`);
  };
  const { api, sql: bareSqlTimes, rounds } = await compare([{ api: sendRequest, sql: () => sql.run(statements) }], SAMPLING);
  const ratio = api.p95 / bareSqlTimes.p95;
  const cells = [...formatCells(api), ...formatCells(bareSqlTimes), `× ${ratio.toFixed(2)}`, String(rounds)];
  return { name, cells, withinBudget: ratio <= RATIO_MAX || api.p50 <= QUICK_MS };
}

function formatCells({ p50, p95 }: Percentiles): string[] {
  return [p50.toFixed(1), p95.toFixed(1)];
}

/** The cases of all sections. */
async function adminCases(connectionString: string): Promise<AdminCase[]> {
  const samples = await readSamples(connectionString);
  return [accountCases, bookingCases, eventCases, ledgerCases, incomeCases, operationsCases].flatMap((casesOf) =>
    casesOf(samples),
  );
}
