import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type CSSProperties } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { BellIcon } from '../../../ui/image/icons.ts';
import { BellPanel } from './bell-panel.tsx';
import { unreadQuery, useNotificationsLive } from './notification-queries.ts';

const PANEL_ID = 'bell-panel';
const anchor = { '--anchor': '--bell' } as CSSProperties;
const bellClass =
  'relative size-11 place-items-center rounded-full text-ink-2 transition-colors hover:bg-hover hover:text-ink aria-[current=page]:text-link';

/** Shows the number of unread notifications; opens the latest, and on a phone links to their page. */
export function Bell({ accountId }: { accountId: string }) {
  useNotificationsLive(accountId);
  const { data } = useQuery(unreadQuery);
  const [isOpen, setOpen] = useState(false);
  const count = data?.count ?? 0;
  const label = count > 0 ? `Notifications, ${count} unread` : 'Notifications';
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
        aria-label="Latest notifications"
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
          className="absolute top-0.5 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-primary px-1 text-[0.6875rem] font-semibold text-on-primary tabular-nums ring-2 ring-bg"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </>
  );
}
