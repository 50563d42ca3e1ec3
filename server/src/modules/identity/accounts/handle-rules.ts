import { parseUuid } from '@festoon/contracts/core/ids';
import anyAscii from 'any-ascii';

const SHORTEST = 3;
const LONGEST = 40;
const BASE_LONGEST = 30;

/** Paths of the site, its team, and what could be mistaken for either. */
const reserved = new Set([
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

/** An id has the same form as a handle, and `/live-stream/` takes either. */

export function isReservedHandle(handle: string): boolean {
  return reserved.has(handle) || parseUuid(handle) !== null;
}

/** "Łukasz Nowak" becomes `lukasz-nowak`; a name without letters becomes `guest`. */
export function handleFromName(name: string): string {
  const base = anyAscii(name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, BASE_LONGEST)
    .replaceAll(/^-+|-+$/g, '');
  if (base.length >= SHORTEST && !isReservedHandle(base)) return base;
  return base === '' ? 'guest' : `${base}-guest`.slice(0, LONGEST);
}

/** The handle to try next when the plain one is taken. */
export function handleWithEnding(base: string, ending: string): string {
  return `${base.slice(0, LONGEST - ending.length - 1)}-${ending}`;
}
