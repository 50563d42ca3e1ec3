import type { Notification, NotificationKind } from '@festoon/contracts/notifications/notifications';
import { notificationKindLabel } from '@festoon/contracts/notifications/notification-text';
import type { ReactNode, ComponentProps, MouseEvent } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { notificationRowText } from '@festoon/catalogue/notifications/notification-row';
import { formatTime, ownZone } from '../../../lib/format/format.ts';
import { formatRelative } from '../../../lib/format/relative-time.ts';
import { joinParts } from '../../../lib/join-parts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import {
  AtSignIcon,
  BanknoteIcon,
  CalendarDaysIcon,
  ClockIcon,
  CrownIcon,
  HourglassIcon,
  MegaphoneIcon,
  MessageCircleIcon,
  PhoneIcon,
  RotateCcwIcon,
  ShieldIcon,
  TicketIcon,
  UserPlusIcon,
} from '../../../ui/image/icons.ts';

const kindIcons: Readonly<Record<NotificationKind, typeof TicketIcon>> = {
  bookings: TicketIcon,
  refunds: RotateCcwIcon,
  waitlist: HourglassIcon,
  reminders: ClockIcon,
  calls: PhoneIcon,
  messages: MessageCircleIcon,
  mentions: AtSignIcon,
  announcements: MegaphoneIcon,
  follows: UserPlusIcon,
  organiser: CalendarDaysIcon,
  payouts: BanknoteIcon,
  subscription: CrownIcon,
  moderation: ShieldIcon,
};

type NotificationRowProps = {
  readonly item: Notification;
  readonly onOpen: () => void;
  /** `relative` shows the time since below the text, in the bell; `clock` shows the time of day, under a heading with the day. */
  readonly time: 'relative' | 'clock';
  /** The actions, shown below the time while a mouse is over the row or the row has the focus. */
  readonly actions?: ReactNode;
  /** The same actions in a menu, for touch. */
  readonly menu?: ReactNode;
};

/** Shows one notification. The whole row is the link. */
export function NotificationRow({ item, onOpen, time, actions, menu }: NotificationRowProps) {
  const Icon = kindIcons[item.kind];
  const label = notificationKindLabel(item.kind);
  return (
    <div
      className={classNames(
        'group/row relative flex items-start gap-3 rounded-control p-3 transition-colors hover:bg-hover',
        !item.isRead && 'bg-subtle',
      )}
    >
      <span
        title={label}
        className="mt-0.5 grid size-9 shrink-0 place-items-center rounded-full border border-line bg-surface text-ink-2"
      >
        <Icon className="size-4.5" aria-hidden="true" />
      </span>
      <div className="grid min-w-0 grow gap-0.5">
        <p>
          <PathLink
            path={item.path}
            onOpen={onOpen}
            className={classNames(
              'rounded-chip wrap-anywhere after:absolute after:inset-0 after:rounded-control',
              item.isRead ? 'text-ink-2' : 'font-semibold text-ink',
            )}
          >
            {item.isRead
              ? item.title
              : joinParts(
                  notificationRowText.parts('unread', {
                    title: item.title,
                    hidden: (chunks) => <span className="sr-only">{chunks}</span>,
                  }),
                )}
          </PathLink>
        </p>
        {item.body !== '' && <p className="line-clamp-2 text-sm wrap-anywhere text-ink-2">{item.body}</p>}
        {time === 'relative' && (
          <time dateTime={item.happenedAt} className="text-sm text-muted">
            {formatRelative(item.happenedAt)}
          </time>
        )}
      </div>
      <div className="grid shrink-0 content-start justify-items-end gap-0.5 text-sm text-muted">
        <p className="flex h-6 items-center gap-2">
          {time === 'clock' && (
            <time dateTime={item.happenedAt} className="whitespace-nowrap tabular-nums">
              {formatTime(item.happenedAt, ownZone())}
            </time>
          )}
          <span
            aria-hidden="true"
            className={classNames('size-2 shrink-0 rounded-full', item.isRead ? 'invisible' : 'bg-primary')}
          />
        </p>
        {actions && (
          <span className="relative hidden gap-4 opacity-0 transition-opacity group-focus-within/row:opacity-100 group-hover/row:opacity-100 pointer-fine:flex">
            {actions}
          </span>
        )}
        {menu && <div className="relative -my-1 -me-1 pointer-fine:hidden">{menu}</div>}
      </div>
    </div>
  );
}

type PathLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  /** Path and query from the server. */
  readonly path: string;
  readonly onOpen: () => void;
};

/** Shows a link within this site whose address is data, so that the router has no type for it. */
function PathLink({ path, onOpen, children, ...rest }: PathLinkProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    onOpen();
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain) return;
    event.preventDefault();
    void navigate({ href: path });
  };
  return (
    <a {...rest} href={path} onClick={follow}>
      {children}
    </a>
  );
}
