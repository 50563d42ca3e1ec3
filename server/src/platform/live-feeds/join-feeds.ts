import type { Context } from '../../context.ts';
import type { LiveFeed } from '../http/module.ts';
import type { FollowedFeed, FollowedFeeds } from './followed-feeds.ts';
import type { Follower } from './follower.ts';
import { sendMissing, sendRecent } from './recent-batches.ts';

/**
 * The most feeds of one call for which missed entries are sent. A follower who was away for a long time looks at few of
 * them first.
 */
const catchUpMax = 10;

type Parts = {
  readonly followed: FollowedFeeds;
  readonly drain: (one: FollowedFeed) => void;
  readonly noteFailed: (error: unknown) => void;
};

type Joined = { readonly one: FollowedFeed; readonly lacksAfter: number | undefined };

/** Lets a follower into feeds it may follow, sends what it missed, and tells the newest position of each. */
export function feedJoiner(ctx: Context, { followed, drain, noteFailed }: Parts) {
  function join(follower: Follower, one: FollowedFeed, known: number | undefined): Joined {
    return { one, lacksAfter: known === undefined || sendRecent(one, follower, known) ? undefined : known };
  }

  // A follower requests the entries that can't be sent.
  async function sendAllMissing(follower: Follower, joined: readonly Joined[], newest: ReadonlyMap<string, number>) {
    const behind = joined.flatMap(({ one, lacksAfter: known }) => {
      const upTo = newest.get(one.id) ?? 0;
      return known === undefined || upTo <= known ? [] : [{ one, known, newest: upTo }];
    });
    await Promise.all(behind.slice(0, catchUpMax).map((one) => sendMissing(ctx, follower, one).catch(noteFailed)));
  }

  return async (follower: Follower, feed: LiveFeed, known: ReadonlyMap<string, number | undefined>) => {
    const before = new Set(follower.feeds.values());
    // Joined before its position is read: whatever is committed after the reading is then sent.
    const joined = Array.from(known, ([id, upTo]) => join(follower, followed.join(follower, feed, id), upTo));
    try {
      const newest = await feed.newest(ctx, Array.from(known.keys()));
      for (const { one } of joined) {
        if (one.position < 0) one.position = newest.get(one.id) ?? 0;
        if (one.mayHaveGrown) drain(one);
      }
      await sendAllMissing(follower, joined, newest);
      return Object.fromEntries(newest);
    } catch (error) {
      for (const { one } of joined) if (!before.has(one)) followed.leave(follower, one);
      throw error;
    }
  };
}
