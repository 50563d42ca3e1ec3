import type { VirtualItem } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ThreadView } from '../engine/open-conversation.ts';
import { useThreadWorld } from './thread-context.ts';
import type { ThreadRow } from './thread-rows.ts';

type ReadingOptions = {
  readonly rows: readonly ThreadRow[];
  readonly items: readonly VirtualItem[];
  readonly isAtEnd: boolean;
  readonly view: ThreadView;
};

const SETTLED_MS = 400;

/** Notes what was seen as read, and answers how many came that were not. */
export function useReading({ rows, items, isAtEnd, view }: ReadingOptions): number {
  const { engine, conversation } = useThreadWorld();
  const [seen, setSeen] = useState(conversation.readNumber);
  const last = items.at(-1);
  const lastRow = isAtEnd ? rows.findLast(({ kind }) => kind === 'message') : last && rows[last.index];
  const inSight = lastRow?.kind === 'message' ? lastRow.message.number : 0;
  const note = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || inSight === 0) return;
    setSeen((before) => Math.max(before, inSight));
    // A read mark that is lost is sent with the next message that is seen.
    if (view.isFresh) engine.markRead(conversation.id, inSight).catch(() => undefined);
  });
  useEffect(() => {
    const timer = setTimeout(note, SETTLED_MS);
    const onVisible = () => note();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [inSight]);
  return Math.max(0, view.lastNumber - Math.max(seen, inSight));
}
