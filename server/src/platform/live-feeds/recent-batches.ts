import type { Context } from '../../context.ts';
import type { FollowedFeed } from './followed-feeds.ts';
import type { Follower } from './follower.ts';
import { readBatch, restrictedFollowers, type ReadBatch } from './restricted-followers.ts';

/** Longer than it takes to notice a dead connection and to reconnect. */
const retentionMillis = 10_000;
/** The most missed entries that are sent to a follower. A follower that lacks more requests them page by page. */
const missedEntriesMax = 100;
/**
 * Reads start at a multiple of this step: followers that reconnect at the same time lack nearly the same entries and share
 * one read.
 */
const step = 50;

/** Stores a sent batch for followers that reconnect shortly. Many do at the same time when a process ends. */
export function storeRecent(followedFeed: FollowedFeed, { batch, restrictedBatch }: ReadBatch): void {
  followedFeed.recent.push({ batch, hasRestricted: restrictedBatch !== null, sentAt: performance.now() });
  evictOldBatches(followedFeed);
}

export function evictOldBatches({ recent }: FollowedFeed): void {
  const oldest = performance.now() - retentionMillis;
  const firstKept = recent.findIndex(({ sentAt }) => sentAt >= oldest);
  recent.splice(0, firstKept < 0 ? recent.length : firstKept);
}

/**
 * Sends a new follower the entries that it missed, and returns whether all of them were stored. Call it when the follower
 * joins: later entries are sent to all followers, so each gets everything in order.
 * @param lastKnown The position up to which the follower has the feed.
 */
export function sendRecent(followedFeed: FollowedFeed, { socket }: Follower, lastKnown: number): boolean {
  const missed = followedFeed.recent.filter(({ batch }) => batch.upTo > lastKnown);
  if ((missed[0]?.batch.after ?? Infinity) > lastKnown) return false;
  // The database says which followers may get these.
  if (missed.some(({ hasRestricted }) => hasRestricted)) return false;
  for (const { batch } of missed) socket.emit('entries', followedFeed.feed.kind, followedFeed.id, batch);
  return true;
}

export type MissedEntries = { readonly followedFeed: FollowedFeed; readonly lastKnown: number; readonly newest: number };

/**
 * Sends a follower missed entries that are not stored, if they are few. Followers that join at the same time share one read.
 */
export async function sendMissing(
  ctx: Context,
  follower: Follower,
  { followedFeed, lastKnown, newest }: MissedEntries,
): Promise<void> {
  if (newest - lastKnown > missedEntriesMax) return;
  const from = lastKnown - (lastKnown % step);
  const pendingRead = followedFeed.pendingReads.get(from) ?? read(ctx, followedFeed, from);
  const { batch, restrictedBatch } = await pendingRead;
  const isRestricted = restrictedBatch !== null && (await restrictedFollowers(ctx, followedFeed, [follower]))(follower);
  // A follower that lost access meanwhile receives nothing.
  if (!followedFeed.followers.has(follower)) return;
  const { feed, id } = followedFeed;
  follower.socket.emit('entries', feed.kind, id, isRestricted ? restrictedBatch : batch);
}

function read(ctx: Context, followedFeed: FollowedFeed, after: number): Promise<ReadBatch> {
  const pendingRead = readBatch(ctx, followedFeed, after).finally(() => followedFeed.pendingReads.delete(after));
  followedFeed.pendingReads.set(after, pendingRead);
  return pendingRead;
}
