import { Outlet, useRouterState } from '@tanstack/react-router';
import { organiserPagesText } from '@festoon/catalogue/app/organiser-pages';
import { profileShellText } from '@festoon/catalogue/app/profile-shell';
import { taxReportText } from '@festoon/catalogue/money/tax-report';
import { organiserBlocksText } from '@festoon/catalogue/ticketing/organiser-blocks';
import {
  BanIcon,
  BellIcon,
  CalendarDaysIcon,
  ChartColumnIcon,
  CircleUserIcon,
  CrownIcon,
  EyeIcon,
  FileTextIcon,
  HeartIcon,
  MapPinIcon,
  ShieldIcon,
  TicketIcon,
  UploadIcon,
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
      links: [
        { to: '/dashboard', label: organiserPagesText('dashboard'), icon: ChartColumnIcon },
        { to: '/profile/events', label: profileShellText('events'), icon: CalendarDaysIcon },
      ],
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

/** Returns the links of the pages for organisers, which are a separate area beside the profile. */
function listHostingGroups(): NavGroup[] {
  return [
    {
      title: profileShellText('hosting'),
      links: [
        { to: '/dashboard', label: organiserPagesText('dashboard'), icon: ChartColumnIcon },
        { to: '/profile/events', label: organiserPagesText('yourEvents'), icon: CalendarDaysIcon },
        { to: '/profile/events/venues', label: organiserPagesText('venues'), icon: MapPinIcon },
        { to: '/profile/events/blocked', label: organiserBlocksText('blockList'), icon: BanIcon },
        { to: '/profile/events/import', label: organiserPagesText('importEvents'), icon: UploadIcon },
        { to: '/profile/wallet/taxes', label: taxReportText('taxReport'), icon: FileTextIcon },
        { to: '/profile/wallet', label: profileShellText('wallet'), icon: WalletIcon },
      ],
    },
  ];
}

const HOSTING_PAGES = /^\/profile\/(events|wallet\/taxes)(\/|$)/;

/** Shows the navigation of the profile, or of the pages for organisers. Navigation between them does not render it again. */
export function ProfileShell() {
  const isHosting = useRouterState({ select: ({ location }) => HOSTING_PAGES.test(location.pathname) });
  return (
    <div className="page grid grow grid-cols-[minmax(0,1fr)] content-start gap-x-10 py-4 lg:grid-cols-[12rem_minmax(0,1fr)] lg:py-10">
      <nav
        aria-label={profileShellText(isHosting ? 'hosting' : 'profile')}
        className="pb-4 lg:sticky lg:top-[calc(var(--header-height)+2.5rem)] lg:self-start lg:pb-0"
      >
        <NavRail groups={isHosting ? listHostingGroups() : listGroups()} tone="primary" isExact={isHosting} />
      </nav>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}
