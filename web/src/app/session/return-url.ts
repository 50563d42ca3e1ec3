const AUTH_PAGES = ['/login', '/register', '/reset-password', '/admin/login'];

/** Only used to parse a relative address. No request is sent to it. */
const ORIGIN = 'http://own.invalid';

export function isAuthPage(pathname: string): boolean {
  return AUTH_PAGES.includes(trimSlash(pathname));
}

/** Returns the path, query and fragment of an address within this site, or null for any other value. */
export function sameOriginPath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/') || value.startsWith('//') || value.includes('\\')) return null;
  // eslint-disable-next-line no-control-regex -- browsers remove these, so "/\t/evil.example" would lead to another site
  if (/[\u0000-\u001f\u007f]/.test(value)) return null;
  const url = URL.parse(value, ORIGIN);
  if (url?.origin !== ORIGIN || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}

/** Returns the path to open after signing in: the requested page, unless it is on another site or is a sign-in page. */
export function returnPath(value: unknown): string | null {
  const path = sameOriginPath(value);
  return path === null || isAuthPage(new URL(path, ORIGIN).pathname) ? null : path;
}

function trimSlash(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
}
