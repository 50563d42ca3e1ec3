import type { Notification, listNotifications } from '@festoon/contracts/notifications';
import type { EndpointAnswer } from '@festoon/contracts/endpoint';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { LISTS_KEY, latestQuery, unreadQuery } from './notification-queries.ts';

type ListPage = EndpointAnswer<typeof listNotifications>;
type Change = (item: Notification) => Notification;

/** Changes what is shown, in the bell and in every list that was fetched, before the server has said so. */
export function patchNotifications(client: QueryClient, change: Change): void {
  const changed = (page: ListPage): ListPage => ({ ...page, items: page.items.map(change) });
  client.setQueriesData<InfiniteData<ListPage>>({ queryKey: LISTS_KEY }, (list) =>
    list ? { ...list, pages: list.pages.map(changed) } : undefined,
  );
  client.setQueryData(latestQuery.queryKey, (latest) => (latest ? changed(latest) : undefined));
}

/** The same for the number on the bell. */
export function patchUnread(client: QueryClient, change: (count: number) => number): void {
  client.setQueryData(unreadQuery.queryKey, (unread) => (unread ? { count: Math.max(0, change(unread.count)) } : undefined));
}
