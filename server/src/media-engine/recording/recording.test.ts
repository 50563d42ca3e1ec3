import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLongRun } from '../../platform/testing/long-run.ts';
import { FakeStream } from '../testing/fake-stream.ts';
import { OPUS, VIDEO_AND_AUDIO, RtpWriter, VP8, vp8Frame } from '../testing/rtp-writer.ts';
import { repairRecording } from './repair-recording.ts';
import { createRecordings } from './recordings.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'festoon-recording-'));
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

type Step = { readonly forMs: number; readonly audio?: boolean; readonly video?: boolean; readonly size?: [number, number] };

/** A publisher with a simulated clock. */
class TestPublisher {
  readonly stream = new FakeStream();
  readonly path: string;
  readonly recordings = createRecordings(this.stream, () => this.nowMs);
  nowMs = 5000;
  #audio = new RtpWriter('audio');
  #video = new RtpWriter('video');
  #sinceKeyMs = Number.POSITIVE_INFINITY;

  constructor(name: string) {
    this.path = join(folder, `${name}.webm`);
  }

  start(): Promise<void> {
    return this.recordings.start('r', { room: 'room', stream: 'main', path: this.path });
  }

  /** Sends audio each 20 ms, a video frame each 40 ms and a key frame each 2 s. */
  run({ forMs, audio = true, video = true, size: [width, height] = [640, 360] }: Step): void {
    for (const endMs = this.nowMs + forMs; this.nowMs < endMs; this.nowMs += 20) {
      if (video && this.nowMs % 40 === 0) this.#sendVideoFrame(width, height);
      if (audio) this.stream.send('audio', [this.#audio.silence(this.nowMs)]);
    }
  }

  restart(): void {
    this.#audio = new RtpWriter('audio', { sequence: 9, timestampStart: 77 });
    this.#video = new RtpWriter('video', { sequence: 9, timestampStart: 77 });
    this.#sinceKeyMs = Number.POSITIVE_INFINITY;
  }

  losePacket(): void {
    this.#video.packet(Buffer.from([1]), this.nowMs);
  }

  #sendVideoFrame(width: number, height: number): void {
    const isKey = this.#sinceKeyMs >= 2000;
    this.#sinceKeyMs = isKey ? 40 : this.#sinceKeyMs + 40;
    this.stream.send('video', this.#video.vp8(vp8Frame({ isKey, width, height, bytes: isKey ? 3000 : 600 }), this.nowMs));
  }
}

async function readTracks(path: string) {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(await readFile(path)) });
  const packetsOf = async (
    track: Awaited<ReturnType<Input['getPrimaryVideoTrack']>> | Awaited<ReturnType<Input['getPrimaryAudioTrack']>>,
  ) => {
    if (track === null) return [];
    const times: { readonly atMs: number; readonly isKey: boolean }[] = [];
    for await (const packet of new EncodedPacketSink(track).packets()) {
      times.push({ atMs: Math.round(packet.timestamp * 1000), isKey: packet.type === 'key' });
    }
    return times;
  };
  const video = await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  return {
    video: await packetsOf(video),
    audio: await packetsOf(audio),
    hasVideo: video !== null,
    hasAudio: audio !== null,
    width: video === null ? null : await video.getCodedWidth(),
  };
}

describe('a recording', () => {
  test('contains every audio and video frame at its time, and its duration', async () => {
    const publisher = new TestPublisher('whole');
    publisher.stream.begin(VIDEO_AND_AUDIO);
    await publisher.start();
    publisher.run({ forMs: 10_000 });
    const recorded = await publisher.recordings.stop('r');
    const file = await readTracks(publisher.path);
    expect(recorded).toEqual({
      id: 'r',
      contentType: 'video/webm; codecs="vp8,opus"',
      bytes: (await stat(publisher.path)).size,
      durationMs: 9980,
    });
    expect(file.video.map((frame) => frame.atMs)).toEqual(Array.from({ length: 250 }, (_, index) => index * 40));
    expect(file.video.filter((frame) => frame.isKey)).toHaveLength(5);
    expect(file.audio.map((frame) => frame.atMs)).toEqual(Array.from({ length: 500 }, (_, index) => index * 20));
    expect(publisher.stream.events).toEqual([{ type: 'recorded', result: recorded }]);
    expect(publisher.stream.listeners).toBe(0);
    expect(await publisher.recordings.stop('r')).toBeNull();
  });

  test('continues with a publisher that reconnects, and keeps the time between', async () => {
    const publisher = new TestPublisher('again');
    publisher.stream.begin(VIDEO_AND_AUDIO);
    await publisher.start();
    publisher.run({ forMs: 3000 });
    publisher.stream.end();
    publisher.nowMs += 60_000;
    publisher.restart();
    publisher.stream.begin(VIDEO_AND_AUDIO);
    publisher.run({ forMs: 3000 });
    const recorded = await publisher.recordings.stop('r');
    const { video, audio } = await readTracks(publisher.path);
    expect(recorded?.durationMs).toBe(65_980);
    expect(video).toHaveLength(150);
    expect(video[75]).toEqual({ atMs: 63_000, isKey: true });
    const gaps = audio.slice(1).map((frame, index) => frame.atMs - (audio[index]?.atMs ?? 0));
    expect(Math.max(...gaps)).toBeLessThanOrEqual(140);
  });

  test('leaves out frames after a lost frame and requests a key frame', async () => {
    const publisher = new TestPublisher('lost');
    publisher.stream.begin(VIDEO_AND_AUDIO);
    await publisher.start();
    publisher.run({ forMs: 1000 });
    const requestsBefore = publisher.stream.keyframeRequests;
    publisher.losePacket();
    publisher.run({ forMs: 2000 });
    await publisher.recordings.stop('r');
    const { video, audio } = await readTracks(publisher.path);
    expect(video.map((frame) => frame.atMs).filter((atMs) => atMs >= 1000 && atMs < 2000)).toEqual([]);
    expect(video.filter((frame) => frame.atMs >= 2000)).toHaveLength(25);
    expect(audio).toHaveLength(150);
    expect(publisher.stream.keyframeRequests).toBeGreaterThan(requestsBefore);
  });

  test('fills missing audio with silence, and continues without video', async () => {
    const publisher = new TestPublisher('muted');
    publisher.stream.begin(VIDEO_AND_AUDIO);
    await publisher.start();
    publisher.run({ forMs: 3000 });
    publisher.run({ forMs: 5000, audio: false });
    publisher.run({ forMs: 5000, video: false });
    publisher.run({ forMs: 3000, size: [320, 180] });
    const recorded = await publisher.recordings.stop('r');
    const { video, audio, width } = await readTracks(publisher.path);
    const gaps = audio.slice(1).map((frame, index) => frame.atMs - (audio[index]?.atMs ?? 0));
    expect(Math.max(...gaps)).toBeLessThanOrEqual(140);
    expect(video).toHaveLength(275);
    expect(width).toBe(640);
    expect(recorded?.durationMs).toBe(15_980);
  });

  test('contains only the tracks that were sent', async () => {
    const audioOnly = new TestPublisher('audio');
    audioOnly.stream.begin({ audio: OPUS, video: VP8 });
    await audioOnly.start();
    audioOnly.run({ forMs: 5000, video: false });
    const videoOnly = new TestPublisher('video');
    videoOnly.stream.begin({ audio: null, video: VP8 });
    await videoOnly.start();
    videoOnly.run({ forMs: 5000, audio: false });
    expect(await audioOnly.recordings.stop('r')).toMatchObject({
      contentType: 'audio/webm; codecs="opus"',
      durationMs: 3480,
    });
    expect(await videoOnly.recordings.stop('r')).toMatchObject({
      contentType: 'video/webm; codecs="vp8"',
      durationMs: 4960,
    });
    expect(await readTracks(audioOnly.path)).toMatchObject({ hasVideo: false, hasAudio: true });
    expect(await readTracks(videoOnly.path)).toMatchObject({ hasVideo: true, hasAudio: false });
  });

  test('creates no file without media, and does not overwrite an existing file', async () => {
    const publisher = new TestPublisher('nothing');
    await publisher.start();
    expect(await publisher.recordings.stop('r')).toMatchObject({ bytes: 0, durationMs: 0 });
    await expect(stat(publisher.path)).rejects.toThrow('ENOENT');
    const existing = new TestPublisher('whole');
    await expect(existing.start()).rejects.toThrow('EEXIST');
    expect(await existing.recordings.stop('r')).toBeNull();
  });

  test('is readable up to its last seconds after a crash, and can be repaired', async () => {
    const publisher = new TestPublisher('crash');
    publisher.stream.begin(VIDEO_AND_AUDIO);
    await publisher.start();
    publisher.run({ forMs: 30_000 });
    await expect.poll(async () => (await stat(publisher.path)).size).toBeGreaterThan(400_000);
    const { video, audio } = await readTracks(publisher.path);
    expect(video.at(-1)?.atMs).toBeGreaterThanOrEqual(25_000);
    expect(audio.at(-1)?.atMs).toBeGreaterThanOrEqual(25_000);
    const truncated = join(folder, 'torn.webm');
    await writeFile(truncated, (await readFile(publisher.path)).subarray(0, -1000));
    const repaired = await repairRecording(truncated);
    const ended = await readTracks(truncated);
    expect(repaired).toEqual({
      contentType: 'video/webm; codecs="vp8,opus"',
      bytes: (await stat(truncated)).size,
      durationMs: Math.max(ended.video.at(-1)?.atMs ?? 0, ended.audio.at(-1)?.atMs ?? 0),
    });
    expect(repaired.durationMs).toBeGreaterThan(20_000);
    expect(ended.video).toEqual(video.slice(0, ended.video.length));
    expect(await repairRecording(join(folder, 'none.webm'))).toMatchObject({ bytes: 0 });
    await publisher.recordings.stopAll();
    expect((await readTracks(publisher.path)).video.at(-1)?.atMs).toBe(29_960);
  });

  test('is unchanged by a repair when it is complete', async () => {
    const publisher = new TestPublisher('ended');
    publisher.stream.begin(VIDEO_AND_AUDIO);
    await publisher.start();
    publisher.run({ forMs: 7777, size: [800, 450] });
    await publisher.recordings.stop('r');
    const complete = await readFile(publisher.path);
    await writeFile(join(folder, 'unended.webm'), complete);
    await repairRecording(join(folder, 'unended.webm'));
    expect((await readFile(join(folder, 'unended.webm'))).equals(complete)).toBe(true);
  });

  test('uses constant memory for hours', { timeout: 120_000 }, async () => {
    const publisher = new TestPublisher('long');
    publisher.stream.begin(VIDEO_AND_AUDIO);
    await publisher.start();
    const minutes = isLongRun ? 240 : 30;
    const before = process.memoryUsage();
    for (let minute = 1; minute <= minutes; minute += 1) {
      publisher.run({ forMs: 60_000 });
      // Waits for the disk, as a recording in real time does.
      await expect
        .poll(async () => (await stat(publisher.path)).size, { interval: 5 })
        .toBeGreaterThan((minute - 1) * 900_000);
    }
    const after = process.memoryUsage();
    const recorded = await publisher.recordings.stop('r');
    expect(recorded?.durationMs).toBe(minutes * 60_000 - 20);
    expect(after.rss - before.rss).toBeLessThan(120 * 1024 * 1024);
  });
});
