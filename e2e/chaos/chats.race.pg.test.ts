import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { ConversationId } from '@festoon/contracts/core/ids';
import { buildAccount } from '../../server/src/modules/identity/accounts/testing.ts';
import { buildGroup, givePremium } from '../../server/src/modules/messaging/chats/testing.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { isLongRun } from '../../server/src/platform/testing/long-run.ts';
import { testContext } from '../../server/src/platform/testing/test-context.ts';
import { startBalancer } from './balancer.ts';
import { startChatProcesses } from './chat-processes.ts';
import { startDevice, type Device } from './device.ts';
import { watchDelays } from './watch-delays.ts';

const size = isLongRun
  ? { devices: 50, messages: 5000, cuts: 200, kills: 10 }
  : { devices: 6, messages: 150, cuts: 10, kills: 2 };
const HOLLOW_MS = 2_500;
const RESUME_MS = 2_000;
/** The number of database queries that a reconnection makes, one after the other. */
const QUESTIONS = 12;
/** The maximum number of unsent messages; a person does not write faster than their device sends. */
const QUEUE_MAX = 3;

const closers: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function setUp() {
  const ctx = await testContext({ clock: { ...systemClock, advance: () => undefined, set: () => undefined } });
  const accountIds: string[] = [];
  for (let n = 0; n < size.devices; n += 1) {
    const { id } = await buildAccount(ctx);
    await givePremium(ctx, id);
    accountIds.push(id);
  }
  const conversationId = ConversationId.parse(await buildGroup(ctx, accountIds));
  const balancer = await startBalancer();
  closers.push(() => balancer.close());
  const processes = await startChatProcesses(balancer, { databaseUrl: ctx.config.databaseUrl ?? '', count: 2 });
  closers.push(() => processes.stop());
  const devices = accountIds.map((id) => startDevice(balancer.port, id, conversationId));
  for (const device of devices) closers.push(() => device.stop());
  const newest = async () => {
    const { rows } = await sql<{ n: number }>`
      select last_change as n from conversations where id = ${conversationId}`.execute(ctx.db);
    return rows[0]?.n ?? 0;
  };
  return { ctx, conversationId, balancer, processes, devices, newest };
}

type World = Awaited<ReturnType<typeof setUp>>;

const chance = () => Math.random();
const oneOf = <T>(all: readonly T[]) => all[Math.floor(chance() * all.length)];

/** All devices write and change messages while connections of both kinds break and servers are killed. */
async function writeThroughIt(world: World): Promise<Set<string>> {
  const { devices, processes } = world;
  const sent = new Set<string>();
  const works: Promise<unknown>[] = [];
  let killing = Promise.resolve();
  for (let n = 1; n <= size.messages; n += 1) {
    sent.add((await idleDevice(devices)).send(`message ${n}`));
    if (n % 5 === 0) works.push(actSomehow(devices));
    if (isTurn(n, size.cuts)) cutSomeone(world, n);
    if (isTurn(n, size.kills)) killing = killing.then(() => processes.killOne(chance()));
  }
  await Promise.all([...works, killing]);
  return sent;
}

/** Returns whether to act now, so that the action happens `times` times in all. */
const isTurn = (n: number, times: number) =>
  Math.floor((n * times) / size.messages) > Math.floor(((n - 1) * times) / size.messages);

async function idleDevice(devices: readonly Device[]): Promise<Device> {
  for (;;) {
    const device = oneOf(devices);
    if (device && device.opened.view().queued.length < QUEUE_MAX) return device;
    await pause(10);
  }
}

async function actSomehow(devices: readonly Device[]): Promise<void> {
  const device = oneOf(devices);
  const message = oneOf(device?.opened.view().messages.slice(-30) ?? []);
  if (!device || !message) return;
  const isOwn = message.author?.id === device.accountId;
  await device.act(message, isOwn ? (chance() < 0.7 ? 'edit' : 'delete') : 'mark');
}

function cutSomeone({ balancer, devices }: World, n: number): void {
  if (n % 4 > 0) balancer.cut(chance());
  else hollowOut(balancer.hollow(chance(), HOLLOW_MS), devices);
}

/** The number of hollow connections of each device. */
const hollowed = new Map<Device, number>();

function hollowOut(hollow: { account: string | undefined; ended: Promise<void> } | undefined, devices: readonly Device[]) {
  const device = devices.find(({ accountId }) => accountId === hollow?.account);
  if (!device) return;
  // The device loses what arrives on this connection meanwhile, without noticing.
  device.waySince = Infinity;
  hollowed.set(device, (hollowed.get(device) ?? 0) + 1);
  void hollow?.ended.then(async () => {
    // A hollow socket notices and connects again; a hollow request leaves the socket as it is.
    await pause(100);
    const left = (hollowed.get(device) ?? 1) - 1;
    hollowed.set(device, left);
    if (left === 0 && device.isConnected()) device.waySince = Math.min(device.waySince, performance.now());
  });
}

describe('chats while connections break and servers are killed', () => {
  it(
    'lose nothing, double nothing, and show everybody the same in one order',
    async () => {
      const world = await setUp();
      const { devices, newest } = world;
      await expect.poll(() => devices.every(({ opened }) => opened.sync.state === 'ready'), { timeout: 20_000 }).toBe(true);
      const delays = watchDelays(devices, newest);
      const sent = await writeThroughIt(world);
      await expect.poll(() => devices.flatMap(({ opened }) => opened.view().queued), { timeout: 90_000 }).toEqual([]);
      const last = await newest();
      await expect
        .poll(() => devices.map(({ opened }) => opened.sync.log.upTo), { timeout: 20_000 })
        .toEqual(devices.map(() => last));
      delays.stop();
      for (const device of devices) {
        const shown = device.opened.view().messages;
        const fresh = await device.loadAll();
        expect(fresh.map(({ number }) => number)).toEqual(Array.from({ length: size.messages }, (_, n) => n + 1));
        expect(new Set(fresh.map(({ id }) => id as string))).toEqual(sent);
        expect(shown).toEqual(fresh.slice(-shown.length));
        expect(shown.length).toBeGreaterThanOrEqual(Math.min(size.messages, 50));
      }
      const { longestMillis, slowestLookMillis } = delays.figures();
      process.stderr.write(`${JSON.stringify({ ...size, changes: last, longestMillis, slowestLookMillis })}\n`);
      expect(longestMillis).toBeLessThan(RESUME_MS + QUESTIONS * slowestLookMillis);
    },
    isLongRun ? 3_600_000 : 400_000,
  );
});
