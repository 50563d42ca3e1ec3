import { describe, expect, test } from 'vitest';
import { opusDurationMs, opusSilence } from '../depacketise/opus-frame.ts';
import { RtpWriter } from '../testing/rtp-writer.ts';
import { Interleaver } from './interleaver.ts';
import type { PlacedFrame } from './placed-frame.ts';
import { RtpTimeline } from './rtp-timeline.ts';

const SOUND = opusSilence(20)[0]?.data ?? Buffer.alloc(0);

function sound(atMs: number): PlacedFrame {
  return { kind: 'audio', atMs, isKey: true, data: SOUND };
}

function picture(atMs: number, isKey = false): PlacedFrame {
  return { kind: 'video', atMs, isKey, data: Buffer.from([1]) };
}

/** Returns the gaps in the audio: the milliseconds by which each frame starts later than it should. */
function holes(frames: readonly PlacedFrame[]): number[] {
  const sounds = frames.filter((frame) => frame.kind === 'audio');
  return sounds.slice(1).map((frame, index) => {
    const before = sounds[index];
    return before === undefined ? 0 : Math.round(frame.atMs - before.atMs - (opusDurationMs(before.data) ?? 0));
  });
}

describe('time', () => {
  test('goes by the clock of the sender, over its turn', () => {
    const writer = new RtpWriter('video');
    const timeline = new RtpTimeline(1000);
    const placed = [0, 500, 1000, 5000].map((atMs) =>
      timeline.place({ kind: 'video', rtpTime: writer.timestampOf(atMs) }, 1050 + atMs + (atMs % 700)),
    );
    expect(placed.map(Math.round)).toEqual([50, 550, 1050, 5050]);
  });

  test('pictures are moved to the sound that belongs to them', () => {
    const timeline = new RtpTimeline(0);
    timeline.place({ kind: 'audio', rtpTime: 0 }, 100);
    timeline.place({ kind: 'video', rtpTime: 0 }, 180);
    timeline.mark('audio', { wallMs: 5000, timestamp: 0 });
    expect(Math.round(timeline.place({ kind: 'video', rtpTime: 9000 }, 280))).toBe(280);
    timeline.mark('video', { wallMs: 5020, timestamp: 0 });
    expect(Math.round(timeline.place({ kind: 'video', rtpTime: 18_000 }, 380))).toBe(320);
    expect(Math.round(timeline.place({ kind: 'audio', rtpTime: 9600 }, 300))).toBe(300);
  });

  test('a clock that jumps is set anew by when its packets come', () => {
    const timeline = new RtpTimeline(0);
    timeline.place({ kind: 'video', rtpTime: 0 }, 0);
    expect(timeline.place({ kind: 'video', rtpTime: 900_000_000 }, 33)).toBe(33);
    expect(Math.round(timeline.place({ kind: 'video', rtpTime: 900_003_000 }, 60))).toBe(66);
  });
});

describe('two tracks in one order', () => {
  test('what comes later but is earlier goes first', () => {
    const interleaver = new Interleaver({ tracks: ['audio', 'video'], patienceMs: 200 });
    const given: PlacedFrame[] = [];
    // Pictures come 60 ms after the sound of their time.
    for (let nowMs = 0; nowMs < 3000; nowMs += 20) {
      given.push(...interleaver.push(sound(nowMs), nowMs));
      if (nowMs >= 60 && nowMs % 40 === 20) given.push(...interleaver.push(picture(nowMs - 60), nowMs));
    }
    given.push(...interleaver.flush());
    expect(given).toHaveLength(150 + 74);
    expect(given.every((frame, index) => index === 0 || frame.atMs >= (given[index - 1]?.atMs ?? 0))).toBe(true);
    expect(given.filter((frame) => frame.kind === 'video').at(-1)?.atMs).toBe(2920);
  });

  test('missing sound is filled with silence', () => {
    const interleaver = new Interleaver({ tracks: ['audio', 'video'], patienceMs: 200 });
    const given: PlacedFrame[] = [];
    for (let nowMs = 0; nowMs < 10_000; nowMs += 20) {
      if (nowMs < 2000 || nowMs >= 7000) given.push(...interleaver.push(sound(nowMs), nowMs));
      if (nowMs % 40 === 0) given.push(...interleaver.push(picture(nowMs, nowMs % 2000 === 0), nowMs));
    }
    given.push(...interleaver.flush());
    expect(Math.max(...holes(given))).toBeLessThanOrEqual(20);
    expect(Math.min(...holes(given))).toBeGreaterThanOrEqual(-1);
    expect(given.filter((frame) => frame.kind === 'video')).toHaveLength(250);
    // Pictures wait for the sound that stopped no longer than a second and a bit.
    const silent = new Interleaver({ tracks: ['audio', 'video'], patienceMs: 200 });
    const alone = Array.from({ length: 50 }, (_, index) => silent.push(picture(index * 40), index * 40)).flat();
    expect(alone.filter((frame) => frame.kind === 'video')).toHaveLength(50);
    expect(alone.filter((frame) => frame.kind === 'audio').length).toBeGreaterThan(10);
  });

  test('sound that lies over what was given is left out', () => {
    const interleaver = new Interleaver({ tracks: ['audio'], patienceMs: 200 });
    const given = [0, 20, 10, 40, 60, 30].flatMap((atMs) => interleaver.push(sound(atMs), atMs));
    expect(given.map((frame) => frame.atMs)).toEqual([0, 20, 40, 60]);
  });

  test('a pause of an hour costs no more than its silence', () => {
    const interleaver = new Interleaver({ tracks: ['audio', 'video'], patienceMs: 200 });
    interleaver.push(sound(0), 0);
    const given = interleaver.push(sound(3_600_000), 3_600_000);
    expect(given.length).toBeLessThan(31_000);
    expect(Math.max(...holes(given))).toBeLessThanOrEqual(20);
  });
});
