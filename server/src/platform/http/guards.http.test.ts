import * as z from 'zod/mini';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoint } from '@festoon/contracts/core/endpoint';
import { testApp, type TestApp } from '../testing/test-app.ts';
import type { Module } from './module.ts';

const write = endpoint({
  name: 'write',
  method: 'POST',
  path: '/write',
  summary: 'Writes.',
  access: 'anyone',
  response: z.object({ text: z.string() }),
  domainErrors: [],
});

const module: Module = {
  name: 'writing',
  routes: ({ mount, http }) => {
    mount(write, async () => ({ text: 'word '.repeat(2000) }));
    http.post('/webhook', { config: { crossSite: true } }, async () => ({ ok: true }));
  },
};

let harness: TestApp;
beforeAll(async () => {
  harness = await testApp([module], { config: { publicUrl: 'https://festoon.example', production: true } });
});

const post = (headers: Record<string, string>, url = '/api/write') => harness.app.inject({ method: 'POST', url, headers });

describe('cross-site request guard', () => {
  it.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['a foreign origin with the right host', { origin: 'https://evil.example', host: 'festoon.example' }],
    ['our origin over http', { origin: 'http://festoon.example' }],
    ['an origin with our origin as prefix', { origin: 'https://festoon.example.evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a foreign origin with our custom header', { origin: 'https://evil.example', 'x-requested-with': 'x' }],
    ['no origin and a browser that says cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['another origin on the same site', { 'sec-fetch-site': 'same-site' }],
    ['cookies without origin and fetch metadata', { cookie: 'festoon-access=abc' }],
    ['cookies and basic credentials', { cookie: 'festoon-access=abc', authorization: 'Basic abc' }],
    ['no cookies but a foreign origin', { origin: 'https://evil.example', cookie: '' }],
  ])('rejects a write: %s', async (_name, headers) => {
    const response = await post(headers as Record<string, string>);
    expect([response.statusCode, response.json().code]).toEqual([403, 'cross_site_request']);
  });

  it.each([
    ['our origin', { origin: 'https://festoon.example' }],
    ['same-origin fetch metadata', { 'sec-fetch-site': 'same-origin' }],
    ['a custom header', { 'x-requested-with': 'program' }],
    ['a bearer token', { authorization: 'Bearer abc' }],
    ['no origin, fetch metadata and cookies', {}],
  ])('accepts a write with %s', async (_name, headers) => {
    expect((await post(headers as Record<string, string>)).statusCode).toBe(200);
  });

  it('ignores webhooks, reads and unknown paths', async () => {
    expect((await post({ origin: 'https://evil.example' }, '/webhook')).statusCode).toBe(200);
    expect((await post({ origin: 'https://evil.example' }, '/nowhere')).statusCode).toBe(404);
    expect((await harness.app.inject({ url: '/healthz', headers: { origin: 'https://evil.example' } })).statusCode).toBe(
      200,
    );
  });

  it('accepts the machine’s other addresses outside production only', async () => {
    const { app } = await testApp([module]);
    const headers = { origin: 'http://192.168.1.7:5173', host: '192.168.1.7:5173' };
    expect((await app.inject({ method: 'POST', url: '/api/write', headers })).statusCode).toBe(200);
    const foreign = { ...headers, origin: 'http://evil.example:5173' };
    expect((await app.inject({ method: 'POST', url: '/api/write', headers: foreign })).statusCode).toBe(403);
    expect((await post({ origin: 'http://192.168.1.7', host: '192.168.1.7' })).statusCode).toBe(403);
  });
});

describe('every response', () => {
  it('carries security headers', async () => {
    const { headers } = await harness.app.inject('/healthz');
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('does not force HTTPS on a plain HTTP address', async () => {
    const { app } = await testApp([]);
    const { headers } = await app.inject('/healthz');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });

  it.each(['br', 'gzip'])('is compressed with %s when it is large', async (encoding) => {
    const response = await post({ 'x-requested-with': 'x', 'accept-encoding': encoding });
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.rawPayload.length).toBeLessThan(500);
    expect(response.headers['vary']).toContain('accept-encoding');
  });

  it('is rate limited per address with a Retry-After header', async () => {
    const { app } = await testApp([module], { limits: { requestsPerMinute: 3 } });
    for (const url of ['/api/nothing', '/nothing', '/api/write']) await app.inject(url);
    const response = await app.inject('/nothing');
    expect([response.statusCode, response.json().code]).toEqual([429, 'too_many_requests']);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect((await app.inject({ url: '/nothing', remoteAddress: '10.1.1.1' })).statusCode).toBe(404);
  });
});
