import {
  type Notification,
  type NotificationKind,
  readAllNotifications,
  readNotification,
  removeNotification,
  restoreNotification,
  type listNotifications,
} from '@festoon/contracts/notifications/notifications';
import { type QueryClient, useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import type { EndpointResponse } from '@festoon/contracts/core/endpoint';
import { call } from '../../../lib/api/api-client.ts';
import { LISTS_KEY, latestQuery, unreadQuery } from './notification-queries.ts';

type Unread = { readonly count: number };

/** Returns a mutation that marks a notification as read or unread. Shows the change before the server has responded. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ item, isRead }: { item: Notification; isRead: boolean }) =>
      call(readNotification, { notificationId: item.id, isRead }),
    onMutate: ({ item, isRead }) => {
      patchNotifications(client, (other) => (other.id === item.id ? { ...other, isRead } : other));
      patchUnread(client, (count) => count + (isRead === item.isRead ? 0 : isRead ? -1 : 1));
    },
    ...mutationHandlers(client),
  });
}

type NotificationList = { readonly items: readonly Notification[]; readonly kind?: NotificationKind | undefined };

/** Returns a mutation that marks the shown notifications and all earlier ones as read. Newer ones stay unread. */
export function useMarkAllRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ items, kind }: NotificationList) =>
      call(readAllNotifications, { until: newestOf(items), ...(kind && { kind }) }),
    onMutate: ({ items, kind }) => {
      const until = newestOf(items);
      const isAffected = (item: Notification) => item.happenedAt <= until && (kind === undefined || item.kind === kind);
      patchNotifications(client, (item) => (isAffected(item) ? { ...item, isRead: true } : item));
    },
    ...mutationHandlers(client),
  });
}

export function useRemoveNotification() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Notification) => call(removeNotification, { notificationId: id }),
    onMutate: ({ isRead }) => patchUnread(client, (count) => count - (isRead ? 0 : 1)),
    ...mutationHandlers(client),
  });
}

export function useRestoreNotification() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Notification) => call(restoreNotification, { notificationId: id }),
    ...mutationHandlers(client),
  });
}

function mutationHandlers(client: QueryClient) {
  return {
    onSuccess: (unread: Unread) => client.setQueryData(unreadQuery.queryKey, unread),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: LISTS_KEY });
      void client.invalidateQueries({ queryKey: latestQuery.queryKey });
    },
    onError: () => void client.invalidateQueries({ queryKey: unreadQuery.queryKey }),
  };
}

function newestOf(items: readonly Notification[]): string {
  return items.reduce((newest, { happenedAt }) => (happenedAt > newest ? happenedAt : newest), '');
}

type ListPage = EndpointResponse<typeof listNotifications>;
type Change = (item: Notification) => Notification;

/** Changes notifications in the bell and in every fetched list, before the server has responded. */
function patchNotifications(client: QueryClient, change: Change): void {
  const changed = (page: ListPage): ListPage => ({ ...page, items: page.items.map(change) });
  client.setQueriesData<InfiniteData<ListPage>>({ queryKey: LISTS_KEY }, (list) =>
    list ? { ...list, pages: list.pages.map(changed) } : undefined,
  );
  client.setQueryData(latestQuery.queryKey, (latest) => (latest ? changed(latest) : undefined));
}

/** Changes the number on the bell, before the server has responded. */
function patchUnread(client: QueryClient, change: (count: number) => number): void {
  client.setQueryData(unreadQuery.queryKey, (unread) => (unread ? { count: Math.max(0, change(unread.count)) } : undefined));
}
