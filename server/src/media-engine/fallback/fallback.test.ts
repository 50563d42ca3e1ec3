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

  sound(): void {
    this.#stream.send('audio', [this.#audio.silence(this.atMs)]);
  }

  run(forMs: number, what: { readonly video?: boolean; readonly bytes?: number } = {}): void {
    for (const end = this.atMs + forMs; this.atMs < end; this.atMs += 20) {
      if (what.video !== false && this.atMs % 40 === 0) this.sendVideoFrame(this.atMs % 2000 === 0, what.bytes);
      this.sound();
    }
  }
}

test('a viewer gets what it is, then what came since the last key frame, in one piece', async () => {
  const place = await openPlaySocket();
  place.stream.begin(VIDEO_AND_AUDIO);
  const sender = new Sender(place.stream);
  const first = await place.join();
  sender.run(3000);
  await expect.poll(() => first.chunks.length).toBeGreaterThan(100);
  const late = await place.join();
  await expect.poll(() => late.chunks.length).toBe(1);
  expect(late.texts).toEqual([JSON.stringify({ contentType: 'video/webm; codecs="vp8,opus"' })]);
  expect(late.chunks[0]?.subarray(0, 4)).toEqual(EBML_HEAD);
  expect(late.chunks[0]?.includes(CLUSTER)).toBe(true);
  expect(first.chunks.slice(1).filter((piece) => piece.subarray(0, 4).equals(CLUSTER))).toHaveLength(2);
  expect(late.location).toMatch(/^\/sessions\/[\da-f-]{36}$/);
  expect(place.stream.sessions.has(late.location.slice('/sessions/'.length))).toBe(true);
  expect(place.stream.egressBytes).toBeGreaterThan(50_000);
});

test('a key frame is asked for at once and every two seconds, as long as somebody watches', async () => {
  const place = await openPlaySocket();
  place.stream.begin(VIDEO_AND_AUDIO);
  expect(place.stream.listeners).toBe(0);
  const viewer = await place.join();
  await expect.poll(() => place.stream.keyframeRequests).toBeGreaterThan(0);
  const before = place.stream.keyframeRequests;
  await expect.poll(() => place.stream.keyframeRequests, { timeout: 8000 }).toBeGreaterThan(before);
  viewer.socket.close();
  await expect.poll(() => place.stream.listeners).toBe(0);
  expect(place.stream.sessions.size).toBe(0);
});

test('a viewer whose line is too slow loses what waits and goes on at a key frame', async () => {
  const place = await openPlaySocket();
  place.stream.begin(VIDEO_AND_AUDIO);
  const sender = new Sender(place.stream);
  const slow = await place.join();
  sender.run(100);
  await expect.poll(() => slow.chunks.length).toBeGreaterThan(1);
  slow.socket.pause();
  for (let step = 0; step < 25; step += 1) {
    sender.run(200, { bytes: 400_000 });
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  // Of 50 MB goes what the kernel's own buffers hold.
  expect(place.stream.egressBytes).toBeLessThan(20 * 1024 * 1024);
  const before = slow.chunks.length;
  slow.socket.resume();
  await expect.poll(() => slow.chunks.length).toBeGreaterThan(before);
  await new Promise((resolve) => setTimeout(resolve, 200));
  const caughtUp = slow.chunks.length;
  sender.run(2100);
  await expect.poll(() => slow.chunks.slice(caughtUp).some((piece) => piece.subarray(0, 4).equals(CLUSTER))).toBe(true);
});

test('what a viewer gets ends with its publisher', async () => {
  const place = await openPlaySocket();
  place.stream.begin(VIDEO_AND_AUDIO);
  const viewer = await place.join();
  place.stream.end();
  expect(await viewer.closed).toBe(4000);
  await expect.poll(() => place.stream.sessions.size).toBe(0);
});

test('a viewer who is removed is out at once', async () => {
  const place = await openPlaySocket();
  place.stream.begin(VIDEO_AND_AUDIO);
  const viewer = await place.join();
  const sender = new Sender(place.stream);
  sender.run(100);
  for (const session of place.stream.sessions.values()) session.end();
  const before = viewer.chunks.length;
  sender.run(1000);
  expect(await viewer.closed).toBe(4002);
  expect(viewer.chunks.length - before).toBeLessThan(10);
  await expect.poll(() => place.stream.listeners).toBe(0);
});

test('another kind of stream is opened anew; the same goes on', async () => {
  const place = await openPlaySocket();
  place.stream.begin(VIDEO_AND_AUDIO);
  const viewer = await place.join();
  const sender = new Sender(place.stream);
  sender.run(100);
  place.stream.begin(VIDEO_AND_AUDIO);
  new Sender(place.stream).run(500);
  await expect.poll(() => viewer.chunks.length).toBeGreaterThan(20);
  place.stream.begin({ audio: OPUS, video: null });
  expect(await viewer.closed).toBe(4001);
});

test('sound alone comes after a while, and with the first picture it is opened anew', { timeout: 20_000 }, async () => {
  const place = await openPlaySocket();
  place.stream.begin({ audio: OPUS, video: VP8 });
  const sender = new Sender(place.stream);
  const viewer = await place.join();
  const talking = setInterval(() => sender.run(20, { video: false }), 20);
  cleanUps.push(() => clearInterval(talking));
  await expect
    .poll(() => viewer.texts, { timeout: 8000 })
    .toEqual([JSON.stringify({ contentType: 'audio/webm; codecs="opus"' })]);
  sender.sendVideoFrame(true);
  expect(await viewer.closed).toBe(4001);
});

test('where the camera goes off and the sound goes on, the sound is opened alone', { timeout: 20_000 }, async () => {
  const place = await openPlaySocket();
  place.stream.begin(VIDEO_AND_AUDIO);
  const sender = new Sender(place.stream);
  const viewer = await place.join();
  sender.run(100);
  const talking = setInterval(() => sender.run(20, { video: false }), 20);
  cleanUps.push(() => clearInterval(talking));
  expect(await viewer.closed).toBe(4001);
  const again = await place.join();
  await expect
    .poll(() => again.texts, { timeout: 8000 })
    .toEqual([JSON.stringify({ contentType: 'audio/webm; codecs="opus"' })]);
});
