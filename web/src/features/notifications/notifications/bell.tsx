import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type CSSProperties } from 'react';
import { bellText } from '@festoon/catalogue/notifications/bell';
import { classNames } from '../../../ui/class-names.ts';
import { BellIcon } from '../../../ui/image/icons.ts';
import { unreadQuery, useNotificationsLive, latestQuery } from './notification-queries.ts';
import { inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { Button } from '../../../ui/button.tsx';
import { linkClass } from '../../../ui/links.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SkeletonSwap } from '../../../ui/feedback/skeleton-swap.tsx';
import { NotificationRow } from './notification-row.tsx';
import { useMarkRead, useMarkAllRead } from './use-notification-changes.ts';

const PANEL_ID = 'bell-panel';
const anchor = { '--anchor': '--bell' } as CSSProperties;
const bellClass =
  'relative size-11 place-items-center rounded-full text-ink-2 transition-colors hover:bg-hover hover:text-ink aria-[current=page]:text-link';

/** Shows the number of unread notifications. Opens the latest ones; on a phone links to their page. */
export function Bell({ accountId }: { accountId: string }) {
  useNotificationsLive(accountId);
  const { data } = useQuery(unreadQuery);
  const [isOpen, setOpen] = useState(false);
  const count = data?.count ?? 0;
  const label = count > 0 ? bellText('notificationsUnread', { count }) : bellText('notifications');
  return (
    <>
      <Link to="/profile/notifications" aria-label={label} className={classNames(bellClass, 'grid md:hidden')}>
        <BellBadge count={count} />
      </Link>
      <button
        type="button"
        popoverTarget={PANEL_ID}
        aria-label={label}
        style={anchor}
        className={classNames('popover-anchor', bellClass, 'hidden md:grid')}
      >
        <BellBadge count={count} />
      </button>
      <div
        id={PANEL_ID}
        popover="auto"
        role="dialog"
        aria-label={bellText('latestNotifications')}
        style={anchor}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        className="native-popover popover-end w-96 rounded-card border border-line bg-raised text-ink shadow-menu"
      >
        {isOpen && <BellPanel unread={count} onClose={() => document.getElementById(PANEL_ID)?.hidePopover()} />}
      </div>
    </>
  );
}

function BellBadge({ count }: { count: number }) {
  return (
    <>
      <BellIcon className="size-5" aria-hidden="true" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 inset-e-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-primary px-1 text-[0.6875rem] font-semibold text-on-primary tabular-nums ring-2 ring-bg"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </>
  );
}

type BellPanelProps = { readonly unread: number; readonly onClose: () => void };

/** Shows the latest notifications under the bell. */
function BellPanel({ unread, onClose }: BellPanelProps) {
  const latest = useQuery(latestQuery);
  const readAll = useMarkAllRead();
  const items = latest.data?.items ?? [];
  return (
    <div className="grid">
      <div className="flex h-13 items-center justify-between gap-3 border-b border-line pe-2 ps-4">
        <h2 className="font-semibold">{bellText('notifications')}</h2>
        {unread > 0 && items.length > 0 && (
          <Button tone="ghost" size="sm" busy={readAll.isPending} onClick={() => readAll.mutate({ items })}>
            {bellText('markAllAsRead')}
          </Button>
        )}
      </div>
      <div className="p-2">
        {latest.isError && !latest.data ? (
          <p role="alert" className="grid justify-items-start gap-3 p-3 text-ink-2">
            {inlineErrorMessage(latest.error)}
            <Button size="sm" busy={latest.isFetching} onClick={() => void latest.refetch()}>
              {bellText('tryAgain')}
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
          {bellText('viewAllNotifications')}
        </Link>
        <Link to="/profile/notifications" search={{ tab: 'choices' }} className={linkClass} onClick={onClose}>
          {bellText('notificationPreferences')}
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
  return <p className="px-3 py-8 text-center text-muted">{bellText('noNotificationsYetBookingsMessagesAnd')}</p>;
}

function PanelSkeleton() {
  return (
    <div className="grid gap-1">
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} className="h-17" />
      ))}
    </div>
  );
}
