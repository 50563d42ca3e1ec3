import type { Notification, NotificationKind } from '@festoon/contracts/notifications/notifications';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { notificationKindLabel } from '@festoon/contracts/notifications/notification-text';
import { Link } from '@tanstack/react-router';
import { notificationListText } from '@festoon/catalogue/notifications/notification-list';
import { ownZone } from '../../../lib/format/format.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SkeletonSwap } from '../../../ui/feedback/skeleton-swap.tsx';
import { groupByDay } from './day-groups.ts';
import { ListFilter } from './list-filter.tsx';
import { listQuery, type NotificationFilter, unreadQuery } from './notification-queries.ts';
import { mergeRemoved } from './removed-rows.ts';
import { useMarkAllRead, useMarkRead, useRemoveNotification, useRestoreNotification } from './use-notification-changes.ts';
import { DoneIllustration, EmailIllustration } from '../../../ui/image/illustrations.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { IconButton } from '../../../ui/image/icon-button.tsx';
import { CheckCheckIcon, EllipsisIcon } from '../../../ui/image/icons.ts';
import { actionLinkClass } from '../../../ui/links.ts';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { NotificationRow } from './notification-row.tsx';

/** Shows all notifications by day, newest first. */
export function NotificationList({ filter }: { filter: NotificationFilter }) {
  const list = useInfiniteQuery(listQuery(filter));
  const [removed, setRemoved] = useState<ReadonlyMap<string, Notification>>(new Map());
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const shown = mergeRemoved(items, removed);
  const setItemRemoved = (item: Notification, isRemoved: boolean) =>
    setRemoved((known) => {
      const next = new Map(known);
      if (isRemoved) next.set(item.id, item);
      else next.delete(item.id);
      return next;
    });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex items-center justify-between gap-3">
        <ListFilter filter={filter} />
        <MarkAllRead items={items} filter={filter} />
      </div>
      {list.isError && items.length === 0 ? (
        <LoadError
          title={notificationListText('weCouldntLoadYourNotifications')}
          error={list.error}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : (
        <SkeletonSwap loading={list.isPending} skeleton={<ListSkeleton />}>
          {shown.length === 0 ? (
            <NoNotifications filter={filter} />
          ) : (
            <div className={list.isPlaceholderData ? 'busy-content' : undefined} aria-busy={list.isPlaceholderData}>
              <DayList items={shown} removed={removed} setItemRemoved={setItemRemoved} />
              <LoadMore
                countLabel={notificationListText('notificationCount', { count: items.length })}
                loadingLabel={notificationListText('loadingMoreNotifications')}
                hasMore={list.hasNextPage}
                loading={list.isFetchingNextPage}
                onMore={() => void list.fetchNextPage()}
                automatic
              />
            </div>
          )}
        </SkeletonSwap>
      )}
    </div>
  );
}

type DayListProps = {
  readonly items: readonly Notification[];
  readonly removed: ReadonlyMap<string, Notification>;
  readonly setItemRemoved: (item: Notification, isRemoved: boolean) => void;
};

function DayList({ items, removed, setItemRemoved }: DayListProps) {
  return (
    <div className="grid gap-6">
      {groupByDay(items, { timeZone: ownZone() }).map(({ day, items: dayItems }) => (
        <section key={day} aria-label={day} className="grid gap-2">
          <h2 className="text-sm font-semibold text-muted">{day}</h2>
          <ul className="grid gap-1">
            {dayItems.map((item) => (
              <li key={item.id}>
                <ListRow
                  item={item}
                  isRemoved={removed.has(item.id)}
                  onRemoved={(isRemoved) => setItemRemoved(item, isRemoved)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function MarkAllRead({ items, filter: { kind } }: { items: readonly Notification[]; filter: NotificationFilter }) {
  const { data } = useQuery(unreadQuery);
  const readAll = useMarkAllRead();
  if (!items.some(({ isRead }) => !isRead) && (kind !== undefined || !data?.count)) return null;
  return (
    <Button size="sm" disabled={items.length === 0} busy={readAll.isPending} onClick={() => readAll.mutate({ items, kind })}>
      <CheckCheckIcon className="size-4.5 sm:hidden" />
      <span className="max-sm:sr-only">
        {kind === undefined ? notificationListText('markAllAsRead') : notificationListText('markTheseAsRead')}
      </span>
    </Button>
  );
}

function ListSkeleton() {
  return (
    <div className="grid gap-2">
      <Skeleton className="h-5 w-24" />
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-17" />
      ))}
    </div>
  );
}

function NoNotifications({ filter: { kind, unread } }: { filter: NotificationFilter }) {
  if (kind === undefined && !unread) {
    return (
      <EmptyState
        illustration={<EmailIllustration />}
        title={notificationListText('nothingYet')}
        action={
          <Link to="/explore" className={buttonClass('primary')}>
            {notificationListText('exploreEvents')}
          </Link>
        }
      >
        {notificationListText('bookingsMessagesAndEventChangesAppear')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      illustration={<DoneIllustration />}
      title={unread ? notificationListText('nothingUnread') : notificationListText('noNotificationsOfThisType')}
      action={
        <Link to="/profile/notifications" className={buttonClass()}>
          {notificationListText('showAllNotifications')}
        </Link>
      }
    >
      {nothingText(kind, unread)}
    </EmptyState>
  );
}

function nothingText(kind: NotificationKind | undefined, isUnread = false): string {
  if (kind === undefined) return notificationListText(isUnread ? 'allRead' : 'nothing');
  return notificationListText(isUnread ? 'allReadOfKind' : 'nothingOfKind', { kind: notificationKindLabel(kind) });
}

type ListRowProps = {
  readonly item: Notification;
  readonly isRemoved: boolean;
  readonly onRemoved: (isRemoved: boolean) => void;
};

/** Shows one notification of the page. A removed one is replaced by a line with an undo button. */
function ListRow({ item, isRemoved, onRemoved }: ListRowProps) {
  const read = useMarkRead();
  const remove = useRemoveNotification();
  const restore = useRestoreNotification();
  if (isRemoved) {
    return (
      <div className="flex min-h-15 items-center justify-between gap-4 rounded-control bg-subtle py-2 pe-2 ps-4">
        <p className="min-w-0 truncate text-sm text-muted" role="status">
          {notificationListText('removed', { title: item.title })}
        </p>
        <Button
          size="sm"
          busy={restore.isPending || remove.isPending}
          busyLabel={notificationListText('puttingBack')}
          onClick={() => restore.mutate(item, { onSuccess: () => onRemoved(false) })}
        >
          {notificationListText('undo')}
        </Button>
      </div>
    );
  }
  const toggleRead = () => read.mutate({ item, isRead: !item.isRead });
  const removeItem = () => {
    onRemoved(true);
    remove.mutate(item, { onError: () => onRemoved(false) });
  };
  const { title } = item;
  const readLabel = item.isRead ? notificationListText('markUnread') : notificationListText('markRead');
  return (
    <NotificationRow
      item={item}
      time="clock"
      onOpen={() => {
        if (!item.isRead) read.mutate({ item, isRead: true });
      }}
      actions={
        <>
          <button
            type="button"
            aria-label={notificationListText(item.isRead ? 'markAsUnread' : 'markAsRead', { title })}
            onClick={toggleRead}
            className={actionLinkClass}
          >
            {readLabel}
          </button>
          <button
            type="button"
            aria-label={notificationListText('remove', { title })}
            onClick={removeItem}
            className={actionLinkClass}
          >
            {notificationListText('removeAction')}
          </button>
        </>
      }
      menu={
        <Menu
          trigger={
            <IconButton size="sm" label={notificationListText('actionsFor', { title })}>
              <EllipsisIcon />
            </IconButton>
          }
        >
          <MenuItem onSelect={toggleRead}>{readLabel}</MenuItem>
          <MenuItem onSelect={removeItem}>{notificationListText('removeAction')}</MenuItem>
        </Menu>
      }
    />
  );
}
