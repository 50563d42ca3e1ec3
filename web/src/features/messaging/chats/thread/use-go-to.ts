import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent } from 'react';
import type { ThreadRow } from './thread-rows.ts';

/** A message to go to; asked for again, it is another one. */
export type Target = { readonly number: number };

type GoToOptions = {
  readonly rows: readonly ThreadRow[];
  readonly virtualizer: Virtualizer<HTMLDivElement, Element>;
  readonly target: Target | null;
  readonly onArrived: (number: number | null) => void;
};

const LIT_MS = 2_000;

/** Brings the message in sight once it is there, and shows for a moment which it is. */
export function useGoTo({ rows, virtualizer, target, onArrived }: GoToOptions): void {
  const index =
    target === null ? -1 : rows.findIndex((row) => row.kind === 'message' && row.message.number === target.number);
  const arrive = useEffectEvent(() => {
    if (target === null || index < 0) return undefined;
    virtualizer.scrollToIndex(index, { align: 'center' });
    onArrived(target.number);
    const timer = setTimeout(() => onArrived(null), LIT_MS);
    return () => clearTimeout(timer);
  });
  const isThere = index >= 0;
  useEffect(() => (isThere ? arrive() : undefined), [target, isThere]);
}
