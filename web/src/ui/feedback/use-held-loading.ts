import { useEffect, useRef, useState } from 'react';

const SKELETON_DELAY_MS = 120;
const SKELETON_HOLD_MS = 300;

/**
 * Returns true while the skeleton is in place: while loading and, once the skeleton is visible (after 120 ms), until it has
 * been visible for 300 ms, so that nothing flashes. For a quick answer it never becomes visible.
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
