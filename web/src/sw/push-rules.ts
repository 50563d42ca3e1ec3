import { PRODUCT_NAME } from '../lib/product.ts';

/** The content of a push as the server wrote it; parts that cannot be read have default values. */
export type PushMessage = {
  readonly title: string;
  readonly body: string;
  /** Where it leads, on this site. */
  readonly path: string;
  /** A newer one with the same tag takes the place of the older. */
  readonly tag: string;
  /** When it happened, in milliseconds. */
  readonly timestamp: number | undefined;
  /** The id of the notification that a press marks as read. */
  readonly notificationId: string | undefined;
};

/** The path of the notification list: for a push without its own path. */
const LIST_PATH = '/profile/notifications';
const ID = /^[0-9a-f-]{36}$/;
/** Kept clear of what notifications turn into on a page: only an administrator reads there. */
const ADMIN = /^\/admin(\/|$)/;

/** Browsers take permission away from who receives a push and shows nothing, so anything is shown somehow. */
export function readPush(text: string | undefined, origin: string): PushMessage {
  const payload = parse(text);
  const textField = (name: string) => (typeof payload[name] === 'string' ? payload[name] : '');
  const path = ownPath(textField('path'), origin);
  const { timestamp } = payload;
  const notificationId = textField('notificationId');
  return {
    title: textField('title') || `News on ${PRODUCT_NAME}`,
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

/** The path and query of an address of this site; that of the list for any other. */
export function ownPath(path: string, origin: string): string {
  if (!path.startsWith('/') || !URL.canParse(path, origin)) return LIST_PATH;
  const url = new URL(path, origin);
  return url.origin === origin ? url.pathname + url.search : LIST_PATH;
}

export type OpenWindow = { readonly url: string; readonly focused: boolean };

/** Returns whether a focused window shows the page that a push leads to. */
export function isVisible(windows: readonly OpenWindow[], path: string, origin: string): boolean {
  return windows.some((window) => window.focused && isAt(window, path, origin));
}

/** The window to go on in: one that is there already, else the one last looked at. */
export function windowFor<W extends OpenWindow>(windows: readonly W[], path: string, origin: string): W | undefined {
  const ours = windows.filter(({ url }) => !ADMIN.test(new URL(url).pathname));
  return ours.find((window) => isAt(window, path, origin)) ?? ours.find(({ focused }) => focused) ?? ours[0];
}

export function isAt({ url }: OpenWindow, path: string, origin: string): boolean {
  const target = new URL(path, origin);
  const open = new URL(url);
  return open.origin === target.origin && open.pathname === target.pathname;
}
