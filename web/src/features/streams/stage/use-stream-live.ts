import type { StreamRoom } from '@festoon/contracts/streams';
import { useState } from 'react';
import { useStreamSignals } from '../use-stream-signals.ts';
import { useCaption } from './use-caption.ts';
import { useRising, type Rising } from './use-rising.ts';

export type StreamLive = {
  readonly viewers: number;
  readonly setViewers: (viewers: number) => void;
  readonly caption: string;
  readonly say: (text: string) => void;
  readonly rising: readonly Rising[];
  readonly raiseOwn: (emoji: string, isSent: boolean) => void;
};

/** Returns the live data over a stream's video: reactions, captions, the number of viewers. */
export function useStreamLive({ id, viewerCount }: StreamRoom, onLost: () => void): StreamLive {
  const [told, setNotified] = useState<{ readonly of: number; readonly viewers: number }>();
  const { caption, say } = useCaption();
  const { rising, raise, raiseOwn } = useRising();
  const setViewers = (viewers: number) => setNotified({ of: viewerCount, viewers });
  useStreamSignals(id, {
    onSignal: ({ name, value, text, counts }) => {
      if (name === 'reactions' && counts) raise(counts);
      if (name === 'caption' && text) say(text);
      if (name === 'viewers' && value !== undefined) setViewers(value);
    },
    onLost,
  });
  // A count that was asked for later than the last told one is the newer of the two.
  const viewers = told && told.of === viewerCount ? told.viewers : viewerCount;
  return { viewers, setViewers, caption, say, rising, raiseOwn };
}
