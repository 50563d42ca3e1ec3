import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Returns false during hydration. For text that depends on the viewer's device. */
export function useMounted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
