import { splitLanguage } from '@festoon/catalogue/language-address';
import { PRODUCT_NAME } from '../lib/product.ts';

/** The content of a push message from the server. Parts that cannot be read have default values. */
export type PushMessage = {
  readonly title: string;
  readonly body: string;
  /** The path that it opens on this site. */
  readonly path: string;
  /** A newer message with the same tag replaces the older one. */
  readonly tag: string;
  /** The time of the event, in milliseconds. */
  readonly timestamp: number | undefined;
  /** The id of the notification that a press marks as read. */
  readonly notificationId: string | undefined;
};

/** The path of the notification list, for a push without its own path. */
const LIST_PATH = '/profile/notifications';
const ID = /^[0-9a-f-]{36}$/;
/** Pages of administrators, which are never used for a notification. */
const ADMIN = /^\/admin(\/|$)/;

/**
 * Returns the message of a push. Always returns one, because browsers revoke the permission of a site that receives a
 * push and shows nothing.
 */
export function readPush(text: string | undefined, origin: string): PushMessage {
  const payload = parse(text);
  const textField = (name: string) => (typeof payload[name] === 'string' ? payload[name] : '');
  const path = ownPath(textField('path'), origin);
  const { timestamp } = payload;
  const notificationId = textField('notificationId');
  return {
    title: textField('title') || PRODUCT_NAME,
    body: textField('body'),
    path,
    tag: textField('tag') || path,
    timestamp: typeof timestamp === 'number' ? timestamp : undefined,
    notificationId: ID.test(notificationId) ? notificationId : undefined,
  };
}

function parse(text: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const payload: unknown = JSON.parse(text ?? '');
    return typeof payload === 'object' && payload !== null ? (payload as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Returns the path and query of an address on this site, or the path of the list for any other address. */
export function ownPath(path: string, origin: string): string {
  if (!path.startsWith('/') || !URL.canParse(path, origin)) return LIST_PATH;
  const url = new URL(path, origin);
  return url.origin === origin ? url.pathname + url.search : LIST_PATH;
}

export type OpenWindow = { readonly url: string; readonly focused: boolean };

/** Returns whether a focused window shows the page that a push links to. */
export function isVisible(windows: readonly OpenWindow[], path: string, origin: string): boolean {
  return windows.some((window) => window.focused && isAt(window, path, origin));
}

/** Returns the window to use: one that already shows the page, else the last focused one. */
export function windowFor<W extends OpenWindow>(windows: readonly W[], path: string, origin: string): W | undefined {
  const ours = windows.filter(({ url }) => !ADMIN.test(new URL(url).pathname));
  return ours.find((window) => isAt(window, path, origin)) ?? ours.find(({ focused }) => focused) ?? ours[0];
}

export function isAt({ url }: OpenWindow, path: string, origin: string): boolean {
  const target = new URL(path, origin);
  const open = new URL(url);
  return open.origin === target.origin && splitLanguage(open.pathname).path === target.pathname;
}
