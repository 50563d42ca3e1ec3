import { FOLLOWED_MAX } from '@festoon/contracts/live';
import type { Context } from '../../context.ts';
import type { LiveFeed } from '../http/module.ts';
import type { FollowedFeed, FollowedFeeds } from './followed-feeds.ts';
import type { Follower } from './follower.ts';
import { sendMissing, sendRecent } from './recent-batches.ts';

/** How many calls of one socket wait for the database before it is one too many. */
const waitingMax = 60;

/** In how many feeds a call is sent what it missed: who comes back after long looks at few of them first. */
const catchUpMax = 10;

type Parts = {
  readonly followed: FollowedFeeds;
  readonly drain: (one: FollowedFeed) => void;
  readonly noteFailed: (error: unknown) => void;
};

/** What a socket asks for, as it came, and checked. */
type Wanted = { readonly given: unknown; readonly known: unknown };
type Asked = { readonly feed: LiveFeed; readonly known: Readonly<Record<string, unknown>> };

type Joined = { readonly one: FollowedFeed; readonly lacksAfter: number | undefined };

/** Lets a socket in and out of feeds; its calls are answered one after the other, or a later one would overtake. */
export function followFeeds(ctx: Context, feeds: readonly LiveFeed[], { followed, drain, noteFailed }: Parts) {
  function join(follower: Follower, { feed, known }: Asked, id: string): Joined {
    const one = followed.join(follower, feed, id);
    const upTo = known[id];
    if (!isPosition(upTo) || sendRecent(one, follower, upTo)) return { one, lacksAfter: undefined };
    return { one, lacksAfter: upTo };
  }

  // What can't be sent is asked for by who lacks it.
  async function sendAllMissing(follower: Follower, joined: readonly Joined[], newest: ReadonlyMap<string, number>) {
    const missing = joined.flatMap(({ one, lacksAfter: known }) =>
      known === undefined ? [] : [{ one, known, newest: newest.get(one.id) ?? 0 }],
    );
    const behind = missing.filter(({ known, newest: upTo }) => upTo > known).slice(0, catchUpMax);
    await Promise.all(behind.map((one) => sendMissing(ctx, follower, one).catch(noteFailed)));
  }

  async function joinAll(follower: Follower, asked: Asked, ids: readonly string[]): Promise<Record<string, number>> {
    const { feed } = asked;
    const before = new Set(follower.feeds.values());
    // Joined before its position is read: whatever is committed after the reading is then sent.
    const joined = ids.map((id) => join(follower, asked, id));
    try {
      const newest = await feed.newest(ctx, ids);
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
  }

  async function follow(follower: Follower, kind: unknown, { given, known }: Wanted): Promise<Record<string, number>> {
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
      { feed, known: isRecord(known) ? known : {} },
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
    socket.on('follow', (kind: unknown, ids: unknown, ...rest: readonly unknown[]) => {
      const [known, done] = [rest[0], rest.at(-1)];
      const answer = typeof done === 'function' ? (positions: object) => void done(positions) : () => undefined;
      // Asked to see whether anybody is here, which must not wait for the database.
      if (Array.isArray(ids) && ids.length === 0) return answer({});
      inTurn(() =>
        follow(follower, kind, { given: ids, known }).then(answer, (error: unknown) => {
          noteFailed(error);
          answer({});
        }),
      );
    });
    socket.on('unfollow', (kind: unknown, ids: unknown) => inTurn(() => Promise.resolve(unfollow(follower, kind, ids))));
  };
}

const isPosition = (given: unknown): given is number => Number.isSafeInteger(given) && Number(given) >= 0;

function isRecord(given: unknown): given is Record<string, unknown> {
  return typeof given === 'object' && given !== null;
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
