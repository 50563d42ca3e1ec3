import type { FeedBatch } from '@festoon/contracts/core/live';
import type { Context } from '../../context.ts';
import type { FollowedFeed } from './followed-feeds.ts';
import type { Follower } from './follower.ts';

/** Longer than it takes to notice a dead connection and to come back over another one. */
const retentionMillis = 10_000;
/** The most missed entries that are sent to a follower. A follower who lacks more requests them page by page. */
const missedEntriesMax = 100;
/**
 * Reads start at a multiple of this step: followers who come back at the same time lack nearly the same entries, and share
 * one read.
 */
const step = 50;

/** Keeps a sent batch for followers who come back in a moment. Many do at the same time when a process ends. */
export function storeRecent(followedFeed: FollowedFeed, batch: FeedBatch): void {
  followedFeed.recent.push({ batch, sentAt: performance.now() });
  evictOldBatches(followedFeed);
}

export function evictOldBatches({ recent }: FollowedFeed): void {
  const oldest = performance.now() - retentionMillis;
  const firstKept = recent.findIndex(({ sentAt }) => sentAt >= oldest);
  recent.splice(0, firstKept < 0 ? recent.length : firstKept);
}

/**
 * Sends a follower who just joined what it missed, and says whether all of that was at hand. Call it in the moment of joining:
 * what comes later goes to all followers, so each gets everything in order.
 * @param lastKnown Up to where the follower has the feed.
 */
export function sendRecent(followedFeed: FollowedFeed, { socket }: Follower, lastKnown: number): boolean {
  const missed = followedFeed.recent.filter(({ batch }) => batch.upTo > lastKnown);
  if ((missed[0]?.batch.after ?? Infinity) > lastKnown) return false;
  for (const { batch } of missed) socket.emit('entries', followedFeed.feed.kind, followedFeed.id, batch);
  return true;
}

export type MissedEntries = { readonly followedFeed: FollowedFeed; readonly lastKnown: number; readonly newest: number };

/** Sends a follower what it missed and is not at hand, if it is little; read once for all who come at the same moment. */
export async function sendMissing(
  ctx: Context,
  follower: Follower,
  { followedFeed, lastKnown, newest }: MissedEntries,
): Promise<void> {
  if (newest - lastKnown > missedEntriesMax) return;
  const from = lastKnown - (lastKnown % step);
  const pendingRead = followedFeed.pendingReads.get(from) ?? read(ctx, followedFeed, from);
  const batch = await pendingRead;
  // A follower who lost the feed meanwhile gets nothing of it.
  if (followedFeed.followers.has(follower)) follower.socket.emit('entries', followedFeed.feed.kind, followedFeed.id, batch);
}

function read(ctx: Context, followedFeed: FollowedFeed, after: number): Promise<FeedBatch> {
  const pendingRead = followedFeed.feed
    .read(ctx, followedFeed.id, after)
    .then(({ upTo, entries }) => ({ after, upTo, entries }))
    .finally(() => followedFeed.pendingReads.delete(after));
  followedFeed.pendingReads.set(after, pendingRead);
  return pendingRead;
}
