import { useEffect, useRef, type RefObject } from 'react';

/** Returns a ref for a button that receives the focus when it appears, for a step that replaces another. */
export function useFocusOnce(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return button;
}
