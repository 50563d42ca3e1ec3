import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { OnStop } from '../server/src/start/lifecycle.ts';
import { step } from '../server/src/start/terminal.ts';
import type { LoadCommand, LoadReport } from './chat-load.ts';
import { openScratchDatabase } from './scratch-database.ts';
import { formatTable, type BenchmarkResult } from './table.ts';

const SOCKETS = 500;
const PER_SECOND = 20;
const SECONDS = 30;
const CONCURRENCY = 16;
const ROUNDS = 3;
const ROUND_SECONDS = 4;
const DELIVERY_P99_MAX_MS = 250;
/** The share of a bare broadcast's deliveries per second that the product must reach. */
const THROUGHPUT_SHARE_MIN = 0.5;
const KILOBYTES_PER_SOCKET_MAX = 150;
const PATH = '/api/live';

/** Measures a busy room with everyone connected: delivery time, throughput, and memory per socket. */
export async function benchChats(onStop: OnStop): Promise<boolean> {
  const databaseUrl = await step('Scratch database ready', () => openScratchDatabase(onStop));
  const { accounts, conversationId } = await step('Room ready', () => seedRoom(databaseUrl, SOCKETS));
  const product = await startServer(onStop, '../server/src/start/testing/chat-server.ts', databaseUrl);
  const baseline = await startServer(onStop, './bare-broadcast.ts', '');
  const [loadProduct, loadBaseline] = [startLoad(onStop), startLoad(onStop)];
  const before = { product: await residentKilobytes(product.pid), baseline: await residentKilobytes(baseline.pid) };
  await loadProduct({ open: { port: product.port, path: PATH, accounts, follow: conversationId } });
  await loadBaseline({ open: { port: baseline.port, path: PATH, accounts, follow: null } });
  const perSocket = {
    product: ((await residentKilobytes(product.pid)) - before.product) / SOCKETS,
    baseline: ((await residentKilobytes(baseline.pid)) - before.baseline) / SOCKETS,
  };
  const steadyLoad = await step(`${PER_SECOND} messages a second sent`, () =>
    loadProduct({ send: { conversationId, perSecond: PER_SECOND, seconds: SECONDS } }),
  );
  const throughput = { product: 0, baseline: 0 };
  await step('Filled', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const fillParams = { concurrency: CONCURRENCY, seconds: ROUND_SECONDS };
      throughput.product += (await loadProduct({ fill: { ...fillParams, conversationId } })).perSecond ?? 0;
      throughput.baseline += (await loadBaseline({ fill: { ...fillParams, conversationId: null } })).perSecond ?? 0;
    }
  });
  const results = [deliveryResult(steadyLoad), throughputResult(throughput), memoryResult(perSocket)];
  const head = [`Room of ${SOCKETS} sockets`, 'measured', 'beside', 'budget'];
  process.stdout.write(`\n${formatTable(head, results)}\n\n`);
  return results.every(({ withinBudget }) => withinBudget);
}

function deliveryResult({ millis = { p50: 0, p99: Infinity, worst: 0 }, delivered, expected }: LoadReport): BenchmarkResult {
  return {
    name: `delivery at ${PER_SECOND}/s, p99 ms`,
    cells: [
      millis.p99.toFixed(0),
      `p50 ${millis.p50.toFixed(0)}, worst ${millis.worst.toFixed(0)}`,
      `≤ ${DELIVERY_P99_MAX_MS}`,
    ],
    withinBudget: millis.p99 <= DELIVERY_P99_MAX_MS && delivered === expected,
  };
}

function throughputResult({ product, baseline }: { product: number; baseline: number }): BenchmarkResult {
  const perSecond = (sum: number) => (sum / ROUNDS).toFixed(0);
  const share = product / baseline;
  return {
    name: 'deliveries a second when full',
    cells: [perSecond(product), `bare ${perSecond(baseline)}: × ${share.toFixed(2)}`, `≥ × ${THROUGHPUT_SHARE_MIN}`],
    withinBudget: share >= THROUGHPUT_SHARE_MIN,
  };
}

function memoryResult({ product, baseline }: { product: number; baseline: number }): BenchmarkResult {
  return {
    name: 'memory of an idle socket, kB',
    cells: [product.toFixed(0), `bare ${baseline.toFixed(0)}`, `≤ ${KILOBYTES_PER_SOCKET_MAX}`],
    withinBudget: product <= KILOBYTES_PER_SOCKET_MAX,
  };
}

async function startServer(onStop: OnStop, script: string, argument: string): Promise<{ port: number; pid: number }> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), argument], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onStop(() => killChild(child));
  const [output] = (await once(child.stdout, 'data')) as [Buffer];
  return { port: Number(output.toString()), pid: child.pid ?? 0 };
}

function startLoad(onStop: OnStop): (order: LoadCommand) => Promise<LoadReport> {
  const child = fork(fileURLToPath(new URL('./chat-load.ts', import.meta.url)));
  onStop(() => killChild(child));
  return async (order) => {
    const { promise, resolve, reject } = Promise.withResolvers<LoadReport>();
    const onExit = () => reject(new Error('the load ended before its time'));
    child.once('exit', onExit);
    child.once('message', (report: LoadReport) => resolve(report));
    child.send(order);
    return promise.finally(() => child.off('exit', onExit));
  };
}

async function killChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function residentKilobytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
}

type SeededRoom = { readonly accounts: readonly string[]; readonly conversationId: string };

/** The room of an upcoming event: its organiser and this many attendees with a ticket, all with premium. */
async function seedRoom(connectionString: string, people: number): Promise<SeededRoom> {
  const accounts = Array.from({ length: people }, () => randomUUID());
  const conversationId = randomUUID();
  const client = new Client({ connectionString });
  await client.connect();
  await seedAccounts(client, accounts);
  const eventId = await seedEvent(client, accounts[0] ?? '');
  await seedTickets(client, { eventId, holders: accounts.slice(1) });
  await client.query(
    `insert into conversations (id, kind, event_id, created_at)
      select id, kind, $2, now() from unnest($1::uuid[], array['room', 'announcements']) as given (id, kind)`,
    [[conversationId, randomUUID()], eventId],
  );
  await client.query('vacuum analyze');
  await client.end();
  return { accounts, conversationId };
}

/** Creates accounts that are not new, because new accounts may write less. */
async function seedAccounts(client: Client, accounts: readonly string[]): Promise<void> {
  await client.query(
    `insert into accounts (id, name, email, created_at)
      select id, 'Bench', id || '@example.org', now() - interval '90 days' from unnest($1::uuid[]) as given (id)`,
    [accounts],
  );
  await client.query(
    `insert into subscriptions (id, account_id, type, status, price_minor, currency, paid_by, anchor_at, started_at,
        current_period_end, created_at)
      select uuidv7(), id, 'monthly', 'active', 999, 'EUR', 'grant', now(), now(), now() + interval '30 days', now()
      from unnest($1::uuid[]) as given (id)`,
    [accounts],
  );
}

async function seedEvent(client: Client, organiserId: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into events (organiser_id, slug, title, category_slug, format, city, starts_at, ends_at, time_zone, status, published_at)
      select $1, 'bench', 'Bench', (select slug from categories order by slug limit 1), 'in_person', 'Lisbon',
        now() + interval '7 days', now() + interval '7 days 5 hours', 'Europe/Lisbon', 'published', now()
      returning id`,
    [organiserId],
  );
  return rows[0]?.id ?? '';
}

async function seedTickets(client: Client, sale: { eventId: string; holders: readonly string[] }): Promise<void> {
  const { eventId, holders } = sale;
  await client.query(
    `insert into ticket_types (event_id, name, kind, price_minor, quantity, sold, position) values ($1, 'General', 'free', 0, 1000, $2, 0)`,
    [eventId, holders.length],
  );
  await client.query(
    `create temp table made as
      select uuidv7() as id, uuidv7() as line_item_id, uuidv7() as attendee_id, holder_id, n,
        (select id from ticket_types where event_id = $1) as type_id
      from unnest($2::uuid[]) with ordinality as given (holder_id, n)`,
    [eventId, holders],
  );
  await client.query(
    `insert into bookings (id, reference, event_id, buyer_id, hold_key, status, held_until, currency, subtotal_minor, fee_minor, tax_minor,
        total_minor, fee_mode, platform_fee_minor, tax_rate_bps, tax_inclusive, refund_policy, created_at, details_at, confirmed_at)
      select id, 'B' || n, $1, holder_id, 'bench-' || n, 'confirmed', now(), 'EUR', 0, 0, 0, 0, 'absorb', 0, 0, true, '{"kind":"none"}',
        now(), now(), now()
      from made`,
    [eventId],
  );
  await client.query(
    `insert into booking_line_items (id, booking_id, ticket_type_id, ticket_type_name, quantity, unit_price_minor, unit_fee_minor, total_minor, position)
      select line_item_id, id, type_id, 'General', 1, 0, 0, 0, 0 from made`,
  );
  await client.query(
    `insert into booking_attendees (id, booking_id, line_item_id, position) select attendee_id, id, line_item_id, 0 from made`,
  );
  await client.query(
    `insert into tickets (id, booking_id, line_item_id, event_id, ticket_type_id, attendee_id, holder_id, holder_name, holder_email, created_at)
      select uuidv7(), m.id, m.line_item_id, $1, m.type_id, m.attendee_id, a.id, a.name, a.email, now()
      from made m join accounts a on a.id = m.holder_id`,
    [eventId],
  );
}
