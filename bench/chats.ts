import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { OnStop } from '../server/src/start/lifecycle.ts';
import { step } from '../server/src/start/terminal.ts';
import type { LoadOrder, LoadReport } from './chat-load.ts';
import { openScratchDatabase } from './scratch-database.ts';
import { seedRoom } from './seed-room.ts';
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
