import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/http/module.ts';
import { testApp, testUser, testVisitor, type TestApp } from '../../../../platform/testing/test-app.ts';
import { eventsModule } from '../module.ts';
import { buildAccount, buildEvent } from '../testing.ts';

const values = [
  "'",
  '\\',
  '%',
  '_',
  '{}',
  ',,,',
  '0',
  '-1',
  '1e309',
  'NaN',
  '\u202e',
  '💥'.repeat(60),
  '(a|b)&!c:*',
  'x'.repeat(200),
  '2026-13-40',
  'null',
  'undefined',
  '[]',
  '..',
  '&&',
  '<->',
];
const names = [
  'q',
  'category',
  'tags',
  'date',
  'from',
  'to',
  'price',
  'priceMinMinor',
  'priceMaxMinor',
  'format',
  'language',
  'place',
  'lat',
  'lon',
  'radiusKm',
  'zone',
  'sort',
  'cursor',
  'limit',
  'month',
  'west',
  'south',
  'east',
  'north',
  'zoom',
];

let { app, ctx } = {} as TestApp;

beforeAll(async () => {
  let actor: Actor = testVisitor;
  ({ app, ctx } = await testApp([eventsModule], { authGate: { authenticate: async () => actor } }));
  actor = testUser(await buildAccount(ctx));
  await buildEvent(ctx, {});
});

describe('hostile queries', () => {
  test.each([
    '/events',
    '/events/facets',
    '/events/map?west=-10&south=0&east=10&north=10&zoom=3',
    '/events/calendar?month=2026-05',
    '/places?q=lis',
  ])('to %s never return a 5xx status', async (path) => {
    expect((await app.inject({ url: `/api${path}` })).statusCode).toBe(200);
    for (const name of names) {
      for (const value of values) {
        const url = `/api${path}${path.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`;
        const { statusCode } = await app.inject({ url });
        expect([url, statusCode < 500]).toEqual([url, true]);
      }
    }
  });

  test('for an event by slug never return a 5xx status', async () => {
    for (const slug of values)
      expect((await app.inject({ url: `/api/events/${encodeURIComponent(slug)}` })).statusCode).toBeLessThan(500);
  });
});
