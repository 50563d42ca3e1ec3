import { randomUUID } from 'node:crypto';
import {
  calendarEvents,
  countEvents,
  exploreEvents,
  getEvent,
  getHome,
  listPlaces,
  mapEvents,
} from '@festoon/contracts/events';
import type { Endpoint } from '@festoon/contracts/endpoint';
import { AccountId, SessionId } from '@festoon/contracts/ids';
import type { FastifyInstance } from 'fastify';
import { Kysely, PostgresDialect, type LogEvent } from 'kysely';
import { Client, type Pool } from 'pg';
import { createContext } from '../server/src/context.ts';
import { eventsModule } from '../server/src/modules/events/module.ts';
import { fillPlaces } from '../server/src/modules/events/public.ts';
import { createPool, type Database, type Db } from '../server/src/platform/db/db.ts';
import { createHttp } from '../server/src/platform/http/create-http.ts';
import { systemIds } from '../server/src/platform/ids.ts';
import { startTestServer } from '../server/src/platform/testing/test-server.ts';
import { fakeClock } from '../server/src/platform/testing/fake-clock.ts';
import { testConfig } from '../server/src/platform/testing/test-config.ts';
import { withDatabase } from '../server/src/platform/testing/with-database.ts';
import { seedEvents } from './seed-events.ts';

// `npm run bench`: what a call of Explore costs over 100,000 events, beside the bare statements it runs.

const EVENTS = 100_000;
const ROUNDS = 25;
/** The whole way through HTTP may cost this much of its bare SQL, or be this quick in any case. */
const RATIO_MAX = 3;
const QUICK_MS = 25;

const scenarios: readonly (readonly [string, Endpoint, string])[] = [
  ['soonest', exploreEvents, '?limit=24'],
  ['text, rare', exploreEvents, '?q=rustconf'],
  ['text, common', exploreEvents, '?q=conference'],
  ['text, beginning', exploreEvents, '?q=dev'],
  ['text, mistyped', exploreEvents, '?q=devopsdais%20amsterdm'],
  ['category and price', exploreEvents, '?category=film,arts&price=free&sort=soonest'],
  ['cheapest', exploreEvents, '?sort=price'],
  ['popular', exploreEvents, '?sort=popular'],
  ['near, by distance', exploreEvents, '?place=Berlin&sort=distance'],
  ['this weekend near', exploreEvents, '?place=London&date=this-weekend'],
  ['facets of all', countEvents, ''],
  ['facets, filtered', countEvents, '?category=music&price=paid&place=Paris'],
  ['facets of a word', countEvents, '?q=conference'],
  ['map of the world', mapEvents, '?west=-180&south=-60&east=180&north=75&zoom=1'],
  ['map of a city', mapEvents, '?west=13&south=52.3&east=13.8&north=52.7&zoom=11'],
  ['calendar', calendarEvents, '?month=2027-03&zone=Europe/Berlin'],
  ['home', getHome, ''],
  ['event page', getEvent, ''],
  ['places', listPlaces, '?q=ber'],
];

type Statement = { readonly sql: string; readonly parameters: readonly unknown[] };

const server = await startTestServer();
const name = `test_${process.pid}_${randomUUID().slice(0, 8)}`;
const connectionString = withDatabase(server.connectionString, name);
const admin = new Client({ connectionString: server.connectionString });
await admin.connect();
try {
  await admin.query(`create database ${name} template ${server.template}`);
  process.exitCode = (await run()) ? 0 : 1;
} finally {
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
  await server.stop();
}

async function run(): Promise<boolean> {
  const seen: Statement[] = [];
  const pool = createPool({ connectionString, poolSize: 4 });
  const note = ({ query }: LogEvent): void => void seen.push({ sql: query.sql, parameters: query.parameters });
  const db: Db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log: note });
  try {
    const now = new Date('2026-11-20T12:00:00Z');
    const startedAt = performance.now();
    await fillPlaces(db);
    await seedEvents(db, { count: EVENTS, now });
    console.log(`${EVENTS} events made in ${Math.round((performance.now() - startedAt) / 1000)} s\n`);
    const { rows } = await pool.query<{ slug: string; reader: string }>(
      'select slug, organiser_id as reader from events order by starts_at limit 1 offset 500',
    );
    const app = await createApp(db, { now, reader: rows[0]?.reader ?? '' });
    const results = [];
    for (const scenario of scenarios) results.push(await measure(app, { scenario, pool, seen, slug: rows[0]?.slug ?? '' }));
    await app.close();
    return results.every(Boolean);
  } finally {
    await db.destroy();
  }
}

async function createApp(db: Db, { now, reader }: { now: Date; reader: string }): Promise<FastifyInstance> {
  const client = { ip: '127.0.0.1', userAgent: 'bench' };
  const actor = {
    kind: 'user',
    accountId: AccountId.parse(reader),
    sessionId: SessionId.parse(systemIds.newId()),
    client,
  } as const;
  const ctx = createContext(
    { ...testConfig(connectionString), databaseUrl: connectionString },
    { db, clock: fakeClock(now) },
  );
  return createHttp(ctx, [eventsModule], {
    gate: { authenticate: () => Promise.resolve(actor), isSubscriber: () => Promise.resolve(false) },
    limits: { eventLoopDelayMs: 0, requestsPerMinute: 1_000_000 },
  });
}

type Measured = {
  readonly scenario: (typeof scenarios)[number];
  readonly pool: Pool;
  readonly seen: Statement[];
  readonly slug: string;
};

/** One scenario through HTTP and the statements it ran by themselves, in turns, so that a busy moment hits both. */
async function measure(app: FastifyInstance, { scenario, pool, seen, slug }: Measured): Promise<boolean> {
  const [title, endpoint, query] = scenario;
  const url = `/api${endpoint.path.replace(':slug', slug)}${query}`;
  const call = async () => {
    const answer = await app.inject({ url });
    if (answer.statusCode !== 200) throw new Error(`${url} was answered ${answer.statusCode}: ${answer.body}`);
  };
  await call();
  seen.length = 0;
  await call();
  const statements = seen.filter(({ sql }) => /^\s*(select|with)\b/i.test(sql));
  const bare = async () => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      for (const { sql, parameters } of statements) await client.query(sql, [...parameters]);
    } finally {
      await client.query('commit');
      client.release();
    }
  };
  const whole: number[] = [];
  const alone: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    whole.push(await timed(call));
    alone.push(await timed(bare));
  }
  const [api, sql] = [p95(whole), p95(alone)];
  const isFine = api <= QUICK_MS || api <= RATIO_MAX * sql;
  console.log(
    `${isFine ? '✓' : '✗'} ${title.padEnd(20)} API p95 ${ms(api)}   SQL p95 ${ms(sql)}   ratio ${(api / sql).toFixed(1)}   ${statements.length} statements`,
  );
  return isFine;
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0;
}

function ms(time: number): string {
  return `${time.toFixed(1).padStart(7)} ms`;
}
