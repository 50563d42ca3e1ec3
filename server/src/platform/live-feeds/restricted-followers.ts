import type { FeedBatch } from '@festoon/contracts/core/live';
import type { Context } from '../../context.ts';
import type { FollowedFeed } from './followed-feeds.ts';
import type { Follower } from './follower.ts';

/** Entries that were read, and what restricted followers get instead if they may not get all of them. */
export type ReadBatch = { readonly batch: FeedBatch; readonly restrictedBatch: FeedBatch | null };

export async function readBatch(ctx: Context, { feed, id }: FollowedFeed, after: number): Promise<ReadBatch> {
  const { upTo, entries, restrictedEntries } = await feed.read(ctx, id, after);
  return {
    batch: { after, upTo, entries },
    restrictedBatch: restrictedEntries === undefined ? null : { after, upTo, entries: restrictedEntries },
  };
}

/**
 * Returns a check of followers for one batch. A follower that joined after the database was read counts as restricted.
 */
export async function restrictedFollowers(
  ctx: Context,
  { feed }: FollowedFeed,
  followers: Iterable<Follower>,
): Promise<(follower: Follower) => boolean> {
  const accountIds = new Set(Array.from(followers, ({ accountId }) => accountId));
  const restricted = new Set(await feed.listRestricted?.(ctx, Array.from(accountIds)));
  return ({ accountId }) => !accountIds.has(accountId) || restricted.has(accountId);
}
