import { FOLLOWED_MAX } from '@festoon/contracts/core/live';
import type { Context } from '../../context.ts';
import type { LiveFeed } from '../http/module.ts';
import type { FollowedFeed, FollowedFeeds } from './followed-feeds.ts';
import type { Follower } from './follower.ts';
import { feedJoiner } from './join-feeds.ts';

/** The most calls of one socket that may wait for the database. */
const queuedCallsMax = 60;

type Dependencies = {
  readonly followed: FollowedFeeds;
  readonly drain: (followedFeed: FollowedFeed) => void;
  readonly logFailure: (error: unknown) => void;
};

/** Adds a socket to feeds and removes it. Its calls are handled one after the other, so that a later one can't overtake. */
export function followFeeds(ctx: Context, feeds: readonly LiveFeed[], parts: Dependencies) {
  const { followed, logFailure } = parts;
  const joinFeeds = feedJoiner(ctx, parts);

  async function follow(follower: Follower, kind: unknown, requested: unknown): Promise<Record<string, number>> {
    const feed = feeds.find((candidate) => candidate.kind === kind);
    if (feed === undefined) return {};
    const { accountId, socket } = follower;
    const ids = withinFollowLimit(follower, idsIn(requested), (id) => followed.find(feed.kind, id));
    if (ids.length === 0) return {};
    const allowed = await feed.listEntitled(
      ctx,
      ids.map((id) => ({ id, accountId })),
    );
    // A socket that joined after it disconnected would stay forever.
    if (!socket.connected || allowed.length === 0) return {};
    const knownPositions = new Map(allowed.map(({ id }) => [id, positionIn(requested, id)]));
    return joinFeeds(follower, feed, knownPositions);
  }

  function unfollow(follower: Follower, kind: unknown, value: unknown): void {
    if (typeof kind !== 'string') return;
    for (const id of idsIn(value)) {
      const followedFeed = followed.find(kind, id);
      if (followedFeed) followed.leave(follower, followedFeed);
    }
  }

  return (follower: Follower): void => {
    const { socket } = follower;
    const enqueue = createSerialQueue(() => socket.disconnect(true));
    socket.on('follow', (kind: unknown, requested: unknown, done: unknown) => {
      const answer = typeof done === 'function' ? (positions: object) => void done(positions) : () => undefined;
      // An empty request only checks that the server responds, which must not wait for the database.
      if (Array.isArray(requested) && requested.length === 0) return answer({});
      enqueue(() =>
        follow(follower, kind, requested).then(answer, (error: unknown) => {
          logFailure(error);
          answer({});
        }),
      );
    });
    socket.on('unfollow', (kind: unknown, ids: unknown) => enqueue(() => Promise.resolve(unfollow(follower, kind, ids))));
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function idsIn(requested: unknown): string[] {
  const value: readonly unknown[] = Array.isArray(requested) ? requested : isRecord(requested) ? Object.keys(requested) : [];
  const isId = (id: unknown): id is string => typeof id === 'string' && /^[\w-]{1,100}$/.test(id);
  return [...new Set(value.slice(0, FOLLOWED_MAX).filter(isId))];
}

function positionIn(requested: unknown, id: string): number | undefined {
  const position = isRecord(requested) ? requested[id] : undefined;
  return Number.isSafeInteger(position) && Number(position) >= 0 ? Number(position) : undefined;
}

/** Returns the feeds that the socket follows already, and as many others as its limit allows. */
function withinFollowLimit(
  follower: Follower,
  ids: readonly string[],
  find: (id: string) => FollowedFeed | undefined,
): string[] {
  const { true: followedIds = [], false: newIds = [] } = Object.groupBy(
    ids,
    (id) => `${find(id)?.followers.has(follower) === true}`,
  );
  return [...followedIds, ...newIds.slice(0, Math.max(0, FOLLOWED_MAX - follower.feeds.size))];
}

/** Creates a queue that runs tasks one after the other. The tasks must not fail. */
function createSerialQueue(onTooMany: () => void): (work: () => Promise<void>) => void {
  let last = Promise.resolve();
  let waiting = 0;
  return (work) => {
    if (waiting >= queuedCallsMax) return onTooMany();
    waiting += 1;
    last = last.then(work).finally(() => (waiting -= 1));
  };
}
