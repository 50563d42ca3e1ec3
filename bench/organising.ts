import { createAccount, hashPassword } from '../server/src/modules/accounts/public.ts';
import { readConfig } from '../server/src/config.ts';
import { createContext } from '../server/src/context.ts';
import { inTransaction } from '../server/src/platform/db/db.ts';
import type { OnStop } from '../server/src/start/lifecycle.ts';
import { step } from '../server/src/start/terminal.ts';
import { apiClient, type ApiClient } from './api-client.ts';
import { startApi } from './api-process.ts';
import { openScratchDatabase } from './scratch-database.ts';
import { seedSales } from './seed-sales.ts';
import { signIn } from './sign-in.ts';
import { tableOf, type Line } from './table.ts';
import { compare } from './timing.ts';

const TICKETS = 50_000;
/** The limit for an answer's time, as a multiple of that of a signed-in route that reads no data. */
const RATIO_MAX = 3;
const PERSON = { email: 'organiser@example.org', name: 'Benchmark', password: 'a long enough pass phrase' };
const EMPTY = '/api/user/subscription/current';

/** Measures an organiser's pages over an event with 50,000 tickets, each beside an empty route in the same run. */
export async function benchOrganising(onStop: OnStop): Promise<boolean> {
  const url = await step('Scratch database ready', () => openScratchDatabase(onStop));
  const variables = {
    DATABASE_URL: url,
    SECRET_KEY: 'only-for-measuring-0123456789abcdef',
    RUN_WORKER: 'false',
    PUBLIC_URL: 'http://127.0.0.1',
  };
  await makeOrganiser(url, variables);
  const eventId = await step(`${TICKETS.toLocaleString('en')} tickets ready`, () =>
    seedSales(url, { organiserEmail: PERSON.email, tickets: TICKETS }),
  );
  const { port } = await step('Server ready', () => startApi(onStop, variables));
  const client = apiClient(port);
  onStop(async () => client.close());
  const cookie = await signIn(client, PERSON);
  const lines: Line[] = [];
  await step('Measured', async (report) => {
    for (const [name, path] of casesOf(eventId)) {
      report(name);
      lines.push(await measure(name, path, { client, cookie }));
    }
  });
  const head = [`${TICKETS.toLocaleString('en')} tickets, ms`, 'p50', 'p95', 'empty p50', 'empty p95', 'p95 ratio', 'runs'];
  process.stdout.write(`\n${tableOf(head, lines)}\n\n`);
  return lines.every(({ kept }) => kept);
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

async function makeOrganiser(databaseUrl: string, variables: Record<string, string>): Promise<void> {
  const ctx = createContext({ ...readConfig(variables), databaseUrl });
  const { password, ...person } = PERSON;
  const passwordHash = await hashPassword(password);
  await inTransaction(ctx.db, (tx) => createAccount(ctx, tx, { ...person, role: 'user', passwordHash }));
  await ctx.db.destroy();
}

type Caller = { readonly client: ApiClient; readonly cookie: string };

async function measure(name: string, path: string, { client, cookie }: Caller): Promise<Line> {
  const ask = async (asked: string) => {
    const { status } = await client.ask(asked, { headers: { cookie } });
    if (status !== 200) throw new Error(`${asked} answers ${status}`);
  };
  const { api, sql: empty, rounds } = await compare([{ api: () => ask(path), sql: () => ask(EMPTY) }]);
  const ratio = api.p95 / empty.p95;
  const cells = [api.p50, api.p95, empty.p50, empty.p95].map((millis) => millis.toFixed(1));
  return { name, cells: [...cells, `× ${ratio.toFixed(2)}`, String(rounds)], kept: ratio <= RATIO_MAX };
}
