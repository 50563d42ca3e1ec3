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
import { monitorDelays } from './monitor-delays.ts';

const size = isLongRun
  ? { devices: 50, messages: 5000, resets: 200, kills: 10 }
  : { devices: 6, messages: 150, resets: 10, kills: 2 };
const BLACKHOLE_MS = 2_500;
const RESUME_MS = 2_000;
/** The number of database queries that a reconnection makes, one after the other. */
const QUERIES_PER_RECONNECT = 12;
/** The maximum number of unsent messages, because a person does not write faster than their device sends. */
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
  const getLastChange = async () => {
    const { rows } = await sql<{ n: number }>`
      select last_change as n from conversations where id = ${conversationId}`.execute(ctx.db);
    return rows[0]?.n ?? 0;
  };
  return { ctx, conversationId, balancer, processes, devices, getLastChange };
}

type RaceFixture = Awaited<ReturnType<typeof setUp>>;

const random = () => Math.random();
const pickRandom = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)];

/** Writes and changes messages on all devices while connections of both kinds break and servers are killed. */
async function writeDuringFailures(fixture: RaceFixture): Promise<Set<string>> {
  const { devices, processes } = fixture;
  const sentIds = new Set<string>();
  const pendingChanges: Promise<unknown>[] = [];
  let pendingKills = Promise.resolve();
  for (let n = 1; n <= size.messages; n += 1) {
    sentIds.add((await idleDevice(devices)).send(`message ${n}`));
    if (n % 5 === 0) pendingChanges.push(changeRandomMessage(devices));
    if (isDue(n, size.resets)) breakRandomConnection(fixture, n);
    if (isDue(n, size.kills)) pendingKills = pendingKills.then(() => processes.killOne(random()));
  }
  await Promise.all([...pendingChanges, pendingKills]);
  return sentIds;
}

/** Returns whether to act now, so that the action happens `times` times in total. */
const isDue = (n: number, times: number) =>
  Math.floor((n * times) / size.messages) > Math.floor(((n - 1) * times) / size.messages);

async function idleDevice(devices: readonly Device[]): Promise<Device> {
  for (;;) {
    const device = pickRandom(devices);
    if (device && device.conversation.view().queued.length < QUEUE_MAX) return device;
    await pause(10);
  }
}

async function changeRandomMessage(devices: readonly Device[]): Promise<void> {
  const device = pickRandom(devices);
  const message = pickRandom(device?.conversation.view().messages.slice(-30) ?? []);
  if (!device || !message) return;
  const isOwn = message.author?.id === device.accountId;
  await device.changeMessage(message, isOwn ? (random() < 0.7 ? 'edit' : 'delete') : 'mark');
}

function breakRandomConnection({ balancer, devices }: RaceFixture, n: number): void {
  if (n % 4 > 0) balancer.resetConnection(random());
  else trackBlackhole(balancer.blackhole(random(), BLACKHOLE_MS), devices);
}

/** The number of dead but open connections of each device. */
const blackholeCounts = new Map<Device, number>();

function trackBlackhole(
  blackhole: { account: string | undefined; ended: Promise<void> } | undefined,
  devices: readonly Device[],
) {
  const device = devices.find(({ accountId }) => accountId === blackhole?.account);
  if (!device) return;
  // The device loses what arrives on this connection meanwhile, without noticing.
  device.reachableSince = Infinity;
  blackholeCounts.set(device, (blackholeCounts.get(device) ?? 0) + 1);
  void blackhole?.ended.then(async () => {
    // A device detects a dead socket and reconnects; a dead request does not affect the socket.
    await pause(100);
    const remaining = (blackholeCounts.get(device) ?? 1) - 1;
    blackholeCounts.set(device, remaining);
    if (remaining === 0 && device.isConnected()) device.reachableSince = Math.min(device.reachableSince, performance.now());
  });
}

describe('chats while connections break and servers are killed', () => {
  it(
    'show everyone the same messages in one order, without losses or duplicates',
    async () => {
      const fixture = await setUp();
      const { devices, getLastChange } = fixture;
      await expect
        .poll(() => devices.every(({ conversation }) => conversation.sync.state === 'ready'), { timeout: 20_000 })
        .toBe(true);
      const delays = monitorDelays(devices, getLastChange);
      const sentIds = await writeDuringFailures(fixture);
      await expect
        .poll(() => devices.flatMap(({ conversation }) => conversation.view().queued), { timeout: 90_000 })
        .toEqual([]);
      const last = await getLastChange();
      await expect
        .poll(() => devices.map(({ conversation }) => conversation.sync.log.upTo), { timeout: 20_000 })
        .toEqual(devices.map(() => last));
      delays.stop();
      for (const device of devices) {
        const displayedMessages = device.conversation.view().messages;
        const reloadedMessages = await device.loadAll();
        expect(reloadedMessages.map(({ number }) => number)).toEqual(Array.from({ length: size.messages }, (_, n) => n + 1));
        expect(new Set(reloadedMessages.map(({ id }) => id as string))).toEqual(sentIds);
        expect(displayedMessages).toEqual(reloadedMessages.slice(-displayedMessages.length));
        expect(displayedMessages.length).toBeGreaterThanOrEqual(Math.min(size.messages, 50));
      }
      const { longestDelayMillis, slowestQueryMillis } = delays.stats();
      process.stderr.write(`${JSON.stringify({ ...size, changes: last, longestDelayMillis, slowestQueryMillis })}\n`);
      expect(longestDelayMillis).toBeLessThan(RESUME_MS + QUERIES_PER_RECONNECT * slowestQueryMillis);
    },
    isLongRun ? 3_600_000 : 400_000,
  );
});
