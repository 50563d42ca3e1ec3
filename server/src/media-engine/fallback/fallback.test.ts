import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { FakeStream } from '../testing/fake-stream.ts';
import { OPUS, VIDEO_AND_AUDIO, RtpWriter, VP8, vp8Frame } from '../testing/rtp-writer.ts';
import { createFallback } from './fallback.ts';

const CLUSTER = Buffer.from('1f43b675', 'hex');
const EBML_HEAD = Buffer.from('1a45dfa3', 'hex');

const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

async function openPlaySocket() {
  const stream = new FakeStream();
  const fallback = createFallback(stream);
  const server = createServer();
  server.on('upgrade', (request, socket, head) =>
    fallback.upgrade({ room: 'room', stream: 'main' }, { request, socket, head }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUps.push(() => {
    fallback.stop();
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { stream, fallback, join: () => joinStream(port) };
}

async function joinStream(port: number) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/play/room/main`);
  cleanUps.push(() => socket.terminate());
  const texts: string[] = [];
  const chunks: Buffer[] = [];
  let location = '';
  socket.on('upgrade', (response) => (location = response.headers['location'] ?? ''));
  socket.on('message', (data: Buffer, isBinary) => (isBinary ? chunks.push(data) : texts.push(data.toString())));
  const closed = once(socket, 'close').then(([code]) => Number(code));
  await once(socket, 'open');
  return { socket, texts, chunks, closed, location };
}

/** A publisher that sends audio each 20 ms and a video frame each 40 ms on its own clock, as fast as it can. */
class Sender {
  readonly #stream: FakeStream;
  readonly #audio = new RtpWriter('audio');
  readonly #video = new RtpWriter('video');
  atMs = 0;

  constructor(stream: FakeStream) {
    this.#stream = stream;
  }

  sendVideoFrame(isKey: boolean, bytes = 800): void {
    this.#stream.send('video', this.#video.vp8(vp8Frame({ isKey, bytes }), this.atMs));
  }

  sendAudioFrame(): void {
    this.#stream.send('audio', [this.#audio.silence(this.atMs)]);
  }

  run(forMs: number, options: { readonly video?: boolean; readonly bytes?: number } = {}): void {
    for (const end = this.atMs + forMs; this.atMs < end; this.atMs += 20) {
      if (options.video !== false && this.atMs % 40 === 0) this.sendVideoFrame(this.atMs % 2000 === 0, options.bytes);
      this.sendAudioFrame();
    }
  }
}

test('a viewer receives the content type first, then everything since the last key frame as one chunk', async () => {
  const fixture = await openPlaySocket();
  fixture.stream.begin(VIDEO_AND_AUDIO);
  const sender = new Sender(fixture.stream);
  const first = await fixture.join();
  sender.run(3000);
  await expect.poll(() => first.chunks.length).toBeGreaterThan(100);
  const late = await fixture.join();
  await expect.poll(() => late.chunks.length).toBe(1);
  expect(late.texts).toEqual([JSON.stringify({ contentType: 'video/webm; codecs="vp8,opus"' })]);
  expect(late.chunks[0]?.subarray(0, 4)).toEqual(EBML_HEAD);
  expect(late.chunks[0]?.includes(CLUSTER)).toBe(true);
  expect(first.chunks.slice(1).filter((piece) => piece.subarray(0, 4).equals(CLUSTER))).toHaveLength(2);
  expect(late.location).toMatch(/^\/sessions\/[\da-f-]{36}$/);
  expect(fixture.stream.sessions.has(late.location.slice('/sessions/'.length))).toBe(true);
  expect(fixture.stream.egressBytes).toBeGreaterThan(50_000);
});

test('a key frame is requested immediately and every two seconds while a viewer is connected', async () => {
  const fixture = await openPlaySocket();
  fixture.stream.begin(VIDEO_AND_AUDIO);
  expect(fixture.stream.listeners).toBe(0);
  const viewer = await fixture.join();
  await expect.poll(() => fixture.stream.keyframeRequests).toBeGreaterThan(0);
  const before = fixture.stream.keyframeRequests;
  await expect.poll(() => fixture.stream.keyframeRequests, { timeout: 8000 }).toBeGreaterThan(before);
  viewer.socket.close();
  await expect.poll(() => fixture.stream.listeners).toBe(0);
  expect(fixture.stream.sessions.size).toBe(0);
});

test('a slow viewer skips pending data and continues at a key frame', async () => {
  const fixture = await openPlaySocket();
  fixture.stream.begin(VIDEO_AND_AUDIO);
  const sender = new Sender(fixture.stream);
  const slow = await fixture.join();
  sender.run(100);
  await expect.poll(() => slow.chunks.length).toBeGreaterThan(1);
  slow.socket.pause();
  for (let step = 0; step < 25; step += 1) {
    sender.run(200, { bytes: 400_000 });
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  // Of 50 MB, only as much is sent as the kernel buffers.
  expect(fixture.stream.egressBytes).toBeLessThan(20 * 1024 * 1024);
  const before = slow.chunks.length;
  slow.socket.resume();
  await expect.poll(() => slow.chunks.length).toBeGreaterThan(before);
  await new Promise((resolve) => setTimeout(resolve, 200));
  const caughtUp = slow.chunks.length;
  sender.run(2100);
  await expect.poll(() => slow.chunks.slice(caughtUp).some((piece) => piece.subarray(0, 4).equals(CLUSTER))).toBe(true);
});

test('a viewer is closed when its publisher ends', async () => {
  const fixture = await openPlaySocket();
  fixture.stream.begin(VIDEO_AND_AUDIO);
  const viewer = await fixture.join();
  fixture.stream.end();
  expect(await viewer.closed).toBe(4000);
  await expect.poll(() => fixture.stream.sessions.size).toBe(0);
});

test('a removed viewer is closed immediately', async () => {
  const fixture = await openPlaySocket();
  fixture.stream.begin(VIDEO_AND_AUDIO);
  const viewer = await fixture.join();
  const sender = new Sender(fixture.stream);
  sender.run(100);
  for (const session of fixture.stream.sessions.values()) session.end();
  const before = viewer.chunks.length;
  sender.run(1000);
  expect(await viewer.closed).toBe(4002);
  expect(viewer.chunks.length - before).toBeLessThan(10);
  await expect.poll(() => fixture.stream.listeners).toBe(0);
});

test('a viewer is closed when the codecs change, and continues when they do not', async () => {
  const fixture = await openPlaySocket();
  fixture.stream.begin(VIDEO_AND_AUDIO);
  const viewer = await fixture.join();
  const sender = new Sender(fixture.stream);
  sender.run(100);
  fixture.stream.begin(VIDEO_AND_AUDIO);
  new Sender(fixture.stream).run(500);
  await expect.poll(() => viewer.chunks.length).toBeGreaterThan(20);
  fixture.stream.begin({ audio: OPUS, video: null });
  expect(await viewer.closed).toBe(4001);
});

test('audio without video starts after a delay and restarts with the first video frame', { timeout: 20_000 }, async () => {
  const fixture = await openPlaySocket();
  fixture.stream.begin({ audio: OPUS, video: VP8 });
  const sender = new Sender(fixture.stream);
  const viewer = await fixture.join();
  const audioTimer = setInterval(() => sender.run(20, { video: false }), 20);
  cleanUps.push(() => clearInterval(audioTimer));
  await expect
    .poll(() => viewer.texts, { timeout: 8000 })
    .toEqual([JSON.stringify({ contentType: 'audio/webm; codecs="opus"' })]);
  sender.sendVideoFrame(true);
  expect(await viewer.closed).toBe(4001);
});

test('a stream whose video stops restarts with audio only', { timeout: 20_000 }, async () => {
  const fixture = await openPlaySocket();
  fixture.stream.begin(VIDEO_AND_AUDIO);
  const sender = new Sender(fixture.stream);
  const viewer = await fixture.join();
  sender.run(100);
  const audioTimer = setInterval(() => sender.run(20, { video: false }), 20);
  cleanUps.push(() => clearInterval(audioTimer));
  expect(await viewer.closed).toBe(4001);
  const again = await fixture.join();
  await expect
    .poll(() => again.texts, { timeout: 8000 })
    .toEqual([JSON.stringify({ contentType: 'audio/webm; codecs="opus"' })]);
});
