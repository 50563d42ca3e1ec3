import { open, type FileHandle } from 'node:fs/promises';
import { vp8Payload } from '../depacketise/vp8-payload.ts';
import type { RecordingResult } from '../protocol.ts';
import { findClusters, readCluster } from '../webm/read-clusters.ts';
import { WebmFile } from '../webm/webm-file.ts';

type RepairedRecording = Omit<RecordingResult, 'id'>;

const EMPTY_RECORDING: RepairedRecording = { contentType: 'video/webm', bytes: 0, durationMs: 0 };

/**
 * Finishes a file whose engine crashed: removes the incomplete part at its end, and writes its duration and index. A file of
 * fragments stays as it is, because it plays; its duration is unknown.
 */
export async function repairRecording(path: string): Promise<RepairedRecording> {
  const handle = await open(path, 'r+').catch(() => null);
  if (handle === null) return EMPTY_RECORDING;
  try {
    const { size } = await handle.stat();
    const start = Buffer.alloc(8);
    await handle.read(start, 0, start.length, 0);
    if (size === 0) return EMPTY_RECORDING;
    if (start.toString('latin1', 4) === 'ftyp') return { contentType: 'video/mp4', bytes: size, durationMs: 0 };
    return await repairWebm(handle, size);
  } finally {
    await handle.close();
  }
}

/** Reads the same frames again and writes the same file, this time with an end. */
async function repairWebm(handle: FileHandle, size: number): Promise<RepairedRecording> {
  const file = new WebmFile();
  let written = 0;
  for await (const cluster of findClusters(handle, { from: file.headBytes, size })) {
    for (const frame of readCluster(cluster)) {
      if (frame.kind === 'video' && frame.isKey) {
        file.accepts({ ...frame, rtpTime: 0, ...vp8Payload.finish([frame.data]) });
      }
      written += file.add(frame)?.length ?? 0;
    }
  }
  if (written === 0 && file.durationMs === 0) return { ...EMPTY_RECORDING, bytes: size };
  const end = file.finish();
  await handle.truncate(written);
  for (const patch of [{ position: written, bytes: end.append }, ...end.patches]) {
    await handle.write(patch.bytes, 0, patch.bytes.length, patch.position);
  }
  await handle.datasync();
  return { contentType: end.contentType, bytes: written + end.append.length, durationMs: file.durationMs };
}
