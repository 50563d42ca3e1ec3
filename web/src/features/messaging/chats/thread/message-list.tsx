import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useLayoutEffect, useMemo, useRef, useState, useEffect, useEffectEvent } from 'react';
import { DAY_MS } from '@festoon/contracts/core/durations';
import { formatDay, formatNumber, ownZone } from '../../../../lib/format/format.ts';
import { localTimeOf } from '../../../../lib/format/zoned-time.ts';
import { IconButton } from '../../../../ui/image/icon-button.tsx';
import { ArrowDownIcon } from '../../../../ui/image/icons.ts';
import type { ThreadView } from '../engine/open-conversation.ts';
import { MessageRow } from './message-row.tsx';
import { QueuedRow } from './queued-row.tsx';
import { useThreadWorld } from './thread-context.ts';
import { threadRows, type ThreadRow } from './thread-rows.ts';
import { useArrowKeys } from './use-arrow-keys.ts';
import { useGoTo, type Target } from './use-go-to.ts';
import { reportError } from '../../../../lib/api/report-error.ts';

type ReadingOptions = {
  readonly rows: readonly ThreadRow[];
  readonly items: readonly VirtualItem[];
  readonly isAtEnd: boolean;
  readonly view: ThreadView;
};

const SETTLED_MS = 400;

/** Notes what was seen as read, and answers how many came that were not. */
function useReading({ rows, items, isAtEnd, view }: ReadingOptions): number {
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

type HistoryOptions = {
  readonly rows: readonly ThreadRow[];
  readonly items: readonly VirtualItem[];
  readonly view: ThreadView;
};

/** So many rows before an end is reached, what comes next is asked for. */
const AHEAD = 12;

/** Loads history as it is scrolled to, before and after what is shown. */
function useHistory({ rows, items, view }: HistoryOptions): void {
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

type ListProps = {
  readonly view: ThreadView;
  /** The last message that was read when the conversation was opened. */
  readonly readNumber: number;
  readonly target: Target | null;
};

const AT_END_PX = 80;
const LIKELY_PX = 56;

/** The messages, drawn where they are seen only, held at their end. */
export function MessageList({ view, readNumber, target }: ListProps) {
  'use no memo';
  const { me, thread } = useThreadWorld();
  const scroller = useRef<HTMLDivElement>(null);
  const [litNumber, setLit] = useState<number | null>(null);
  const rows = useMemo(() => {
    const zone = ownZone();
    return threadRows({ view, readNumber, myId: me.id, dayOf: (instant) => localTimeOf(instant, zone).slice(0, 10) });
  }, [view, readNumber, me.id]);
  // eslint-disable-next-line react/incompatible-library -- what it gives is read in this component alone
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LIKELY_PX,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 8,
    paddingEnd: 12,
    anchorTo: 'end',
    followOnAppend: !view.hasAfter,
    scrollEndThreshold: AT_END_PX,
  });
  useLayoutEffect(() => virtualizer.scrollToEnd(), [virtualizer]);
  const items = virtualizer.getVirtualItems();
  const isAtEnd = !view.hasAfter && virtualizer.isAtEnd(AT_END_PX);
  useHistory({ rows, items, view });
  useGoTo({ rows, virtualizer, target, onArrived: setLit });
  const unseen = useReading({ rows, items, isAtEnd, view });
  useArrowKeys({ rows, virtualizer, scroller });
  const toLatest = () => {
    thread.toLatest();
    requestAnimationFrame(() => virtualizer.scrollToEnd());
  };
  const entryKey = rows.findLast(({ kind }) => kind === 'message')?.key;
  return (
    <div className="relative grid min-h-0">
      <div
        ref={scroller}
        role="log"
        aria-live="off"
        aria-label="Messages"
        tabIndex={-1}
        className="flex min-h-0 flex-col overflow-y-auto overscroll-contain outline-none [overflow-anchor:none]"
      >
        <div className="relative mt-auto w-full shrink-0" style={{ height: virtualizer.getTotalSize() }}>
          {items.map(({ index, key, start }) => (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start}px)` }}
            >
              <Row row={rows[index]} view={view} litNumber={litNumber} entryKey={entryKey} />
            </div>
          ))}
        </div>
      </div>
      {!isAtEnd && rows.length > 0 && <ToLatest count={unseen} onPress={toLatest} />}
    </div>
  );
}

type RowProps = {
  readonly row: ThreadRow | undefined;
  readonly view: ThreadView;
  readonly litNumber: number | null;
  readonly entryKey: string | undefined;
};

function Row({ row, view, litNumber, entryKey }: RowProps) {
  if (row === undefined) return null;
  if (row.kind === 'queued') return <QueuedRow queued={row.queued} isFirst={row.isFirst} />;
  if (row.kind === 'begin') return <p className="px-4 pt-6 pb-2 text-center text-sm text-muted">This is where it begins.</p>;
  if (row.kind === 'day') return <DayMark instant={row.day} />;
  if (row.kind === 'unread') return <UnreadLine />;
  const { message } = row;
  return (
    <MessageRow
      message={message}
      isFirst={row.isFirst}
      isLast={row.isLast}
      isRead={view.readMarks.size > 0 ? Math.min(...view.readMarks.values()) >= message.number : undefined}
      isLit={litNumber === message.number}
      isEntry={row.key === entryKey}
    />
  );
}

function DayMark({ instant }: { instant: string }) {
  return (
    <p className="px-4 pt-5 pb-2 text-center">
      <time dateTime={instant} className="rounded-full bg-sunken px-3 py-1 text-xs font-medium text-ink-2">
        {formatLongDay(instant)}
      </time>
    </p>
  );
}

function formatLongDay(instant: string): string {
  const day = (millis: number) => formatDay(new Date(millis), ownZone());
  const shown = formatDay(instant, ownZone());
  if (shown === day(Date.now())) return 'Today';
  return shown === day(Date.now() - DAY_MS) ? 'Yesterday' : shown;
}

function UnreadLine() {
  return (
    <p className="flex items-center gap-3 px-4 py-2 text-xs font-semibold text-link">
      <span className="h-px grow bg-primary" />
      New
      <span className="h-px grow bg-primary" />
    </p>
  );
}

function ToLatest({ count, onPress }: { count: number; onPress: () => void }) {
  const words = count === 0 ? 'Jump to latest' : `Jump to latest, ${count} new`;
  return (
    <span className="absolute right-4 bottom-3">
      <IconButton label={words} tone="secondary" onClick={onPress} className="shadow-card">
        <ArrowDownIcon />
      </IconButton>
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute -top-2 left-1/2 -translate-x-1/2 rounded-full bg-primary px-1.5 text-xs font-semibold text-on-primary tabular-nums"
        >
          {formatNumber(count)}
        </span>
      )}
    </span>
  );
}
