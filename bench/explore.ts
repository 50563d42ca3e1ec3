import { createAccount, hashPassword } from '../server/src/modules/identity/accounts/public.ts';
import { seedPlaces, indexSearchTerms } from '../server/src/modules/events/events/public.ts';
import { readConfig } from '../server/src/config.ts';
import { createContext } from '../server/src/context.ts';
import { inTransaction } from '../server/src/platform/db/db.ts';
import type { OnStop } from '../server/src/start/lifecycle.ts';
import { step } from '../server/src/start/terminal.ts';
import { createApiClient, type ApiClient } from './api-client.ts';
import { startApi } from './api-process.ts';
import { openBareSql, type BareSql } from './bare-sql.ts';
import { openStatementRecorder, type Statement } from './record-statements.ts';
import { measureHomeRate, type HomeRate } from './home-rate.ts';
import { residentMegabytes } from './resident-memory.ts';
import { openScratchDatabase } from './scratch-database.ts';
import { seedEvents } from './seed/seed-events.ts';
import { signIn } from './sign-in.ts';
import { formatTable, type BenchmarkResult } from './table.ts';
import { compare, type Percentiles } from './timing.ts';

type ExploreCase = { readonly name: string; readonly paths: readonly string[] };

const LISBON = { place: 'Lisbon', sort: 'distance' };
const MUSIC_TODAY = { category: 'music', date: 'today', zone: 'Europe/Berlin' };

/** Returns typical queries over a hundred thousand events. Each case alternates between several variants. */
function exploreCases(now: Date): ExploreCase[] {
  const month = (monthOffset: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthOffset, 1)).toISOString().slice(0, 7);
  const events = (queries: readonly Query[]) => queries.map((query) => buildPath('/events', query));
  const map = (queries: readonly Query[]) => queries.map((query) => buildPath('/events/map', query));
  return [
    { name: 'first page, soonest', paths: events([{}, { sort: 'popular' }, { sort: 'newest' }, { sort: 'price' }]) },
    { name: 'text', paths: events(['javascript', 'security', 'data berlin', 'women', 'devops days'].map((q) => ({ q }))) },
    { name: 'text with a typo', paths: events(['javasript', 'securty', 'kuberntes', 'amsterdm'].map((q) => ({ q }))) },
    {
      name: 'category and date',
      paths: events([
        MUSIC_TODAY,
        { ...MUSIC_TODAY, category: 'technology', date: 'this-weekend' },
        { ...MUSIC_TODAY, category: 'film', date: 'next-week', price: 'free' },
      ]),
    },
    {
      name: 'near a place, nearest first',
      paths: events([LISBON, { ...LISBON, place: 'Berlin' }, { ...LISBON, place: 'Shanghai', radiusKm: 100 }]),
    },
    { name: 'map of the world', paths: map([boundingBox([-180, -60, 180, 75], 2)]) },
    {
      name: 'map of a country',
      paths: map([boundingBox([-5, 42, 9, 51], 6), boundingBox([5, 47, 16, 55], 6), boundingBox([130, 30, 145, 42], 6)]),
    },
    {
      name: 'map of a city',
      paths: map([boundingBox([13.2, 52.4, 13.6, 52.6], 11), boundingBox([121.2, 31, 121.8, 31.5], 11)]),
    },
    {
      name: 'month',
      paths: [0, 1, 4].map((monthOffset) =>
        buildPath('/events/calendar', { month: month(monthOffset), zone: 'Europe/Berlin' }),
      ),
    },
    {
      name: 'facets',
      paths: [{}, { q: 'data' }, { category: 'music', price: 'paid', place: 'Paris' }].map((query) =>
        buildPath('/events/facets', query),
      ),
    },
    { name: 'home', paths: [buildPath('/home', {})] },
    { name: 'page of an event', paths: [500, 5000, 50_000].map((n) => buildPath(`/events/event-${n}`, {})) },
    { name: 'place as it is typed', paths: ['ber', 'sao p', 'münch'].map((q) => buildPath('/places', { q })) },
  ];
}

type Query = Readonly<Record<string, string | number>>;

type BoundingBox = readonly [west: number, south: number, east: number, north: number];

function boundingBox([west, south, east, north]: BoundingBox, zoom: number): Query {
  return { west, south, east, north, zoom };
}

function buildPath(path: string, query: Query): string {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]));
  return `/api${path}?${text.toString()}`;
}

const EVENTS = 100_000;
/**
 * The limit for a response's time, as a multiple of its bare SQL. A response that is usually faster than this is not compared.
 */
const RATIO_MAX = 3;
const QUICK_MS = 15;
/** The limits for a larger number of events, as multiples of the same figure of 100,000 events, of bare SQL or of the empty route. */
const GROWTH = { p95Max: 3, sqlMax: 1.5, memoryMax: 1.25, homeRateMin: 0.5 };
const USER = { email: 'bench@example.org', name: 'Benchmark', password: 'a long enough pass phrase' };

export type ExploreOptions = {
  readonly database: string | undefined;
  readonly explain: boolean;
  /** Measures over this many events too, and compares the results with those of 100,000 events. */
  readonly events: number | undefined;
};

type Measured = { readonly name: string; readonly api: Percentiles; readonly sql: Percentiles; readonly rounds: number };
type Measurement = {
  readonly cases: readonly Measured[];
  readonly homeRate: HomeRate;
  readonly serverMegabytes: number | null;
};

/** Measures Explore over 100,000 events, and over more events if they are given. Each response is compared with its bare SQL. */
export async function benchExplore(onStop: OnStop, options: ExploreOptions): Promise<boolean> {
  const measurement = await measureEvents(onStop, EVENTS, options);
  const results = measurement.cases.map(compareWithSql);
  printTable(
    [`${formatCount(EVENTS)} events, ms`, 'API p50', 'API p95', 'SQL p50', 'SQL p95', 'p95 ratio', 'runs'],
    results,
  );
  if (options.events === undefined) return results.every(({ withinBudget }) => withinBudget);
  const larger = await measureEvents(onStop, options.events, { ...options, database: undefined });
  const growth = [...compareCases(measurement, larger), ...compareServers(measurement, larger)];
  printTable(
    [
      `${formatCount(options.events)} events`,
      ...[formatCount(EVENTS), formatCount(options.events), 'ratio', 'budget'],
      ...[`SQL ${formatCount(EVENTS)}`, `SQL ${formatCount(options.events)}`, 'ratio'],
    ],
    growth,
  );
  return [...results, ...growth].every(({ withinBudget }) => withinBudget);
}

async function measureEvents(
  onStop: OnStop,
  events: number,
  { database, explain }: Pick<ExploreOptions, 'database' | 'explain'>,
): Promise<Measurement> {
  const url = database ?? (await createDatabase(onStop, events));
  const variables = {
    DATABASE_URL: url,
    SECRET_KEY: 'only-for-measuring-0123456789abcdef',
    RUN_WORKER: 'false',
    PUBLIC_URL: 'http://127.0.0.1',
    REQUESTS_PER_MINUTE: '10000000',
  };
  await createUser(url, variables);
  const { port, pid } = await step('Server ready', () => startApi(onStop, variables));
  const client = createApiClient(port);
  onStop(async () => client.close());
  const sql = await openBareSql(onStop, url);
  const cookie = await signIn(client, USER);
  const record = await openStatementRecorder(onStop, variables);
  const cases: Measured[] = [];
  await step(`Measured over ${formatCount(events)} events`, async (report) => {
    for (const exploreCase of exploreCases(new Date())) {
      report(exploreCase.name);
      const statements = new Map<string, Statement[]>();
      for (const path of exploreCase.paths) statements.set(path, await record(path, cookie));
      if (explain) for (const caseStatements of statements.values()) await sql.explain(caseStatements);
      cases.push(await measureCase({ exploreCase, statements, client, sql, cookie }));
    }
  });
  const homeRate = await step('Home measured', () => measureHomeRate(port, cookie));
  return { cases, homeRate, serverMegabytes: process.platform === 'linux' ? await residentMegabytes(pid) : null };
}

async function createDatabase(onStop: OnStop, events: number): Promise<string> {
  const url = await step('Scratch database ready', () => openScratchDatabase(onStop));
  const ctx = createContext({ ...readConfig({}), databaseUrl: url });
  await step('Places ready', () => seedPlaces(ctx.db));
  await step(`${formatCount(events)} events ready`, () => seedEvents(url, events));
  await step('Words learnt', () => indexSearchTerms(ctx));
  await ctx.db.destroy();
  return url;
}

/** Creates the account that sends the requests, with a password. */
async function createUser(databaseUrl: string, variables: Readonly<Record<string, string>>): Promise<void> {
  const ctx = createContext({ ...readConfig(variables), databaseUrl });
  const { password, ...person } = USER;
  const passwordHash = await hashPassword(password);
  await inTransaction(ctx.db, (tx) => createAccount(ctx, tx, { ...person, role: 'user', passwordHash }));
  await ctx.db.destroy();
}

type MeasureParams = {
  readonly exploreCase: ExploreCase;
  readonly statements: ReadonlyMap<string, readonly Statement[]>;
  readonly client: ApiClient;
  readonly sql: BareSql;
  readonly cookie: string;
};

async function measureCase({ exploreCase, statements, client, sql, cookie }: MeasureParams): Promise<Measured> {
  const pairs = exploreCase.paths.map((path) => ({
    api: async () => {
      const { status } = await client.send(path, { headers: { cookie } });
      if (status !== 200) throw new Error(`${path} answers ${status}`);
    },
    sql: () => sql.run(statements.get(path) ?? []),
  }));
  return { name: exploreCase.name, ...(await compare(pairs)) };
}

function compareWithSql({ name, api, sql, rounds }: Measured): BenchmarkResult {
  const ratio = api.p95 / sql.p95;
  const cells = [...formatCells(api), ...formatCells(sql), `× ${ratio.toFixed(2)}`, String(rounds)];
  return { name, cells, withinBudget: ratio <= RATIO_MAX || api.p50 <= QUICK_MS };
}

/**
 * Compares the 95th percentiles. Responses that are usually quick only have to stay so. A response from a cache is compared by
 * the statements that fill the cache.
 */
function compareCases(base: Measurement, larger: Measurement): BenchmarkResult[] {
  return larger.cases.map(({ name, api, sql }, index) => {
    const before = base.cases[index];
    const apiRatio = api.p95 / (before?.api.p95 ?? 0);
    const sqlRatio = sql.p95 / (before?.sql.p95 ?? 0);
    const grows = Math.max(apiRatio, sqlRatio) > GROWTH.p95Max || api.p95 > GROWTH.sqlMax * sql.p95;
    const cells = [
      ...[before?.api.p95.toFixed(1) ?? '', api.p95.toFixed(1), `× ${apiRatio.toFixed(2)}`, `≤ × ${GROWTH.p95Max}`],
      ...[before?.sql.p95.toFixed(1) ?? '', sql.p95.toFixed(1), `× ${sqlRatio.toFixed(2)}`],
    ];
    return { name: `${name}, p95 ms`, cells, withinBudget: Math.max(api.p50, sql.p50) <= QUICK_MS || !grows };
  });
}

function compareServers(base: Measurement, larger: Measurement): BenchmarkResult[] {
  const { home, empty } = larger.homeRate;
  const rate = {
    name: 'home a second, beside the empty route',
    cells: [empty.toFixed(0), home.toFixed(0), `× ${(home / empty).toFixed(2)}`, `≥ × ${GROWTH.homeRateMin}`, '', '', ''],
    withinBudget: home / empty >= GROWTH.homeRateMin,
  };
  const [before, after] = [base.serverMegabytes, larger.serverMegabytes];
  if (before === null || after === null) return [rate];
  const memory = {
    name: 'memory of the server, MB',
    cells: [before.toFixed(0), after.toFixed(0), `× ${(after / before).toFixed(2)}`, `≤ × ${GROWTH.memoryMax}`, '', '', ''],
    withinBudget: after / before <= GROWTH.memoryMax,
  };
  return [rate, memory];
}

function formatCells({ p50, p95 }: Percentiles): string[] {
  return [p50.toFixed(1), p95.toFixed(1)];
}

function formatCount(count: number): string {
  return count.toLocaleString('en');
}

function printTable(head: readonly string[], results: readonly BenchmarkResult[]): void {
  process.stdout.write(`\n${formatTable(head, results)}\n\n`);
}
