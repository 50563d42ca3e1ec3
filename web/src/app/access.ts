import { returnPath } from './session/return-url.ts';
import type { Role } from './session/session-state.ts';

/** Who may open a page; `decide` says where everybody else goes. */
export type Access = 'anyone' | 'home' | 'signed-out' | 'user' | 'subscriber' | 'admin';

export type Asked = {
  readonly access: Access;
  readonly role: Role | 'visitor';
  /** The whole address asked for. */
  readonly href: string;
  readonly returnUrl: unknown;
};

/** Where somebody is sent instead of the page asked for, or null when it is theirs to open. */
export function decide({ access, role, href, returnUrl }: Asked): string | null {
  switch (access) {
    case 'anyone':
      return null;
    case 'home':
      return role === 'admin' ? '/admin/dashboard' : null;
    case 'signed-out':
      if (role === 'admin') return '/admin/dashboard';
      return role === 'user' ? (returnPath(returnUrl) ?? '/') : null;
    case 'user':
    case 'subscriber':
      return role === 'user' ? null : loginPath(href);
    case 'admin':
      return role === 'admin' ? null : '/admin/login';
  }
}

export function loginPath(href: string): string {
  const path = returnPath(href);
  return path === null || path === '/' ? '/login' : `/login?${new URLSearchParams({ returnUrl: path })}`;
}
