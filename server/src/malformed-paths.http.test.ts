import { beforeAll, describe, expect, it } from 'vitest';
import { buildAccount } from './modules/events/events/testing.ts';
import { modules } from './app.ts';
import { testApp, testUser, type TestApp } from './platform/testing/test-app.ts';

let harness: TestApp;
let user: ReturnType<typeof testUser>;

beforeAll(async () => {
  harness = await testApp(modules);
  user = testUser(await buildAccount(harness.ctx));
});

/** Returns every GET route of the server with its parameters, read from the router. */
function listGetRoutes(): string[] {
  const parts: string[] = [];
  return harness.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', path = '', methods = ''] = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
      parts.splice(indent.length / 4, parts.length, path);
      return methods.split(', ').includes('GET') ? [parts.join('')] : [];
    });
}

const MALFORMED = [
  '%00',
  'a%00b',
  '%',
  '%E0%A4%A',
  '%FF',
  '%C0%80',
  '..%2F..%2Fetc',
  '%5C',
  '%0D%0A',
  '%ED%A0%80',
  'a%2F%00',
  ' ',
  '%F0%9F%8E%89',
];

describe('malformed path', () => {
  it.each(MALFORMED)('containing %s never causes a 5xx response', async (odd) => {
    const routes = listGetRoutes();
    expect(routes.length).toBeGreaterThan(200);
    const serverErrors: string[] = [];
    for (const route of routes) {
      const url = route.replaceAll(/:\w+/g, odd).replaceAll('*', odd);
      for (const path of [url, `${route.replaceAll(/:\w+/g, 'a')}?q=${odd}&id=${odd}`]) {
        const { statusCode } = await harness.injectAs({ method: 'GET', url: path, as: user });
        if (statusCode >= 500) serverErrors.push(`${statusCode} ${path}`);
      }
    }
    expect(serverErrors).toEqual([]);
  });
});
