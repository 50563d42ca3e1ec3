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
const USER = { email: 'bench@example.org', name: 'Benchmark', password: 'a long enough pass phrase' };

export type ExploreOptions = { readonly database: string | undefined; readonly explain: boolean };

/** Measures Explore over 100,000 events. Each response is compared with its bare SQL. */
export async function benchExplore(onStop: OnStop, { database, explain }: ExploreOptions): Promise<boolean> {
  const url = database ?? (await createDatabase(onStop));
  const variables = {
    DATABASE_URL: url,
    SECRET_KEY: 'only-for-measuring-0123456789abcdef',
    RUN_WORKER: 'false',
    PUBLIC_URL: 'http://127.0.0.1',
  };
  await createUser(url, variables);
  const { port } = await step('Server ready', () => startApi(onStop, variables));
  const client = createApiClient(port);
  onStop(async () => client.close());
  const sql = await openBareSql(onStop, url);
  const cookie = await signIn(client, USER);
  const record = await openStatementRecorder(onStop, variables);
  const measure = async (exploreCase: ExploreCase): Promise<BenchmarkResult> => {
    const statements = new Map<string, Statement[]>();
    for (const path of exploreCase.paths) statements.set(path, await record(path, cookie));
    if (explain) for (const caseStatements of statements.values()) await sql.explain(caseStatements);
    return measureCase({ exploreCase, statements, client, sql, cookie });
  };
  const results: BenchmarkResult[] = [];
  await step('Measured', async (report) => {
    for (const exploreCase of exploreCases(new Date())) {
      report(exploreCase.name);
      results.push(await measure(exploreCase));
    }
  });
  const head = [
    `${EVENTS.toLocaleString('en')} events, ms`,
    'API p50',
    'API p95',
    'SQL p50',
    'SQL p95',
    'p95 ratio',
    'runs',
  ];
  process.stdout.write(`\n${formatTable(head, results)}\n\n`);
  return results.every(({ withinBudget }) => withinBudget);
}

async function createDatabase(onStop: OnStop): Promise<string> {
  const url = await step('Scratch database ready', () => openScratchDatabase(onStop));
  const ctx = createContext({ ...readConfig({}), databaseUrl: url });
  await step('Places ready', () => seedPlaces(ctx.db));
  await step(`${EVENTS.toLocaleString('en')} events ready`, () => seedEvents(url, EVENTS));
  await step('Words learnt', () => indexSearchTerms(ctx));
  await ctx.db.destroy();
  return url;
}

type Variables = Parameters<typeof openStatementRecorder>[1];

/** Creates the account that sends the requests, with a password. */
async function createUser(databaseUrl: string, variables: Variables): Promise<void> {
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

async function measureCase({ exploreCase, statements, client, sql, cookie }: MeasureParams): Promise<BenchmarkResult> {
  const pairs = exploreCase.paths.map((path) => ({
    api: async () => {
      const { status } = await client.send(path, { headers: { cookie } });
      if (status !== 200) throw new Error(`${path} answers ${status}`);
    },
    sql: () => sql.run(statements.get(path) ?? []),
  }));
  const { api, sql: bareSqlTimes, rounds } = await compare(pairs);
  const ratio = api.p95 / bareSqlTimes.p95;
  const cells = [...formatCells(api), ...formatCells(bareSqlTimes), `× ${ratio.toFixed(2)}`, String(rounds)];
  return { name: exploreCase.name, cells, withinBudget: ratio <= RATIO_MAX || api.p50 <= QUICK_MS };
}

function formatCells({ p50, p95 }: Percentiles): string[] {
  return [p50.toFixed(1), p95.toFixed(1)];
}
