import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { OnStop } from '../server/src/start/lifecycle.ts';
import { step } from '../server/src/start/terminal.ts';
import type { LoadOrder, LoadReport } from './chat-load.ts';
import { openScratchDatabase } from './scratch-database.ts';
import { tableOf, type Line } from './table.ts';

const SOCKETS = 500;
const PER_SECOND = 20;
const SECONDS = 30;
const AT_ONCE = 16;
const ROUNDS = 3;
const ROUND_SECONDS = 4;
const DELIVERY_MS = 250;
/** The share of a bare broadcast's deliveries per second that the product must reach. */
const SHARE = 0.5;
const KILOBYTES_A_SOCKET = 150;
const PATH = '/api/live';

/** Measures a busy room with everyone connected: delivery time, throughput, and memory per socket. */
export async function benchChats(onStop: OnStop): Promise<boolean> {
  const databaseUrl = await step('Scratch database ready', () => openScratchDatabase(onStop));
  const { accounts, conversationId } = await step('Room ready', () => seedRoom(databaseUrl, SOCKETS));
  const product = await startServer(onStop, '../server/src/start/testing/chat-server.ts', databaseUrl);
  const bare = await startServer(onStop, './bare-broadcast.ts', '');
  const [inRoom, atBare] = [startLoad(onStop), startLoad(onStop)];
  const before = { product: await kilobytes(product.pid), bare: await kilobytes(bare.pid) };
  await inRoom({ open: { port: product.port, path: PATH, accounts, follow: conversationId } });
  await atBare({ open: { port: bare.port, path: PATH, accounts, follow: null } });
  const perSocket = {
    product: ((await kilobytes(product.pid)) - before.product) / SOCKETS,
    bare: ((await kilobytes(bare.pid)) - before.bare) / SOCKETS,
  };
  const calm = await step(`${PER_SECOND} messages a second sent`, () =>
    inRoom({ send: { conversationId, perSecond: PER_SECOND, seconds: SECONDS } }),
  );
  const full = { product: 0, bare: 0 };
  await step('Filled', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const filling = { atOnce: AT_ONCE, seconds: ROUND_SECONDS };
      full.product += (await inRoom({ fill: { ...filling, conversationId } })).perSecond ?? 0;
      full.bare += (await atBare({ fill: { ...filling, conversationId: null } })).perSecond ?? 0;
    }
  });
  const lines = [deliveryLine(calm), shareLine(full), memoryLine(perSocket)];
  const head = [`Room of ${SOCKETS} sockets`, 'measured', 'beside', 'budget'];
  process.stdout.write(`\n${tableOf(head, lines)}\n\n`);
  return lines.every(({ kept }) => kept);
}

function deliveryLine({ millis = { p50: 0, p99: Infinity, worst: 0 }, delivered, expected }: LoadReport): Line {
  return {
    name: `delivery at ${PER_SECOND}/s, p99 ms`,
    cells: [millis.p99.toFixed(0), `p50 ${millis.p50.toFixed(0)}, worst ${millis.worst.toFixed(0)}`, `≤ ${DELIVERY_MS}`],
    kept: millis.p99 <= DELIVERY_MS && delivered === expected,
  };
}

function shareLine({ product, bare }: { product: number; bare: number }): Line {
  const perSecond = (sum: number) => (sum / ROUNDS).toFixed(0);
  const share = product / bare;
  return {
    name: 'deliveries a second when full',
    cells: [perSecond(product), `bare ${perSecond(bare)}: × ${share.toFixed(2)}`, `≥ × ${SHARE}`],
    kept: share >= SHARE,
  };
}

function memoryLine({ product, bare }: { product: number; bare: number }): Line {
  return {
    name: 'memory of an idle socket, kB',
    cells: [product.toFixed(0), `bare ${bare.toFixed(0)}`, `≤ ${KILOBYTES_A_SOCKET}`],
    kept: product <= KILOBYTES_A_SOCKET,
  };
}

async function startServer(onStop: OnStop, script: string, argument: string): Promise<{ port: number; pid: number }> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), argument], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onStop(() => end(child));
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return { port: Number(said.toString()), pid: child.pid ?? 0 };
}

function startLoad(onStop: OnStop): (order: LoadOrder) => Promise<LoadReport> {
  const child = fork(fileURLToPath(new URL('./chat-load.ts', import.meta.url)));
  onStop(() => end(child));
  return async (order) => {
    const { promise, resolve, reject } = Promise.withResolvers<LoadReport>();
    const onExit = () => reject(new Error('the load ended before its time'));
    child.once('exit', onExit);
    child.once('message', (report: LoadReport) => resolve(report));
    child.send(order);
    return promise.finally(() => child.off('exit', onExit));
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function kilobytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
}

type SeededRoom = { readonly accounts: readonly string[]; readonly conversationId: string };

/** The room of an event to come: its organiser, and so many others who each booked a ticket, all of them with premium. */
async function seedRoom(connectionString: string, people: number): Promise<SeededRoom> {
  const accounts = Array.from({ length: people }, () => randomUUID());
  const conversationId = randomUUID();
  const client = new Client({ connectionString });
  await client.connect();
  await seedPeople(client, accounts);
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
async function seedPeople(client: Client, accounts: readonly string[]): Promise<void> {
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
      select uuidv7() as id, uuidv7() as line_id, uuidv7() as attendee_id, holder_id, n,
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
    `insert into booking_lines (id, booking_id, ticket_type_id, ticket_type_name, quantity, unit_price_minor, unit_fee_minor, total_minor, position)
      select line_id, id, type_id, 'General', 1, 0, 0, 0, 0 from made`,
  );
  await client.query(
    `insert into booking_attendees (id, booking_id, line_id, position) select attendee_id, id, line_id, 0 from made`,
  );
  await client.query(
    `insert into tickets (id, booking_id, line_id, event_id, ticket_type_id, attendee_id, holder_id, holder_name, holder_email, created_at)
      select uuidv7(), m.id, m.line_id, $1, m.type_id, m.attendee_id, a.id, a.name, a.email, now()
      from made m join accounts a on a.id = m.holder_id`,
    [eventId],
  );
}
