import type { StreamDetail } from '@festoon/contracts/live/streams';
import { useState, useCallback, useEffect, useRef } from 'react';
import { useFeedSignals } from '../use-feed-signals.ts';
import { useFloatingReactions, type FloatingReaction } from './use-floating-reactions.ts';

const CAPTION_MS = 6_000;

/** Returns the latest caption of the stage, until it expires. */
function useCaption() {
  const [caption, setCaption] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const showCaption = useCallback((text: string) => {
    clearTimeout(timer.current);
    setCaption(text);
    timer.current = setTimeout(() => setCaption(''), CAPTION_MS);
  }, []);
  return { caption, showCaption };
}

export type StreamLive = {
  readonly viewers: number;
  readonly setViewers: (viewers: number) => void;
  readonly caption: string;
  readonly showCaption: (text: string) => void;
  readonly reactions: readonly FloatingReaction[];
  readonly showOwnReaction: (emoji: string, isSent: boolean) => void;
};

/** Returns the live data over a stream's video: reactions, captions, the number of viewers. */
export function useStreamLive({ id, viewerCount }: StreamDetail, onAccessLost: () => void): StreamLive {
  const [latest, setLatest] = useState<{ readonly of: number; readonly viewers: number }>();
  const { caption, showCaption } = useCaption();
  const { reactions, showReactions, showOwnReaction } = useFloatingReactions();
  const setViewers = (viewers: number) => setLatest({ of: viewerCount, viewers });
  useFeedSignals(
    { kind: 'stream', id },
    {
      onSignal: ({ name, value, text, counts }) => {
        if (name === 'reactions' && counts) showReactions(counts);
        if (name === 'caption' && text) showCaption(text);
        if (name === 'viewers' && value !== undefined) setViewers(value);
      },
      onAccessLost,
    },
  );
  // The latest count from the feed applies until the query returns a newer one.
  const viewers = latest && latest.of === viewerCount ? latest.viewers : viewerCount;
  return { viewers, setViewers, caption, showCaption, reactions, showOwnReaction };
}
