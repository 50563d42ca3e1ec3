import { Counter } from 'prom-client';
import type { FeedSignal } from '@festoon/contracts/live';
import type { Context } from '../../context.ts';
import { accountRoom } from '../live.ts';
import type { FeedRights } from './feed-rights.ts';
import type { FollowedFeed } from './followed-feeds.ts';
import type { FeedServer } from './follower.ts';
import { storeRecent } from './recent-batches.ts';

const batches = new Counter({ name: 'festoon_feed_batches_total', help: 'Batches of entries that went out to a feed' });

export type FeedDelivery = {
  /** Sends its followers what is new, until nothing is; one call at a time does it for all that come meanwhile. */
  drain(one: FollowedFeed): Promise<void>;
  /** To its followers but the devices of the one whose it is. */
  passSignal(one: FollowedFeed, signal: FeedSignal): Promise<void>;
};

/**
 * Creates the delivery of entries: read once for all followers of this process, encoded once, and sent only to followers who
 * have the right at that moment.
 */
export function feedDelivery(ctx: Context, io: FeedServer, rights: FeedRights): FeedDelivery {
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
