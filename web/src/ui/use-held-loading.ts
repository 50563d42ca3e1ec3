import { useEffect, useRef, useState } from 'react';

const SKELETON_DELAY_MS = 120;
const SKELETON_HOLD_MS = 300;

/**
 * True while the skeleton stands in: as long as it loads and, once the skeleton became visible (after 120 ms), until it
 * has been seen for 300 ms, so that nothing flashes. Quick answers never show it.
 */
export function useHeldLoading(loading: boolean): boolean {
  const [held, setHeld] = useState(loading);
  const startedAt = useRef<number | null>(null);
  if (loading && !held) setHeld(true);
  useEffect(() => {
    if (loading) {
      startedAt.current = performance.now();
      return undefined;
    }
    const waited = startedAt.current === null ? 0 : performance.now() - startedAt.current;
    const left = waited < SKELETON_DELAY_MS ? 0 : SKELETON_DELAY_MS + SKELETON_HOLD_MS - waited;
    if (left <= 0) {
      setHeld(false);
      return undefined;
    }
    const timer = setTimeout(() => setHeld(false), left);
    return () => clearTimeout(timer);
  }, [loading]);
  return loading || held;
}
