import type { Context } from '../../context.ts';
import type { FeedRights } from './feed-rights.ts';
import type { FollowedFeed, FollowedFeeds } from './followed-feeds.ts';
import type { Follower } from './follower.ts';

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
export function takeSignals(ctx: Context, { followed, rights, noteFailed }: Parts) {
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
