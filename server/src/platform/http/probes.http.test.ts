import { describe, expect, it } from 'vitest';
import { testApp } from '../testing/test-app.ts';
import { createDb } from '../db/db.ts';

describe('probes', () => {
  it('list the sandboxed parts', async () => {
    const { app } = await testApp([]);
    const response = await app.inject('/healthz');
    expect(response.json()).toEqual({
      status: 'ok',
      sandboxes: ['payments', 'identity', 'mail'],
      media: { canStream: false, canCall: false, problem: 'Audio and video aren’t set up.' },
    });
  });

  it('report whether the database responds', async () => {
    const { app } = await testApp([]);
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
    const db = createDb({ connectionString: 'postgres://nobody@127.0.0.1:1/none', poolSize: 1 });
    const lost = await testApp([], { db });
    const response = await lost.app.inject('/readyz');
    expect([response.statusCode, response.json().code, response.headers['retry-after']]).toEqual([503, 'overloaded', '2']);
    expect((await lost.app.inject('/healthz')).statusCode).toBe(200);
    await db.destroy();
  });

  it('count requests by route pattern, and return metrics to local clients only', async () => {
    const { app } = await testApp([]);
    await app.inject('/some/unheard-of/path');
    const inside = await app.inject('/metrics');
    expect(inside.statusCode).toBe(200);
    expect(inside.body).toMatch(/festoon_http_requests_total\{method="GET",route="\(none\)",status="4xx"\} [1-9]/);
    expect(inside.body).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(inside.body).toMatch(/festoon_database_connections\{state="(active|idle)"\} [1-9]/);
    expect(inside.body).not.toContain('unheard-of');
    const outsiders = [
      { remoteAddress: '203.0.113.9' },
      { remoteAddress: '10.0.0.9' },
      ...['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].map((name) => ({ headers: { [name]: '127.0.0.1' } })),
    ];
    for (const outsider of outsiders) {
      expect((await app.inject({ url: '/metrics', ...outsider })).statusCode).toBe(404);
    }
  });

  it.each([1, ['127.0.0.1', '10.0.0.0/8']])('hide the metrics behind trusted proxies (%j)', async (trustProxy) => {
    const { app } = await testApp([], { config: { trustProxy } });
    const response = await app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '127.0.0.1' } });
    expect(response.statusCode).toBe(404);
  });

  it('require the token for metrics in production', async () => {
    const read = async (config: object, headers: Record<string, string> = {}) =>
      (await (await testApp([], { config })).app.inject({ url: '/metrics', headers })).statusCode;
    const metricsToken = 'a token of the collector';
    expect(await read({ production: true })).toBe(404);
    expect(await read({ production: true, metricsToken })).toBe(404);
    expect(await read({ production: true, metricsToken }, { authorization: 'Bearer a token of someone' })).toBe(404);
    expect(await read({ production: true, metricsToken }, { authorization: `Bearer ${metricsToken}` })).toBe(200);
    expect(await read({ metricsToken })).toBe(404);
  });
});
