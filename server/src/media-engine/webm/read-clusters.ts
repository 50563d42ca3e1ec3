import type { FileHandle } from 'node:fs/promises';
import type { TimelineFrame } from '../timeline/timeline-frame.ts';
import { EBML, idBytes } from './ebml.ts';
import { TRACK_NUMBERS } from './webm-tracks.ts';

const CLUSTER = idBytes(EBML.cluster);
const CLUSTER_HEAD_BYTES = 12;
/** Larger than any cluster that the engine writes. */
const CLUSTER_BYTES_MAX = 64 * 1024 * 1024;

/**
 * Yields the complete clusters of a file that the engine wrote, without their headers, until another element or the end of
 * the file.
 */
export async function* findClusters(
  handle: FileHandle,
  { from, size }: { readonly from: number; readonly size: number },
): AsyncGenerator<Buffer> {
  for (let position = from; position < size;) {
    const head = await readAt(handle, position, CLUSTER_HEAD_BYTES);
    if (head === null || !head.subarray(0, CLUSTER.length).equals(CLUSTER)) return;
    const { value: bytes, width } = readSize(head, CLUSTER.length);
    const content = bytes > CLUSTER_BYTES_MAX ? null : await readAt(handle, position + CLUSTER.length + width, bytes);
    if (content === null) return;
    yield content;
    position += CLUSTER.length + width + bytes;
  }
}

/** Yields the frames of a cluster: its time, then only blocks. */
export function* readCluster(content: Buffer): Generator<TimelineFrame> {
  const timeBytes = readSize(content, 1).value;
  const clusterMs = content.readUIntBE(2, timeBytes);
  for (let at = 2 + timeBytes; at < content.length;) {
    const { value: bytes, width } = readSize(content, at + 1);
    const block = content.subarray(at + 1 + width, at + 1 + width + bytes);
    yield {
      kind: (block.readUInt8(0) & 0x7f) === TRACK_NUMBERS.video ? 'video' : 'audio',
      atMs: clusterMs + block.readInt16BE(1),
      isKey: (block.readUInt8(3) & 0x80) !== 0,
      data: block.subarray(4),
    };
    at += 1 + width + bytes;
  }
}

function readSize(bytes: Buffer, at: number): { readonly value: number; readonly width: number } {
  const width = Math.clz32(bytes.readUInt8(at)) - 23;
  const mask = 2 ** (7 * width);
  let value = 0;
  for (let index = 0; index < width; index += 1) value = value * 256 + bytes.readUInt8(at + index);
  return { value: value % mask, width };
}

/** Returns null if the file ends before. */
async function readAt(handle: FileHandle, position: number, bytes: number): Promise<Buffer | null> {
  const buffer = Buffer.alloc(bytes);
  const { bytesRead } = await handle.read(buffer, 0, bytes, position);
  return bytesRead === bytes ? buffer : null;
}
