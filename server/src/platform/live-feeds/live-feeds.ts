import { Counter } from 'prom-client';
import type { FeedSignal } from '@festoon/contracts/core/live';
import type { Context } from '../../context.ts';
import type { LiveFeed } from '../http/module.ts';
import { feedRights, type FeedRights } from './feed-rights.ts';
import { followFeeds } from './follow-feeds.ts';
import { followedFeeds, type FollowedFeed, type FollowedFeeds } from './followed-feeds.ts';
import type { FeedServer, FeedSocket, Follower } from './follower.ts';
import { sweepFeeds } from './sweep-feeds.ts';
import { accountRoom } from '../live/live.ts';
import { storeRecent } from './recent-batches.ts';

const batches = new Counter({ name: 'festoon_feed_batches_total', help: 'Batches of entries that went out to a feed' });

type FeedDelivery = {
  /** Sends its followers what is new, until nothing is; one call at a time does it for all that come meanwhile. */
  drain(one: FollowedFeed): Promise<void>;
  /** To its followers but the devices of the one whose it is. */
  passSignal(one: FollowedFeed, signal: FeedSignal): Promise<void>;
};

/**
 * Creates the delivery of entries: read once for all followers of this process, encoded once, and sent only to followers who
 * have the right at that moment.
 */
function feedDelivery(ctx: Context, io: FeedServer, rights: FeedRights): FeedDelivery {
  async function sendNew(one: FollowedFeed): Promise<void> {
    const after = one.position;
    // Starts the access check in parallel with the read.
    rights.ensure(one).catch(() => undefined);
    const { upTo, entries } = await one.feed.read(ctx, one.id, after);
    if (upTo <= after) return;
    await rights.ensure(one);
    if (one.followers.size === 0) return;
    const batch = { after, upTo, entries };
    io.local.to(one.room).emit('entries', one.feed.kind, one.id, batch);
    one.position = upTo;
    storeRecent(one, batch);
    one.mayHaveGrown = true;
    batches.inc();
  }

  return {
    async drain(one) {
      one.mayHaveGrown = true;
      // Where it begins is not known yet: who finds that out drains it then.
      if (one.isDraining || one.position < 0) return;
      one.isDraining = true;
      try {
        while (one.mayHaveGrown && one.followers.size > 0) {
          one.mayHaveGrown = false;
          await sendNew(one);
        }
      } finally {
        one.isDraining = false;
      }
    },
    async passSignal(one, signal) {
      await rights.ensure(one);
      io.local.to(one.room).except(accountRoom(signal.accountId)).emit('signal', one.feed.kind, one.id, signal);
    },
  };
}

/** A socket gives one signal in so long; its client says it again while it holds. */
const apartMillis = 2_000;

type Parts = {
  readonly followed: FollowedFeeds;
  readonly rights: FeedRights;
  readonly noteFailed: (error: unknown) => void;
};

/**
 * Creates the handler of signals that a follower sends to the others. Too many signals are dropped, because no one needs
 * them.
 */
function takeSignals(ctx: Context, { followed, rights, noteFailed }: Parts) {
  async function take(follower: Follower, one: FollowedFeed, name: string): Promise<void> {
    await rights.ensure(one);
    if (one.followers.has(follower)) ctx.live.signal(one.feed.kind, one.id, { name, accountId: follower.accountId });
  }

  return (follower: Follower): void => {
    const mayGive = oncePer(apartMillis);
    follower.socket.on('signal', (kind: unknown, id: unknown, name: unknown) => {
      if (typeof kind !== 'string' || typeof id !== 'string' || typeof name !== 'string') return;
      const one = followed.find(kind, id);
      if (!one?.followers.has(follower) || !one.feed.signals.includes(name)) return;
      if (mayGive(`${one.room} ${name}`)) take(follower, one, name).catch(noteFailed);
    });
  };
}

function oncePer(millis: number): (key: string) => boolean {
  const givenAt = new Map<string, number>();
  return (key) => {
    const now = performance.now();
    for (const [other, at] of givenAt) if (now - at >= millis) givenAt.delete(other);
    if (givenAt.has(key)) return false;
    givenAt.set(key, now);
    return true;
  };
}

export type LiveFeeds = {
  /** Lets a socket that was let in follow feeds. */
  serve(socket: FeedSocket): void;
  close(): void;
};

/**
 * Sends each follower of a feed its entries in order. A nudge says that there is something new; what there is comes from
 * the database, read once for all followers of this process, so a nudge may be lost, doubled or late.
 */
export function createLiveFeeds(ctx: Context, io: FeedServer, feeds: readonly LiveFeed[]): LiveFeeds {
  const noteFailed = (error: unknown) => ctx.log.warn({ reason: String(error) }, 'a feed could not be read');
  const followed = followedFeeds();
  const rights = feedRights(ctx, followed);
  const delivery = feedDelivery(ctx, io, rights);
  const drain = (one: FollowedFeed) => void delivery.drain(one).catch(noteFailed);
  const serveDoors = followFeeds(ctx, feeds, { followed, drain, noteFailed });
  const serveSignals = takeSignals(ctx, { followed, rights, noteFailed });
  const byAccount = new Map<string, Set<Follower>>();

  function begin(follower: Follower): void {
    const { socket, accountId } = follower;
    const its = byAccount.get(accountId) ?? new Set();
    byAccount.set(accountId, its.add(follower));
    socket.on('disconnect', () => {
      for (const one of Array.from(follower.feeds.values())) followed.leave(follower, one);
      its.delete(follower);
      if (its.size === 0) byAccount.delete(accountId);
    });
  }

  io.on('grown', (kind, id) => {
    const one = followed.find(kind, id);
    if (one) drain(one);
  });
  io.on('signal', (kind, id, signal) => {
    const one = followed.find(kind, id);
    if (one) delivery.passSignal(one, signal).catch(noteFailed);
  });
  io.on('rights', (accountId) => {
    rights.ensureOf(byAccount.get(accountId) ?? []).catch(noteFailed);
  });

  return {
    serve(socket) {
      const { actor } = socket.data;
      if (actor.kind === 'visitor') return;
      const follower = { socket, accountId: actor.accountId, feeds: new Map() };
      begin(follower);
      serveDoors(follower);
      serveSignals(follower);
    },
    close: sweepFeeds(ctx, feeds, { followed, rights, drain, noteFailed }),
  };
}
