import { afterEach, describe, expect, it } from 'vitest';
import { feedAppended } from '../live/live.ts';
import { memoryFeed, serveFeeds } from '../testing/memory-feeds.ts';
import type { FeedClient } from '../testing/serve-live.ts';

const closers: (() => unknown)[] = [];
const onEnd = (end: () => unknown) => void closers.push(end);

afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

const entriesOf = ({ batches }: FeedClient) => batches.flatMap(({ entries }) => entries);

describe('restricted entries', () => {
  it('are replaced for restricted followers only, whichever server they use', async () => {
    const { feed, state, add } = memoryFeed();
    const { live, open, follow } = await serveFeeds([feed], onEnd);
    state.restricted.add('bo');
    const [ada, bo, bosPhone] = [open(0, 'ada'), open(0, 'bo'), open(1, 'bo')];
    for (const client of [ada, bo, bosPhone]) await follow(client, 'a');
    add('a', 'plain');
    live.invalidate(feedAppended('log', 'a'));
    for (const client of [ada, bo, bosPhone]) await expect.poll(() => entriesOf(client)).toEqual(['plain']);
    add('a', 'secret');
    live.invalidate(feedAppended('log', 'a'));
    await expect.poll(() => entriesOf(ada)).toEqual(['plain', 'secret']);
    for (const client of [bo, bosPhone]) await expect.poll(() => entriesOf(client)).toEqual(['plain', 'hidden']);
    expect(bo.batches.at(-1)).toEqual({ after: 1, upTo: 2, entries: ['hidden'] });
  });

  it('are replaced for a restricted follower that reconnects', async () => {
    const { feed, state, add } = memoryFeed();
    const { live, open } = await serveFeeds([feed], onEnd);
    state.restricted.add('bo');
    const ada = open(0, 'ada');
    await ada.socket.emitWithAck('follow', 'log', { a: 0 });
    add('a', 'secret');
    live.invalidate(feedAppended('log', 'a'));
    await expect.poll(() => entriesOf(ada)).toEqual(['secret']);
    const [bo, cy] = [open(0, 'bo'), open(0, 'cy')];
    await bo.socket.emitWithAck('follow', 'log', { a: 0 });
    await cy.socket.emitWithAck('follow', 'log', { a: 0 });
    await expect.poll(() => [entriesOf(bo), entriesOf(cy)]).toEqual([['hidden'], ['secret']]);
  });
});
