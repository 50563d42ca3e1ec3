import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { FOLLOWED_MAX } from '@festoon/contracts/core/live';
import { feedAppended, accessChanged } from '../live/live.ts';
import { metricsRegistry } from '../metrics.ts';
import { memoryFeed, serveFeeds } from '../testing/memory-feeds.ts';
import { feedClient, type FeedClient } from '../testing/serve-live.ts';

const closers: (() => unknown)[] = [];
const onEnd = (end: () => unknown) => void closers.push(end);

afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

const entriesOf = ({ batches }: FeedClient) => batches.flatMap(({ entries }) => entries);

async function countFollowedFeeds(): Promise<number> {
  const { values } = (await metricsRegistry.getSingleMetric('festoon_followed_feeds')?.get()) ?? { values: [] };
  return values[0]?.value ?? 0;
}

describe('following a feed', () => {
  it('delivers all entries after the position of the response, in consecutive batches', async () => {
    const { feed, add } = memoryFeed();
    const { live, open, follow } = await serveFeeds([feed], onEnd);
    add('a', 1, 2, 3);
    const ada = open(0, 'ada');
    expect(await follow(ada, 'a', 'b')).toEqual({ a: 3, b: 0 });
    add('a', ...Array.from({ length: 20 }, (_, n) => n + 4));
    live.invalidate(feedAppended('log', 'a'));
    await expect.poll(() => entriesOf(ada)).toEqual(Array.from({ length: 20 }, (_, n) => n + 4));
    expect(ada.batches[0]?.after).toBe(3);
    for (const [index, { after }] of ada.batches.slice(1).entries()) expect(after).toBe(ada.batches[index]?.upTo);
  });

  it('is limited per socket, and possible again after an unfollow', async () => {
    const { feed } = memoryFeed();
    const { open, follow } = await serveFeeds([feed], onEnd);
    const ada = open(0, 'ada');
    const ids = Array.from({ length: FOLLOWED_MAX }, (_, n) => `n${n}`);
    expect(Object.keys(await follow(ada, ...ids))).toHaveLength(FOLLOWED_MAX);
    expect(await follow(ada, 'more')).toEqual({});
    expect(await follow(ada, 'n7', 'more')).toEqual({ n7: 0 });
    ada.socket.emit('unfollow', 'log', ['n1']);
    expect(await follow(ada, 'more')).toEqual({ more: 0 });
  });

  it('responds in the order of calls on a slow database', async () => {
    const { feed, state, add } = memoryFeed();
    const { live, open, follow } = await serveFeeds([feed], onEnd);
    const ada = open(0, 'ada');
    await follow(ada, 'a');
    state.delayMillis = 100;
    const again = follow(ada, 'a', 'b');
    ada.socket.emit('unfollow', 'log', ['b']);
    expect(await again).toEqual({ a: 0, b: 0 });
    expect(await follow(ada, 'a')).toEqual({ a: 0 });
    add('b', 'never');
    add('a', 'yes');
    for (const id of ['a', 'b']) live.invalidate(feedAppended('log', id));
    await expect.poll(() => entriesOf(ada)).toEqual(['yes']);
  });

  it('cleans up after a socket that disconnects during a request, and after a failed request', async () => {
    const { feed, state } = memoryFeed();
    const { open, follow } = await serveFeeds([feed], onEnd);
    const ada = open(0, 'ada');
    await follow(ada, 'a');
    expect(await countFollowedFeeds()).toBe(1);
    state.delayMillis = 200;
    for (let n = 0; n < 5; n += 1) void follow(ada, `b${n}`).catch(() => undefined);
    await pause(250);
    ada.socket.close();
    await pause(1_500);
    expect(await countFollowedFeeds()).toBe(0);
    state.delayMillis = 0;
    const bo = open(1, 'bo');
    expect(await follow(bo, 'c')).toEqual({ c: 0 });
    state.isBroken = true;
    expect(await follow(bo, 'd')).toEqual({});
    expect(await countFollowedFeeds()).toBe(1);
    bo.socket.close();
    await expect.poll(countFollowedFeeds).toBe(0);
  });

  it('survives malformed messages and requires a signed-in account', async () => {
    const { feed } = memoryFeed();
    const { open, follow, ports } = await serveFeeds([feed], onEnd);
    const { socket } = open(0, 'ada');
    const any = socket as unknown as { emit(...given: unknown[]): void };
    for (const nonsense of [null, 7, {}, [], { toString: 1 }, [{ toString: 1 }], ['\n'], 'a'.repeat(500)]) {
      for (const event of ['follow', 'unfollow', 'signal']) {
        any.emit(event, nonsense, nonsense, nonsense);
        any.emit(event, 'log', nonsense, nonsense);
      }
      await pause(30);
    }
    any.emit('follow');
    expect(await follow({ socket } as FeedClient, 'a')).toEqual({ a: 0 });
    const visitor = feedClient(ports[0], '', onEnd);
    await expect(visitor.socket.timeout(500).emitWithAck('follow', 'log', ['a'])).rejects.toThrow('timed out');
  });
});

describe('feed access', () => {
  it('ends within two seconds, or immediately after accessChanged, in every process', async () => {
    const { feed, state } = memoryFeed();
    const { live, open, follow } = await serveFeeds([feed], onEnd);
    const [here, there] = [open(0, 'ada'), open(1, 'ada')];
    await Promise.all([follow(here, 'a', 'b'), follow(there, 'a', 'b')]);
    state.denied.add('a ada');
    await expect.poll(() => [here.unfollowed, there.unfollowed], { timeout: 2_600 }).toEqual([['a'], ['a']]);
    const questions = state.questions;
    state.denied.add('b ada');
    live.invalidate(accessChanged('ada'));
    await expect
      .poll(() => [here.unfollowed, there.unfollowed], { timeout: 700 })
      .toEqual([
        ['a', 'b'],
        ['a', 'b'],
      ]);
    expect(state.questions).toBeLessThan(questions + 6);
    expect(await follow(here, 'a')).toEqual({});
  });

  it('delivers nothing while access cannot be checked', async () => {
    const { feed, state, add } = memoryFeed();
    const { live, open, follow } = await serveFeeds([feed], onEnd);
    const ada = open(0, 'ada');
    await follow(ada, 'a');
    await pause(700);
    state.isBroken = true;
    add('a', 'held back');
    live.invalidate(feedAppended('log', 'a'));
    await pause(700);
    expect(entriesOf(ada)).toEqual([]);
    state.isBroken = false;
    await expect.poll(() => entriesOf(ada), { timeout: 3_000 }).toEqual(['held back']);
  });
});

describe('feed signals', () => {
  it('reach the other followers, throttled, and never followers without access', async () => {
    const { feed, state } = memoryFeed();
    const { open, follow } = await serveFeeds([feed], onEnd);
    const [ada, bo, cy] = [open(0, 'ada'), open(1, 'bo'), open(1, 'cy')];
    await Promise.all([follow(ada, 'a'), follow(bo, 'a'), follow(cy, 'a')]);
    for (let n = 0; n < 5; n += 1) ada.socket.emit('signal', 'log', 'a', 'typing');
    ada.socket.emit('signal', 'log', 'a', 'unknown');
    ada.socket.emit('signal', 'log', 'b', 'typing');
    await expect.poll(() => [bo.signals, cy.signals], { timeout: 5_000 }).toEqual([['a typing ada'], ['a typing ada']]);
    await pause(700);
    state.denied.add('a cy');
    bo.socket.emit('signal', 'log', 'a', 'typing');
    await expect.poll(() => ada.signals, { timeout: 5_000 }).toEqual(['a typing bo']);
    state.denied.add('a bo');
    await pause(1_500);
    bo.socket.emit('signal', 'log', 'a', 'typing');
    await pause(500);
    expect([ada.signals, bo.signals, cy.signals]).toEqual([['a typing bo'], ['a typing ada'], ['a typing ada']]);
  });
});

describe('the feed sweep', () => {
  it('continues for one kind of feed while another fails', async () => {
    const [bad, good] = [memoryFeed('bad'), memoryFeed()];
    const { open, follow } = await serveFeeds([bad.feed, good.feed], onEnd);
    const ada = open(0, 'ada');
    await Promise.all([follow(ada, 'a'), ada.socket.emitWithAck('follow', 'bad', ['a'])]);
    bad.state.isBroken = true;
    good.add('a', 'unheard');
    await expect.poll(() => entriesOf(ada), { timeout: 2_500 }).toEqual(['unheard']);
  });
});

describe('a socket that stops reading', () => {
  it('is disconnected and reconnects automatically', async () => {
    const { feed, add } = memoryFeed();
    const { live, open, follow } = await serveFeeds([feed], onEnd);
    const [slow, quick] = [open(0, 'ada'), open(0, 'bo')];
    await Promise.all([follow(slow, 'a'), follow(quick, 'a')]);
    const { ws } = slow.socket.io.engine.transport as unknown as { ws: { _socket: { pause(): void; resume(): void } } };
    const raw = ws._socket;
    const ends: string[] = [];
    slow.socket.on('disconnect', (reason) => ends.push(reason));
    raw.pause();
    const large = 'x'.repeat(250_000);
    for (let n = 0; n < 60; n += 1) {
      add('a', large);
      live.invalidate(feedAppended('log', 'a'));
      await pause(40);
    }
    await expect.poll(() => entriesOf(quick).length, { timeout: 10_000 }).toBe(60);
    await pause(1_200);
    raw.resume();
    await expect.poll(() => ends, { timeout: 5_000 }).toHaveLength(1);
    await expect.poll(() => slow.socket.connected, { timeout: 5_000 }).toBe(true);
    expect(await follow(slow, 'a')).toEqual({ a: 60 });
    expect(quick.socket.connected).toBe(true);
  });
});
