import type { TimelineFrame } from '../timeline/timeline-frame.ts';
import { EBML, element, idBytes, unsigned, UNKNOWN_SIZE } from './ebml.ts';
import { TRACK_NUMBERS } from './webm-tracks.ts';

/** A block stores its offset from the cluster in 16 bits. */
export const CLUSTER_MS_MAX = 30_000;

const KEY = 0x80;
const NOT_KEY = 0;

/** Returns the beginning of a cluster that lasts until the next one begins. */
export function openCluster(atMs: number): Buffer {
  return Buffer.concat([idBytes(EBML.cluster), UNKNOWN_SIZE, clusterTime(atMs)]);
}

/** Returns a whole cluster. */
export function wholeCluster(atMs: number, frames: readonly TimelineFrame[]): Buffer {
  return element(EBML.cluster, clusterTime(atMs), ...frames.map((frame) => block(frame, atMs)));
}

export function block(frame: TimelineFrame, clusterAtMs: number): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt8(0x80 | TRACK_NUMBERS[frame.kind], 0);
  head.writeInt16BE(Math.round(frame.atMs) - Math.round(clusterAtMs), 1);
  head.writeUInt8(frame.isKey ? KEY : NOT_KEY, 3);
  return element(EBML.simpleBlock, head, frame.data);
}

function clusterTime(atMs: number): Buffer {
  return element(EBML.timestamp, unsigned(Math.round(atMs)));
}
