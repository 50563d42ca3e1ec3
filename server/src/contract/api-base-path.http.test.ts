import { beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { modules } from '../app.ts';
import { apiUrl } from '../platform/network/api-url.ts';
import { livePath } from '../platform/live/live-server.ts';
import { testApp, type TestApp } from '../platform/testing/test-app.ts';
import { robotsText } from '../platform/web-shell/robots.ts';

const BASE = '/v1/rest';

describe('“Paths are relative to an API base path whose value is not given.”', () => {
  let harness: TestApp;
  beforeAll(async () => {
    // Without the web app, which handles every path outside the API.
    const api = modules.filter(({ name }) => name !== 'web');
    harness = await testApp(api, { config: { apiBasePath: BASE } });
  });
  const get = (url: string) => harness.app.inject({ url });

  it('mounts the API at the configured path only', async () => {
    expect((await get(`${BASE}/user/auth/status`)).json()).toMatchObject({ isAuthenticated: false });
    expect((await get(`${BASE}/user/subscription/plans`)).statusCode).toBe(200);
    expect((await get('/api/user/auth/status')).statusCode).toBe(404);
  });

  it('returns the path at the fixed address of the configuration', async () => {
    const response = await get('/api/config');
    expect(response.json()).toMatchObject({ apiBasePath: BASE, production: false, callAppId: 1 });
    expect(response.headers['cache-control']).toBe('no-store');
    expect((await get(`${BASE}/config`)).json()).toMatchObject({ apiBasePath: BASE, baseUrl: response.json().baseUrl });
  });

  it('uses the path in the API description, webhooks, realtime, robots.txt and emails', async () => {
    const { config } = harness.ctx;
    expect((await get(`${BASE}/openapi.json`)).json().servers).toEqual([{ url: `${config.publicUrl}${BASE}` }]);
    const hook = { method: 'POST', url: `${BASE}/payments/webhook`, payload: {} } as const;
    expect((await harness.app.inject(hook)).statusCode).not.toBe(404);
    expect((await harness.app.inject({ ...hook, url: '/api/payments/webhook' })).statusCode).toBe(404);
    expect(livePath(config)).toBe(`${BASE}/live`);
    expect(robotsText(config)).toContain(`Disallow: ${BASE}/`);
    expect(apiUrl(config, '/events/x/calendar.ics')).toBe(`${config.publicUrl}${BASE}/events/x/calendar.ics`);
  });
});

describe('API_BASE_PATH', () => {
  const read = (path: string) => readConfig({ SECRET_KEY: 'a-secret-of-thirty-two-characters', API_BASE_PATH: path });

  it.each(['/api', '/v1/rest', '/Rest-2.0'])('accepts %s', (path) => {
    expect(read(path).apiBasePath).toBe(path);
  });

  it.each(['api', '/api/', '/', '//api', '/a b', '/api?x', '/profile', '/Assets/api', '/../api'])(
    'rejects %s and names the variable',
    (path) => {
      expect(() => read(path)).toThrow(/API_BASE_PATH/);
    },
  );
});
