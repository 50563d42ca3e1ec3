import { Counter } from 'prom-client';
import type { Context } from '../../context.ts';
import type { LiveFeed } from '../http/module.ts';
import type { FollowedFeed, FollowedFeeds } from './followed-feeds.ts';
import type { Follower } from './follower.ts';

/** The milliseconds for which an access check is valid while entries are sent. */
const accessCacheMillis = 500;
/** From this age on, access is checked again in the background, so that sending need not wait for it. */
const accessRefreshMillis = 300;
/** The milliseconds for which an access check is valid while nothing is sent. */
const idleAccessCacheMillis = 1_000;
/** The number of followers that one round checks while nothing is sent; the least recently checked come first. */
const idleRoundMax = 2_000;

const expelled = new Counter({ name: 'festoon_feed_expelled_total', help: 'Followers who lost the right to a feed' });

export type FeedAccess = {
  /** Removes followers without access from the feed, unless they were checked recently. */
  ensure(followedFeed: FollowedFeed): Promise<void>;
  /** Removes followers without access from those feeds of this kind that were not checked recently. */
  ensureIdle(feed: LiveFeed): Promise<void>;
  /** Removes these followers from the feeds that they have no access to. */
  ensureOf(followers: Iterable<Follower>): Promise<void>;
};

type Pair = readonly [Follower, FollowedFeed];

/** Creates the access checks, which read from the database who may follow a feed. */
export function createFeedAccess(ctx: Context, followed: FollowedFeeds): FeedAccess {
  function expel([follower, followedFeed]: Pair): void {
    if (!followedFeed.followers.has(follower)) return;
    followed.leave(follower, followedFeed);
    follower.socket.emit('unfollowed', followedFeed.feed.kind, followedFeed.id);
    expelled.inc();
  }

  // A follower who joins during the check was already checked on joining.
  async function expelUnentitled(pairs: readonly Pair[]): Promise<void> {
    for (const [feed, feedPairs] of Map.groupBy(pairs, ([, followedFeed]) => followedFeed.feed)) {
      const unentitled = new Map(feedPairs.map(([{ accountId }, { id }]) => [`${id} ${accountId}`, { id, accountId }]));
      const entitled = await feed.listEntitled(ctx, Array.from(unentitled.values()));
      for (const { id, accountId } of entitled) unentitled.delete(`${id} ${accountId}`);
      for (const pair of feedPairs) if (unentitled.has(`${pair[1].id} ${pair[0].accountId}`)) expel(pair);
    }
  }

  async function check(followedFeeds: readonly FollowedFeed[]): Promise<void> {
    const now = performance.now();
    await expelUnentitled(followedFeeds.flatMap(pairsOf));
    for (const followedFeed of followedFeeds) followedFeed.checkedAt = now;
  }

  return {
    async ensure(followedFeed) {
      const age = performance.now() - followedFeed.checkedAt;
      if (age < accessRefreshMillis) return;
      followedFeed.checking ??= check([followedFeed]).finally(() => (followedFeed.checking = undefined));
      if (age >= accessCacheMillis) await followedFeed.checking;
      // A check that fails in the background is retried; a caller that depends on it waits for it and fails with it.
      else followedFeed.checking.catch(() => undefined);
    },
    async ensureIdle(feed) {
      const now = performance.now();
      const due = followed
        .list()
        .filter((followedFeed) => followedFeed.feed === feed && now - followedFeed.checkedAt >= idleAccessCacheMillis);
      await check(takeRound(due.toSorted((a, b) => a.checkedAt - b.checkedAt)));
    },
    ensureOf: (followers) =>
      expelUnentitled(
        Array.from(followers).flatMap((follower) =>
          Array.from(follower.feeds.values(), (followedFeed): Pair => [follower, followedFeed]),
        ),
      ),
  };
}

function pairsOf(followedFeed: FollowedFeed): Pair[] {
  return Array.from(followedFeed.followers, (follower) => [follower, followedFeed]);
}

/** Returns the feeds that one round checks, at least one. */
function takeRound(due: readonly FollowedFeed[]): FollowedFeed[] {
  let sum = 0;
  return due.filter(({ followers }) => {
    const isFirst = sum === 0;
    sum += followers.size;
    return isFirst || sum <= idleRoundMax;
  });
}
