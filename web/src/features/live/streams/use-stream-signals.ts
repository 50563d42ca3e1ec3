import type { FeedSignal } from '@festoon/contracts/core/live';
import { useEffect, useEffectEvent } from 'react';
import { openFeedLink } from '../../../lib/live/live.ts';

const FEED = 'stream';
const FOLLOW_MS = 5_000;
const AGAIN_MS = 1_000;

type Heard = {
  readonly onSignal: (signal: FeedSignal) => void;
  /** The server no longer lets this reader follow: what may be seen has changed. */
  readonly onLost: () => void;
};

/** Hears reactions, captions and the number of viewers of one stream while mounted. */
export function useStreamSignals(streamId: string, { onSignal, onLost }: Heard): void {
  const hear = useEffectEvent(onSignal);
  const lose = useEffectEvent(onLost);
  useEffect(() => {
    const link = openFeedLink();
    let again: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const follow = async () => {
      clearTimeout(again);
      try {
        const positions = await link.follow(FEED, [streamId], FOLLOW_MS);
        if (!isOver && positions[streamId] === undefined) lose();
      } catch {
        // A new connection follows the feed again; if the link only failed to answer, the request is repeated.
        if (!isOver) again = setTimeout(() => link.isConnected() && void follow(), AGAIN_MS);
      }
    };
    const stop = link.listen({
      connected: () => void follow(),
      signal: (kind, id, signal) => kind === FEED && id === streamId && hear(signal),
      unfollowed: (kind, id) => kind === FEED && id === streamId && lose(),
    });
    if (link.isConnected()) void follow();
    return () => {
      isOver = true;
      clearTimeout(again);
      stop();
      link.unfollow(FEED, [streamId]);
    };
  }, [streamId]);
}
