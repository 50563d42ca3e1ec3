import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { OnStop } from '../server/src/start/lifecycle.ts';
import { step } from '../server/src/start/terminal.ts';
import { startApi } from './api-process.ts';
import { cpuMillis } from './cpu-time.ts';
import { compareToBaseline, runLoad, summarizeRounds, type Buyer, type Round, type Send } from './sale/http-load.ts';
import { compareHoldOperation } from './sale/operation.ts';
import { createPurchase, REQUESTS_OF_PURCHASE } from './sale/payments.ts';
import { compareScanners } from './sale/scanners.ts';
import { deleteHolds, seedBuyers, seedSale, signIn, type Sale } from './sale/seed.ts';
import { openScratchDatabase } from './scratch-database.ts';
import { formatTable, type BenchmarkResult } from './table.ts';

const BUYERS = 4000;
const TICKETS = 1_000_000;
const CLIENTS = [1, 100, 1000];
const READERS = 10;
const ROUNDS = 3;
const ROUND_MS = 4000;
const WARM_UP_MS = 3000;
const EMPTY_ROUTE = '/api/user/subscription/current';
/** Each row's limit, as a multiple of its baseline. */
const BUDGETS = { rateMin: 0.6, paidRateMin: 0.25, p99Max: 2, aloneMax: 3, cpuMax: 2, soldOutMin: 0.9, readersMax: 2 };
const PUBLIC_URL = 'http://127.0.0.1';

/** Measures a hot sale over HTTP, beside a signed-in route that reads no data in the same run. */
export async function benchSale(onStop: OnStop): Promise<boolean> {
  const databaseUrl = await step('Scratch database ready', () => openScratchDatabase(onStop));
  const variables = {
    DATABASE_URL: databaseUrl,
    SECRET_KEY: 'only-for-measuring-0123456789abcdef',
    RUN_WORKER: 'false',
    PUBLIC_URL,
    // Each buyer sends a different address, so the limits of accounts and networks apply as in a real sale.
    TRUST_PROXY: '1',
    REQUESTS_PER_MINUTE: '10000000',
    PROOF_OF_WORK: 'off',
  };
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  onStop(() => database.end());
  const buyers = await step(`${BUYERS} buyers signed in`, () => seedBuyers(database, variables, BUYERS));
  const sale = await seedSale(database, 'hot', TICKETS);
  const soldOut = await seedSale(database, 'sold-out', 0);
  const server = await step('Server ready', () => startApi(onStop, variables));
  const sends = {
    hold: createSendHold(sale, 200),
    soldOut: createSendHold(soldOut, 409),
    empty: createSendGet(EMPTY_ROUTE),
    page: createSendGet(`/api/events/${sale.slug}`),
  };
  const load = { port: server.port, buyers };
  const measureSend = async (send: Send, clients: number, milliseconds: number): Promise<Round> => {
    await deleteHolds(database, sale);
    const cpuBefore = await cpuMillis(server.pid, database);
    const round = await runLoad({ ...load, clients, send }, milliseconds);
    return { ...round, cpuMs: (await cpuMillis(server.pid, database)) - cpuBefore };
  };
  const measure = (kind: keyof typeof sends, clients: number, milliseconds = ROUND_MS) =>
    measureSend(sends[kind], clients, milliseconds);
  /** Measures purchases of a new event, because no buyer may buy without limit. */
  const measurePaid = async (slug: string, milliseconds: number): Promise<Round> => {
    const purchase = createPurchase(await seedSale(database, slug, TICKETS), PUBLIC_URL);
    return measureSend((client, buyer) => purchase({ client, headers: headersOf(buyer) }), 100, milliseconds);
  };
  const alternate = async <Kind extends keyof typeof sends>(kinds: readonly Kind[], clients: number) => {
    const rounds = Object.fromEntries(kinds.map((kind) => [kind, [] as Round[]])) as Record<Kind, Round[]>;
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const kind of kinds) rounds[kind].push(await measure(kind, clients));
    }
    return rounds;
  };
  const results: BenchmarkResult[] = [];
  const printResults = () => {
    const head = ['Sale of one ticket type', 'figure', 'baseline', 'ratio', 'budget'];
    process.stdout.write(`\n${formatTable(head, results)}\n\n`);
  };
  await step('Measured', async (report) => {
    for (const kind of ['empty', 'hold'] as const) await measure(kind, 100, WARM_UP_MS);
    for (const clients of CLIENTS) {
      report(`${clients} clients`);
      results.push(...compareHolds(clients, await alternate(['empty', 'hold'], clients)));
    }
    report('sold out');
    results.push(compareSoldOut(await alternate(['empty', 'soldOut'], 100)));
    report('held and paid');
    await measurePaid('paid-warm-up', WARM_UP_MS);
    const rounds = { paid: [] as Round[], empty: [] as Round[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.empty.push(await measure('empty', 100));
      rounds.paid.push(await measurePaid(`paid-${round}`, ROUND_MS));
    }
    results.push(comparePaid(rounds));
    report('readers');
    results.push(await compareReaders(load, sends, () => deleteHolds(database, sale)));
    report('scanners');
    const second = await startApi(onStop, variables);
    const scanned = await seedSale(database, 'scanned', TICKETS);
    const [organiser] = await signIn(variables, [scanned.organiserId]);
    if (organiser === undefined) throw new Error('The organiser is not signed in.');
    results.push(
      await compareScanners(database, scanned, {
        ports: [server.port, second.port],
        buyers,
        organiser,
        sends,
        deleteEarlierHolds: () => deleteHolds(database, sale),
      }),
    );
    report('the operation');
    results.push(await compareHoldOperation(database, { variables, buyers, sale }));
  }).finally(printResults);
  return results.every(({ withinBudget }) => withinBudget);
}

function compareHolds(clients: number, { hold, empty }: { hold: Round[]; empty: Round[] }): BenchmarkResult[] {
  const [ours, bare] = [summarizeRounds(hold), summarizeRounds(empty)];
  if (clients === 1)
    return [compareToBaseline('one client: hold ÷ empty route, p50 ms', [ours.p50, bare.p50], { max: BUDGETS.aloneMax })];
  const name = (figure: string) => `${clients} clients: hold ÷ empty route, ${figure}`;
  return [
    compareToBaseline(name('a second'), [ours.perSecond, bare.perSecond], { min: BUDGETS.rateMin }),
    compareToBaseline(name('p99 ms'), [ours.p99, bare.p99], { max: BUDGETS.p99Max }),
    compareToBaseline(name('CPU ms each'), [ours.cpuMs, bare.cpuMs], { max: BUDGETS.cpuMax }),
  ];
}

function compareSoldOut({ soldOut, empty }: { soldOut: Round[]; empty: Round[] }): BenchmarkResult {
  const rates: [number, number] = [summarizeRounds(soldOut).perSecond, summarizeRounds(empty).perSecond];
  return compareToBaseline('100 clients: sold out ÷ empty route, a second', rates, { min: BUDGETS.soldOutMin });
}

function comparePaid({ paid, empty }: { paid: Round[]; empty: Round[] }): BenchmarkResult {
  const requests = summarizeRounds(paid).perSecond * REQUESTS_OF_PURCHASE;
  const rates: [number, number] = [requests, summarizeRounds(empty).perSecond];
  return compareToBaseline('100 clients: requests of purchases ÷ empty route, a second', rates, {
    min: BUDGETS.paidRateMin,
  });
}

/** Compares the times of readers of the event's page beside 100 buyers with their times beside 100 clients of the empty route. */
async function compareReaders(
  load: { readonly port: number; readonly buyers: readonly Buyer[] },
  sends: { readonly hold: Send; readonly empty: Send; readonly page: Send },
  deleteEarlierHolds: () => Promise<void>,
): Promise<BenchmarkResult> {
  const rounds = { hold: [] as Round[], empty: [] as Round[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const kind of ['empty', 'hold'] as const) {
      await deleteEarlierHolds();
      const others = runLoad({ ...load, clients: 100, send: sends[kind] }, ROUND_MS);
      rounds[kind].push({ ...(await runLoad({ ...load, clients: READERS, send: sends.page }, ROUND_MS)), cpuMs: 0 });
      await others;
    }
  }
  const p95 = (kind: keyof typeof rounds) => summarizeRounds(rounds[kind]).p95;
  return compareToBaseline('event page beside a sale ÷ beside the empty route, p95 ms', [p95('hold'), p95('empty')], {
    max: BUDGETS.readersMax,
  });
}

const headersOf = ({ token, address }: Buyer) => ({ authorization: `Bearer ${token}`, 'x-forwarded-for': address });

function createSendGet(path: string): Send {
  return async (client, buyer) => {
    const { status, body } = await client.send(path, { headers: headersOf(buyer) });
    if (status !== 200) throw new Error(`${path} answers ${status}: ${body}`);
  };
}

function createSendHold({ eventId, ticketTypeId }: Sale, expectedStatus: number): Send {
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
    if (response.status !== expectedStatus) throw new Error(`a hold answers ${response.status}: ${response.body}`);
  };
}
