import { describe, expect, it } from 'vitest';
import { type Access, decide } from './access.ts';

type Who = 'visitor' | 'user' | 'admin';

const login = '/login?returnUrl=%2Fhere%3Fa%3D1';
const table: readonly [Access, Record<Who, string | null>][] = [
  ['anyone', { visitor: null, user: null, admin: null }],
  ['home', { visitor: null, user: null, admin: '/admin/dashboard' }],
  ['signed-out', { visitor: null, user: '/', admin: '/admin/dashboard' }],
  ['user', { visitor: login, user: null, admin: login }],
  ['subscriber', { visitor: login, user: null, admin: login }],
  ['admin', { visitor: '/admin/login', user: '/admin/login', admin: null }],
];

describe('decide', () => {
  for (const [access, answers] of table) {
    it.each(Object.entries(answers))(`sends from a page for ${access}: %s`, (role, expected) => {
      expect(decide({ access, role: role as Who, href: '/here?a=1' })).toBe(expected);
    });
  }
});
