import { Gauge } from 'prom-client';
import type { FeedBatch } from '@festoon/contracts/core/live';
import type { LiveFeed } from '../http/module.ts';
import type { Follower } from './follower.ts';
import type { ReadBatch } from './restricted-followers.ts';

/** One feed that has followers at this process. */
export type FollowedFeed = {
  readonly feed: LiveFeed;
  readonly id: string;
  readonly room: string;
  readonly followers: Set<Follower>;
  /** All entries up to here were sent to the followers of that time; -1 until it is known. */
  position: number;
  /** The batches that were sent recently, up to `position`. */
  readonly recent: { readonly batch: FeedBatch; readonly hasRestricted: boolean; readonly sentAt: number }[];
  /** The reads in progress for followers who reconnect, by the position where each begins. */
  readonly pendingReads: Map<number, Promise<ReadBatch>>;
  /** The time of the last access check of its followers, and the check in progress. */
  checkedAt: number;
  checking: Promise<void> | undefined;
  isDraining: boolean;
  mayHaveNewEntries: boolean;
};

export type FollowedFeeds = {
  find(kind: string, id: string): FollowedFeed | undefined;
  list(): FollowedFeed[];
  join(follower: Follower, feed: LiveFeed, id: string): FollowedFeed;
  leave(follower: Follower, followedFeed: FollowedFeed): void;
};

const followers = new Gauge({
  name: 'festoon_feed_followers',
  help: 'Feeds that open sockets follow, each socket by itself',
});
const feeds = new Gauge({ name: 'festoon_followed_feeds', help: 'Feeds that someone follows at this process' });

/** Creates the registry of the feeds followed at this process. A feed stays in it while it has a follower. */
export function followedFeeds(): FollowedFeeds {
  const byRoom = new Map<string, FollowedFeed>();

  function begin(feed: LiveFeed, id: string, room: string): FollowedFeed {
    const followedFeed: FollowedFeed = {
      feed,
      id,
      room,
      followers: new Set(),
      position: -1,
      recent: [],
      pendingReads: new Map(),
      checkedAt: performance.now(),
      checking: undefined,
      isDraining: false,
      mayHaveNewEntries: false,
    };
    byRoom.set(room, followedFeed);
    feeds.inc();
    return followedFeed;
  }

  return {
    find: (kind, id) => byRoom.get(roomOf(kind, id)),
    list: () => Array.from(byRoom.values()),
    join(follower, feed, id) {
      const room = roomOf(feed.kind, id);
      const followedFeed = byRoom.get(room) ?? begin(feed, id, room);
      if (followedFeed.followers.has(follower)) return followedFeed;
      followedFeed.followers.add(follower);
      follower.feeds.set(room, followedFeed);
      void follower.socket.join(room);
      followers.inc();
      return followedFeed;
    },
    leave(follower, followedFeed) {
      if (!followedFeed.followers.delete(follower)) return;
      follower.feeds.delete(followedFeed.room);
      void follower.socket.leave(followedFeed.room);
      followers.dec();
      if (followedFeed.followers.size > 0) return;
      byRoom.delete(followedFeed.room);
      feeds.dec();
    },
  };
}

function roomOf(kind: string, id: string): string {
  return `feed:${kind}:${id}`;
}
