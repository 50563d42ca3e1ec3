import { useEffect, useRef, useState } from 'react';

const SKELETON_DELAY_MS = 120;
const SKELETON_MIN_MS = 300;

/**
 * Returns true while the skeleton is shown: while loading and, once the skeleton is visible (after 120 ms), until it
 * has been visible for 300 ms, so that nothing flashes. For a quick response it never becomes visible.
 */
export function useSkeletonTiming(loading: boolean): boolean {
  const [isShown, setIsShown] = useState(loading);
  const startedAt = useRef<number | null>(null);
  if (loading && !isShown) setIsShown(true);
  useEffect(() => {
    if (loading) {
      startedAt.current = performance.now();
      return undefined;
    }
    const elapsed = startedAt.current === null ? 0 : performance.now() - startedAt.current;
    const remaining = elapsed < SKELETON_DELAY_MS ? 0 : SKELETON_DELAY_MS + SKELETON_MIN_MS - elapsed;
    if (remaining <= 0) {
      setIsShown(false);
      return undefined;
    }
    const timer = setTimeout(() => setIsShown(false), remaining);
    return () => clearTimeout(timer);
  }, [loading]);
  return loading || isShown;
}
