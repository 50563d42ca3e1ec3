import type { VirtualItem } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { reportError } from '../../../lib/report-error.ts';
import type { ThreadView } from '../engine/open-conversation.ts';
import { useThreadWorld } from './thread-context.ts';
import type { ThreadRow } from './thread-rows.ts';

type HistoryOptions = {
  readonly rows: readonly ThreadRow[];
  readonly items: readonly VirtualItem[];
  readonly view: ThreadView;
};

/** So many rows before an end is reached, what comes next is asked for. */
const AHEAD = 12;

/** Loads history as it is scrolled to, before and after what is shown. */
export function useHistory({ rows, items, view }: HistoryOptions): void {
  const { thread } = useThreadWorld();
  const loading = useRef(false);
  const isNearBegin = view.hasBefore && (items[0]?.index ?? AHEAD) < AHEAD;
  const isNearEnd = view.hasAfter && (items.at(-1)?.index ?? 0) > rows.length - AHEAD;
  useEffect(() => {
    if (loading.current || view.state !== 'ready' || !(isNearBegin || isNearEnd)) return;
    loading.current = true;
    (isNearBegin ? thread.loadBefore() : thread.loadAfter())
      .catch((error: unknown) => {
        if (navigator.onLine) reportError(error);
      })
      .finally(() => {
        loading.current = false;
      });
  }, [thread, view, isNearBegin, isNearEnd]);
}
