import { returnPath } from './session/return-url.ts';
import type { Role } from './session/session-state.ts';

/** The access level of a page. `findRedirect` returns where other people are redirected. */
export type Access = 'anyone' | 'home' | 'signed-out' | 'user' | 'subscriber' | 'admin';

export type AccessParams = {
  readonly access: Access;
  readonly role: Role | 'visitor';
  /** The full requested address, with search and hash. */
  readonly href: string;
};

const redirects: Readonly<Record<Access, (params: AccessParams) => string | null>> = {
  anyone: () => null,
  home: ({ role }) => (role === 'admin' ? '/admin/dashboard' : null),
  'signed-out': ({ role }) => {
    if (role === 'admin') return '/admin/dashboard';
    return role === 'user' ? '/' : null;
  },
  user: ({ role, href }) => (role === 'user' ? null : loginPath(href)),
  subscriber: ({ role, href }) => (role === 'user' ? null : loginPath(href)),
  admin: ({ role }) => (role === 'admin' ? null : '/admin/login'),
};

/** Returns the path to which a person is redirected instead of the requested page, or null when they may open it. */
export function findRedirect(params: AccessParams): string | null {
  return redirects[params.access](params);
}

export function loginPath(href: string): string {
  const path = returnPath(href);
  return path === null || path === '/' ? '/login' : `/login?${new URLSearchParams({ returnUrl: path })}`;
}
