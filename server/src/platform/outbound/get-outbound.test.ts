import { createServer as createHttpServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { type AddressInfo, type Server } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getOutbound, ResponseNotReadError, type OutboundGet } from './get-outbound.ts';
import { AddressNotAllowedError, readLinkUrl, readRedirectUrl } from './outbound-url.ts';
import type { Resolve } from './post-outbound.ts';

const servers: Server[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done)))));

/** Starts a site on this machine and returns its origin. */
async function startSite(listener: RequestListener): Promise<string> {
  const server = createHttpServer(listener);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const get = (url: string, overrides: Partial<OutboundGet> = {}): OutboundGet => ({
  url,
  userAgent: 'TestLinkPreview/1.0',
  types: ['text/html'],
  maxBytes: 1_000,
  readsStart: true,
  signal: AbortSignal.timeout(5_000),
  ...overrides,
});

const HTML = { 'content-type': 'text/html; charset=utf-8' };

const HOSTILE_URLS = [
  'ftp://example.org/x',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'gopher://example.org/',
  'example.org',
  '',
  'http://example.org:8080/x',
  'https://example.org:22/x',
  'http://user@example.org/x',
  'https://user:word@example.org/x',
  'http://localhost/x',
  'http://metadata/x',
  'http://127.0.0.1/x',
  'http://127.1/x',
  'http://2130706433/x',
  'http://0x7f.0.0.1/x',
  'http://0177.0.0.1/x',
  'http://0/x',
  'http://10.1.2.3/x',
  'http://172.31.255.255/x',
  'http://192.168.0.1/x',
  'http://169.254.169.254/latest/meta-data',
  'http://100.64.0.1/x',
  'http://[::1]/x',
  'http://[::]/x',
  'http://[::ffff:127.0.0.1]/x',
  'http://[::127.0.0.1]/x',
  'http://[64:ff9b::7f00:1]/x',
  'http://[fe80::1]/x',
  'http://[fd00:ec2::254]/x',
  'http://[2002:7f00:1::]/x',
  'http://[ff02::1]/x',
];

describe('readLinkUrl', () => {
  it.each(HOSTILE_URLS)('rejects %s', (url) => {
    expect(() => readLinkUrl(url)).toThrow(AddressNotAllowedError);
  });

  it('accepts http and https on their ports', () => {
    for (const url of ['http://example.org/a?b#c', 'https://example.org/', 'https://8.8.8.8/x', 'http://example.org:443/'])
      expect(readLinkUrl(url).href).toBe(url);
  });
});

describe('readRedirectUrl', () => {
  const from = new URL('https://example.org/a/b');

  it('resolves relative addresses and stays with https', () => {
    expect(readRedirectUrl('../c', from).href).toBe('https://example.org/c');
    expect(readRedirectUrl('https://example.com/', new URL('http://example.org/')).protocol).toBe('https:');
    expect(() => readRedirectUrl('http://example.org/', from)).toThrow(AddressNotAllowedError);
    expect(() => readRedirectUrl('http://[', from)).toThrow(AddressNotAllowedError);
  });
});

describe('getOutbound', () => {
  it.each([
    ['127.0.0.1', 4],
    ['10.0.0.8', 4],
    ['169.254.169.254', 4],
    ['::1', 6],
    ['::ffff:127.0.0.1', 6],
    ['fd00::1', 6],
  ])('does not connect to a name that resolves to %s', async (address, family) => {
    const resolve: Resolve = async () => [{ address, family }];
    await expect(getOutbound(get('http://rebound.example.org/'), { resolve })).rejects.toThrow(AddressNotAllowedError);
  });

  it('does not connect when one of several addresses is private', async () => {
    const resolve: Resolve = async () => [
      { address: '93.184.215.14', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ];
    await expect(getOutbound(get('http://mixed.example.org/'), { resolve })).rejects.toThrow(AddressNotAllowedError);
  });

  it('resolves the name of each redirect again, and checks its address', async () => {
    const testOrigin = await startSite((_request, response) =>
      response.writeHead(302, { location: 'http://inner.example.org/' }).end(),
    );
    const resolve = vi.fn<Resolve>(async () => [{ address: '192.168.0.1', family: 4 }]);
    await expect(getOutbound(get(`${testOrigin}/`), { testOrigin, resolve })).rejects.toThrow(AddressNotAllowedError);
    expect(resolve.mock.calls).toEqual([['inner.example.org']]);
  });

  it.each([
    'http://127.0.0.1:1/',
    'http://[::1]/',
    'http://169.254.169.254/',
    'file:///etc/passwd',
    '//user@example.org/',
    'http://',
  ])('does not follow a redirect to %s', async (location) => {
    const testOrigin = await startSite((_request, response) => response.writeHead(301, { location }).end());
    await expect(getOutbound(get(`${testOrigin}/`), { testOrigin })).rejects.toThrow(AddressNotAllowedError);
  });

  it('follows three redirects and no fourth', async () => {
    const testOrigin = await startSite((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) return response.writeHead(200, HTML).end('arrived');
      return response.writeHead(307, { location: `/${left - 1}` }).end();
    });
    const arrived = await getOutbound(get(`${testOrigin}/3`), { testOrigin });
    expect([arrived.url.pathname, arrived.bytes.toString()]).toEqual(['/0', 'arrived']);
    await expect(getOutbound(get(`${testOrigin}/4`), { testOrigin })).rejects.toThrow('too many redirects');
  });

  it('sends no cookies, no referrer and no credentials', async () => {
    const seen: IncomingHttpHeaders[] = [];
    const testOrigin = await startSite((request, response) => {
      seen.push(request.headers);
      if (request.url === '/a') return response.writeHead(302, { location: '/b', 'set-cookie': 'a=b' }).end();
      return response.writeHead(200, HTML).end();
    });
    await getOutbound(get(`${testOrigin}/a`), { testOrigin });
    expect(seen.map((headers) => Object.keys(headers).toSorted().join(' '))).toEqual(
      Array.from({ length: 2 }, () => 'accept accept-encoding connection host user-agent'),
    );
    expect(seen[0]?.['user-agent']).toBe('TestLinkPreview/1.0');
  });

  it('reads the start of a body without end', async () => {
    const testOrigin = await startSite((_request, response) => {
      response.writeHead(200, HTML);
      const write = () => {
        while (!response.destroyed && response.write('x'.repeat(10_000)));
        response.once('drain', write);
      };
      write();
    });
    expect((await getOutbound(get(`${testOrigin}/`), { testOrigin })).bytes.byteLength).toBe(1_000);
    const whole = get(`${testOrigin}/`, { readsStart: false });
    await expect(getOutbound(whole, { testOrigin })).rejects.toThrow('the body is too long');
  });

  it('ends a response that is too slow, before and within its body', async () => {
    const testOrigin = await startSite((request, response) => {
      if (request.url === '/silent') return;
      response.writeHead(200, HTML).write('<title>slow');
    });
    for (const path of ['/silent', '/body']) {
      const started = performance.now();
      const slow = get(`${testOrigin}${path}`, { signal: AbortSignal.timeout(100) });
      await expect(getOutbound(slow, { testOrigin })).rejects.toThrow(/abort/i);
      expect(performance.now() - started).toBeLessThan(3_000);
    }
  });

  it('ends a name that is resolved too slowly', async () => {
    const resolve: Resolve = () => new Promise(() => undefined);
    const slow = get('http://slow.example.org/', { signal: AbortSignal.timeout(50) });
    await expect(getOutbound(slow, { resolve })).rejects.toThrow('this took too long');
  });

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ] as const)('decompresses %s only as far as it is read', async (encoding, compress) => {
    const bomb = compress(Buffer.alloc(50_000_000, 'x'));
    const testOrigin = await startSite((request, response) => {
      const body = request.url === '/small' ? compress(Buffer.from('small')) : bomb;
      response.writeHead(200, { ...HTML, 'content-encoding': encoding }).end(body);
    });
    expect((await getOutbound(get(`${testOrigin}/small`), { testOrigin })).bytes.toString()).toBe('small');
    expect((await getOutbound(get(`${testOrigin}/bomb`), { testOrigin })).bytes.byteLength).toBe(1_000);
    const whole = get(`${testOrigin}/bomb`, { readsStart: false });
    await expect(getOutbound(whole, { testOrigin })).rejects.toThrow('the body is too long');
  });

  it.each([
    ['another type', 200, { 'content-type': 'application/pdf' }, 'the type is not read'],
    ['no type', 200, {}, 'the type is not read'],
    ['an error', 500, HTML, 'the status is 500'],
    ['a status without a body', 204, HTML, 'the status is 204'],
    ['a body that is not compressed as it says', 200, { ...HTML, 'content-encoding': 'gzip' }, 'incorrect header check'],
  ])('does not read %s', async (_name, status, headers, reason) => {
    const testOrigin = await startSite((_request, response) => response.writeHead(status, headers).end('body'));
    await expect(getOutbound(get(`${testOrigin}/`), { testOrigin })).rejects.toThrow(reason);
  });

  it.each(['gzip, gzip', 'zstd'])('does not read the compression %s', async (encoding) => {
    const testOrigin = await startSite((_request, response) =>
      response.writeHead(200, { ...HTML, 'content-encoding': encoding }).end(gzipSync('body')),
    );
    await expect(getOutbound(get(`${testOrigin}/`), { testOrigin })).rejects.toThrow('the compression is not known');
  });

  it('names the reason for a response that is not read', async () => {
    const testOrigin = await startSite((_request, response) => response.writeHead(404, HTML).end());
    await expect(getOutbound(get(`${testOrigin}/`), { testOrigin })).rejects.toThrow(ResponseNotReadError);
  });
});
