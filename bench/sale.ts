import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { readConfig } from '../server/src/config.ts';
import { createContext } from '../server/src/context.ts';
import { startSession } from '../server/src/modules/identity/accounts/sessions/start-session.ts';
import type { OnStop } from '../server/src/start/lifecycle.ts';
import { step } from '../server/src/start/terminal.ts';
import { createApiClient, type ApiClient } from './api-client.ts';
import { startApi } from './api-process.ts';
import { cpuMillis } from './cpu-time.ts';
import { openScratchDatabase } from './scratch-database.ts';
import { formatTable, type BenchmarkResult } from './table.ts';

const BUYERS = 4000;
const CLIENTS = [1, 100];
const ROUNDS = 3;
const ROUND_MS = 4000;
const WARM_UP_MS = 3000;
const EMPTY_ROUTE = '/api/user/subscription/current';
/** Each row's limit, as a multiple of the same figure of the empty route. */
const BUDGETS = { rateMin: 0.6, p99Max: 2, aloneMax: 3, cpuMax: 2 };

type Sale = { readonly eventId: string; readonly ticketTypeId: string };
type Buyer = { readonly token: string; readonly address: string };
type Send = (client: ApiClient, buyer: Buyer) => Promise<void>;
type Round = {
  readonly count: number;
  readonly millis: readonly number[];
  readonly seconds: number;
  readonly cpuMs: number;
};

/** Measures holds of one ticket type over HTTP, beside a signed-in route that reads no data in the same run. */
export async function benchSale(onStop: OnStop): Promise<boolean> {
  const databaseUrl = await step('Scratch database ready', () => openScratchDatabase(onStop));
  const variables = {
    DATABASE_URL: databaseUrl,
    SECRET_KEY: 'only-for-measuring-0123456789abcdef',
    RUN_WORKER: 'false',
    PUBLIC_URL: 'http://127.0.0.1',
    // Each buyer sends a different address, so the limits of accounts and networks apply as in a real sale.
    TRUST_PROXY: '1',
    REQUESTS_PER_MINUTE: '10000000',
    PROOF_OF_WORK: 'off',
  };
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  onStop(() => database.end());
  const buyers = await step(`${BUYERS} buyers signed in`, () => seedBuyers(database, variables));
  const sale = await seedSale(database);
  const server = await step('Server ready', () => startApi(onStop, variables));
  const sends = { hold: createSendHold(sale), empty: sendEmpty };
  const measure = async (kind: keyof typeof sends, clients: number, milliseconds: number): Promise<Round> => {
    await deleteHolds(database, sale);
    const cpuBefore = await cpuMillis(server.pid, database);
    const round = await runLoad({ port: server.port, clients, buyers, send: sends[kind] }, milliseconds);
    return { ...round, cpuMs: (await cpuMillis(server.pid, database)) - cpuBefore };
  };
  const results: BenchmarkResult[] = [];
  await step('Measured', async (report) => {
    for (const kind of ['empty', 'hold'] as const) await measure(kind, 100, WARM_UP_MS);
    for (const clients of CLIENTS) {
      report(`${clients} clients`);
      const rounds = { hold: [] as Round[], empty: [] as Round[] };
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const kind of ['empty', 'hold'] as const) rounds[kind].push(await measure(kind, clients, ROUND_MS));
      }
      results.push(...compareRounds(clients, rounds));
    }
  });
  const head = ['Holds of one ticket type', 'hold', 'empty route', 'ratio', 'budget'];
  process.stdout.write(`\n${formatTable(head, results)}\n\n`);
  return results.every(({ withinBudget }) => withinBudget);
}

function compareRounds(clients: number, { hold, empty }: { hold: Round[]; empty: Round[] }): BenchmarkResult[] {
  const [ours, bare] = [summarize(hold), summarize(empty)];
  if (clients === 1) return [resultOf('one client, p50 ms', [ours.p50, bare.p50], { max: BUDGETS.aloneMax })];
  return [
    resultOf(`${clients} clients, a second`, [ours.perSecond, bare.perSecond], { min: BUDGETS.rateMin }),
    resultOf(`${clients} clients, p99 ms`, [ours.p99, bare.p99], { max: BUDGETS.p99Max }),
    resultOf(`${clients} clients, CPU ms each`, [ours.cpuMs, bare.cpuMs], { max: BUDGETS.cpuMax }),
  ];
}

function summarize(rounds: readonly Round[]) {
  const total = (valueOf: (round: Round) => number) => rounds.reduce((sum, round) => sum + valueOf(round), 0);
  const times = rounds.flatMap(({ millis }) => millis).toSorted((a, b) => a - b);
  const at = (share: number) => times[Math.max(0, Math.ceil(share * times.length) - 1)] ?? 0;
  const count = total((round) => round.count);
  return {
    perSecond: count / total(({ seconds }) => seconds),
    p50: at(0.5),
    p99: at(0.99),
    cpuMs: total(({ cpuMs }) => cpuMs) / count,
  };
}

function resultOf(
  name: string,
  [ours, bare]: [number, number],
  { min, max }: { readonly min?: number; readonly max?: number },
): BenchmarkResult {
  const ratio = ours / bare;
  const withinBudget = ratio >= (min ?? 0) && ratio <= (max ?? Number.POSITIVE_INFINITY);
  const digits = Math.max(ours, bare) < 100 ? 1 : 0;
  const budget = min === undefined ? `≤ × ${max}` : `≥ × ${min}`;
  return { name, cells: [ours.toFixed(digits), bare.toFixed(digits), `× ${ratio.toFixed(2)}`, budget], withinBudget };
}

type LoadParams = {
  readonly port: number;
  readonly clients: number;
  readonly buyers: readonly Buyer[];
  readonly send: Send;
};

/** Sends requests over this many connections, one after the other on each, until the time is over. */
async function runLoad({ port, clients, buyers, send }: LoadParams, milliseconds: number) {
  const apiClients = Array.from({ length: clients }, () => createApiClient(port));
  const millis: number[] = [];
  let next = 0;
  const startedAt = performance.now();
  const runClient = async (client: ApiClient) => {
    while (performance.now() - startedAt < milliseconds) {
      const buyer = buyers[next % buyers.length];
      next += 1;
      if (buyer === undefined) return;
      const sentAt = performance.now();
      await send(client, buyer);
      millis.push(performance.now() - sentAt);
    }
  };
  await Promise.all(apiClients.map(runClient));
  const seconds = (performance.now() - startedAt) / 1000;
  for (const client of apiClients) client.close();
  return { count: millis.length, millis, seconds };
}

const headersOf = ({ token, address }: Buyer) => ({ authorization: `Bearer ${token}`, 'x-forwarded-for': address });

const sendEmpty: Send = async (client, buyer) => {
  const { status, body } = await client.send(EMPTY_ROUTE, { headers: headersOf(buyer) });
  if (status !== 200) throw new Error(`${EMPTY_ROUTE} answers ${status}: ${body}`);
};

function createSendHold({ eventId, ticketTypeId }: Sale): Send {
  const body = JSON.stringify({ eventId, lineItems: [{ ticketTypeId, quantity: 1 }] });
  return async (client, buyer) => {
    const response = await client.send('/api/bookings', {
      method: 'POST',
      headers: {
        ...headersOf(buyer),
        'content-type': 'application/json',
        'x-requested-with': 'bench',
        'idempotency-key': randomUUID(),
      },
      body,
    });
    if (response.status !== 200) throw new Error(`a hold answers ${response.status}: ${response.body}`);
  };
}

async function seedBuyers(database: Client, variables: Readonly<Record<string, string>>): Promise<Buyer[]> {
  const ctx = createContext({ ...readConfig(variables), databaseUrl: variables['DATABASE_URL'] ?? '' });
  const { rows } = await database.query<{ id: string }>(
    `insert into accounts (email, name) select 'buyer' || n || '@example.org', 'Buyer ' || n from generate_series(1, $1::int) n
     returning id`,
    [BUYERS],
  );
  const buyers: Buyer[] = [];
  for (const [at, { id }] of rows.entries()) {
    const address = `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`;
    const account = { id, role: 'user' } as const;
    const { tokens } = await startSession(ctx, ctx.db, { account, client: { ip: address, userAgent: 'bench' } });
    buyers.push({ token: tokens.access, address });
  }
  await ctx.db.destroy();
  return buyers;
}

async function seedSale(database: Client): Promise<Sale> {
  const { rows } = await database.query<{ eventId: string; ticketTypeId: string }>(
    `with organiser as (insert into accounts (email, name) values ('organiser@example.org', 'Organiser') returning id),
     event as (
       insert into events (organiser_id, slug, title, category_slug, format, city, starts_at, ends_at, time_zone, status, published_at)
       select id, 'hot', 'Hot event', (select slug from categories order by slug limit 1), 'in_person', 'Lisbon',
         now() + interval '30 days', now() + interval '30 days 5 hours', 'Europe/Lisbon', 'published', now()
       from organiser returning id
     )
     insert into ticket_types (event_id, name, kind, price_minor, quantity, position)
     select id, 'General', 'paid', 2500, 1000000, 0 from event returning event_id as "eventId", id as "ticketTypeId"`,
  );
  const [sale] = rows;
  if (sale === undefined) throw new Error('The event was not created.');
  return sale;
}

async function deleteHolds(database: Client, { eventId }: Sale): Promise<void> {
  await database.query('delete from bookings where event_id = $1', [eventId]);
  await database.query('update ticket_types set held = 0 where event_id = $1', [eventId]);
  await database.query('vacuum analyze bookings, ticket_types, booking_line_items, booking_attendees, idempotency_keys');
}
