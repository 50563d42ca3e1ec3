import { useEffect, useState } from 'react';
import type { MediaSession } from '../../../lib/media/media-session.ts';

const LOOK_MS = 3_000;

/** About how long after it happened something is seen here, in milliseconds; null while that is not known. */
export function useDelay(session: MediaSession | null): number | null {
  const [delay, setDelay] = useState<number | null>(null);
  useEffect(() => {
    if (session === null) return undefined;
    const look = async () => {
      const { received } = await session.stats();
      const known = received.flatMap(({ delayMs, roundTripMs }) => (delayMs === null ? [] : [delayMs + (roundTripMs ?? 0)]));
      setDelay(known.length === 0 ? null : Math.max(...known));
    };
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [session]);
  return delay;
}

/** "Under a second behind", "1.4 s behind". */
export function formatDelay(delay: number): string {
  return delay < 1_000 ? 'Under a second behind' : `${(delay / 1_000).toFixed(1)} s behind`;
}
