import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the page still is what the server drew: for words that only the reader's device knows. */
export function useMounted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
