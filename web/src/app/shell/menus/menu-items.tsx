import { accountMenuText } from '@festoon/catalogue/app/account-menu';
import { Link } from '@tanstack/react-router';
import { useId, type ReactNode } from 'react';
import {
  BellIcon,
  CalendarDaysIcon,
  ChartColumnIcon,
  CircleUserIcon,
  CrownIcon,
  HeartIcon,
  MessageCircleIcon,
  PlusIcon,
  RadioIcon,
  TicketIcon,
  WalletIcon,
} from '../../../ui/image/icons.ts';
import { needsSubscription } from '../needs-subscription.ts';
import { menuItemProps } from './menu-popover.tsx';

/** The areas of a signed-in user, with the names that their pages have. */
const AREAS = {
  tickets: { to: '/profile/bookings', icon: TicketIcon },
  savedEvents: { to: '/profile/saved', icon: HeartIcon },
  chats: { to: '/chats/{-$conversationId}', icon: MessageCircleIcon },
  live: { to: '/live-stream/{-$channel}', icon: RadioIcon },
  dashboard: { to: '/dashboard', icon: ChartColumnIcon },
  yourEvents: { to: '/profile/events', icon: CalendarDaysIcon },
  wallet: { to: '/profile/wallet', icon: WalletIcon },
  createEvent: { to: '/profile/events', search: { new: '1' }, icon: PlusIcon },
  premium: { to: '/profile/subscription', icon: CrownIcon },
  notifications: { to: '/profile/notifications', icon: BellIcon },
  profile: { to: '/profile/details', icon: CircleUserIcon },
} as const;

type Area = keyof typeof AREAS;

type MenuAreaProps = { readonly menuId: string; readonly area: Area; readonly children?: ReactNode };

/** Shows the link to an area in a menu, followed by its children, such as a count. */
export function MenuArea({ menuId, area, children }: MenuAreaProps) {
  const { to, icon: Icon, ...search } = AREAS[area];
  return (
    <li>
      <Link to={to} {...search} preload={needsSubscription(to) ? false : 'intent'} {...menuItemProps(menuId)}>
        <Icon aria-hidden="true" />
        <span className="grow">{accountMenuText(area)}</span>
        {children}
      </Link>
    </li>
  );
}

type MenuGroupProps = { readonly title: 'attending' | 'hosting' | 'account'; readonly children: ReactNode };

/** Shows links of a menu below a heading. */
export function MenuGroup({ title, children }: MenuGroupProps) {
  const id = useId();
  return (
    <>
      <h2 id={id} className="px-3 pt-3 pb-1 text-xs font-medium text-muted">
        {accountMenuText(title)}
      </h2>
      <ul aria-labelledby={id}>{children}</ul>
    </>
  );
}
