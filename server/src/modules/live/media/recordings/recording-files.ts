import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Context } from '../../../../context.ts';
import type { RecordingResult } from '../../../../media-engine/protocol.ts';
import { repairRecording } from '../../../../media-engine/recording/repair-recording.ts';
import type { RecordingRow } from './recording-queries.ts';

/** Where the file of a recording lies: on the machine of its engine, or on what the machines share. */
export function recordingPath({ config }: Pick<Context, 'config'>, { fileName }: Pick<RecordingRow, 'fileName'>): string {
  return join(config.dataDir, 'recordings', fileName);
}

export async function createRecordingFolder(ctx: Context, recording: Pick<RecordingRow, 'fileName'>): Promise<string> {
  const path = recordingPath(ctx, recording);
  await mkdir(dirname(path), { recursive: true });
  return path;
}

/** Ends the file of a recording whose engine is gone, as the engine would have, and returns what is on the disk. */
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
