import { accountMenuText } from '@festoon/catalogue/app/account-menu';
import { adminShellText } from '@festoon/catalogue/app/admin-shell';
import { paletteText } from '@festoon/catalogue/app/palette';
import { profileShellText } from '@festoon/catalogue/app/profile-shell';
import { shellText } from '@festoon/catalogue/app/shell';
import {
  BanIcon,
  BellIcon,
  BookmarkIcon,
  CalendarDaysIcon,
  ChartColumnIcon,
  CircleUserIcon,
  CompassIcon,
  CpuIcon,
  CrownIcon,
  FileTextIcon,
  HouseIcon,
  LockIcon,
  MapPinIcon,
  MessageCircleIcon,
  RadioIcon,
  SettingsIcon,
  ShieldIcon,
  TicketIcon,
  UploadIcon,
  UserPlusIcon,
  WalletIcon,
} from '../../ui/image/icons.ts';
import type { Role } from '../session/session-state.ts';
import type { PaletteIcon, PaletteItem } from './palette-item.ts';

export type PaletteRole = Role | 'visitor';

type PageParts = { readonly label: string; readonly icon: PaletteIcon; readonly keywords?: string };

const toItem = (href: string, parts: PageParts): PaletteItem => ({
  id: `page:${href}`,
  target: { href },
  isStored: true,
  ...parts,
});

/** Returns the pages that a role may open, in the order of their use, with the names of the navigation. */
export function listPalettePages(role: PaletteRole): readonly PaletteItem[] {
  if (role === 'admin') return adminPages();
  return role === 'user' ? userPages() : visitorPages();
}

function home(): PaletteItem {
  return toItem('/', { label: shellText('home'), icon: HouseIcon, keywords: paletteText('homeKeywords') });
}

function visitorPages(): PaletteItem[] {
  return [
    home(),
    toItem('/login', { label: shellText('signIn'), icon: CircleUserIcon, keywords: paletteText('signInKeywords') }),
    toItem('/register', {
      label: paletteText('createAccount'),
      icon: UserPlusIcon,
      keywords: paletteText('createAccountKeywords'),
    }),
  ];
}

function userPages(): PaletteItem[] {
  return [
    toItem('/explore', { label: shellText('explore'), icon: CompassIcon, keywords: paletteText('exploreKeywords') }),
    toItem('/profile/bookings', {
      label: shellText('tickets'),
      icon: TicketIcon,
      keywords: paletteText('ticketsKeywords'),
    }),
    toItem('/profile/events', {
      label: accountMenuText('yourEvents'),
      icon: CalendarDaysIcon,
      keywords: paletteText('yourEventsKeywords'),
    }),
    toItem('/dashboard', {
      label: accountMenuText('dashboard'),
      icon: ChartColumnIcon,
      keywords: paletteText('dashboardKeywords'),
    }),
    toItem('/chats', { label: accountMenuText('chats'), icon: MessageCircleIcon, keywords: paletteText('chatsKeywords') }),
    toItem('/profile/notifications', {
      label: accountMenuText('notifications'),
      icon: BellIcon,
      keywords: paletteText('notificationsKeywords'),
    }),
    toItem('/profile/saved', {
      label: profileShellText('saved'),
      icon: BookmarkIcon,
      keywords: paletteText('savedKeywords'),
    }),
    toItem('/live-stream', { label: accountMenuText('live'), icon: RadioIcon, keywords: paletteText('liveKeywords') }),
    toItem('/profile/wallet', {
      label: profileShellText('wallet'),
      icon: WalletIcon,
      keywords: paletteText('walletKeywords'),
    }),
    home(),
    ...accountPages(),
  ];
}

function accountPages(): PaletteItem[] {
  return [
    toItem('/profile/subscription', {
      label: accountMenuText('premium'),
      icon: CrownIcon,
      keywords: paletteText('premiumKeywords'),
    }),
    toItem('/profile/details', {
      label: accountMenuText('profile'),
      icon: CircleUserIcon,
      keywords: paletteText('detailsKeywords'),
    }),
    toItem('/profile/security', {
      label: profileShellText('security'),
      icon: LockIcon,
      keywords: paletteText('securityKeywords'),
    }),
    toItem('/profile/privacy', {
      label: profileShellText('privacy'),
      icon: ShieldIcon,
      keywords: paletteText('privacyKeywords'),
    }),
    toItem('/profile/events/import', {
      label: paletteText('importEvents'),
      icon: UploadIcon,
      keywords: paletteText('importKeywords'),
    }),
    toItem('/profile/events/venues', {
      label: paletteText('venues'),
      icon: MapPinIcon,
      keywords: paletteText('venuesKeywords'),
    }),
    toItem('/profile/wallet/taxes', {
      label: paletteText('taxReport'),
      icon: FileTextIcon,
      keywords: paletteText('taxReportKeywords'),
    }),
    toItem('/profile/events/blocked', {
      label: paletteText('blockList'),
      icon: BanIcon,
      keywords: paletteText('blockListKeywords'),
    }),
  ];
}

const ADMIN_SECTIONS = [
  ['', 'overview', HouseIcon],
  ['/users', 'users', CircleUserIcon],
  ['/events', 'events', CalendarDaysIcon],
  ['/bookings', 'bookings', TicketIcon],
  ['/finance', 'finance', WalletIcon],
  ['/subscriptions', 'subscriptions', CrownIcon],
  ['/reports', 'reports', ShieldIcon],
  ['/categories', 'categories', BookmarkIcon],
  ['/media', 'media', RadioIcon],
  ['/mail', 'emails', FileTextIcon],
  ['/jobs', 'jobs', CpuIcon],
  ['/settings', 'settings', SettingsIcon],
  ['/site-pages', 'sitePages', FileTextIcon],
  ['/system', 'system', ChartColumnIcon],
  ['/privacy', 'privacy', ShieldIcon],
  ['/audit', 'auditLog', FileTextIcon],
  ['/security', 'yourSecurity', LockIcon],
] as const;

function adminPages(): PaletteItem[] {
  return ADMIN_SECTIONS.map(([path, label, icon]) =>
    toItem(`/admin/dashboard${path}`, { label: adminShellText(label), icon }),
  );
}
