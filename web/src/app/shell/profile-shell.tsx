import { Outlet } from '@tanstack/react-router';
import { profileShellText } from '@festoon/catalogue/app/profile-shell';
import {
  BellIcon,
  CalendarDaysIcon,
  CircleUserIcon,
  CrownIcon,
  EyeIcon,
  HeartIcon,
  ShieldIcon,
  TicketIcon,
  WalletIcon,
} from '../../ui/image/icons.ts';
import { NavRail, type NavGroup } from './menus/nav-rail.tsx';

function listGroups(): NavGroup[] {
  return [
    {
      title: profileShellText('attending'),
      links: [
        { to: '/profile/bookings', label: profileShellText('tickets'), icon: TicketIcon },
        { to: '/profile/saved', label: profileShellText('saved'), icon: HeartIcon },
      ],
    },
    {
      title: profileShellText('hosting'),
      links: [{ to: '/profile/events', label: profileShellText('events'), icon: CalendarDaysIcon }],
    },
    {
      title: profileShellText('account'),
      links: [
        { to: '/profile/details', label: profileShellText('details'), icon: CircleUserIcon },
        { to: '/profile/wallet', label: profileShellText('wallet'), icon: WalletIcon },
        { to: '/profile/subscription', label: profileShellText('premium'), icon: CrownIcon },
        { to: '/profile/notifications', label: profileShellText('notifications'), icon: BellIcon },
        { to: '/profile/security', label: profileShellText('security'), icon: ShieldIcon },
        { to: '/profile/privacy', label: profileShellText('privacy'), icon: EyeIcon },
      ],
    },
  ];
}

/** Shows the navigation of the profile. Navigation between its pages does not render it again. */
export function ProfileShell() {
  return (
    <div className="page grid grow grid-cols-[minmax(0,1fr)] content-start gap-x-10 py-4 lg:grid-cols-[12rem_minmax(0,1fr)] lg:py-10">
      <nav
        aria-label={profileShellText('profile')}
        className="pb-4 lg:sticky lg:top-[calc(var(--header-height)+2.5rem)] lg:self-start lg:pb-0"
      >
        <NavRail groups={listGroups()} tone="primary" />
      </nav>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}
