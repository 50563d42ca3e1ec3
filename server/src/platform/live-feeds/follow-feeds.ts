import { FOLLOWED_MAX } from '@festoon/contracts/live';
import type { Context } from '../../context.ts';
import type { LiveFeed } from '../http/module.ts';
import type { FollowedFeed, FollowedFeeds } from './followed-feeds.ts';
import type { Follower } from './follower.ts';

/** How many calls of one socket wait for the database before it is one too many. */
const waitingMax = 60;

type Parts = {
  readonly followed: FollowedFeeds;
  readonly drain: (one: FollowedFeed) => void;
  readonly noteFailed: (error: unknown) => void;
};

/** Lets a socket in and out of feeds; its calls are answered one after the other, or a later one would overtake. */
export function followFeeds(ctx: Context, feeds: readonly LiveFeed[], { followed, drain, noteFailed }: Parts) {
  async function joinAll(follower: Follower, feed: LiveFeed, ids: readonly string[]): Promise<Record<string, number>> {
    const known = new Set(follower.feeds.values());
    // Joined before its position is read: whatever is committed after the reading is then sent.
    const joined = ids.map((id) => followed.join(follower, feed, id));
    try {
      const newest = await feed.newest(ctx, ids);
      for (const one of joined) {
        if (one.position < 0) one.position = newest.get(one.id) ?? 0;
        if (one.mayHaveGrown) drain(one);
      }
      return Object.fromEntries(newest);
    } catch (error) {
      for (const one of joined) if (!known.has(one)) followed.leave(follower, one);
      throw error;
    }
  }

  async function follow(follower: Follower, kind: unknown, given: unknown): Promise<Record<string, number>> {
    const feed = feeds.find((candidate) => candidate.kind === kind);
    if (feed === undefined) return {};
    const { accountId, socket } = follower;
    const ids = asManyAsFit(follower, idsIn(given), (id) => followed.find(feed.kind, id));
    if (ids.length === 0) return {};
    const allowed = await feed.listEntitled(
      ctx,
      ids.map((id) => ({ id, accountId })),
    );
    // Joined after it has gone, a socket would stay for ever.
    if (!socket.connected || allowed.length === 0) return {};
    return joinAll(
      follower,
      feed,
      allowed.map(({ id }) => id),
    );
  }

  function unfollow(follower: Follower, kind: unknown, given: unknown): void {
    if (typeof kind !== 'string') return;
    for (const id of idsIn(given)) {
      const one = followed.find(kind, id);
      if (one) followed.leave(follower, one);
    }
  }

  return (follower: Follower): void => {
    const { socket } = follower;
    const inTurn = oneByOne(() => socket.disconnect(true));
    socket.on('follow', (kind: unknown, ids: unknown, done: unknown) => {
      const answer = typeof done === 'function' ? (positions: object) => void done(positions) : () => undefined;
      // Asked to see whether anybody is here, which must not wait for the database.
      if (Array.isArray(ids) && ids.length === 0) return answer({});
      inTurn(() =>
        follow(follower, kind, ids).then(answer, (error: unknown) => {
          noteFailed(error);
          answer({});
        }),
      );
    });
    socket.on('unfollow', (kind: unknown, ids: unknown) => inTurn(() => Promise.resolve(unfollow(follower, kind, ids))));
  };
}

function idsIn(given: unknown): string[] {
  if (!Array.isArray(given)) return [];
  const isId = (id: unknown): id is string => typeof id === 'string' && /^[\w-]{1,100}$/.test(id);
  return [...new Set(given.slice(0, FOLLOWED_MAX).filter(isId))];
}

/** Those it follows already, and of the others as many as it still may. */
function asManyAsFit(follower: Follower, ids: readonly string[], find: (id: string) => FollowedFeed | undefined): string[] {
  const { true: again = [], false: anew = [] } = Object.groupBy(
    ids,
    (id) => `${find(id)?.followers.has(follower) === true}`,
  );
  return [...again, ...anew.slice(0, Math.max(0, FOLLOWED_MAX - follower.feeds.size))];
}

/** Runs one after the other what never fails. */
function oneByOne(onTooMany: () => void): (work: () => Promise<void>) => void {
  let last = Promise.resolve();
  let waiting = 0;
  return (work) => {
    if (waiting >= waitingMax) return onTooMany();
    waiting += 1;
    last = last.then(work).finally(() => (waiting -= 1));
  };
}
