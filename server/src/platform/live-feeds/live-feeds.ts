import type { Context } from '../../context.ts';
import type { LiveFeed } from '../http/module.ts';
import { feedDelivery } from './feed-delivery.ts';
import { feedRights } from './feed-rights.ts';
import { followFeeds } from './follow-feeds.ts';
import { followedFeeds, type FollowedFeed } from './followed-feeds.ts';
import type { FeedServer, FeedSocket, Follower } from './follower.ts';
import { sweepFeeds } from './sweep-feeds.ts';
import { takeSignals } from './take-signals.ts';

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
