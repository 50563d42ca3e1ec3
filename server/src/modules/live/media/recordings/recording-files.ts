import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Context } from '../../../../context.ts';
import type { RecordingResult } from '../../../../media-engine/protocol.ts';
import { repairRecording } from '../../../../media-engine/recording/repair-recording.ts';
import type { RecordingRow } from './recording-queries.ts';

/** Returns the path of a recording's file: on the machine of its engine, or on shared storage. */
export function recordingPath({ config }: Pick<Context, 'config'>, { fileName }: Pick<RecordingRow, 'fileName'>): string {
  return join(config.dataDir, 'recordings', fileName);
}

export async function createRecordingFolder(ctx: Context, recording: Pick<RecordingRow, 'fileName'>): Promise<string> {
  const path = recordingPath(ctx, recording);
  await mkdir(dirname(path), { recursive: true });
  return path;
}

/**
 * Completes the file of a recording whose engine is lost, as the engine would have done, and returns the file on the disk.
 */
export async function repairRecordingFile(
  ctx: Context,
  recording: Pick<RecordingRow, 'id' | 'fileName'>,
): Promise<Omit<RecordingResult, 'id'>> {
  const path = recordingPath(ctx, recording);
  return repairRecording(path).catch(async (error: unknown) => {
    ctx.log.warn({ reason: String(error), recording: recording.id }, 'a recording could not be ended');
    const found = await stat(path).catch(() => null);
    return { contentType: 'video/webm', bytes: found?.size ?? 0, durationMs: 0 };
  });
}

export async function removeRecordingFile(ctx: Context, recording: Pick<RecordingRow, 'fileName'>): Promise<void> {
  await rm(recordingPath(ctx, recording), { force: true });
}
