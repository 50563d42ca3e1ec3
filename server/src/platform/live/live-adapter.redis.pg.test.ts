import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { LiveFeed } from '../http/module.ts';
import { createLive, feedAppended, accessChanged } from './live.ts';
import { redisPubSub } from './live-adapter.ts';
import { feedClient, serveLive } from '../testing/serve-live.ts';
import { startRedis } from '../testing/start-redis.ts';
import { testContext } from '../testing/test-context.ts';

const closers: (() => unknown)[] = [];
const onEnd = (end: () => unknown) => void closers.push(end);

afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function setUp() {
  const redis = await startRedis();
  onEnd(() => redis.kill());
  const context = await testContext({ config: { redisUrl: redis.url } });
  const pubSub = await redisPubSub(redis.url, context.log);
  onEnd(() => pubSub.close());
  const live = createLive(pubSub, context.log);
  const ctx = { ...context, live };
  const log: unknown[] = [];
  const refused = new Set<string>();
  const feed: LiveFeed = {
    kind: 'log',
    signals: ['typing'],
    listEntitled: (_ctx, follows) => Promise.resolve(follows.filter(({ accountId }) => !refused.has(accountId))),
    newest: (_ctx, ids) => Promise.resolve(new Map(ids.map((id) => [id, log.length]))),
    read: (_ctx, _id, after) => Promise.resolve({ upTo: log.length, entries: log.slice(after) }),
  };
  const ports = [await serveLive(ctx, { feeds: [feed], onEnd }), await serveLive(ctx, { feeds: [feed], onEnd })] as const;
  const [here, there] = [feedClient(ports[0], 'ada', onEnd), feedClient(ports[1], 'bo', onEnd)];
  for (const { socket } of [here, there]) await socket.emitWithAck('follow', 'log', ['a']);
  const add = (entry: unknown) => {
    log.push(entry);
    live.invalidate(feedAppended('log', 'a'));
  };
  const heard = () => [here, there].map(({ batches }) => batches.flatMap(({ entries }) => entries));
  return { redis, live, refused, here, there, add, heard };
}

describe('two servers over Redis', () => {
  it('deliver entries, signals and disconnects to each other', async () => {
    const { live, refused, here, there, add, heard } = await setUp();
    add('one');
    await expect.poll(heard, { timeout: 900 }).toEqual([['one'], ['one']]);
    here.socket.emit('signal', 'log', 'a', 'typing');
    await expect.poll(() => there.signals).toEqual(['a typing ada']);
    expect(here.signals).toEqual([]);
    refused.add('bo');
    live.invalidate(accessChanged('bo'));
    await expect.poll(() => there.unfollowed, { timeout: 900 }).toEqual(['a']);
    live.endAccount('ada');
    await expect.poll(() => here.socket.connected).toBe(false);
  });

  it('lose nothing while Redis is unavailable, and reconnect afterwards', async () => {
    const { redis, add, heard } = await setUp();
    await redis.kill();
    add('unheard');
    await expect.poll(heard, { timeout: 3_000 }).toEqual([['unheard'], ['unheard']]);
    await redis.start();
    await pause(2_500);
    add('heard');
    await expect.poll(heard, { timeout: 3_000 }).toEqual([
      ['unheard', 'heard'],
      ['unheard', 'heard'],
    ]);
  });

  it('do not exit when Redis or the server closes while messages are in transit', async () => {
    const redis = await startRedis();
    onEnd(() => redis.kill());
    const { log } = await testContext({ config: { redisUrl: redis.url } });
    const rejections: unknown[] = [];
    const recordRejection = (error: unknown) => void rejections.push(error);
    process.on('unhandledRejection', recordRejection);
    onEnd(() => process.off('unhandledRejection', recordRejection));
    const publish = async (pubSub: Awaited<ReturnType<typeof redisPubSub>>) => {
      for (let sent = 0; sent < 20; sent += 1) await pubSub.emitToServers('appended', 'log', 'a');
    };
    for (let closed = 0; closed < 10; closed += 1) {
      const pubSub = await redisPubSub(redis.url, log);
      await pause(closed);
      await publish(pubSub);
      await pubSub.close();
    }
    const pubSub = await redisPubSub(redis.url, log);
    onEnd(() => pubSub.close());
    const isKilled = redis.kill().then(() => true);
    while (!(await Promise.race([isKilled, pause(1, false)]))) await publish(pubSub);
    await pause(100);
    expect(rejections).toEqual([]);
  });
});
