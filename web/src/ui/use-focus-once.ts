import { useEffect, useRef, type RefObject } from 'react';

/** Moves the focus to a button when it appears: for a step that takes the place of another. */
export function useFocusOnce(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return button;
}
