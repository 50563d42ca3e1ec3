import { paletteText } from '@festoon/catalogue/app/palette';
import { type ColorScheme, setColorScheme } from '../../lib/color-scheme.ts';
import { reportError } from '../../lib/api/report-error.ts';
import { toast } from '../../lib/toast.ts';
import { KeyboardIcon, LinkIcon, LogOutIcon, MonitorIcon, MoonIcon, PlusIcon, SunIcon } from '../../ui/image/icons.ts';
import { sessionStore } from '../session/session-store.ts';
import type { PaletteAction, PaletteItem } from './palette-item.ts';
import type { PaletteRole } from './palette-pages.ts';

const SCHEMES = {
  light: { label: 'themeLight', icon: SunIcon },
  dark: { label: 'themeDark', icon: MoonIcon },
  system: { label: 'themeSystem', icon: MonitorIcon },
} as const;

/** Returns the actions of a role. Of the colour schemes, only those that are not in use are listed. */
export function listPaletteActions(role: PaletteRole, current: ColorScheme): readonly PaletteItem[] {
  const schemes = (['light', 'dark', 'system'] as const).filter((scheme) => scheme !== current);
  return [
    ...(role === 'user' ? [createEventItem()] : []),
    {
      id: 'action:copy-link',
      label: paletteText('copyLink'),
      keywords: paletteText('linkKeywords'),
      icon: LinkIcon,
      target: { action: 'copy-link' },
    },
    ...schemes.map((scheme) => ({
      id: `action:theme-${scheme}`,
      label: paletteText(SCHEMES[scheme].label),
      keywords: paletteText('themeKeywords'),
      icon: SCHEMES[scheme].icon,
      target: { action: `theme-${scheme}` } as const,
    })),
    {
      id: 'action:shortcuts',
      label: paletteText('keyboardShortcuts'),
      keywords: paletteText('shortcutsKeywords'),
      icon: KeyboardIcon,
      target: { action: 'shortcuts' },
    },
    ...(role === 'visitor' ? [] : [logOutItem()]),
  ];
}

function createEventItem(): PaletteItem {
  return {
    id: 'action:create-event',
    label: paletteText('createEvent'),
    keywords: paletteText('createKeywords'),
    icon: PlusIcon,
    target: { href: '/profile/events?new=1' },
    isStored: true,
  };
}

function logOutItem(): PaletteItem {
  return {
    id: 'action:log-out',
    label: paletteText('logOut'),
    keywords: paletteText('logOutKeywords'),
    icon: LogOutIcon,
    target: { action: 'log-out' },
  };
}

/** Performs an action that does not belong to the palette itself. */
export function performAction(action: Exclude<PaletteAction, 'shortcuts'>): void {
  switch (action) {
    case 'log-out':
      sessionStore.dispatch({ type: 'Logout' });
      break;
    case 'copy-link':
      void copyLink();
      break;
    case 'theme-light':
      chooseScheme('light');
      break;
    case 'theme-dark':
      chooseScheme('dark');
      break;
    case 'theme-system':
      chooseScheme('system');
      break;
  }
}

async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href);
    toast.success(paletteText('linkCopied'));
  } catch {
    toast.failure(paletteText('couldntCopy'));
  }
}

function chooseScheme(scheme: ColorScheme): void {
  setColorScheme(scheme);
  void import('../shell/store-preference.ts')
    .then(({ storePreference }) => storePreference({ colourScheme: scheme }))
    .catch(reportError);
}
