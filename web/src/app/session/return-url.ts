const AUTH_PAGES = ['/login', '/register', '/reset-password', '/admin/login'];

/** Only ever used to read a relative address; no request goes there. */
const ORIGIN = 'http://own.invalid';

export function isAuthPage(pathname: string): boolean {
  return AUTH_PAGES.includes(trimSlash(pathname));
}

/** The path, query and fragment of an address within this site, or null for everything else. */
export function sameOriginPath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/') || value.startsWith('//') || value.includes('\\')) return null;
  // eslint-disable-next-line no-control-regex -- browsers drop these, so that "/\t/evil.example" would leave the site
  if (/[\u0000-\u001f\u007f]/.test(value)) return null;
  const url = URL.parse(value, ORIGIN);
  if (url?.origin !== ORIGIN || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}

/** Where to go after signing in: the page asked for, unless it is a foreign one or itself a sign-in page. */
export function returnPath(value: unknown): string | null {
  const path = sameOriginPath(value);
  return path === null || isAuthPage(new URL(path, ORIGIN).pathname) ? null : path;
}

function trimSlash(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
}
