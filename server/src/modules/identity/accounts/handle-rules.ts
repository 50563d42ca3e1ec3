import { parseUuid } from '@festoon/contracts/core/ids';
import anyAscii from 'any-ascii';

const HANDLE_LENGTH_MIN = 3;
const HANDLE_LENGTH_MAX = 40;
const HANDLE_BASE_LENGTH_MAX = 30;

/** Paths of the site, its team, and words that could be mistaken for either. */
const reservedHandles = new Set([
  ...[
    'about',
    'account',
    'admin',
    'api',
    'blog',
    'bookings',
    'calls',
    'chats',
    'checkout',
    'dashboard',
    'dev',
    'events',
    'explore',
  ],
  ...[
    'festoon',
    'feed',
    'help',
    'home',
    'legal',
    'live',
    'live-stream',
    'login',
    'logout',
    'mail',
    'me',
    'moderator',
    'new',
    'null',
  ],
  ...[
    'official',
    'organiser',
    'organisers',
    'payment',
    'premium',
    'privacy',
    'profile',
    'register',
    'reset-password',
    'root',
  ],
  ...[
    'sandbox',
    'search',
    'security',
    'settings',
    'sitemap',
    'staff',
    'static',
    'status',
    'support',
    'system',
    'team',
    'terms',
  ],
  ...['ticket', 'tickets', 'undefined', 'user', 'users', 'wallet', 'webmaster', 'www'],
]);

/** Returns whether no account may have this handle. A handle never looks like an id, because `/live-stream/` accepts either. */
export function isReservedHandle(handle: string): boolean {
  return reservedHandles.has(handle) || parseUuid(handle) !== null;
}

/** Returns a handle for a name: `lukasz-nowak` for "Łukasz Nowak", `guest` for a name without letters. */
export function handleFromName(name: string): string {
  const base = anyAscii(name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, HANDLE_BASE_LENGTH_MAX)
    .replaceAll(/^-+|-+$/g, '');
  if (base.length >= HANDLE_LENGTH_MIN && !isReservedHandle(base)) return base;
  return base === '' ? 'guest' : `${base}-guest`.slice(0, HANDLE_LENGTH_MAX);
}

/** Returns the handle to try next if the plain one is taken. */
export function handleWithSuffix(base: string, suffix: string): string {
  return `${base.slice(0, HANDLE_LENGTH_MAX - suffix.length - 1)}-${suffix}`;
}
