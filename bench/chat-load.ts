import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'node:http';
import { openChatSocket, type ChatSocket } from './chat-sockets.ts';

// All people in the room, in a separate process that follows the orders of the measuring process.
export type LoadOrder =
  | { readonly open: { port: number; path: string; accounts: readonly string[]; follow: string | null } }
  | { readonly send: { conversationId: string; perSecond: number; seconds: number } }
  | { readonly fill: { conversationId: string | null; atOnce: number; seconds: number } };

export type LoadReport = {
  readonly opened?: number;
  /** From the beginning of the call that sends to the arrival at a socket. */
  readonly millis?: { p50: number; p99: number; worst: number };
  readonly delivered?: number;
  readonly expected?: number;
  readonly perSecond?: number;
};

const IDS = /"id":"([\da-f-]{36})","conversationId"|"bare":"([\da-f-]{36})"/g;
const LATE_MS = 10_000;

const begunAt = new Map<string, number>();
const waits: number[] = [];
const arrivals = new Map<string, () => void>();
let sockets: ChatSocket[] = [];
let accounts: readonly string[] = [];
let port = 0;
let delivered = 0;
let lastText = '';
let lastIds: string[] = [];
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

// All sockets of a room are sent the same text.
function idsIn(text: string): string[] {
  if (text === lastText) return lastIds;
  lastText = text;
  lastIds = Array.from(text.matchAll(IDS), ([, id, bare]) => id ?? bare ?? '').filter((id) => begunAt.has(id));
  return lastIds;
}

function hear(text: string): void {
  const now = performance.now();
  for (const id of idsIn(text)) {
    delivered += 1;
    waits.push(now - (begunAt.get(id) ?? now));
    arrivals.get(id)?.();
    arrivals.delete(id);
  }
}

async function open(order: { port: number; path: string; accounts: readonly string[]; follow: string | null }) {
  for (const socket of sockets) socket.close();
  ({ port, accounts } = order);
  sockets = [];
  for (let from = 0; from < accounts.length; from += 50) {
    const some = accounts.slice(from, from + 50);
    const opened = some.map((account) => openChatSocket({ port, path: order.path, account, onEvent: hear }));
    sockets.push(...(await Promise.all(opened)));
  }
  const { follow } = order;
  if (follow !== null) await Promise.all(sockets.map((socket) => socket.ask('follow', 'conversation', [follow])));
  await pause(1000);
  return { opened: sockets.length };
}

function put(conversationId: string, account: string, text: string): Promise<void> {
  const id = randomUUID();
  begunAt.set(id, performance.now());
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'bench', 'x-account': account };
  const path = `/api/conversations/${conversationId}/messages/${id}`;
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, agent, path, method: 'PUT', headers }, (answer) => {
      answer.resume();
      answer.on('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`sent: ${answer.statusCode}`))));
    });
    sent.on('error', reject);
    sent.end(JSON.stringify({ text }));
  });
}

/** Through the bare server, answered when it has come back to one socket. */
function broadcast(index: number, text: string): Promise<void> {
  const bare = randomUUID();
  begunAt.set(bare, performance.now());
  const arrived = new Promise<void>((resolve) => arrivals.set(bare, resolve));
  sockets[index % sockets.length]?.emit('message', { bare, text });
  return arrived;
}

const words = (n: number) => `Message ${n} of the bench, about as long as what people say to each other in a room.`;

async function send({ conversationId, perSecond, seconds }: { conversationId: string; perSecond: number; seconds: number }) {
  begin();
  const sends: Promise<void>[] = [];
  const begun = performance.now();
  for (let n = 0; n < perSecond * seconds; n += 1) {
    sends.push(put(conversationId, accounts[n % accounts.length] ?? '', words(n)));
    await pause(Math.max(0, begun + ((n + 1) * 1000) / perSecond - performance.now()));
  }
  await Promise.all(sends);
  return finish(seconds);
}

async function fill(order: { conversationId: string | null; atOnce: number; seconds: number }) {
  begin();
  const end = performance.now() + order.seconds * 1000;
  let n = 0;
  const run = async () => {
    for (; performance.now() < end; n += 1) {
      if (order.conversationId === null) await broadcast(n, words(n));
      else await put(order.conversationId, accounts[n % accounts.length] ?? '', words(n));
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: order.atOnce }, run));
  const report = await finish(order.seconds);
  return { ...report, perSecond: report.delivered / ((report.lastAt - begun) / 1000) };
}

function begin(): void {
  begunAt.clear();
  waits.length = 0;
  delivered = 0;
}

/** Waits until all of it has arrived everywhere, or long enough. */
async function finish(_seconds: number) {
  const expected = begunAt.size * sockets.length;
  const begun = performance.now();
  while (delivered < expected && performance.now() - begun < LATE_MS) await pause(20);
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { delivered, expected, lastAt: performance.now(), millis: { p50: at(0.5), p99: at(0.99), worst: at(1) } };
}

process.on('message', (order: LoadOrder) => {
  let work: Promise<LoadReport>;
  if ('open' in order) work = open(order.open);
  else work = 'send' in order ? send(order.send) : fill(order.fill);
  work.then(
    (report) => process.send?.(report),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit());
