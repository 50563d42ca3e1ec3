import type { Context } from '../../context.ts';
import type { LiveFeed } from '../http/module.ts';
import type { FollowedFeed, FollowedFeeds } from './followed-feeds.ts';
import type { Follower } from './follower.ts';
import { sendMissing, sendRecent } from './recent-batches.ts';

/**
 * The most feeds of one call for which missed entries are sent. A follower who was away for a long time opens few of them
 * first.
 */
const catchUpFeedsMax = 10;

type Dependencies = {
  readonly followed: FollowedFeeds;
  readonly drain: (followedFeed: FollowedFeed) => void;
  readonly logFailure: (error: unknown) => void;
};

type JoinedFeed = { readonly followedFeed: FollowedFeed; readonly missingAfter: number | undefined };

/**
 * Adds a follower to the feeds that it may follow, sends the entries that it missed, and returns the newest position of
 * each.
 */
export function feedJoiner(ctx: Context, { followed, drain, logFailure }: Dependencies) {
  function join(follower: Follower, followedFeed: FollowedFeed, lastKnown: number | undefined): JoinedFeed {
    return {
      followedFeed,
      missingAfter: lastKnown === undefined || sendRecent(followedFeed, follower, lastKnown) ? undefined : lastKnown,
    };
  }

  // A follower requests the entries that can't be sent.
  async function sendAllMissing(follower: Follower, joined: readonly JoinedFeed[], newest: ReadonlyMap<string, number>) {
    const behind = joined.flatMap(({ followedFeed, missingAfter: lastKnown }) => {
      const upTo = newest.get(followedFeed.id) ?? 0;
      return lastKnown === undefined || upTo <= lastKnown ? [] : [{ followedFeed, lastKnown, newest: upTo }];
    });
    await Promise.all(
      behind.slice(0, catchUpFeedsMax).map((followedFeed) => sendMissing(ctx, follower, followedFeed).catch(logFailure)),
    );
  }

  return async (follower: Follower, feed: LiveFeed, lastKnown: ReadonlyMap<string, number | undefined>) => {
    const before = new Set(follower.feeds.values());
    // Joined before its position is read, so that entries committed after the read are sent.
    const joined = Array.from(lastKnown, ([id, upTo]) => join(follower, followed.join(follower, feed, id), upTo));
    try {
      const newest = await feed.newest(ctx, Array.from(lastKnown.keys()));
      for (const { followedFeed } of joined) {
        if (followedFeed.position < 0) followedFeed.position = newest.get(followedFeed.id) ?? 0;
        if (followedFeed.mayHaveNewEntries) drain(followedFeed);
      }
      await sendAllMissing(follower, joined, newest);
      return Object.fromEntries(newest);
    } catch (error) {
      for (const { followedFeed } of joined) if (!before.has(followedFeed)) followed.leave(follower, followedFeed);
      throw error;
    }
  };
}
