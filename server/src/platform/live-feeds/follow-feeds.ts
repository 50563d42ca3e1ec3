import { FOLLOWED_MAX } from '@festoon/contracts/core/live';
import type { Context } from '../../context.ts';
import type { LiveFeed } from '../http/module.ts';
import type { FollowedFeed, FollowedFeeds } from './followed-feeds.ts';
import type { Follower } from './follower.ts';
import { feedJoiner } from './join-feeds.ts';

/** The most calls of one socket that may wait for the database. */
const waitingMax = 60;

type Parts = {
  readonly followed: FollowedFeeds;
  readonly drain: (one: FollowedFeed) => void;
  readonly noteFailed: (error: unknown) => void;
};

/** Lets a socket in and out of feeds; its calls are answered one after the other, or a later one would overtake. */
export function followFeeds(ctx: Context, feeds: readonly LiveFeed[], parts: Parts) {
  const { followed, noteFailed } = parts;
  const joinFeeds = feedJoiner(ctx, parts);

  async function follow(follower: Follower, kind: unknown, wanted: unknown): Promise<Record<string, number>> {
    const feed = feeds.find((candidate) => candidate.kind === kind);
    if (feed === undefined) return {};
    const { accountId, socket } = follower;
    const ids = asManyAsFit(follower, idsIn(wanted), (id) => followed.find(feed.kind, id));
    if (ids.length === 0) return {};
    const allowed = await feed.listEntitled(
      ctx,
      ids.map((id) => ({ id, accountId })),
    );
    // Joined after it has gone, a socket would stay for ever.
    if (!socket.connected || allowed.length === 0) return {};
    const known = new Map(allowed.map(({ id }) => [id, positionIn(wanted, id)]));
    return joinFeeds(follower, feed, known);
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
    socket.on('follow', (kind: unknown, wanted: unknown, done: unknown) => {
      const answer = typeof done === 'function' ? (positions: object) => void done(positions) : () => undefined;
      // Asked to see whether anybody is here, which must not wait for the database.
      if (Array.isArray(wanted) && wanted.length === 0) return answer({});
      inTurn(() =>
        follow(follower, kind, wanted).then(answer, (error: unknown) => {
          noteFailed(error);
          answer({});
        }),
      );
    });
    socket.on('unfollow', (kind: unknown, ids: unknown) => inTurn(() => Promise.resolve(unfollow(follower, kind, ids))));
  };
}

function isRecord(given: unknown): given is Record<string, unknown> {
  return typeof given === 'object' && given !== null;
}

function idsIn(wanted: unknown): string[] {
  const given: readonly unknown[] = Array.isArray(wanted) ? wanted : isRecord(wanted) ? Object.keys(wanted) : [];
  const isId = (id: unknown): id is string => typeof id === 'string' && /^[\w-]{1,100}$/.test(id);
  return [...new Set(given.slice(0, FOLLOWED_MAX).filter(isId))];
}

function positionIn(wanted: unknown, id: string): number | undefined {
  const position = isRecord(wanted) ? wanted[id] : undefined;
  return Number.isSafeInteger(position) && Number(position) >= 0 ? Number(position) : undefined;
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
