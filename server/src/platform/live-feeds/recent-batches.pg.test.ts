import { afterEach, describe, expect, it } from 'vitest';
import { feedAppended, accessChanged } from '../live/live.ts';
import { memoryFeed, serveFeeds } from '../testing/memory-feeds.ts';
import type { FeedClient } from '../testing/serve-live.ts';

const closers: (() => unknown)[] = [];
const onEnd = (end: () => unknown) => void closers.push(end);

afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

const entriesOf = ({ batches }: FeedClient) => batches.flatMap(({ entries }) => entries);

describe('reconnecting to a feed', () => {
  it('delivers missed entries from memory without a database query', async () => {
    const { feed, state, add } = memoryFeed();
    const { live, open, follow } = await serveFeeds([feed], onEnd);
    const [ada, bo] = [open(0, 'ada'), open(0, 'bo')];
    add('a', 1);
    await Promise.all([follow(ada, 'a'), follow(bo, 'a')]);
    bo.socket.emit('unfollow', 'log', ['a']);
    for (const entry of [2, 3, 4]) {
      add('a', entry);
      live.invalidate(feedAppended('log', 'a'));
      await expect.poll(() => entriesOf(ada).at(-1)).toBe(entry);
    }
    const reads = state.reads;
    expect(await bo.socket.emitWithAck('follow', 'log', { a: 2 })).toEqual({ a: 4 });
    expect(bo.batches).toEqual([
      { after: 2, upTo: 3, entries: [3] },
      { after: 3, upTo: 4, entries: [4] },
    ]);
    expect(state.reads).toBe(reads);
    const dan = open(0, 'dan');
    for (const lastKnown of ['x', -1, 0.5, null]) {
      expect(await dan.socket.emitWithAck('follow', 'log', { a: lastKnown as never })).toEqual({ a: 4 });
    }
    expect(dan.batches).toEqual([]);
  });

  it('reads older entries once for concurrent reconnects, and leaves large gaps to the client', async () => {
    const { feed, state, add } = memoryFeed();
    const { open } = await serveFeeds([feed], onEnd);
    add('a', 1, 2, 3, 4);
    add('b', ...Array.from({ length: 200 }, (_, n) => n));
    [state.delayMillis, state.readMillis] = [50, 100];
    const back = ['ada', 'bo', 'cy'].map((name) => open(0, name));
    const reconnect = ({ socket }: FeedClient) => socket.emitWithAck('follow', 'log', { a: 2, b: 1 });
    expect(await Promise.all(back.map(reconnect))).toEqual(back.map(() => ({ a: 4, b: 200 })));
    for (const { batches } of back) expect(batches).toEqual([{ after: 0, upTo: 4, entries: [1, 2, 3, 4] }]);
    expect(state.reads).toBe(1);
  });

  it('delivers nothing from a feed whose access ends during the read', async () => {
    const { feed, state, add } = memoryFeed();
    const { live, open } = await serveFeeds([feed], onEnd);
    const [ada, bo] = [open(0, 'ada'), open(0, 'bo')];
    add('a', 1, 2);
    state.readMillis = 1_000;
    const back = [ada, bo].map(({ socket }) => socket.emitWithAck('follow', 'log', { a: 1 }));
    await expect.poll(() => state.reads).toBe(1);
    state.denied.add('a ada');
    live.invalidate(accessChanged('ada'));
    await Promise.all(back);
    expect([ada.unfollowed, ada.batches]).toEqual([['a'], []]);
    expect(entriesOf(bo)).toEqual([1, 2]);
  });
});
