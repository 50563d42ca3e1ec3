import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'node:http';
import { openChatSocket, type ChatSocket } from './chat-sockets.ts';

// All members of the room, in a separate process that the measuring process controls.
export type LoadCommand =
  | { readonly open: { port: number; path: string; accounts: readonly string[]; follow: string | null } }
  | { readonly send: { conversationId: string; perSecond: number; seconds: number } }
  | { readonly fill: { conversationId: string | null; concurrency: number; seconds: number } };

export type LoadReport = {
  readonly opened?: number;
  /** From the start of the sending call to the arrival at a socket. */
  readonly millis?: { p50: number; p99: number; worst: number };
  readonly delivered?: number;
  readonly expected?: number;
  readonly perSecond?: number;
};

const IDS = /"id":"([\da-f-]{36})","conversationId"|"bare":"([\da-f-]{36})"/g;
const DELIVERY_TIMEOUT_MS = 10_000;

const sentAt = new Map<string, number>();
const latencies: number[] = [];
const arrivalCallbacks = new Map<string, () => void>();
let sockets: ChatSocket[] = [];
let accounts: readonly string[] = [];
let port = 0;
let delivered = 0;
let lastText = '';
let lastIds: string[] = [];
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

// All sockets of a room are sent the same text.
function findMessageIds(text: string): string[] {
  if (text === lastText) return lastIds;
  lastText = text;
  lastIds = Array.from(text.matchAll(IDS), ([, id, bare]) => id ?? bare ?? '').filter((id) => sentAt.has(id));
  return lastIds;
}

function handleEvent(text: string): void {
  const now = performance.now();
  for (const id of findMessageIds(text)) {
    delivered += 1;
    latencies.push(now - (sentAt.get(id) ?? now));
    arrivalCallbacks.get(id)?.();
    arrivalCallbacks.delete(id);
  }
}

async function open(command: { port: number; path: string; accounts: readonly string[]; follow: string | null }) {
  for (const socket of sockets) socket.close();
  ({ port, accounts } = command);
  sockets = [];
  for (let from = 0; from < accounts.length; from += 50) {
    const batch = accounts.slice(from, from + 50);
    const opened = batch.map((account) => openChatSocket({ port, path: command.path, account, onEvent: handleEvent }));
    sockets.push(...(await Promise.all(opened)));
  }
  const { follow } = command;
  if (follow !== null) await Promise.all(sockets.map((socket) => socket.emitWithAck('follow', 'conversation', [follow])));
  await pause(1000);
  return { opened: sockets.length };
}

function sendMessage(conversationId: string, account: string, text: string): Promise<void> {
  const id = randomUUID();
  sentAt.set(id, performance.now());
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'bench', 'x-account': account };
  const path = `/api/conversations/${conversationId}/messages/${id}`;
  return new Promise((resolve, reject) => {
    const clientRequest = request({ host: '127.0.0.1', port, agent, path, method: 'PUT', headers }, (answer) => {
      answer.resume();
      answer.on('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`sent: ${answer.statusCode}`))));
    });
    clientRequest.on('error', reject);
    clientRequest.end(JSON.stringify({ text }));
  });
}

/** Through the bare server, resolved when the message returns to one socket. */
function broadcast(index: number, text: string): Promise<void> {
  const bare = randomUUID();
  sentAt.set(bare, performance.now());
  const arrival = new Promise<void>((resolve) => arrivalCallbacks.set(bare, resolve));
  sockets[index % sockets.length]?.emit('message', { bare, text });
  return arrival;
}

const messageText = (n: number) => `Message ${n} of the bench, about as long as what people say to each other in a room.`;

async function send({ conversationId, perSecond, seconds }: { conversationId: string; perSecond: number; seconds: number }) {
  resetCounters();
  const sends: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let n = 0; n < perSecond * seconds; n += 1) {
    sends.push(sendMessage(conversationId, accounts[n % accounts.length] ?? '', messageText(n)));
    await pause(Math.max(0, startedAt + ((n + 1) * 1000) / perSecond - performance.now()));
  }
  await Promise.all(sends);
  return collectReport(seconds);
}

async function fill(command: { conversationId: string | null; concurrency: number; seconds: number }) {
  resetCounters();
  const end = performance.now() + command.seconds * 1000;
  let n = 0;
  const run = async () => {
    for (; performance.now() < end; n += 1) {
      if (command.conversationId === null) await broadcast(n, messageText(n));
      else await sendMessage(command.conversationId, accounts[n % accounts.length] ?? '', messageText(n));
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: command.concurrency }, run));
  const report = await collectReport(command.seconds);
  return { ...report, perSecond: report.delivered / ((report.lastAt - startedAt) / 1000) };
}

function resetCounters(): void {
  sentAt.clear();
  latencies.length = 0;
  delivered = 0;
}

/** Waits until all messages have arrived at all sockets, or until the timeout. */
async function collectReport(_seconds: number) {
  const expected = sentAt.size * sockets.length;
  const startedAt = performance.now();
  while (delivered < expected && performance.now() - startedAt < DELIVERY_TIMEOUT_MS) await pause(20);
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { delivered, expected, lastAt: performance.now(), millis: { p50: at(0.5), p99: at(0.99), worst: at(1) } };
}

process.on('message', (command: LoadCommand) => {
  let work: Promise<LoadReport>;
  if ('open' in command) work = open(command.open);
  else work = 'send' in command ? send(command.send) : fill(command.fill);
  work.then(
    (report) => process.send?.(report),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit());
