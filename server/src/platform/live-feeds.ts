import type { Server, Socket } from 'socket.io';
import { FOLLOWED_MAX, type ClientToServer, type FeedSignal, type ServerToClient } from '@festoon/contracts/live';
import type { Context } from '../context.ts';
import type { Actor, LiveFeed } from './http/module.ts';
import type { FeedEvent } from './live.ts';

/** What the socket servers of all processes tell each other. */
export type ServerToServer = { [Event in FeedEvent as Event[0]]: (...given: Tail<Event>) => void };
type Tail<Event> = Event extends [unknown, ...infer Rest] ? Rest : never;

type FeedServer = Server<ClientToServer, ServerToClient, ServerToServer, { actor: Actor }>;
type FeedSocket = Socket<ClientToServer, ServerToClient, ServerToServer, { actor: Actor }>;

export type LiveFeeds = {
  /** Lets a socket that was let in follow feeds. */
  serve(socket: FeedSocket): void;
  close(): void;
};

/** How often a process looks whether a nudge was lost: what bounds the delay of an entry whatever happened. */
const sweepMillis = 1_000;
/** For so long an answer to who may follow a feed is believed while its entries go out. */
const trustMillis = 500;

/** One feed that somebody follows at this process. */
type Followed = {
  readonly feed: LiveFeed;
  readonly id: string;
  readonly room: string;
  readonly followers: Set<FeedSocket>;
  /** Everything up to here was sent to who followed then. */
  position: number;
  entitled: ReadonlySet<string>;
  entitledAt: number;
  isDraining: boolean;
  mayHaveGrown: boolean;
};

const roomOf = (kind: string, id: string) => `feed:${kind}:${id}`;
const accountOf = (socket: FeedSocket) => ('accountId' in socket.data.actor ? socket.data.actor.accountId : '');

/**
 * Sends each follower of a feed its entries in order. A nudge says that there is something new; what there is comes from
 * the database, read once for all followers of this process, so a nudge may be lost, doubled or late.
 */
export function createLiveFeeds(ctx: Context, io: FeedServer, feeds: readonly LiveFeed[]): LiveFeeds {
  const followed = new Map<string, Followed>();

  const noteFailed = (error: unknown) => ctx.log.warn({ reason: String(error) }, 'a feed could not be read');

  async function refreshEntitled(one: Followed): Promise<void> {
    const now = performance.now();
    if (now - one.entitledAt < trustMillis) return;
    const accountIds = new Set(Array.from(one.followers, accountOf));
    one.entitled = new Set(await one.feed.listEntitled(ctx, one.id, [...accountIds]));
    one.entitledAt = now;
    for (const socket of one.followers) {
      // Who came while it was asked has been asked about by itself.
      if (!one.entitled.has(accountOf(socket)) && accountIds.has(accountOf(socket))) expel(one, socket);
    }
  }

  function leave(one: Followed, socket: FeedSocket): void {
    if (!one.followers.delete(socket)) return;
    void socket.leave(one.room);
    if (one.followers.size === 0) followed.delete(one.room);
  }

  function expel(one: Followed, socket: FeedSocket): void {
    leave(one, socket);
    socket.emit('unfollowed', one.feed.kind, one.id);
  }

  async function drain(one: Followed): Promise<void> {
    one.mayHaveGrown = true;
    if (one.isDraining) return;
    one.isDraining = true;
    try {
      while (one.mayHaveGrown && one.followers.size > 0) {
        one.mayHaveGrown = false;
        await sendNew(one);
      }
    } catch (error) {
      noteFailed(error);
    } finally {
      one.isDraining = false;
    }
  }

  async function sendNew(one: Followed): Promise<void> {
    const after = one.position;
    const { upTo, entries } = await one.feed.read(ctx, one.id, after);
    if (upTo <= after) return;
    await refreshEntitled(one);
    io.local.to(one.room).emit('entries', one.feed.kind, one.id, { after, upTo, entries });
    one.position = upTo;
    one.mayHaveGrown = true;
  }

  async function passSignal(one: Followed, signal: FeedSignal): Promise<void> {
    await refreshEntitled(one);
    io.local.to(one.room).emit('signal', one.feed.kind, one.id, signal);
  }

  function joinFeed(feed: LiveFeed, id: string, socket: FeedSocket): Followed {
    const room = roomOf(feed.kind, id);
    const fresh = { feed, id, room, followers: new Set<FeedSocket>(), position: -1, entitledAt: Number.NEGATIVE_INFINITY };
    const one = followed.get(room) ?? { ...fresh, entitled: new Set(), isDraining: false, mayHaveGrown: false };
    followed.set(room, one);
    one.followers.add(socket);
    one.entitled = new Set([...one.entitled, accountOf(socket)]);
    void socket.join(room);
    return one;
  }

  async function follow(socket: FeedSocket, kind: unknown, given: unknown): Promise<Record<string, number>> {
    const feed = feeds.find((candidate) => candidate.kind === kind);
    if (feed === undefined || !Array.isArray(given) || accountOf(socket) === '') return {};
    const asked = given.filter((id): id is string => typeof id === 'string' && /^[\w-]{1,100}$/.test(id));
    const already = Array.from(followed.values()).filter((one) => one.feed === feed && one.followers.has(socket)).length;
    const ids = [...new Set(asked)].slice(0, Math.max(0, FOLLOWED_MAX - already));
    if (ids.length === 0) return {};
    const allowed = await feed.listFollowable(ctx, accountOf(socket), ids);
    if (!socket.connected) return {};
    // Joined before its position is read: whatever is committed after the reading is then sent.
    const joined = allowed.map((id) => joinFeed(feed, id, socket));
    const newest = await feed.newest(ctx, allowed);
    for (const one of joined) if (one.position < 0) one.position = newest.get(one.id) ?? 0;
    return Object.fromEntries(newest);
  }

  function unfollow(socket: FeedSocket, kind: unknown, ids: unknown): void {
    if (typeof kind !== 'string' || !Array.isArray(ids)) return;
    for (const id of ids.slice(0, FOLLOWED_MAX)) {
      const one = followed.get(roomOf(kind, String(id)));
      if (one) leave(one, socket);
    }
  }

  function takeSignal(socket: FeedSocket, [kind, id, name]: readonly unknown[]): void {
    const one = followed.get(roomOf(String(kind), String(id)));
    if (!one?.followers.has(socket) || typeof name !== 'string' || !one.feed.signals.includes(name)) return;
    ctx.live.signal(one.feed.kind, one.id, { name, accountId: accountOf(socket) });
  }

  async function sweep(): Promise<void> {
    for (const feed of feeds) {
      const its = Array.from(followed.values()).filter((one) => one.feed === feed && one.position >= 0);
      if (its.length === 0) continue;
      const newest = await feed.newest(
        ctx,
        its.map(({ id }) => id),
      );
      for (const one of its) if ((newest.get(one.id) ?? 0) > one.position) void drain(one);
    }
  }

  io.on('grown', (kind, id) => {
    const one = followed.get(roomOf(kind, id));
    if (one && one.position >= 0) void drain(one);
  });
  io.on('signal', (kind, id, signal) => {
    const one = followed.get(roomOf(kind, id));
    if (one) passSignal(one, signal).catch(noteFailed);
  });
  const timer = setInterval(() => void sweep().catch(noteFailed), sweepMillis).unref();

  return {
    serve(socket) {
      socket.on('follow', (kind: unknown, ids: unknown, done: unknown) => {
        const answer = typeof done === 'function' ? (positions: object) => void done(positions) : () => undefined;
        follow(socket, kind, ids).then(answer, (error: unknown) => {
          noteFailed(error);
          answer({});
        });
      });
      socket.on('unfollow', (kind: unknown, ids: unknown) => unfollow(socket, kind, ids));
      socket.on('signal', (...given: unknown[]) => takeSignal(socket, given));
      socket.on('disconnect', () => {
        for (const one of Array.from(followed.values())) leave(one, socket);
      });
    },
    close: () => clearInterval(timer),
  };
}
