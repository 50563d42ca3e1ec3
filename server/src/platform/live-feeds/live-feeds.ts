import { Counter } from 'prom-client';
import type { FeedSignal } from '@festoon/contracts/core/live';
import type { Context } from '../../context.ts';
import type { LiveFeed } from '../http/module.ts';
import { createFeedAccess, type FeedAccess } from './feed-access.ts';
import { followFeeds } from './follow-feeds.ts';
import { followedFeeds, type FollowedFeed, type FollowedFeeds } from './followed-feeds.ts';
import type { FeedServer, FeedSocket, Follower } from './follower.ts';
import { reconcileFeeds } from './reconcile-feeds.ts';
import { accountRoom } from '../live/live.ts';
import { storeRecent } from './recent-batches.ts';
import { readBatch, restrictedFollowers, type ReadBatch } from './restricted-followers.ts';

const batches = new Counter({ name: 'festoon_feed_batches_total', help: 'Batches of entries that went out to a feed' });

type FeedDelivery = {
  /** Sends new entries to the followers until there are none. One call at a time does this for all concurrent calls. */
  drain(followedFeed: FollowedFeed): Promise<void>;
  /** Sends a signal to the followers, except to the devices of its sender. */
  passSignal(followedFeed: FollowedFeed, signal: FeedSignal): Promise<void>;
};

/**
 * Creates the delivery of entries: read once for all followers of this process, encoded once, and sent only to followers who
 * have the right at that moment.
 */
function feedDelivery(ctx: Context, io: FeedServer, access: FeedAccess): FeedDelivery {
  function emitBatch({ feed, id, room }: FollowedFeed, read: ReadBatch, restricted: readonly Follower[]): void {
    const socketIds = restricted.map(({ socket }) => socket.id);
    io.local.to(room).except(socketIds).emit('entries', feed.kind, id, read.batch);
    if (read.restrictedBatch === null) return;
    for (const { socket } of restricted) socket.emit('entries', feed.kind, id, read.restrictedBatch);
  }

  async function sendNew(followedFeed: FollowedFeed): Promise<void> {
    const after = followedFeed.position;
    // Starts the access check in parallel with the read.
    access.ensure(followedFeed).catch(() => undefined);
    const read = await readBatch(ctx, followedFeed, after);
    const { upTo } = read.batch;
    if (upTo <= after) return;
    await access.ensure(followedFeed);
    const { followers } = followedFeed;
    const isRestricted =
      read.restrictedBatch === null ? () => false : await restrictedFollowers(ctx, followedFeed, followers);
    if (followers.size === 0) return;
    emitBatch(followedFeed, read, Array.from(followers).filter(isRestricted));
    followedFeed.position = upTo;
    storeRecent(followedFeed, read);
    followedFeed.mayHaveNewEntries = true;
    batches.inc();
  }

  return {
    async drain(followedFeed) {
      followedFeed.mayHaveNewEntries = true;
      // The start position is not known yet: the call that reads it drains the feed afterwards.
      if (followedFeed.isDraining || followedFeed.position < 0) return;
      followedFeed.isDraining = true;
      try {
        while (followedFeed.mayHaveNewEntries && followedFeed.followers.size > 0) {
          followedFeed.mayHaveNewEntries = false;
          await sendNew(followedFeed);
        }
      } finally {
        followedFeed.isDraining = false;
      }
    },
    async passSignal(followedFeed, signal) {
      await access.ensure(followedFeed);
      io.local
        .to(followedFeed.room)
        .except(accountRoom(signal.accountId))
        .emit('signal', followedFeed.feed.kind, followedFeed.id, signal);
    },
  };
}

/** A socket may send one signal in this interval; its client repeats it while it applies. */
const signalIntervalMillis = 2_000;

type Dependencies = {
  readonly followed: FollowedFeeds;
  readonly access: FeedAccess;
  readonly logFailure: (error: unknown) => void;
};

/**
 * Creates the handler of signals that a follower sends to the others. Drops signals beyond the limit, because no one needs
 * them.
 */
function createSignalHandler(ctx: Context, { followed, access, logFailure }: Dependencies) {
  async function relaySignal(follower: Follower, followedFeed: FollowedFeed, name: string): Promise<void> {
    await access.ensure(followedFeed);
    if (followedFeed.followers.has(follower))
      ctx.live.signal(followedFeed.feed.kind, followedFeed.id, { name, accountId: follower.accountId });
  }

  return (follower: Follower): void => {
    const isWithinRate = createRateLimit(signalIntervalMillis);
    follower.socket.on('signal', (kind: unknown, id: unknown, name: unknown) => {
      if (typeof kind !== 'string' || typeof id !== 'string' || typeof name !== 'string') return;
      const followedFeed = followed.find(kind, id);
      if (!followedFeed?.followers.has(follower) || !followedFeed.feed.signals.includes(name)) return;
      if (isWithinRate(`${followedFeed.room} ${name}`)) relaySignal(follower, followedFeed, name).catch(logFailure);
    });
  };
}

function createRateLimit(millis: number): (key: string) => boolean {
  const lastSentAt = new Map<string, number>();
  return (key) => {
    const now = performance.now();
    for (const [other, at] of lastSentAt) if (now - at >= millis) lastSentAt.delete(other);
    if (lastSentAt.has(key)) return false;
    lastSentAt.set(key, now);
    return true;
  };
}

export type LiveFeeds = {
  /** Allows an admitted socket to follow feeds. */
  serve(socket: FeedSocket): void;
  close(): void;
};

/**
 * Sends each follower of a feed its entries in order. A notification says only that there are new entries; the entries are
 * read from the database, once for all followers of this process, so a notification may be lost, repeated or late.
 */
export function createLiveFeeds(ctx: Context, io: FeedServer, feeds: readonly LiveFeed[]): LiveFeeds {
  const logFailure = (error: unknown) => ctx.log.warn({ reason: String(error) }, 'a feed could not be read');
  const followed = followedFeeds();
  const access = createFeedAccess(ctx, followed);
  const delivery = feedDelivery(ctx, io, access);
  const drain = (followedFeed: FollowedFeed) => void delivery.drain(followedFeed).catch(logFailure);
  const serveFollows = followFeeds(ctx, feeds, { followed, drain, logFailure });
  const serveSignals = createSignalHandler(ctx, { followed, access, logFailure });
  const byAccount = new Map<string, Set<Follower>>();

  function begin(follower: Follower): void {
    const { socket, accountId } = follower;
    const accountFollowers = byAccount.get(accountId) ?? new Set();
    byAccount.set(accountId, accountFollowers.add(follower));
    socket.on('disconnect', () => {
      for (const followedFeed of Array.from(follower.feeds.values())) followed.leave(follower, followedFeed);
      accountFollowers.delete(follower);
      if (accountFollowers.size === 0) byAccount.delete(accountId);
    });
  }

  io.on('appended', (kind, id) => {
    const followedFeed = followed.find(kind, id);
    if (followedFeed) drain(followedFeed);
  });
  io.on('signal', (kind, id, signal) => {
    const followedFeed = followed.find(kind, id);
    if (followedFeed) delivery.passSignal(followedFeed, signal).catch(logFailure);
  });
  io.on('accessChanged', (accountId) => {
    access.ensureOf(byAccount.get(accountId) ?? []).catch(logFailure);
  });

  return {
    serve(socket) {
      const { actor } = socket.data;
      if (actor.kind === 'visitor') return;
      const follower = { socket, accountId: actor.accountId, feeds: new Map() };
      begin(follower);
      serveFollows(follower);
      serveSignals(follower);
    },
    close: reconcileFeeds(ctx, feeds, { followed, access, drain, logFailure }),
  };
}
