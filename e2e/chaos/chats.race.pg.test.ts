import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { ConversationId } from '@festoon/contracts/ids';
import { buildAccount } from '../../server/src/modules/accounts/testing.ts';
import { buildGroup, givePremium } from '../../server/src/modules/chats/testing.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { isLongRun } from '../../server/src/platform/testing/long-run.ts';
import { testContext } from '../../server/src/platform/testing/test-context.ts';
import { startBalancer } from './balancer.ts';
import { startChatProcesses } from './chat-processes.ts';
import { startDevice, type Device } from './device.ts';
import { watchDelays } from './watch-delays.ts';

const size = isLongRun
  ? { devices: 50, messages: 5000, cuts: 200, kills: 10, perSecond: 50 }
  : { devices: 12, messages: 600, cuts: 30, kills: 3, perSecond: 40 };
const HOLLOW_MS = 2_500;
const RESUME_MS = 2_000;

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

/** Everybody writes, and changes what is there. */
async function write({ devices }: World): Promise<Set<string>> {
  const sent = new Set<string>();
  const acts: Promise<void>[] = [];
  for (let n = 0; n < size.messages; n += 1) {
    sent.add(oneOf(devices)?.send(`message ${n}`) ?? '');
    if (n % 5 === 0) acts.push(actSomehow(devices));
    await pause(1000 / size.perSecond);
  }
  await Promise.all(acts);
  return sent;
}

async function actSomehow(devices: readonly Device[]): Promise<void> {
  const device = oneOf(devices);
  const message = oneOf(device?.opened.view().messages.slice(-30) ?? []);
  if (!device || !message) return;
  const isOwn = message.author?.id === device.accountId;
  await device.act(message, isOwn ? (chance() < 0.7 ? 'edit' : 'delete') : 'mark');
}

/** Breaks connections of both kinds, some of them without a word, for as long as it is written. */
async function breakWays({ balancer, devices }: World, millis: number): Promise<void> {
  for (let n = 0; n < size.cuts; n += 1) {
    await pause(millis / size.cuts);
    if (n % 4 > 0) balancer.cut(chance());
    else hollowOut(balancer.hollow(chance(), HOLLOW_MS), devices);
  }
}

function hollowOut(hollow: { account: string | undefined; ended: Promise<void> } | undefined, devices: readonly Device[]) {
  const device = devices.find(({ accountId }) => accountId === hollow?.account);
  if (!device) return;
  // What its connection brings meanwhile is lost without its knowing.
  device.waySince = Infinity;
  void hollow?.ended.then(() => {
    if (device.waySince === Infinity && device.opened.sync.log.isLoaded) device.waySince = performance.now();
  });
}

async function killNowAndThen({ processes }: World, millis: number): Promise<void> {
  for (let n = 0; n < size.kills; n += 1) {
    await pause(millis / size.kills);
    await processes.killOne(chance());
  }
}

const t0 = performance.now();
const dbg = (s: string) => process.stderr.write(`DBG ${((performance.now() - t0) / 1000).toFixed(1)} ${s}\n`);
describe('chats while connections break and servers are killed', () => {
  it(
    'lose nothing, double nothing, and show everybody the same in one order',
    async () => {
      dbg('start');
      const world = await setUp();
      dbg('up');
      setInterval(
        () =>
          dbg(
            JSON.stringify(
              world.devices.map((d) => [
                d.opened.sync.state,
                d.opened.sync.log.upTo,
                d.opened.view().queued.length,
                d.waySince === Infinity,
              ]),
            ),
          ),
        5000,
      ).unref();
      const { devices, newest } = world;
      await expect.poll(() => devices.every(({ opened }) => opened.sync.state === 'ready'), { timeout: 20_000 }).toBe(true);
      dbg('ready');
      const delays = watchDelays(devices, newest);
      const millis = (size.messages / size.perSecond) * 1000;
      const [sent] = await Promise.all([write(world), breakWays(world, millis), killNowAndThen(world, millis)]);
      dbg('written');
      await expect.poll(() => devices.flatMap(({ opened }) => opened.view().queued), { timeout: 90_000 }).toEqual([]);
      dbg('sent');
      const last = await newest();
      await expect
        .poll(() => devices.map(({ opened }) => opened.sync.log.upTo), { timeout: 20_000 })
        .toEqual(devices.map(() => last));
      delays.stop();
      dbg('even');
      for (const device of devices) {
        const shown = device.opened.view().messages;
        const fresh = await device.loadAll();
        expect(fresh.map(({ number }) => number)).toEqual(Array.from({ length: size.messages }, (_, n) => n + 1));
        expect(new Set(fresh.map(({ id }) => id as string))).toEqual(sent);
        expect(shown).toEqual(fresh.slice(-shown.length));
        expect(shown.length).toBeGreaterThanOrEqual(Math.min(size.messages, 50));
      }
      process.stderr.write(`${JSON.stringify({ ...size, changes: last, longestMillis: delays.longestMillis() })}\n`);
      expect(delays.longestMillis()).toBeLessThan(RESUME_MS);
    },
    isLongRun ? 1_800_000 : 240_000,
  );
});
