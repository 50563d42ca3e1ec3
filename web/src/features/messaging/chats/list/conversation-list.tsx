import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { reportError } from '../../../../lib/api/report-error.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { NoMatchDrawing, NoMessagesDrawing } from '../../../../ui/image/drawings.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { PinIcon } from '../../../../ui/image/icons.ts';
import { useHeldLoading } from '../../../../ui/feedback/use-held-loading.ts';
import { useChats, useConversationList } from '../chats-context.tsx';
import { ConversationRows, type RowsProps } from './conversation-rows.tsx';
import { filterList, listed, type ListFilter } from './list-filter.ts';
import { ListHead } from './list-head.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { rowTime } from './row-time.ts';
import { SearchResults } from './search-results.tsx';

const ROW = '[data-row]';
const SEARCH = '[data-list-search]';

/** Up and down move from row to row, also out of the search into the first one. */
function moveInRows(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(ROW)];
  const from = placeOf(event.target as HTMLElement, rows);
  const next = from === null ? null : nextIndex(event.key, from, rows.length);
  const isTyping = from === -1 && event.key !== 'ArrowDown';
  if (next === null || isTyping || rows.length === 0) return;
  event.preventDefault();
  const search = event.currentTarget.querySelector<HTMLElement>(SEARCH);
  (next < 0 ? search : rows[next])?.focus();
}

/** −1 for the search, which stands before the first row; null for what is no row. */
function placeOf(target: HTMLElement, rows: readonly HTMLElement[]): number | null {
  if (target.matches(SEARCH)) return -1;
  const at = rows.indexOf(target);
  return at < 0 ? null : at;
}

function nextIndex(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, count - 1);
    case 'ArrowUp':
      return at - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

type ListProps = Pick<RowsProps, 'meId' | 'openId' | 'online'> & {
  readonly onNew: () => void;
  readonly onSettings: () => void;
};

/** Every conversation of mine, and the search in them. */
export function ConversationList({ onNew, onSettings, ...rows }: ListProps) {
  const [words, setWords] = useState('');
  const [filter, setFilter] = useState<ListFilter>('all');
  const scroller = useRef<HTMLDivElement>(null);
  return (
    // Arrow keys are one more way through links that Tab reaches too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label="Conversations"
      onKeyDown={moveInRows}
      className="grid h-full min-h-0 grid-cols-1 grid-rows-[auto_minmax(0,1fr)]"
    >
      <ListHead
        isMain={rows.openId === undefined}
        words={words}
        onWords={setWords}
        filter={filter}
        onFilter={setFilter}
        onNew={onNew}
        onSettings={onSettings}
      />
      <div ref={scroller} data-chats-list className="overflow-y-auto overscroll-contain pb-4">
        {words === '' ? (
          <Listed {...rows} filter={filter} onFilter={setFilter} scroller={scroller} onNew={onNew} />
        ) : (
          <SearchResults words={words} online={rows.online} onDone={() => setWords('')} />
        )}
      </div>
    </section>
  );
}

type ListedProps = Omit<RowsProps, 'conversations' | 'label'> & {
  readonly filter: ListFilter;
  readonly onFilter: (filter: ListFilter) => void;
  readonly onNew: () => void;
};

function Listed({ filter, onFilter, onNew, ...rows }: ListedProps) {
  const { list } = useChats().engine;
  const { state, conversations: known, hasMore, cachedAt } = useConversationList();
  const conversations = listed(known);
  const isLoading = useHeldLoading(state === 'loading');
  if (isLoading) return <ListSkeleton />;
  if (state === 'failed') return <ListFailed />;
  const shown = filterList(conversations, filter, rows.openId);
  return (
    <>
      {cachedAt !== null && <SavedCopy cachedAt={cachedAt} />}
      {shown.length === 0 && !hasMore ? (
        <NothingHere filter={filter} isFirstUse={conversations.length === 0} onAll={() => onFilter('all')} onNew={onNew} />
      ) : (
        <Sections {...rows} conversations={shown} />
      )}
      {hasMore && <More key={shown.length} onMore={() => list.loadMore()} />}
    </>
  );
}

function ListFailed() {
  const { list } = useChats().engine;
  const [isRetrying, setRetrying] = useState(false);
  const retry = () => {
    setRetrying(true);
    void list.refresh().finally(() => setRetrying(false));
  };
  return (
    <ErrorState title="Your conversations did not load" onRetry={retry} retrying={isRetrying}>
      Nothing is lost. Look again in a moment.
    </ErrorState>
  );
}

function SavedCopy({ cachedAt }: { cachedAt: number }) {
  return (
    <p role="status" className="mx-4 mb-2 rounded-control bg-sunken px-3 py-1.5 text-xs text-ink-2">
      Saved copy from {rowTime(new Date(cachedAt).toISOString())}
    </p>
  );
}

function Sections(props: Omit<RowsProps, 'label'>) {
  const pinned = props.conversations.filter(({ isPinned }) => isPinned);
  const rest = props.conversations.filter(({ isPinned }) => !isPinned);
  return (
    <div className="grid gap-2 px-2">
      {pinned.length > 0 && (
        <div>
          <p aria-hidden="true" className="flex items-center gap-1.5 px-3 pb-1 text-xs font-medium text-muted">
            <PinIcon className="size-3.5" />
            Pinned
          </p>
          <ConversationRows {...props} label="Pinned conversations" conversations={pinned} />
        </div>
      )}
      {pinned.length > 0 && rest.length > 0 && <hr className="mx-3 border-line" />}
      {rest.length > 0 && <ConversationRows {...props} label="Conversations" conversations={rest} />}
    </div>
  );
}

type NothingProps = {
  readonly filter: ListFilter;
  readonly isFirstUse: boolean;
  readonly onAll: () => void;
  readonly onNew: () => void;
};

const nothing: Readonly<Record<Exclude<ListFilter, 'all'>, string>> = {
  unread: 'You have read everything',
  rooms: 'No rooms yet',
  people: 'Nobody here yet',
};

function NothingHere({ filter, isFirstUse, onAll, onNew }: NothingProps) {
  if (isFirstUse || filter === 'all') {
    return (
      <EmptyState
        drawing={<NoMessagesDrawing />}
        title="Join an event to talk"
        action={
          <>
            <Link to="/explore" className={buttonClass('primary', 'sm')}>
              Explore events
            </Link>
            <Button size="sm" onClick={onNew}>
              Write to somebody
            </Button>
          </>
        }
      >
        Every event has a room for those who come.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing={<NoMatchDrawing />}
      title={nothing[filter]}
      action={
        <Button size="sm" onClick={onAll}>
          Show all conversations
        </Button>
      }
    />
  );
}

/** Loads the next rows when the end of the list comes near. */
function More({ onMore }: { onMore: () => Promise<void> }) {
  const [isLoading, setLoading] = useState(false);
  const end = useRef<HTMLDivElement>(null);
  const load = () => {
    setLoading(true);
    void onMore()
      .catch(reportError)
      .finally(() => setLoading(false));
  };
  const loadNear = useEffectEvent(load);
  useEffect(() => {
    if (!end.current) return undefined;
    const watcher = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && loadNear(), {
      rootMargin: '400px',
    });
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, []);
  return (
    <div ref={end} className="grid h-16 place-items-center">
      <Button size="sm" busy={isLoading} busyLabel="Loading more conversations" onClick={load}>
        Load more
      </Button>
    </div>
  );
}
