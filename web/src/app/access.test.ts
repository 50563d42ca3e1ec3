import { describe, expect, it } from 'vitest';
import { type Access, findRedirect } from './access.ts';

type Viewer = 'visitor' | 'user' | 'admin';

const login = '/login?returnUrl=%2Fhere%3Fa%3D1';
const table: readonly [Access, Record<Viewer, string | null>][] = [
  ['anyone', { visitor: null, user: null, admin: null }],
  ['home', { visitor: null, user: null, admin: '/admin/dashboard' }],
  ['signed-out', { visitor: null, user: '/', admin: '/admin/dashboard' }],
  ['user', { visitor: login, user: null, admin: login }],
  ['subscriber', { visitor: login, user: null, admin: login }],
  ['admin', { visitor: '/admin/login', user: '/admin/login', admin: null }],
];

describe('findRedirect', () => {
  for (const [access, answers] of table) {
    it.each(Object.entries(answers))(`redirects from a page for ${access}: %s`, (role, expected) => {
      expect(findRedirect({ access, role: role as Viewer, href: '/here?a=1' })).toBe(expected);
    });
  }
});
