import { useEffect, useRef, useState } from 'react';

export const SKELETON_DELAY_MS = 120;
export const SKELETON_HOLD_MS = 300;

/**
 * True while the skeleton stands in: as long as it loads and, once the skeleton became visible (after 120 ms), until it
 * has been seen for 300 ms, so that nothing flashes. Quick answers never show it.
 */
export function useHeldLoading(loading: boolean): boolean {
  const [held, setHeld] = useState(loading);
  if (loading && !held) setHeld(true);
  const startedAt = useRef<number | null>(null);
  useEffect(() => {
    if (loading) {
      startedAt.current = performance.now();
      return undefined;
    }
    if (startedAt.current === null) return undefined;
    const waited = performance.now() - startedAt.current;
    const isSeen = waited >= SKELETON_DELAY_MS;
    const timer = setTimeout(() => setHeld(false), isSeen ? SKELETON_DELAY_MS + SKELETON_HOLD_MS - waited : 0);
    return () => clearTimeout(timer);
  }, [loading]);
  return loading || held;
}
