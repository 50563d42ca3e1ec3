import type { FeedBatch } from '@festoon/contracts/core/live';
import type { Context } from '../../context.ts';
import type { FollowedFeed } from './followed-feeds.ts';
import type { Follower } from './follower.ts';

/** Longer than it takes to notice a dead connection and to come back over another one. */
const retentionMillis = 10_000;
/** The most missed entries that are sent to a follower. A follower who lacks more requests them page by page. */
const mostMissed = 100;
/**
 * Reads start at a multiple of this step: followers who come back at the same time lack nearly the same entries, and share
 * one read.
 */
const step = 50;

/** Keeps a sent batch for followers who come back in a moment. Many do at the same time when a process ends. */
export function storeRecent(one: FollowedFeed, batch: FeedBatch): void {
  one.recent.push({ batch, sentAt: performance.now() });
  forgetOld(one);
}

export function forgetOld({ recent }: FollowedFeed): void {
  const oldest = performance.now() - retentionMillis;
  const kept = recent.findIndex(({ sentAt }) => sentAt >= oldest);
  recent.splice(0, kept < 0 ? recent.length : kept);
}

/**
 * Sends a follower who just joined what it missed, and says whether all of that was at hand. Call it in the moment of joining:
 * what comes later goes to all followers, so each gets everything in order.
 * @param known Up to where the follower has the feed.
 */
export function sendRecent(one: FollowedFeed, { socket }: Follower, known: number): boolean {
  const missed = one.recent.filter(({ batch }) => batch.upTo > known);
  if ((missed[0]?.batch.after ?? Infinity) > known) return false;
  for (const { batch } of missed) socket.emit('entries', one.feed.kind, one.id, batch);
  return true;
}

export type Missing = { readonly one: FollowedFeed; readonly known: number; readonly newest: number };

/** Sends a follower what it missed and is not at hand, if it is little; read once for all who come at the same moment. */
export async function sendMissing(ctx: Context, follower: Follower, { one, known, newest }: Missing): Promise<void> {
  if (newest - known > mostMissed) return;
  const from = known - (known % step);
  const reading = one.readings.get(from) ?? read(ctx, one, from);
  const batch = await reading;
  // A follower who lost the feed meanwhile gets nothing of it.
  if (one.followers.has(follower)) follower.socket.emit('entries', one.feed.kind, one.id, batch);
}

function read(ctx: Context, one: FollowedFeed, after: number): Promise<FeedBatch> {
  const reading = one.feed
    .read(ctx, one.id, after)
    .then(({ upTo, entries }) => ({ after, upTo, entries }))
    .finally(() => one.readings.delete(after));
  one.readings.set(after, reading);
  return reading;
}
