import { Counter } from 'prom-client';
import type { Context } from '../../context.ts';
import type { LiveFeed } from '../http/module.ts';
import type { FeedRights } from './feed-rights.ts';
import type { FollowedFeed, FollowedFeeds } from './followed-feeds.ts';
import { forgetOld } from './recent-batches.ts';

/** Milliseconds between checks for a lost nudge, which bounds the delay of an entry whatever happened. */
const sweepMillis = 1_000;

const finds = new Counter({
  name: 'festoon_feed_sweep_finds_total',
  help: 'Feeds that had grown without a nudge that arrived',
});

type Parts = {
  readonly followed: FollowedFeeds;
  readonly rights: FeedRights;
  readonly drain: (one: FollowedFeed) => void;
  readonly noteFailed: (error: unknown) => void;
};

/** Each second: sends what no nudge told of, and expels who may no longer follow. Ends when the function it returns is called. */
export function sweepFeeds(ctx: Context, feeds: readonly LiveFeed[], { followed, rights, drain, noteFailed }: Parts) {
  async function findGrown(feed: LiveFeed): Promise<void> {
    const its = followed.list().filter((one) => one.feed === feed && one.position >= 0);
    if (its.length === 0) return;
    const newest = await feed.newest(
      ctx,
      its.map(({ id }) => id),
    );
    for (const one of its) {
      if ((newest.get(one.id) ?? 0) <= one.position) continue;
      if (!one.isDraining) finds.inc();
      drain(one);
    }
  }

  let isSweeping = false;
  async function sweep(): Promise<void> {
    if (isSweeping) return;
    isSweeping = true;
    for (const one of followed.list()) forgetOld(one);
    const works = feeds.flatMap((feed) => [findGrown(feed), rights.ensureIdle(feed)]);
    await Promise.all(works.map((work) => work.catch(noteFailed)));
    isSweeping = false;
  }

  const timer = setInterval(() => void sweep(), sweepMillis).unref();
  return () => clearInterval(timer);
}
