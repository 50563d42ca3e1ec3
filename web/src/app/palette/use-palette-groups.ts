import { keepPreviousData, useInfiniteQuery, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { paletteText } from '@festoon/catalogue/app/palette';
import { bookingsQuery } from '../../features/ticketing/bookings/booking-queries.ts';
import { currentQuery } from '../../features/money/subscriptions/subscription-queries.ts';
import { inlineErrors } from '../../lib/api/query-client.ts';
import { useColorScheme } from '../../lib/color-scheme.ts';
import { useOnline } from '../../lib/online.ts';
import { HistoryIcon, RotateCcwIcon } from '../../ui/image/icons.ts';
import { roleOf } from '../session/session-state.ts';
import { useSession } from '../session/session-store.ts';
import { listPaletteActions } from './palette-actions.ts';
import type { PaletteGroup, PaletteGroupName, PaletteItem } from './palette-item.ts';
import { listPalettePages, type PaletteRole } from './palette-pages.ts';
import { listPaletteSearches, ticketItems, type PaletteSearch } from './palette-searches.ts';
import { rankItems } from './rank-items.ts';
import { listRecentChoices } from './recent-choices.ts';

const SUGGESTED_PAGES = 6;
const LOCAL_LIMIT = 6;
const TICKETS_LIMIT = 4;
const TYPING_PAUSE_MS = 150;
/** A server search needs some text to be selective. */
const SEARCH_LENGTH_MIN = 2;

/** Returns the groups to show for the typed text, in their order. */
export function usePaletteGroups(typed: string): readonly PaletteGroup[] {
  const text = typed.trim();
  const role = useSession(roleOf);
  const scheme = useColorScheme();
  const accountId = useSession(({ user }) => user?.id);
  const tickets = useTickets(role, text);
  const searches = useSearches(role, text);
  const pages = listPalettePages(role);
  const actions = listPaletteActions(role, scheme);
  if (text === '') return suggestions({ recent: accountId === undefined ? [] : recentItems(accountId), pages, actions });
  return [
    ...group('pages', rankItems(pages, text, LOCAL_LIMIT)),
    ...group('actions', rankItems(actions, text, LOCAL_LIMIT)),
    ...revealInOrder([tickets, ...searches].filter((one) => one !== null)),
  ];
}

function group(name: PaletteGroupName, items: readonly PaletteItem[]): PaletteGroup[] {
  return items.length === 0 ? [] : [{ name, items }];
}

function recentItems(accountId: string): PaletteItem[] {
  return listRecentChoices(accountId).map(({ id, label, href }) => ({ id, label, icon: HistoryIcon, target: { href } }));
}

type Suggestions = Readonly<Record<'recent' | 'pages' | 'actions', readonly PaletteItem[]>>;

function suggestions({ recent, pages, actions }: Suggestions): readonly PaletteGroup[] {
  const isNew = ({ id }: PaletteItem) => !recent.some((item) => item.id === id);
  return [
    ...group('recent', recent),
    ...group('pages', pages.filter(isNew).slice(0, SUGGESTED_PAGES)),
    ...group('actions', actions.filter(isNew)),
  ];
}

/**
 * Hides the results of a group while one above it is loading. Otherwise results that arrive later would move the row that
 * a person is about to choose.
 */
export function revealInOrder(groups: readonly PaletteGroup[]): readonly PaletteGroup[] {
  const firstLoading = groups.findIndex(({ note }) => note === 'searching');
  return groups
    .map((one, index) => (firstLoading >= 0 && index > firstLoading ? searching(one.name) : one))
    .filter(({ items, note }) => items.length > 0 || note !== undefined);
}

const searching = (name: PaletteGroupName): PaletteGroup => ({ name, items: [], note: 'searching' });

function useTickets(role: PaletteRole, text: string): PaletteGroup | null {
  const isOnline = useOnline();
  const query = useInfiniteQuery({ ...bookingsQuery('upcoming'), enabled: role === 'user' && text !== '' });
  if (role !== 'user') return null;
  const name = 'yourTickets';
  if (query.data) {
    const items = ticketItems(query.data.pages.flatMap((page) => page.items));
    return { name, items: rankItems(items, text, TICKETS_LIMIT) };
  }
  return withoutResults(name, query, isOnline);
}

type Failable = Pick<UseQueryResult, 'isError' | 'refetch'>;

function withoutResults(name: PaletteGroupName, query: Failable, isOnline: boolean): PaletteGroup {
  if (!isOnline) return { name, items: [], note: 'offline' };
  return query.isError ? { name, items: [retryItem(name, query)] } : searching(name);
}

function retryItem(name: PaletteGroupName, { refetch }: Failable): PaletteItem {
  return {
    id: `retry:${name}`,
    label: paletteText('couldntLoad'),
    icon: RotateCcwIcon,
    target: { retry: () => void refetch() },
  };
}

/** Returns the results of the server's searches. Each search is a separate query, so that an error concerns one group. */
function useSearches(role: PaletteRole, text: string): readonly (PaletteGroup | null)[] {
  const isImpersonated = useSession(({ impersonator }) => impersonator !== undefined);
  const { data } = useQuery({ ...currentQuery, enabled: role === 'user' && !isImpersonated });
  const hasPeople = !isImpersonated && data?.data.isActive === true;
  const [first, second, third] = listPaletteSearches({ role, hasPeople });
  const request = { text, pausedText: useTypingPause(text) };
  return [useSearch(first, request), useSearch(second, request), useSearch(third, request)];
}

function useTypingPause(text: string): string {
  const [pausedText, setPausedText] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPausedText(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return pausedText;
}

type SearchRequest = {
  readonly text: string;
  /** The text before the last pause of typing, which is searched. */
  readonly pausedText: string;
};

function useSearch(search: PaletteSearch | undefined, { text, pausedText }: SearchRequest): PaletteGroup | null {
  const isOnline = useOnline();
  const query = useQuery({
    queryKey: ['palette', search?.name ?? 'none', pausedText],
    queryFn: async ({ signal }) => (await search?.find(pausedText, signal)) ?? [],
    enabled: search !== undefined && pausedText.length >= SEARCH_LENGTH_MIN,
    placeholderData: keepPreviousData,
    meta: inlineErrors,
  });
  if (search === undefined || text.length < SEARCH_LENGTH_MIN) return null;
  const isStale = pausedText !== text || query.isPlaceholderData;
  if (!query.data || (isStale && !isOnline)) return withoutResults(search.name, query, isOnline);
  if (!isStale) return { name: search.name, items: query.data };
  // Results of the previous text stay while they fit the new one.
  const items = rankItems(query.data, text, query.data.length);
  return items.length === 0 ? searching(search.name) : { name: search.name, items, isStale };
}
