import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AddressNotAllowedError, readOutboundUrl } from './outbound-url.ts';
import { pinnedLookup, postOutbound, type Resolve } from './post-outbound.ts';
import { isPublicAddress } from './public-address.ts';

const servers: Server[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done)))));

async function listening(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

const HOSTILE_URLS = [
  'http://push.example.org/x',
  'ftp://push.example.org/x',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'push.example.org',
  '',
  'https://push.example.org:8443/x',
  'https://user@push.example.org/x',
  'https://user:word@push.example.org/x',
  'https://localhost/x',
  'https://LOCALHOST/x',
  'https://metadata/x',
  'https://127.0.0.1/x',
  'https://127.1/x',
  'https://2130706433/x',
  'https://0x7f.0.0.1/x',
  'https://0177.0.0.1/x',
  'https://0/x',
  'https://10.1.2.3/x',
  'https://172.31.255.255/x',
  'https://192.168.0.1/x',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/x',
  'https://255.255.255.255/x',
  'https://[::1]/x',
  'https://[::]/x',
  'https://[::ffff:127.0.0.1]/x',
  'https://[::ffff:a9fe:a9fe]/x',
  'https://[64:ff9b::7f00:1]/x',
  'https://[fe80::1]/x',
  'https://[fd00:ec2::254]/x',
  'https://[2002:7f00:1::]/x',
  'https://[2001:0:7f00:1::]/x',
  'https://[ff02::1]/x',
];

describe('readOutboundUrl', () => {
  it.each(HOSTILE_URLS)('rejects %s', (url) => {
    expect(() => readOutboundUrl(url)).toThrow(AddressNotAllowedError);
  });

  it('accepts addresses of push services and the test origin', () => {
    for (const url of [
      'https://fcm.googleapis.com/fcm/send/abc:def',
      'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
      'https://web.push.apple.com/QGuQ',
      'https://8.8.8.8/x',
      'https://[2606:4700:4700::1111]/x',
    ])
      expect(readOutboundUrl(url).href).toBe(url);
    expect(readOutboundUrl('http://127.0.0.1:9/x', 'http://127.0.0.1:9').port).toBe('9');
    expect(() => readOutboundUrl('http://127.0.0.1:10/x', 'http://127.0.0.1:9')).toThrow(AddressNotAllowedError);
  });
});

describe('postOutbound', () => {
  const post = (url: string) => ({ url, headers: {}, body: Buffer.from('hello'), timeoutMillis: 2_000 });

  it.each([
    ['127.0.0.1', 4],
    ['::1', 6],
    ['::ffff:127.0.0.1', 6],
    ['169.254.169.254', 4],
  ])('does not connect to a name that resolves to %s', async (address, family) => {
    const resolve: Resolve = async () => [{ address, family }];
    await expect(postOutbound(post('https://rebound.example.org/'), { resolve })).rejects.toThrow(AddressNotAllowedError);
  });

  it('does not connect when one of several addresses is private', async () => {
    const resolve: Resolve = async () => [
      { address: '93.184.215.14', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ];
    await expect(postOutbound(post('https://mixed.example.org/'), { resolve })).rejects.toThrow(AddressNotAllowedError);
  });

  it('connects to the checked address when the name resolves differently later', async () => {
    let requestCount = 0;
    const resolve: Resolve = async () => {
      requestCount += 1;
      return [requestCount === 1 ? { address: '93.184.215.14', family: 4 } : { address: '127.0.0.1', family: 4 }];
    };
    const lookup = await pinnedLookup('rebinding.example.org', resolve);
    const lookedUp = vi.fn<(error: Error | null, found: unknown) => void>();
    for (const all of [true, true, false]) lookup('rebinding.example.org', { all }, lookedUp);
    expect(lookedUp.mock.calls.map(([, found]) => found)).toEqual([
      [{ address: '93.184.215.14', family: 4 }],
      [{ address: '93.184.215.14', family: 4 }],
      '93.184.215.14',
    ]);
    expect(requestCount).toBe(1);
  });

  it('posts, returns the status and the retry delay, and does not follow redirects', async () => {
    const usedAddresses: string[] = [];
    const port = await listening(
      createHttpServer((request, response) => {
        usedAddresses.push(`${request.method} ${request.url}`);
        if (request.url === '/away') response.writeHead(307, { location: '/inner' });
        else response.writeHead(429, { 'retry-after': '7' });
        response.end('x'.repeat(5_000_000));
      }),
    );
    const testOrigin = `http://127.0.0.1:${port}`;
    expect(await postOutbound(post(`${testOrigin}/box`), { testOrigin })).toEqual({ status: 429, retryAfter: '7' });
    expect(await postOutbound(post(`${testOrigin}/away`), { testOrigin })).toEqual({ status: 307, retryAfter: null });
    expect(usedAddresses).toEqual(['POST /box', 'POST /away']);
  });

  it('times out without a response', async () => {
    const port = await listening(createServer((socket) => void socket.on('error', () => undefined).resume()));
    const testOrigin = `http://127.0.0.1:${port}`;
    const slow = { ...post(`${testOrigin}/box`), timeoutMillis: 100 };
    await expect(postOutbound(slow, { testOrigin })).rejects.toThrow(/abort|timeout/i);
  });
});

it('recognises public addresses', () => {
  for (const address of ['1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1', '2a00:1450::1'])
    expect(isPublicAddress(address)).toBe(true);
  for (const address of ['', 'x', '1.1.1', '::ffff:1.1.1.1', '2001:db8::1', '198.19.0.1'])
    expect(isPublicAddress(address)).toBe(false);
});
