/** The path of the public settings on every installation. */
const CONFIG = '/api/config';
const HEALTH = '/healthz';

/** The service worker's handling of a request; null leaves it to the network. */
export type RequestKind =
  /** A file of the build, whose name changes with its content. */
  | 'file'
  /** A stored image, whose name changes with its content. */
  | 'picture'
  /** One of the app's pages. */
  | 'page'
  /** Bookings, tickets and check-in data, which must open offline. */
  | 'personal'
  /** The session status. */
  | 'status'
  /** A request after which another account may be signed in. */
  | 'session-change'
  /** The check whether the server responds: it must take the same way as pages and files. */
  | 'health'
  /** The installation's public settings, without which the app does not start. */
  | 'config'
  | null;

export type RequestInfo = { readonly method: string; readonly url: string; readonly mode: string };

/** The location of the app: its origin, and the path of its API. */
export type AppLocation = { readonly origin: string; readonly apiBasePath: string };

const sessionChange =
  /^\/(user|admin)\/auth\/(sign-in|verify-otp|email-code\/verify|firebase-signin|reset-password|logout)$/;
const personal = /^\/(bookings|bookings\/[\da-f-]{36}|tickets\/[\da-f-]{36}|hosted-events\/[\da-f-]{36}\/(head|door))$/;
/** The paths that the server handles itself, and files, which have a dot in their last segment. */
const nonPagePaths = /^\/(api|dev|sandbox|media|files|feeds|healthz|readyz|metrics)(\/|$)|\.[^/]*$/;

export function kindOf({ method, url, mode }: RequestInfo, { origin, apiBasePath }: AppLocation): RequestKind {
  const { origin: requestOrigin, pathname } = new URL(url);
  if (requestOrigin !== origin) return null;
  if (pathname.startsWith(`${apiBasePath}/`)) return kindOfCall(method, pathname.slice(apiBasePath.length));
  if (method === 'HEAD' && pathname === HEALTH) return 'health';
  if (method !== 'GET') return null;
  if (pathname === CONFIG) return 'config';
  if (pathname.startsWith('/assets/')) return 'file';
  if (/^\/media\/.+\.(avif|webp)$/.test(pathname)) return 'picture';
  return mode === 'navigate' && !nonPagePaths.test(pathname) ? 'page' : null;
}

function kindOfCall(method: string, path: string): RequestKind {
  if (sessionChange.test(path)) return 'session-change';
  if (method !== 'GET') return null;
  if (path === '/config') return 'config';
  if (path === '/user/auth/status') return 'status';
  return personal.test(path) ? 'personal' : null;
}
