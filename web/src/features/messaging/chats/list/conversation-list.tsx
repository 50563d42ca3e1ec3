import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { chatListText } from '@festoon/catalogue/messaging/chat-list';
import { reportError } from '../../../../lib/api/report-error.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { NoMatchIllustration, NoMessagesIllustration } from '../../../../ui/image/illustrations.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { PinIcon, MessageCirclePlusIcon, SearchIcon, SettingsIcon, XIcon } from '../../../../ui/image/icons.ts';
import { useSkeletonTiming } from '../../../../ui/feedback/use-skeleton-timing.ts';
import { useChats, useConversationList } from '../chats-context.tsx';
import { ConversationRows, type RowsProps } from './conversation-rows.tsx';
import { filterList, joinEventRows, withoutStreamChats, type ListFilter, LIST_FILTERS } from './list-filter.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { formatRecentTime } from '../../../../lib/format/recent-time.ts';
import { SearchResults } from './search-results.tsx';
import { useDebouncedInput } from '../../../../lib/use-debounced-input.ts';
import { IconButton } from '../../../../ui/image/icon-button.tsx';
import { SegmentedControl } from '../../../../ui/form/segmented-control.tsx';

const ROW = '[data-row]';
const SEARCH = '[data-list-search]';

/** Moves the focus between rows with the up and down arrows, also from the search to the first row. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(ROW)];
  const from = rowIndexOf(event.target as HTMLElement, rows);
  const next = from === null ? null : nextIndex(event.key, from, rows.length);
  const isTyping = from === -1 && event.key !== 'ArrowDown';
  if (next === null || isTyping || rows.length === 0) return;
  event.preventDefault();
  const search = event.currentTarget.querySelector<HTMLElement>(SEARCH);
  (next < 0 ? search : rows[next])?.focus();
}

/** Returns the index of a row; −1 for the search, which is above the first row; null for other elements. */
function rowIndexOf(target: HTMLElement, rows: readonly HTMLElement[]): number | null {
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

/** Shows the viewer's conversations and the search. */
export function ConversationList({ onNew, onSettings, ...rows }: ListProps) {
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<ListFilter>('all');
  const scroller = useRef<HTMLDivElement>(null);
  return (
    // Arrow keys are one more way through links that Tab reaches too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={chatListText('conversations')}
      onKeyDown={moveFocus}
      className="grid h-full min-h-0 grid-cols-1 grid-rows-[auto_minmax(0,1fr)]"
    >
      <ListHeader
        isMain={rows.openId === undefined}
        search={search}
        onSearch={setSearch}
        filter={filter}
        onFilter={setFilter}
        onNew={onNew}
        onSettings={onSettings}
      />
      <div ref={scroller} data-chats-list className="overflow-y-auto overscroll-contain pb-4">
        {search === '' ? (
          <ConversationListBody {...rows} filter={filter} onFilter={setFilter} scroller={scroller} onNew={onNew} />
        ) : (
          <SearchResults search={search} online={rows.online} onDone={() => setSearch('')} />
        )}
      </div>
    </section>
  );
}

type ConversationListBodyProps = Omit<RowsProps, 'conversations' | 'label'> & {
  readonly filter: ListFilter;
  readonly onFilter: (filter: ListFilter) => void;
  readonly onNew: () => void;
};

function ConversationListBody({ filter, onFilter, onNew, ...rows }: ConversationListBodyProps) {
  const { list } = useChats().engine;
  const { state, conversations: all, hasMore, cachedAt } = useConversationList();
  const conversations = withoutStreamChats(all);
  const isLoading = useSkeletonTiming(state === 'loading');
  if (isLoading) return <ListSkeleton />;
  if (state === 'failed') return <ListFailed />;
  const filtered = joinEventRows(filterList(conversations, filter, rows.openId), rows.openId);
  return (
    <>
      {cachedAt !== null && <CachedNotice cachedAt={cachedAt} />}
      {filtered.length === 0 && !hasMore ? (
        <EmptyList filter={filter} isFirstUse={conversations.length === 0} onAll={() => onFilter('all')} onNew={onNew} />
      ) : (
        <Sections {...rows} conversations={filtered} />
      )}
      {hasMore && <LoadMoreOnScroll key={filtered.length} onMore={() => list.loadMore()} />}
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
    <ErrorState title={chatListText('weCouldntLoadYourConversations')} onRetry={retry} retrying={isRetrying}>
      {chatListText('yourMessagesAreSafeTryAgain')}
    </ErrorState>
  );
}

function CachedNotice({ cachedAt }: { cachedAt: number }) {
  return (
    <p role="status" className="mx-4 mb-2 rounded-control bg-sunken px-3 py-1.5 text-xs text-ink-2">
      {chatListText('savedCopyFrom', { recentTime: formatRecentTime(new Date(cachedAt).toISOString()) })}
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
            {chatListText('pinned')}
          </p>
          <ConversationRows {...props} label={chatListText('pinnedConversations')} conversations={pinned} />
        </div>
      )}
      {pinned.length > 0 && rest.length > 0 && <hr className="mx-3 border-line" />}
      {rest.length > 0 && <ConversationRows {...props} label={chatListText('conversations')} conversations={rest} />}
    </div>
  );
}

type EmptyListProps = {
  readonly filter: ListFilter;
  readonly isFirstUse: boolean;
  readonly onAll: () => void;
  readonly onNew: () => void;
};

const EMPTY_TITLES = {
  unread: 'youreAllCaughtUp',
  rooms: 'noRoomsYet',
  people: 'noConversationsYet',
} as const satisfies Record<Exclude<ListFilter, 'all'>, string>;

function EmptyList({ filter, isFirstUse, onAll, onNew }: EmptyListProps) {
  if (isFirstUse || filter === 'all') {
    return (
      <EmptyState
        illustration={<NoMessagesIllustration />}
        title={chatListText('joinAnEventToStartChatting')}
        action={
          <>
            <Link to="/explore" className={buttonClass('primary', 'sm')}>
              {chatListText('exploreEvents')}
            </Link>
            <Button size="sm" onClick={onNew}>
              {chatListText('messageSomeone')}
            </Button>
          </>
        }
      >
        {chatListText('everyEventHasARoomWhere')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      illustration={<NoMatchIllustration />}
      title={chatListText(EMPTY_TITLES[filter])}
      action={
        <Button size="sm" onClick={onAll}>
          {chatListText('showAllConversations')}
        </Button>
      }
    />
  );
}

/** Loads the next rows when the end of the list is near. */
function LoadMoreOnScroll({ onMore }: { onMore: () => Promise<void> }) {
  const [isLoading, setLoading] = useState(false);
  const end = useRef<HTMLDivElement>(null);
  const load = () => {
    setLoading(true);
    void onMore()
      .catch(reportError)
      .finally(() => setLoading(false));
  };
  const loadMore = useEffectEvent(load);
  useEffect(() => {
    if (!end.current) return undefined;
    const observer = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && loadMore(), {
      rootMargin: '400px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={end} className="grid h-16 place-items-center">
      <Button size="sm" busy={isLoading} busyLabel={chatListText('loadingMoreConversations')} onClick={load}>
        {chatListText('loadMore')}
      </Button>
    </div>
  );
}

type ListHeaderProps = {
  /** True for the page's heading while no conversation is open. */
  readonly isMain: boolean;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly filter: ListFilter;
  readonly onFilter: (filter: ListFilter) => void;
  readonly onNew: () => void;
  readonly onSettings: () => void;
};

/** Shows the head of the list: its name, a new conversation, the search, the filters. */
function ListHeader({ isMain, search, onSearch, filter, onFilter, onNew, onSettings }: ListHeaderProps) {
  const Heading = isMain ? 'h1' : 'h2';
  return (
    <header className="grid gap-3 px-4 pt-3 pb-3">
      <div className="flex items-center gap-1">
        <Heading className="grow text-2xl font-semibold">{chatListText('chats')}</Heading>
        <IconButton label={chatListText('chatSettings')} size="sm" onClick={onSettings}>
          <SettingsIcon />
        </IconButton>
        <IconButton label={chatListText('newConversation')} tone="primary" size="sm" onClick={onNew}>
          <MessageCirclePlusIcon />
        </IconButton>
      </div>
      <Search search={search} onSearch={onSearch} />
      {search === '' && (
        <SegmentedControl
          label={chatListText('show')}
          size="sm"
          segments={LIST_FILTERS.map(({ value, label }) => ({ value, label: chatListText(label) }))}
          value={filter}
          onChange={onFilter}
          className="flex!"
        />
      )}
    </header>
  );
}

function Search({ search, onSearch }: Pick<ListHeaderProps, 'search' | 'onSearch'>) {
  const [typed, setTyped] = useDebouncedInput(search, onSearch);
  const clear = () => {
    setTyped('');
    onSearch('');
  };
  return (
    <search className="relative">
      <SearchIcon size={18} aria-hidden="true" className="absolute top-1/2 inset-s-3 -translate-y-1/2 text-muted" />
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={chatListText('searchPeopleConversationsAndMessages')}
        placeholder={chatListText('search')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed !== '') clear();
        }}
        data-list-search
        className="h-10 w-full rounded-full border border-line-strong bg-surface pe-10 ps-10 text-base transition-colors hover:border-ink-2 focus-visible:outline-offset-0"
      />
      {typed !== '' && (
        <IconButton label={chatListText('clearSearch')} size="sm" onClick={clear} className="absolute! top-0.5 inset-e-0.5">
          <XIcon />
        </IconButton>
      )}
    </search>
  );
}
