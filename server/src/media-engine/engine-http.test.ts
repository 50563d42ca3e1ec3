import fc from 'fast-check';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEngine, type EngineProcess } from './testing/engine-process.ts';
import { connectClient } from './testing/rtc-client.ts';
import { chromiumPublishOffer } from './testing/offers.ts';

let engine: EngineProcess;
beforeAll(async () => {
  engine = await startEngine({ udpPort: 7340 });
}, 60_000);
afterAll(() => engine.stop(), 60_000);

const expectAlive = async () => {
  expect(engine.child.exitCode).toBeNull();
  expect((await engine.request('GET', '/state')).status).toBe(200);
};

test('returns 401 with an empty body without the secret', async () => {
  for (const authorization of ['', 'Bearer ', 'Bearer nearly', `Basic ${engine.secret}`, engine.secret]) {
    const response = await fetch(`${engine.url}/state`, { headers: { authorization } });
    expect(response.status).toBe(401);
    expect(await response.text()).toBe('');
  }
  const upgraded = await rawRequest(
    'GET /play/room/ann:main HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  );
  expect(upgraded).toMatch(/^HTTP\/1\.1 401 /);
});

test('answers a browser offer with one codec per media section', async () => {
  const response = await engine.request('POST', '/whip/room/answered', chromiumPublishOffer);
  expect(response.status).toBe(201);
  expect(response.headers.get('content-type')).toBe('application/sdp');
  expect(response.headers.get('location')).toMatch(/^\/sessions\/[0-9a-f-]{36}$/);
  const answer = await response.text();
  expect(answer).toContain(`a=candidate:1 1 UDP 2122317823 127.0.0.1 ${engine.udpPort} typ host\r\na=end-of-candidates`);
  expect(answer).not.toContain('a=extmap');
  expect(answer.match(/^m=/gm)).toHaveLength(2);
  expect((await engine.request('DELETE', response.headers.get('location') ?? '')).status).toBe(204);
});

test('returns 404 for unknown paths and unpublished streams', async () => {
  expect((await engine.request('POST', '/whep/room/nobody', chromiumPublishOffer)).status).toBe(404);
  for (const path of [
    '/',
    '/whip/room',
    '/whip/room/a/b',
    '/whip/ro%00om/a',
    '/whip/../../etc',
    '/sessions/x/other',
    '/play/a/b',
  ]) {
    expect((await engine.request('GET', path)).status).toBe(404);
  }
  const play = `GET /play/room/nobody HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${engine.secret}\r\n`;
  expect(await rawRequest(`${play}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`)).toMatch(/^HTTP\/1\.1 404 /);
  expect((await engine.request('PUT', '/sessions/x/muted', '{"audio":true,"video":false}')).status).toBe(404);
  expect((await engine.request('DELETE', '/recordings/x')).status).toBe(404);
});

test('rejects bodies that are too long or malformed', async () => {
  expect((await engine.request('POST', '/whip/room/a', 'v=0\r\n'.padEnd(70_000, 'a'))).status).toBe(413);
  for (const body of ['', '{', 'null', '[]', '{"audio":1,"video":true}']) {
    expect((await engine.request('PUT', '/sessions/x/muted', body)).status).toBe(400);
  }
  for (const body of [
    '',
    'null',
    '{"room":"a","stream":"b","path":"relative"}',
    '{"room":"a","stream":"../b","path":"/x"}',
  ]) {
    expect((await engine.request('PUT', '/recordings/x', body)).status).toBe(400);
  }
});

test('returns 400 for malformed offers and keeps running', async () => {
  const head = chromiumPublishOffer.slice(0, chromiumPublishOffer.indexOf('m='));
  const hostile = [
    '',
    'v=0',
    'nonsense',
    'v=0\r\n\0',
    head,
    head + 'm=audio 9 UDP/TLS/RTP/SAVPF 111\r\n'.repeat(1400),
    `${head}${'m=video 9 UDP/TLS/RTP/SAVPF 96\r\na=mid:1\r\n'.repeat(3)}`,
    `${chromiumPublishOffer}m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\na=mid:2\r\n`,
    chromiumPublishOffer.replaceAll(/a=fingerprint.*\r\n/g, ''),
    chromiumPublishOffer.replaceAll(/a=ice-ufrag.*\r\n/g, ''),
    chromiumPublishOffer.replaceAll(/a=fingerprint:.*\r\n/g, 'a=fingerprint:sha-256 AA\r\n'),
    chromiumPublishOffer.replaceAll('a=mid:1', 'a=mid:0'),
    chromiumPublishOffer.replaceAll(/a=rtpmap:(\d+) .*\r\n/g, 'a=rtpmap:$1 nothing/1\r\n'),
    chromiumPublishOffer.replaceAll('SAVPF', 'AVP'),
    chromiumPublishOffer.replaceAll('m=video 9', 'm=video 0'),
    chromiumPublishOffer.replaceAll('a=setup:actpass', 'a=setup:holdconn'),
  ];
  for (const offer of hostile) {
    expect({
      offer: offer.slice(0, 200),
      status: (await engine.request('POST', '/whip/room/a', offer)).status,
    }).toMatchObject({
      status: 400,
    });
  }
  await expectAlive();
});

test('returns 201 or 400 for an offer with any changed line and keeps running', { timeout: 60_000 }, async () => {
  const lines = chromiumPublishOffer.split('\r\n');
  await fc.assert(
    fc.asyncProperty(fc.nat(lines.length - 1), fc.string({ maxLength: 60 }), fc.boolean(), async (index, text, isCut) => {
      const line = lines[index] ?? '';
      const changed = lines.with(index, isCut ? line.slice(0, text.length) : line.slice(0, 8) + text).join('\r\n');
      const response = await engine.request('POST', '/whip/room/fuzz', changed);
      expect([201, 400]).toContain(response.status);
      if (response.status === 201) await engine.request('DELETE', response.headers.get('location') ?? '');
    }),
    { numRuns: 150 },
  );
  await expectAlive();
});

test('keeps running when a client sends random bytes', async () => {
  const client = await connectClient({ engine, path: '/whip/room/garbage', direction: 'SendOnly' });
  await client.waitForConnection();
  const viewer = await connectClient({ engine, path: '/whep/room/garbage', direction: 'RecvOnly' });
  await viewer.waitForConnection();
  for (const bytes of fc.sample(fc.uint8Array({ minLength: 12, maxLength: 300 }), 400)) {
    const packet = Buffer.from(bytes);
    packet.writeUInt8(0x80 | (packet.readUInt8(0) & 0x3f), 0);
    const type = packet.readUInt8(1);
    packet.writeUInt8(type % 3 === 0 ? 200 + (type % 8) : 120, 1);
    packet.writeUInt32BE(2222, packet.readUInt8(1) === 120 ? 8 : 4);
    client.send('video', packet);
    viewer.send('video', packet);
  }
  await expectAlive();
  client.close();
  viewer.close();
});

test('stops when its parent process disconnects', async () => {
  const first = await startEngine({ udpPort: 7350 });
  expect(first.udpPort).toBe(7350);
  const second = await startEngine({ udpPort: 7350 });
  expect(second.udpPort).toBe(7351);
  await first.stop();
  await second.stop();
  expect([first.child.exitCode, second.child.exitCode]).toEqual([0, 0]);
});

function rawRequest(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(engine.url).port), '127.0.0.1', () => socket.write(text));
    socket.once('data', (data) => {
      resolve(data.toString());
      socket.destroy();
    });
    socket.once('error', reject);
  });
}
