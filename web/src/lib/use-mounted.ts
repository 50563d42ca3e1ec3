import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;
const nothing = () => undefined;

/**
 * Returns false during hydration. For text that depends on the viewer's device. The update after hydration is a transition:
 * many parts of a page wait for it, and React renders them in short tasks.
 */
export function useMounted(): boolean {
  let isHydrating = false;
  // React reads the server's snapshot only during hydration, in the same render.
  useSyncExternalStore(never, nothing, () => {
    // oxlint-disable-next-line react/immutability -- a changed snapshot would render everything a second time, in one long task
    isHydrating = true;
  });
  const [isMounted, setMounted] = useState(!isHydrating);
  useEffect(() => startTransition(() => setMounted(true)), []);
  return isMounted;
}
