import type { NetworkQuality, StreamStats } from './media-snapshot.ts';

/** The counters of one connection at one time. */
export type StatsSample = {
  /** Milliseconds. */
  readonly at: number;
  readonly bytes: number;
  readonly packets: number;
  readonly lost: number;
  readonly frames: number;
  readonly freezes: number;
  readonly width: number;
  readonly height: number;
  readonly roundTripMs: number | null;
  readonly bufferedSeconds: number;
  readonly emitted: number;
  /** The loss of sent packets as reported by the other side, 0 to 1. */
  readonly remoteLoss: number | null;
};

type Entry = Readonly<Record<string, unknown>>;

const numberOf = (entry: Entry, name: string): number => {
  const value = entry[name];
  return typeof value === 'number' ? value : 0;
};

const EMPTY = { bytes: 0, packets: 0, lost: 0, frames: 0, freezes: 0, width: 0, height: 0, bufferedSeconds: 0, emitted: 0 };

/** Returns the sums of a browser's report for one direction. */
export function readStats(report: Iterable<Entry>, direction: 'inbound-rtp' | 'outbound-rtp', at: number): StatsSample {
  const sum = { ...EMPTY };
  let roundTripMs: number | null = null;
  let remoteLoss: number | null = null;
  for (const entry of report) {
    if (entry['type'] === direction) addRtp(sum, entry);
    if (entry['type'] === 'candidate-pair' && entry['nominated'] === true && 'currentRoundTripTime' in entry) {
      roundTripMs = numberOf(entry, 'currentRoundTripTime') * 1000;
    }
    if (entry['type'] === 'remote-inbound-rtp') remoteLoss = Math.max(remoteLoss ?? 0, numberOf(entry, 'fractionLost'));
  }
  return { at, ...sum, roundTripMs, remoteLoss };
}

function addRtp(sum: typeof EMPTY, entry: Entry): void {
  sum.bytes += numberOf(entry, 'bytesReceived') + numberOf(entry, 'bytesSent');
  sum.packets += numberOf(entry, 'packetsReceived') + numberOf(entry, 'packetsSent');
  sum.lost += Math.max(0, numberOf(entry, 'packetsLost'));
  if (entry['kind'] !== 'video') return;
  sum.frames += numberOf(entry, 'framesDecoded') + numberOf(entry, 'framesEncoded');
  sum.freezes += numberOf(entry, 'freezeCount');
  sum.width = Math.max(sum.width, numberOf(entry, 'frameWidth'));
  sum.height = Math.max(sum.height, numberOf(entry, 'frameHeight'));
  sum.bufferedSeconds += numberOf(entry, 'jitterBufferDelay');
  sum.emitted += numberOf(entry, 'jitterBufferEmittedCount');
}

/** Returns the statistics between two samples. */
export function compareStats(id: string, before: StatsSample, after: StatsSample): StreamStats {
  const seconds = Math.max(0.001, (after.at - before.at) / 1000);
  const packets = Math.max(0, after.packets - before.packets);
  const lost = Math.max(0, after.lost - before.lost);
  const emitted = after.emitted - before.emitted;
  return {
    id,
    kbps: Math.round((Math.max(0, after.bytes - before.bytes) * 8) / 1000 / seconds),
    width: after.width,
    height: after.height,
    framesPerSecond: Math.round(Math.max(0, after.frames - before.frames) / seconds),
    loss: after.remoteLoss ?? (packets + lost === 0 ? 0 : lost / (packets + lost)),
    roundTripMs: after.roundTripMs,
    delayMs: emitted > 0 ? Math.round(((after.bufferedSeconds - before.bufferedSeconds) / emitted) * 1000) : null,
    framesDecoded: after.frames,
  };
}

/** Returns the network quality from the statistics of the last second. */
export function rateNetwork(stats: Pick<StreamStats, 'loss' | 'roundTripMs'>, freezes: number): NetworkQuality {
  const roundTripMs = stats.roundTripMs ?? 0;
  if (stats.loss > 0.08 || roundTripMs > 600 || freezes > 1) return 'poor';
  if (stats.loss > 0.03 || roundTripMs > 300 || freezes > 0) return 'fair';
  return 'good';
}
