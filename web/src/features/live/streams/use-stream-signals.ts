import type { FeedSignal } from '@festoon/contracts/core/live';
import { useEffect, useEffectEvent } from 'react';
import { openFeedLink } from '../../../lib/live/live.ts';

const FEED = 'stream';
const FOLLOW_TIMEOUT_MS = 5_000;
const RETRY_MS = 1_000;

type SignalHandlers = {
  readonly onSignal: (signal: FeedSignal) => void;
  /** Called when the server no longer allows the viewer to follow, because the access has changed. */
  readonly onAccessLost: () => void;
};

/** Subscribes to reactions, captions and the number of viewers of one stream. */
export function useStreamSignals(streamId: string, { onSignal, onAccessLost }: SignalHandlers): void {
  const handleSignal = useEffectEvent(onSignal);
  const handleAccessLost = useEffectEvent(onAccessLost);
  useEffect(() => {
    const link = openFeedLink();
    let retryTimer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const follow = async () => {
      clearTimeout(retryTimer);
      try {
        const positions = await link.follow(FEED, [streamId], FOLLOW_TIMEOUT_MS);
        if (!isOver && positions[streamId] === undefined) handleAccessLost();
      } catch {
        // A new connection follows the feed again. If the link only failed to respond, the request is repeated.
        if (!isOver) retryTimer = setTimeout(() => link.isConnected() && void follow(), RETRY_MS);
      }
    };
    const stop = link.listen({
      connected: () => void follow(),
      signal: (kind, id, signal) => kind === FEED && id === streamId && handleSignal(signal),
      unfollowed: (kind, id) => kind === FEED && id === streamId && handleAccessLost(),
    });
    if (link.isConnected()) void follow();
    return () => {
      isOver = true;
      clearTimeout(retryTimer);
      stop();
      link.unfollow(FEED, [streamId]);
    };
  }, [streamId]);
}
