import type { StreamRoom } from '@festoon/contracts/live/streams';
import { useState, useCallback, useEffect, useRef } from 'react';
import { useStreamSignals } from '../use-stream-signals.ts';
import { useRising, type Rising } from './use-rising.ts';

const SHOWN_FOR_MS = 6_000;

/** The words said last on the stage, until they are old. */
function useCaption() {
  const [caption, setCaption] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const say = useCallback((text: string) => {
    clearTimeout(timer.current);
    setCaption(text);
    timer.current = setTimeout(() => setCaption(''), SHOWN_FOR_MS);
  }, []);
  return { caption, say };
}

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
