import { Client } from 'pg';
import { createAccount, hashPassword } from '../server/src/modules/identity/accounts/public.ts';
import { readConfig } from '../server/src/config.ts';
import { createContext } from '../server/src/context.ts';
import { inTransaction } from '../server/src/platform/db/db.ts';
import type { OnStop } from '../server/src/start/lifecycle.ts';
import { step } from '../server/src/start/terminal.ts';
import { createApiClient, type ApiClient } from './api-client.ts';
import { startApi } from './api-process.ts';
import { openScratchDatabase } from './scratch-database.ts';
import { signIn } from './sign-in.ts';
import { formatTable, type BenchmarkResult } from './table.ts';
import { compare } from './timing.ts';

type SalesSeed = { readonly organiserEmail: string; readonly tickets: number };

const DAYS = 90;

/**
 * Creates one large event of this organiser among two hundred small ones. Its tickets are sold in pairs over ninety days,
 * across sources, devices, cities and codes, and a fifth are checked in. Triggers run during the inserts, and rollups after
 * them.
 */
async function seedSales(databaseUrl: string, { organiserEmail, tickets }: SalesSeed): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(`select id from accounts where email = $1`, [organiserEmail]);
    const organiserId = rows[0]?.id ?? '';
    const eventId = await seedEvents(client, organiserId);
    await seedBuyers(client);
    await seedBookings(client, eventId, tickets / 2);
    await seedVisits(client, eventId);
    for (let rolledUp = 1; rolledUp > 0;) {
      const { rowCount } = await client.query('select * from roll_up_metric_changes(50000)');
      rolledUp = rowCount ?? 0;
    }
    await client.query('vacuum analyze');
    return eventId;
  } finally {
    await client.end();
  }
}

async function seedEvents(client: Client, organiserId: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into events (organiser_id, slug, title, category_slug, format, city, starts_at, ends_at, time_zone, status, published_at)
     select $1, 'measured-' || n, 'Measured ' || n, (select slug from categories order by slug limit 1), 'in_person', 'Lisbon',
       now() + n * interval '1 hour', now() + n * interval '1 hour' + interval '5 hours', 'Europe/Lisbon', 'published', now() - interval '90 days'
     from generate_series(0, 200) n returning id`,
    [organiserId],
  );
  const eventId = rows[0]?.id ?? '';
  await client.query(
    `insert into ticket_types (event_id, name, kind, price_minor, quantity, sold, position)
     select e.id, t.name, 'paid', 2500, 20000, case when e.id = $1 then 12500 else 0 end, t.position
     from events e cross join (values ('General', 0), ('Balcony', 1), ('Floor', 2), ('Friends', 3)) as t (name, position)
     where e.organiser_id = $2`,
    [eventId, organiserId],
  );
  return eventId;
}

async function seedBuyers(client: Client): Promise<void> {
  await client.query(
    `insert into accounts (email, name, city)
     select 'buyer' || n || '@example.org', 'Buyer ' || n, (array['Lisbon','Porto','Faro','Braga','Madrid','Paris','Berlin','Oslo'])[1 + n % 8]
     from generate_series(1, 2000) n`,
  );
}

async function seedBookings(client: Client, eventId: string, bookings: number): Promise<void> {
  await client.query(
    `create temp table made as
     select uuidv7() as id, uuidv7() as line_item_id, n, now() - ((n * 7919) % ($2::int * 1440)) * interval '1 minute' as at,
       (array(select id from accounts where email like 'buyer%' order by email))[1 + n % 2000] as buyer_id,
       (array(select id from ticket_types where event_id = $1 order by position))[1 + n % 4] as type_id
     from generate_series(1, $3::int) n`,
    [eventId, DAYS, bookings],
  );
  await client.query(
    `insert into bookings (id, reference, event_id, buyer_id, hold_key, status, held_until, currency, subtotal_minor, fee_minor, tax_minor,
       total_minor, fee_mode, platform_fee_minor, tax_rate_bps, tax_inclusive, refund_policy, created_at, details_at, confirmed_at, utm_source,
       utm_campaign, referrer_host, device)
     select id, 'M' || n, $1, buyer_id, 'measured-' || n, 'confirmed', at, 'EUR', 5000, 0, 0, 5000, 'absorb', 350, 0, true, '{"kind":"none"}',
       at, at, at, (array['', '', 'letter', 'poster', 'radio'])[1 + n % 5], (array['', 'spring'])[1 + n % 2],
       (array['', 'news.example', 'blog.example', 'guide.example'])[1 + n % 4], (array['phone', 'phone', 'desktop', 'tablet'])[1 + n % 4]
     from made`,
    [eventId],
  );
  await client.query(
    `insert into booking_line_items (id, booking_id, ticket_type_id, ticket_type_name, quantity, unit_price_minor, unit_fee_minor, total_minor, position)
     select line_item_id, id, type_id, 'General', 2, 2500, 0, 5000, 0 from made`,
  );
  await client.query(
    `insert into booking_attendees (id, booking_id, line_item_id, position)
     select uuidv7(), id, line_item_id, place from made cross join generate_series(0, 1) place`,
  );
  await client.query(
    `insert into tickets (id, booking_id, line_item_id, event_id, ticket_type_id, attendee_id, holder_id, holder_name, holder_email, created_at, status,
       checked_in_at)
     select uuidv7(), m.id, m.line_item_id, $1, m.type_id, a.id, m.buyer_id, 'Guest', 'guest@example.org', m.at,
       case when m.n % 5 = 0 then 'checked_in' else 'valid' end,
       case when m.n % 5 = 0 then now() - (m.n % 120) * interval '1 minute' end
     from made m join booking_attendees a on a.booking_id = m.id`,
    [eventId],
  );
}

async function seedVisits(client: Client, eventId: string): Promise<void> {
  await client.query(
    `insert into event_visits (event_id, day, visitor, views, utm_source, referrer_host, device)
     select $1, (now() - (n % $2::int) * interval '1 day')::date, decode(lpad(to_hex(n), 16, '0'), 'hex'), 1 + n % 3,
       (array['', '', 'letter', 'poster', 'radio'])[1 + n % 5], (array['', 'news.example', 'blog.example', 'guide.example'])[1 + n % 4],
       (array['phone', 'phone', 'desktop', 'tablet'])[1 + n % 4]
     from generate_series(1, 60000) n`,
    [eventId, DAYS],
  );
}

const TICKETS = 50_000;
/** The limit for a response's time, as a multiple of a signed-in route that reads no data. */
const RATIO_MAX = 3;
const ORGANISER = { email: 'organiser@example.org', name: 'Benchmark', password: 'a long enough pass phrase' };
const EMPTY_ROUTE = '/api/user/subscription/current';

/** Measures an organiser's pages for an event with 50,000 tickets. Each is compared with an empty route in the same run. */
export async function benchOrganising(onStop: OnStop): Promise<boolean> {
  const url = await step('Scratch database ready', () => openScratchDatabase(onStop));
  const variables = {
    DATABASE_URL: url,
    SECRET_KEY: 'only-for-measuring-0123456789abcdef',
    RUN_WORKER: 'false',
    PUBLIC_URL: 'http://127.0.0.1',
  };
  await createOrganiser(url, variables);
  const eventId = await step(`${TICKETS.toLocaleString('en')} tickets ready`, () =>
    seedSales(url, { organiserEmail: ORGANISER.email, tickets: TICKETS }),
  );
  const { port } = await step('Server ready', () => startApi(onStop, variables));
  const client = createApiClient(port);
  onStop(async () => client.close());
  const cookie = await signIn(client, ORGANISER);
  const results: BenchmarkResult[] = [];
  await step('Measured', async (report) => {
    for (const [name, path] of casesOf(eventId)) {
      report(name);
      results.push(await measure(name, path, { client, cookie }));
    }
  });
  const head = [`${TICKETS.toLocaleString('en')} tickets, ms`, 'p50', 'p95', 'empty p50', 'empty p95', 'p95 ratio', 'runs'];
  process.stdout.write(`\n${formatTable(head, results)}\n\n`);
  return results.every(({ withinBudget }) => withinBudget);
}

function casesOf(eventId: string): [string, string][] {
  const analytics = `/api/hosted-events/${eventId}/analytics`;
  return [
    ['analytics, 30 days', `${analytics}?range=30`],
    ['analytics, 90 days', `${analytics}?range=90`],
    ['analytics, all', `${analytics}?range=all`],
    ['dashboard, 30 days', '/api/dashboard?days=30'],
    ['dashboard, 90 days', '/api/dashboard?days=90'],
  ];
}

async function createOrganiser(databaseUrl: string, variables: Record<string, string>): Promise<void> {
  const ctx = createContext({ ...readConfig(variables), databaseUrl });
  const { password, ...person } = ORGANISER;
  const passwordHash = await hashPassword(password);
  await inTransaction(ctx.db, (tx) => createAccount(ctx, tx, { ...person, role: 'user', passwordHash }));
  await ctx.db.destroy();
}

type MeasureContext = { readonly client: ApiClient; readonly cookie: string };

async function measure(name: string, path: string, { client, cookie }: MeasureContext): Promise<BenchmarkResult> {
  const sendRequest = async (requestPath: string) => {
    const { status } = await client.send(requestPath, { headers: { cookie } });
    if (status !== 200) throw new Error(`${requestPath} answers ${status}`);
  };
  const {
    api,
    sql: emptyRouteTimes,
    rounds,
  } = await compare([{ api: () => sendRequest(path), sql: () => sendRequest(EMPTY_ROUTE) }]);
  const ratio = api.p95 / emptyRouteTimes.p95;
  const cells = [api.p50, api.p95, emptyRouteTimes.p50, emptyRouteTimes.p95].map((millis) => millis.toFixed(1));
  return { name, cells: [...cells, `× ${ratio.toFixed(2)}`, String(rounds)], withinBudget: ratio <= RATIO_MAX };
}
