import { describe, expect, test } from 'vitest';
import { opusDurationMs, opusSilence } from '../depacketise/opus-frame.ts';
import { RtpWriter } from '../testing/rtp-writer.ts';
import { Interleaver } from './interleaver.ts';
import type { TimelineFrame } from './timeline-frame.ts';
import { RtpTimeline } from './rtp-timeline.ts';

const SILENCE = opusSilence(20)[0]?.data ?? Buffer.alloc(0);

function audioFrame(atMs: number): TimelineFrame {
  return { kind: 'audio', atMs, isKey: true, data: SILENCE };
}

function videoFrame(atMs: number, isKey = false): TimelineFrame {
  return { kind: 'video', atMs, isKey, data: Buffer.from([1]) };
}

/** Returns the gaps in the audio: the milliseconds by which each frame starts later than it should. */
function gaps(frames: readonly TimelineFrame[]): number[] {
  const audioFrames = frames.filter((frame) => frame.kind === 'audio');
  return audioFrames.slice(1).map((frame, index) => {
    const before = audioFrames[index];
    return before === undefined ? 0 : Math.round(frame.atMs - before.atMs - (opusDurationMs(before.data) ?? 0));
  });
}

describe('RtpTimeline', () => {
  test('follows the sender’s clock across its wrap', () => {
    const writer = new RtpWriter('video');
    const timeline = new RtpTimeline(1000);
    const placed = [0, 500, 1000, 5000].map((atMs) =>
      timeline.toTimelineMs({ kind: 'video', rtpTime: writer.timestampOf(atMs) }, 1050 + atMs + (atMs % 700)),
    );
    expect(placed.map(Math.round)).toEqual([50, 550, 1050, 5050]);
  });

  test('aligns video with its audio', () => {
    const timeline = new RtpTimeline(0);
    timeline.toTimelineMs({ kind: 'audio', rtpTime: 0 }, 100);
    timeline.toTimelineMs({ kind: 'video', rtpTime: 0 }, 180);
    timeline.mark('audio', { wallMs: 5000, timestamp: 0 });
    expect(Math.round(timeline.toTimelineMs({ kind: 'video', rtpTime: 9000 }, 280))).toBe(280);
    timeline.mark('video', { wallMs: 5020, timestamp: 0 });
    expect(Math.round(timeline.toTimelineMs({ kind: 'video', rtpTime: 18_000 }, 380))).toBe(320);
    expect(Math.round(timeline.toTimelineMs({ kind: 'audio', rtpTime: 9600 }, 300))).toBe(300);
  });

  test('restarts at the arrival time when the clock jumps', () => {
    const timeline = new RtpTimeline(0);
    timeline.toTimelineMs({ kind: 'video', rtpTime: 0 }, 0);
    expect(timeline.toTimelineMs({ kind: 'video', rtpTime: 900_000_000 }, 33)).toBe(33);
    expect(Math.round(timeline.toTimelineMs({ kind: 'video', rtpTime: 900_003_000 }, 60))).toBe(66);
  });
});

describe('Interleaver', () => {
  test('releases frames in order of their time', () => {
    const interleaver = new Interleaver({ tracks: ['audio', 'video'], maxWaitMs: 200 });
    const released: TimelineFrame[] = [];
    // Video arrives 60 ms after the audio of the same time.
    for (let nowMs = 0; nowMs < 3000; nowMs += 20) {
      released.push(...interleaver.push(audioFrame(nowMs), nowMs));
      if (nowMs >= 60 && nowMs % 40 === 20) released.push(...interleaver.push(videoFrame(nowMs - 60), nowMs));
    }
    released.push(...interleaver.flush());
    expect(released).toHaveLength(150 + 74);
    expect(released.every((frame, index) => index === 0 || frame.atMs >= (released[index - 1]?.atMs ?? 0))).toBe(true);
    expect(released.filter((frame) => frame.kind === 'video').at(-1)?.atMs).toBe(2920);
  });

  test('fills missing audio with silence', () => {
    const interleaver = new Interleaver({ tracks: ['audio', 'video'], maxWaitMs: 200 });
    const released: TimelineFrame[] = [];
    for (let nowMs = 0; nowMs < 10_000; nowMs += 20) {
      if (nowMs < 2000 || nowMs >= 7000) released.push(...interleaver.push(audioFrame(nowMs), nowMs));
      if (nowMs % 40 === 0) released.push(...interleaver.push(videoFrame(nowMs, nowMs % 2000 === 0), nowMs));
    }
    released.push(...interleaver.flush());
    expect(Math.max(...gaps(released))).toBeLessThanOrEqual(20);
    expect(Math.min(...gaps(released))).toBeGreaterThanOrEqual(-1);
    expect(released.filter((frame) => frame.kind === 'video')).toHaveLength(250);
    // Video waits little more than a second for audio that stopped.
    const silent = new Interleaver({ tracks: ['audio', 'video'], maxWaitMs: 200 });
    const videoOnly = Array.from({ length: 50 }, (_, index) => silent.push(videoFrame(index * 40), index * 40)).flat();
    expect(videoOnly.filter((frame) => frame.kind === 'video')).toHaveLength(50);
    expect(videoOnly.filter((frame) => frame.kind === 'audio').length).toBeGreaterThan(10);
  });

  test('drops audio that overlaps released audio', () => {
    const interleaver = new Interleaver({ tracks: ['audio'], maxWaitMs: 200 });
    const released = [0, 20, 10, 40, 60, 30].flatMap((atMs) => interleaver.push(audioFrame(atMs), atMs));
    expect(released.map((frame) => frame.atMs)).toEqual([0, 20, 40, 60]);
  });

  test('fills a pause of an hour with silence only', () => {
    const interleaver = new Interleaver({ tracks: ['audio', 'video'], maxWaitMs: 200 });
    interleaver.push(audioFrame(0), 0);
    const released = interleaver.push(audioFrame(3_600_000), 3_600_000);
    expect(released.length).toBeLessThan(31_000);
    expect(Math.max(...gaps(released))).toBeLessThanOrEqual(20);
  });
});
