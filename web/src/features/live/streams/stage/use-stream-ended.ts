import { useEffect, useEffectEvent } from 'react';
import type { MediaSnapshot } from '../../../../lib/media/media-snapshot.ts';

const RETRY_MS = 5_000;

/**
 * Calls `onEnd` when the stream's room is closed: immediately, and then repeatedly until another screen replaces this
 * one.
 */
export function useStreamEnded({ state }: MediaSnapshot, onEnd: () => void): void {
  const end = useEffectEvent(onEnd);
  const isOver = state === 'removed' || state === 'closed';
  useEffect(() => {
    if (!isOver) return undefined;
    end();
    const timer = setInterval(() => end(), RETRY_MS);
    return () => clearInterval(timer);
  }, [isOver]);
}
