import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { Button } from '../../../ui/button.tsx';
import { linkClass } from '../../../ui/links.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SkeletonSwap } from '../../../ui/feedback/skeleton-swap.tsx';
import { latestQuery } from './notification-queries.ts';
import { NotificationRow } from './notification-row.tsx';
import { useMarkRead, useMarkAllRead } from './use-notification-changes.ts';

type BellPanelProps = { readonly unread: number; readonly onClose: () => void };

/** Shows the latest notifications, under the bell. */
export function BellPanel({ unread, onClose }: BellPanelProps) {
  const latest = useQuery(latestQuery);
  const readAll = useMarkAllRead();
  const items = latest.data?.items ?? [];
  return (
    <div className="grid">
      <div className="flex h-13 items-center justify-between gap-3 border-b border-line pr-2 pl-4">
        <h2 className="font-semibold">Notifications</h2>
        {unread > 0 && items.length > 0 && (
          <Button tone="ghost" size="sm" busy={readAll.isPending} onClick={() => readAll.mutate({ items })}>
            Mark all as read
          </Button>
        )}
      </div>
      <div className="p-2">
        {latest.isError && !latest.data ? (
          <p role="alert" className="grid justify-items-start gap-3 p-3 text-ink-2">
            {inlineErrorMessage(latest.error)}
            <Button size="sm" busy={latest.isFetching} onClick={() => void latest.refetch()}>
              Try again
            </Button>
          </p>
        ) : (
          <SkeletonSwap loading={latest.isPending} skeleton={<PanelSkeleton />}>
            {items.length === 0 ? <EmptyPanel /> : <Latest items={items} onClose={onClose} />}
          </SkeletonSwap>
        )}
      </div>
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-3 text-sm">
        <Link to="/profile/notifications" className={linkClass} onClick={onClose}>
          See all notifications
        </Link>
        <Link to="/profile/notifications" search={{ tab: 'choices' }} className={linkClass} onClick={onClose}>
          Choose what to be told about
        </Link>
      </div>
    </div>
  );
}

type LatestProps = { readonly items: Parameters<typeof NotificationRow>[0]['item'][]; readonly onClose: () => void };

function Latest({ items, onClose }: LatestProps) {
  const read = useMarkRead();
  return (
    <ul className="grid gap-1">
      {items.map((item) => (
        <li key={item.id}>
          <NotificationRow
            item={item}
            time="relative"
            onOpen={() => {
              if (!item.isRead) read.mutate({ item, isRead: true });
              onClose();
            }}
          />
        </li>
      ))}
    </ul>
  );
}

function EmptyPanel() {
  return (
    <p className="px-3 py-8 text-center text-muted">Nothing yet. Bookings, messages and changes of your events show here.</p>
  );
}

function PanelSkeleton() {
  return (
    <div className="grid gap-1">
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} className="h-20" />
      ))}
    </div>
  );
}
