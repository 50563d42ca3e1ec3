import { formatNumber } from '../../../../lib/format/format-number.ts';
import { useVirtualizer, type VirtualItem, type Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useMemo, useRef, useState, useEffect, useEffectEvent, type RefObject } from 'react';
import { DAY_MS } from '@festoon/contracts/core/durations';
import { conversationText } from '@festoon/catalogue/messaging/conversation';
import { formatDay, ownZone } from '../../../../lib/format/format.ts';
import { localTimeOf } from '../../../../lib/format/zoned-time.ts';
import { IconButton } from '../../../../ui/image/icon-button.tsx';
import { ArrowDownIcon, CircleAlertIcon, ClockIcon } from '../../../../ui/image/icons.ts';
import type { ConversationViewState } from '../engine/conversation-store.ts';
import { MessageRow } from './message-row.tsx';
import { useConversationContext } from './conversation-context.ts';
import { messageListRows, type MessageListRow } from './message-list-rows.ts';
import { useScrollToMessage, type ScrollTarget } from './use-scroll-to-message.ts';
import { reportError } from '../../../../lib/api/report-error.ts';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import type { QueuedMessage } from '../engine/queued-message.ts';
import { bubbleClass, ownBubbleClass, ReplyQuote } from './bubble.tsx';
import { MessageFiles } from './message-files.tsx';
import { MessageText } from './message-text.tsx';

type ReadTrackingOptions = {
  readonly rows: readonly MessageListRow[];
  readonly items: readonly VirtualItem[];
  readonly isAtEnd: boolean;
  readonly view: ConversationViewState;
};

const READ_DELAY_MS = 400;

/** Marks visible messages as read, and returns the number of unread ones. */
function useReadTracking({ rows, items, isAtEnd, view }: ReadTrackingOptions): number {
  const { engine, conversation } = useConversationContext();
  const [seen, setSeen] = useState(conversation.lastReadNumber);
  const last = items.at(-1);
  const lastRow = isAtEnd ? rows.findLast(({ kind }) => kind === 'message') : last && rows[last.index];
  const lastVisibleNumber = lastRow?.kind === 'message' ? lastRow.message.number : 0;
  const markSeen = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || lastVisibleNumber === 0) return;
    setSeen((before) => Math.max(before, lastVisibleNumber));
    // A read mark that is lost is sent with the next visible message.
    if (view.isFresh) engine.markRead(conversation.id, lastVisibleNumber).catch(() => undefined);
  });
  useEffect(() => {
    const timer = setTimeout(markSeen, READ_DELAY_MS);
    const onVisible = () => markSeen();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [lastVisibleNumber]);
  return Math.max(0, view.lastNumber - Math.max(seen, lastVisibleNumber));
}

type HistoryOptions = {
  readonly rows: readonly MessageListRow[];
  readonly items: readonly VirtualItem[];
  readonly view: ConversationViewState;
};

/** The number of rows before the end at which the next page is loaded. */
const PREFETCH_ROWS = 12;

/** Loads messages while scrolling, before and after the visible ones. */
function useHistory({ rows, items, view }: HistoryOptions): void {
  const { store } = useConversationContext();
  const loading = useRef(false);
  const isNearStart = view.hasBefore && (items[0]?.index ?? PREFETCH_ROWS) < PREFETCH_ROWS;
  const isNearEnd = view.hasAfter && (items.at(-1)?.index ?? 0) > rows.length - PREFETCH_ROWS;
  useEffect(() => {
    if (loading.current || view.state !== 'ready' || !(isNearStart || isNearEnd)) return;
    loading.current = true;
    (isNearStart ? store.loadBefore() : store.loadAfter())
      .catch((error: unknown) => {
        if (navigator.onLine) reportError(error);
      })
      .finally(() => {
        loading.current = false;
      });
  }, [store, view, isNearStart, isNearEnd]);
}

type ListProps = {
  readonly view: ConversationViewState;
  /** The last message that was read when the conversation was opened. */
  readonly lastReadNumber: number;
  readonly target: ScrollTarget | null;
};

const AT_END_PX = 80;
const ESTIMATED_ROW_PX = 56;

/** Shows the messages. Only visible ones are rendered, and the list stays scrolled to its end. */
export function MessageList({ view, lastReadNumber, target }: ListProps) {
  'use no memo';
  const { me, store } = useConversationContext();
  const scroller = useRef<HTMLDivElement>(null);
  const [highlightedNumber, setHighlighted] = useState<number | null>(null);
  const rows = useMemo(() => {
    const zone = ownZone();
    return messageListRows({
      view,
      lastReadNumber,
      myId: me.id,
      dayOf: (instant) => localTimeOf(instant, zone).slice(0, 10),
    });
  }, [view, lastReadNumber, me.id]);
  // eslint-disable-next-line react/incompatible-library -- its result is used only in this component
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ESTIMATED_ROW_PX,
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
  useScrollToMessage({ rows, virtualizer, target, onArrived: setHighlighted });
  const unseen = useReadTracking({ rows, items, isAtEnd, view });
  useArrowKeys({ rows, virtualizer, scroller });
  const toLatest = () => {
    store.showLatest();
    requestAnimationFrame(() => virtualizer.scrollToEnd());
  };
  const tabStopKey = rows.findLast(({ kind }) => kind === 'message')?.key;
  return (
    <div className="relative grid min-h-0">
      <div
        ref={scroller}
        role="log"
        aria-live="off"
        aria-label={conversationText('messages')}
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
              <Row row={rows[index]} view={view} highlightedNumber={highlightedNumber} tabStopKey={tabStopKey} />
            </div>
          ))}
        </div>
      </div>
      {!isAtEnd && rows.length > 0 && <JumpToLatest count={unseen} onPress={toLatest} />}
    </div>
  );
}

type RowProps = {
  readonly row: MessageListRow | undefined;
  readonly view: ConversationViewState;
  readonly highlightedNumber: number | null;
  readonly tabStopKey: string | undefined;
};

function Row({ row, view, highlightedNumber, tabStopKey }: RowProps) {
  if (row === undefined) return null;
  if (row.kind === 'queued') return <QueuedRow queued={row.queued} isFirst={row.isFirst} />;
  if (row.kind === 'begin')
    return <p className="px-4 pt-6 pb-2 text-center text-sm text-muted">{conversationText('startOfTheConversation')}</p>;
  if (row.kind === 'day') return <DaySeparator instant={row.day} />;
  if (row.kind === 'unread') return <UnreadSeparator />;
  const { message } = row;
  return (
    <MessageRow
      message={message}
      isFirst={row.isFirst}
      isLast={row.isLast}
      isRead={view.readReceipts.size > 0 ? Math.min(...view.readReceipts.values()) >= message.number : undefined}
      isHighlighted={highlightedNumber === message.number}
      isTabStop={row.key === tabStopKey}
    />
  );
}

function DaySeparator({ instant }: { instant: string }) {
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
  const dayText = formatDay(instant, ownZone());
  if (dayText === day(Date.now())) return conversationText('today');
  return dayText === day(Date.now() - DAY_MS) ? conversationText('yesterday') : dayText;
}

function UnreadSeparator() {
  return (
    <p className="flex items-center gap-3 px-4 py-2 text-xs font-semibold text-link">
      <span className="h-px grow bg-primary" />
      {conversationText('new')}
      <span className="h-px grow bg-primary" />
    </p>
  );
}

function JumpToLatest({ count, onPress }: { count: number; onPress: () => void }) {
  const label = count === 0 ? conversationText('jumpToLatest') : conversationText('jumpToLatestNew', { count });
  return (
    <span className="absolute inset-e-4 bottom-3">
      <IconButton label={label} tone="secondary" onClick={onPress} className="shadow-card">
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

type ArrowKeyOptions = {
  readonly rows: readonly MessageListRow[];
  readonly virtualizer: Virtualizer<HTMLDivElement, Element>;
  readonly scroller: RefObject<HTMLDivElement | null>;
};

/** Handles keys: arrows move between messages, Enter opens a message's actions. */
function useArrowKeys({ rows, virtualizer, scroller }: ArrowKeyOptions): void {
  const findMessage = (number: number) => scroller.current?.querySelector<HTMLElement>(`[data-message="${number}"]`) ?? null;
  const move = (from: number, step: number) => {
    const messageRows = rows.flatMap((row, index) =>
      row.kind === 'message' && row.message.kind !== 'notice' && row.message.kind !== 'call' ? [{ row, index }] : [],
    );
    const next = messageRows[messageRows.findIndex(({ row }) => row.message.number === from) + step];
    if (!next) return;
    const { number } = next.row.message;
    const message = findMessage(number);
    if (message !== null) {
      // Not by index: earlier messages that arrive while the list scrolls to an index change what is there.
      message.focus({ preventScroll: true });
      message.scrollIntoView({ block: 'nearest' });
      return;
    }
    virtualizer.scrollToIndex(next.index, { align: 'auto' });
    // A row that was out of sight is rendered first.
    requestAnimationFrame(() => requestAnimationFrame(() => findMessage(number)?.focus({ preventScroll: true })));
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

/** Shows the viewer's own message that is being sent or was rejected. */
function QueuedRow({ queued, isFirst }: { queued: QueuedMessage; isFirst: boolean }) {
  const { store, me } = useConversationContext();
  const isFailed = queued.state === 'failed';
  return (
    <article
      aria-label={conversationText('youNotSentYet')}
      className={classNames('grid justify-items-end px-4', isFirst ? 'pt-2' : 'pt-0.5')}
    >
      <div
        className={classNames(
          bubbleClass,
          'grid max-w-[min(85%,36rem)] gap-1.5',
          isFailed ? 'border border-failure bg-failure-soft' : ownBubbleClass,
        )}
      >
        {queued.replyTo && <ReplyQuote replyTo={queued.replyTo} />}
        <MessageFiles files={queued.files} />
        {queued.text !== '' && (
          <MessageText
            text={queued.text}
            mentions={queued.mentions}
            mentionsEveryone={queued.mentionsEveryone}
            myId={me.id}
          />
        )}
        <p className="-mt-0.5 flex justify-end text-xs text-muted">
          {isFailed ? <CircleAlertIcon className="size-3.5 text-failure" /> : <ClockIcon className="size-3.5" />}
          <span className="sr-only">{isFailed ? conversationText('notSent') : conversationText('waitingToSend')}</span>
        </p>
      </div>
      {isFailed && (
        <div className="flex flex-wrap items-center justify-end gap-x-1 text-sm">
          <span className="text-failure">{queued.failure?.message || conversationText('thisMessageWasntSent')}</span>
          <Button size="sm" tone="ghost" onClick={() => void store.retry(queued.id)}>
            {conversationText('retry')}
          </Button>
          <Button size="sm" tone="ghost" onClick={() => void store.discard(queued.id)}>
            {conversationText('delete')}
          </Button>
        </div>
      )}
    </article>
  );
}
