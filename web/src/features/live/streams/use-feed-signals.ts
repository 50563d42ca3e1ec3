import type { FeedSignal } from '@festoon/contracts/core/live';
import { useEffect, useEffectEvent } from 'react';
import { openFeedLink } from '../../../lib/live/live.ts';

const FOLLOW_TIMEOUT_MS = 5_000;
const RETRY_MS = 1_000;

/** `stream` for a stream, `player` for the external player of an event. */
type Feed = { readonly kind: 'stream' | 'player'; readonly id: string };

type SignalHandlers = {
  readonly onSignal: (signal: FeedSignal) => void;
  /** Called when the server no longer allows the viewer to follow, because the access has changed. */
  readonly onAccessLost: () => void;
};

/** Subscribes to the signals of a feed: reactions, captions and the number of viewers of a stream. */
export function useFeedSignals({ kind, id }: Feed, { onSignal, onAccessLost }: SignalHandlers): void {
  const handleSignal = useEffectEvent(onSignal);
  const handleAccessLost = useEffectEvent(onAccessLost);
  useEffect(() => {
    const link = openFeedLink();
    let retryTimer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const follow = async () => {
      clearTimeout(retryTimer);
      try {
        const positions = await link.follow(kind, [id], FOLLOW_TIMEOUT_MS);
        if (!isOver && positions[id] === undefined) handleAccessLost();
      } catch {
        // A new connection follows the feed again. If the link only failed to respond, the request is repeated.
        if (!isOver) retryTimer = setTimeout(() => link.isConnected() && void follow(), RETRY_MS);
      }
    };
    const stop = link.listen({
      connected: () => void follow(),
      signal: (ofKind, ofId, signal) => ofKind === kind && ofId === id && handleSignal(signal),
      unfollowed: (ofKind, ofId) => ofKind === kind && ofId === id && handleAccessLost(),
    });
    if (link.isConnected()) void follow();
    return () => {
      isOver = true;
      clearTimeout(retryTimer);
      stop();
      link.unfollow(kind, [id]);
    };
  }, [kind, id]);
}
