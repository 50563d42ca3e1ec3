import { Counter } from 'prom-client';
import type { Context } from '../../context.ts';
import type { LiveFeed } from '../http/module.ts';
import type { FeedAccess } from './feed-access.ts';
import type { FollowedFeed, FollowedFeeds } from './followed-feeds.ts';
import { evictOldBatches } from './recent-batches.ts';

/** Milliseconds between checks for a lost notification. This limits the delay of an entry in all cases. */
const reconcileIntervalMillis = 1_000;

const missedNudges = new Counter({
  name: 'festoon_feed_sweep_finds_total',
  help: 'Feeds that had grown without a nudge that arrived',
});

type Dependencies = {
  readonly followed: FollowedFeeds;
  readonly access: FeedAccess;
  readonly drain: (followedFeed: FollowedFeed) => void;
  readonly logFailure: (error: unknown) => void;
};

/**
 * Sends entries whose notification was lost, and removes followers without access, every second. The returned function
 * stops it.
 */
export function reconcileFeeds(
  ctx: Context,
  feeds: readonly LiveFeed[],
  { followed, access, drain, logFailure }: Dependencies,
) {
  async function drainGrowing(feed: LiveFeed): Promise<void> {
    const followedFeeds = followed.list().filter((followedFeed) => followedFeed.feed === feed && followedFeed.position >= 0);
    if (followedFeeds.length === 0) return;
    const newest = await feed.newest(
      ctx,
      followedFeeds.map(({ id }) => id),
    );
    for (const followedFeed of followedFeeds) {
      if ((newest.get(followedFeed.id) ?? 0) <= followedFeed.position) continue;
      if (!followedFeed.isDraining) missedNudges.inc();
      drain(followedFeed);
    }
  }

  let isReconciling = false;
  async function reconcile(): Promise<void> {
    if (isReconciling) return;
    isReconciling = true;
    for (const followedFeed of followed.list()) evictOldBatches(followedFeed);
    const checks = feeds.flatMap((feed) => [drainGrowing(feed), access.ensureIdle(feed)]);
    await Promise.all(checks.map((work) => work.catch(logFailure)));
    isReconciling = false;
  }

  const timer = setInterval(() => void reconcile(), reconcileIntervalMillis).unref();
  return () => clearInterval(timer);
}
