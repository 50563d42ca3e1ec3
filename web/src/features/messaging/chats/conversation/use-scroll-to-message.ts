import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent } from 'react';
import type { MessageListRow } from './message-list-rows.ts';

/** A message to scroll to. A repeated request is a new object. */
export type ScrollTarget = { readonly number: number };

type ScrollToMessageOptions = {
  readonly rows: readonly MessageListRow[];
  readonly virtualizer: Virtualizer<HTMLDivElement, Element>;
  readonly target: ScrollTarget | null;
  readonly onArrived: (number: number | null) => void;
};

const HIGHLIGHT_MS = 2_000;

/** Scrolls to the message once it is loaded, and highlights it briefly. */
export function useScrollToMessage({ rows, virtualizer, target, onArrived }: ScrollToMessageOptions): void {
  const index =
    target === null ? -1 : rows.findIndex((row) => row.kind === 'message' && row.message.number === target.number);
  const scrollToTarget = useEffectEvent(() => {
    if (target === null || index < 0) return undefined;
    virtualizer.scrollToIndex(index, { align: 'center' });
    onArrived(target.number);
    const timer = setTimeout(() => onArrived(null), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  });
  const isLoaded = index >= 0;
  useEffect(() => (isLoaded ? scrollToTarget() : undefined), [target, isLoaded]);
}
