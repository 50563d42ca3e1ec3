import { Counter } from 'prom-client';
import type { Context } from '../../context.ts';
import type { LiveFeed } from '../http/module.ts';
import type { FollowedFeed, FollowedFeeds } from './followed-feeds.ts';
import type { Follower } from './follower.ts';

/** For so long an answer to who may follow a feed is believed while something goes out. */
const trustMillis = 500;
/** From this age on it is asked for again beside, so that what goes out need not wait for it. */
const renewMillis = 300;
/** Milliseconds for which an access check stays valid while nothing is sent. */
const idleTrustMillis = 1_000;
/** The number of followers that one round checks while nothing is sent; those checked longest ago come first. */
const idleRound = 2_000;

const expelled = new Counter({ name: 'festoon_feed_expelled_total', help: 'Followers who lost the right to a feed' });

export type FeedRights = {
  /** Expels who may no longer follow it, unless that was done just now. */
  ensure(one: FollowedFeed): Promise<void>;
  /** Expels from whatever of this kind was not asked about lately. */
  ensureIdle(feed: LiveFeed): Promise<void>;
  /** Expels these from what they may no longer follow. */
  ensureOf(followers: Iterable<Follower>): Promise<void>;
};

type Pair = readonly [Follower, FollowedFeed];

/** Reads again from the database who may follow what. */
export function feedRights(ctx: Context, followed: FollowedFeeds): FeedRights {
  function expel([follower, one]: Pair): void {
    if (!one.followers.has(follower)) return;
    followed.leave(follower, one);
    follower.socket.emit('unfollowed', one.feed.kind, one.id);
    expelled.inc();
  }

  // A follower who joins during the check was already checked on joining.
  async function expelRefused(pairs: readonly Pair[]): Promise<void> {
    for (const [feed, its] of Map.groupBy(pairs, ([, one]) => one.feed)) {
      const asked = new Map(its.map(([{ accountId }, { id }]) => [`${id} ${accountId}`, { id, accountId }]));
      const entitled = await feed.listEntitled(ctx, Array.from(asked.values()));
      for (const { id, accountId } of entitled) asked.delete(`${id} ${accountId}`);
      for (const pair of its) if (asked.has(`${pair[1].id} ${pair[0].accountId}`)) expel(pair);
    }
  }

  async function check(ones: readonly FollowedFeed[]): Promise<void> {
    const now = performance.now();
    await expelRefused(ones.flatMap(pairsOf));
    for (const one of ones) one.checkedAt = now;
  }

  return {
    async ensure(one) {
      const age = performance.now() - one.checkedAt;
      if (age < renewMillis) return;
      one.checking ??= check([one]).finally(() => (one.checking = undefined));
      if (age >= trustMillis) await one.checking;
      // A check that fails in the background is repeated; a caller that depends on it waits for it and fails with it.
      else one.checking.catch(() => undefined);
    },
    async ensureIdle(feed) {
      const now = performance.now();
      const due = followed.list().filter((one) => one.feed === feed && now - one.checkedAt >= idleTrustMillis);
      await check(firstOf(due.toSorted((a, b) => a.checkedAt - b.checkedAt)));
    },
    ensureOf: (followers) =>
      expelRefused(
        Array.from(followers).flatMap((follower) => Array.from(follower.feeds.values(), (one): Pair => [follower, one])),
      ),
  };
}

function pairsOf(one: FollowedFeed): Pair[] {
  return Array.from(one.followers, (follower) => [follower, one]);
}

/** As many as a round asks about, one at least. */
function firstOf(due: readonly FollowedFeed[]): FollowedFeed[] {
  let sum = 0;
  return due.filter(({ followers }) => {
    const isFirst = sum === 0;
    sum += followers.size;
    return isFirst || sum <= idleRound;
  });
}
