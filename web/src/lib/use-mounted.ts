import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;
const nothing = () => undefined;

/**
 * Returns false during hydration. For text that depends on the viewer's device. The update after hydration is a transition:
 * many parts of a page wait for it, and React renders them in short tasks.
 */
export function useMounted(): boolean {
  let isHydrating = false;
  // React reads the server's snapshot only during hydration, and before the next hook.
  useSyncExternalStore(never, nothing, () => {
    // eslint-disable-next-line react/immutability -- it is read only in the same render
    isHydrating = true;
  });
  const [isMounted, setMounted] = useState(!isHydrating);
  useEffect(() => startTransition(() => setMounted(true)), []);
  return isMounted;
}
