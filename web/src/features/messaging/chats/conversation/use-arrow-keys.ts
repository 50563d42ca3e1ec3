import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { MessageListRow } from './message-list-rows.ts';

type ArrowKeyOptions = {
  readonly rows: readonly MessageListRow[];
  readonly virtualizer: Virtualizer<HTMLDivElement, Element>;
  readonly scroller: RefObject<HTMLDivElement | null>;
};

/** Arrows go from message to message, Enter opens what can be done with one. */
export function useArrowKeys({ rows, virtualizer, scroller }: ArrowKeyOptions): void {
  const focusAt = (number: number) =>
    scroller.current?.querySelector<HTMLElement>(`[data-message="${number}"]`)?.focus({ preventScroll: true });
  const move = (from: number, step: number) => {
    const messageRows = rows.flatMap((row, index) =>
      row.kind === 'message' && row.message.kind !== 'notice' && row.message.kind !== 'call' ? [{ row, index }] : [],
    );
    const next = messageRows[messageRows.findIndex(({ row }) => row.message.number === from) + step];
    if (!next) return;
    virtualizer.scrollToIndex(next.index, { align: 'auto' });
    // Drawn first where it was out of sight.
    requestAnimationFrame(() => requestAnimationFrame(() => focusAt(next.row.message.number)));
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    const number = target instanceof HTMLElement ? Number(target.dataset.message) : Number.NaN;
    if (!(target instanceof HTMLElement) || Number.isNaN(number)) return;
    if (key === 'ArrowUp' || key === 'ArrowDown') {
      event.preventDefault();
      move(number, key === 'ArrowUp' ? -1 : 1);
    }
    if (key === 'Enter' || key === 'ContextMenu') {
      event.preventDefault();
      target.querySelector<HTMLElement>('[data-more]')?.click();
    }
  });
  useEffect(() => {
    const element = scroller.current;
    const onKeyDown = (event: KeyboardEvent) => handleKey(event);
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [scroller]);
}
