import type { Notification } from '@festoon/contracts/notifications';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownZone } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { FailedLoad } from '../../ui/failed-load.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SkeletonSwap } from '../../ui/skeleton-swap.tsx';
import { groupByDay } from './day-groups.ts';
import { ListFilter } from './list-filter.tsx';
import { ListRow } from './list-row.tsx';
import { NoNotifications } from './no-notifications.tsx';
import { listQuery, type NotificationFilter, unreadQuery } from './notification-queries.ts';
import { withRemoved } from './removed-rows.ts';
import { useReadAll } from './use-notification-changes.ts';

/** Lists all notifications by day, newest first. */
export function NotificationList({ filter }: { filter: NotificationFilter }) {
  const list = useInfiniteQuery(listQuery(filter));
  const [removed, setRemoved] = useState<ReadonlyMap<string, Notification>>(new Map());
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const shown = withRemoved(items, removed);
  const mark = (item: Notification, isRemoved: boolean) =>
    setRemoved((known) => {
      const next = new Map(known);
      if (isRemoved) next.set(item.id, item);
      else next.delete(item.id);
      return next;
    });
  return (
    <div className="grid max-w-text grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ListFilter filter={filter} />
        <ReadAll items={items} filter={filter} />
      </div>
      {list.isError && items.length === 0 ? (
        <FailedLoad
          title="Your notifications did not load"
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
              <Days items={shown} removed={removed} mark={mark} />
              <LoadMore
                noun="notification"
                shown={items.length}
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

type DaysProps = {
  readonly items: readonly Notification[];
  readonly removed: ReadonlyMap<string, Notification>;
  readonly mark: (item: Notification, isRemoved: boolean) => void;
};

function Days({ items, removed, mark }: DaysProps) {
  return (
    <div className="grid gap-6">
      {groupByDay(items, { timeZone: ownZone() }).map(({ day, items: told }) => (
        <section key={day} aria-label={day} className="grid gap-2">
          <h2 className="text-sm font-semibold text-muted">{day}</h2>
          <ul className="grid gap-1">
            {told.map((item) => (
              <li key={item.id}>
                <ListRow item={item} isRemoved={removed.has(item.id)} onRemoved={(isRemoved) => mark(item, isRemoved)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function ReadAll({ items, filter: { kind } }: { items: readonly Notification[]; filter: NotificationFilter }) {
  const { data } = useQuery(unreadQuery);
  const readAll = useReadAll();
  if (!items.some(({ isRead }) => !isRead) && (kind !== undefined || !data?.count)) return null;
  return (
    <Button size="sm" disabled={items.length === 0} busy={readAll.isPending} onClick={() => readAll.mutate({ items, kind })}>
      {kind === undefined ? 'Mark all as read' : 'Mark these as read'}
    </Button>
  );
}

function ListSkeleton() {
  return (
    <div className="grid gap-2">
      <Skeleton className="h-5 w-24" />
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-22" />
      ))}
    </div>
  );
}
