import { useCallback, useSyncExternalStore } from 'react';

/** Returns whether a media query matches; false on the server. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}

/** From 1024 px: space for a list and a map side by side. */
export const WIDE = '(width >= 64rem)';

/** From 1536 px: space for several columns of a table beside an open row. */
export const VERY_WIDE = '(width >= 96rem)';

/** Devices that are used with a finger, whose own fields for dates and times are better than ours. */
export const TOUCH = '(pointer:coarse)';
