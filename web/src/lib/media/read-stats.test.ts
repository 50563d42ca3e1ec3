import { describe, expect, it } from 'vitest';
import { compareStats, rateNetwork, readStats } from './read-stats.ts';

const report = (count: number) => [
  { type: 'inbound-rtp', kind: 'audio', packetsReceived: count * 50, packetsLost: 0, bytesReceived: count * 5000 },
  {
    type: 'inbound-rtp',
    kind: 'video',
    packetsReceived: count * 100,
    packetsLost: count * 5,
    bytesReceived: count * 120_000,
    framesDecoded: count * 30,
    frameWidth: 1280,
    frameHeight: 720,
    freezeCount: 1,
    jitterBufferDelay: count * 1.2,
    jitterBufferEmittedCount: count * 30,
  },
  { type: 'outbound-rtp', kind: 'video', bytesSent: 9_000_000 },
  { type: 'candidate-pair', nominated: false, currentRoundTripTime: 9 },
  { type: 'candidate-pair', nominated: true, currentRoundTripTime: 0.04 },
];

describe('readStats', () => {
  it('sums the audio and video counters and compares two samples', () => {
    const [before, after] = [readStats(report(1), 'inbound-rtp', 1000), readStats(report(3), 'inbound-rtp', 3000)];
    expect(compareStats('ana/main', before, after)).toEqual({
      id: 'ana/main',
      kbps: 1000,
      width: 1280,
      height: 720,
      framesPerSecond: 30,
      roundTripMs: 40,
      delayMs: 40,
      loss: 10 / 310,
      framesDecoded: 90,
    });
  });

  it('uses the loss reported by the receiver for a sent stream', () => {
    const sent = [
      { type: 'outbound-rtp', kind: 'video', packetsSent: 100, bytesSent: 1000, framesEncoded: 30 },
      { type: 'remote-inbound-rtp', kind: 'video', fractionLost: 0.2 },
    ];
    const sample = readStats(sent, 'outbound-rtp', 0);
    expect(compareStats('main', sample, { ...sample, at: 1000 }).loss).toBe(0.2);
  });

  it('returns zero rates when the counters restart', () => {
    const [before, after] = [readStats(report(9), 'inbound-rtp', 0), readStats(report(1), 'inbound-rtp', 1000)];
    expect(compareStats('ana/main', before, after)).toMatchObject({ kbps: 0, framesPerSecond: 0, delayMs: null });
  });
});

describe('rateNetwork', () => {
  it.each([
    [{ loss: 0, roundTripMs: 40 }, 0, 'good'],
    [{ loss: 0.05, roundTripMs: 40 }, 0, 'fair'],
    [{ loss: 0, roundTripMs: null }, 1, 'fair'],
    [{ loss: 0.2, roundTripMs: 40 }, 0, 'poor'],
    [{ loss: 0, roundTripMs: 900 }, 0, 'poor'],
  ] as const)('rates %o with %i freezes as %s', (stats, freezes, quality) => {
    expect(rateNetwork(stats, freezes)).toBe(quality);
  });
});
