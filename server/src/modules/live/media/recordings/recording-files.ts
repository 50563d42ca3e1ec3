import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Context } from '../../../../context.ts';
import type { Recorded } from '../../../../media-engine/protocol.ts';
import { mendRecording } from '../../../../media-engine/recording/mend-recording.ts';
import type { RecordingRow } from './recording-queries.ts';

/** Where the file of a recording lies: on the machine of its engine, or on what the machines share. */
export function recordingPath({ config }: Pick<Context, 'config'>, { fileName }: Pick<RecordingRow, 'fileName'>): string {
  return join(config.dataDir, 'recordings', fileName);
}

export async function makeRecordingFolder(ctx: Context, recording: Pick<RecordingRow, 'fileName'>): Promise<string> {
  const path = recordingPath(ctx, recording);
  await mkdir(dirname(path), { recursive: true });
  return path;
}

/** Ends the file of a recording whose engine is gone, as the engine would have, and returns what is on the disk. */
export async function endRecordingFile(
  ctx: Context,
  recording: Pick<RecordingRow, 'id' | 'fileName'>,
): Promise<Omit<Recorded, 'id'>> {
  const path = recordingPath(ctx, recording);
  return mendRecording(path).catch(async (error: unknown) => {
    ctx.log.warn({ reason: String(error), recording: recording.id }, 'a recording could not be ended');
    const found = await stat(path).catch(() => null);
    return { contentType: 'video/webm', bytes: found?.size ?? 0, durationMs: 0 };
  });
}

export async function removeRecordingFile(ctx: Context, recording: Pick<RecordingRow, 'fileName'>): Promise<void> {
  await rm(recordingPath(ctx, recording), { force: true });
}
