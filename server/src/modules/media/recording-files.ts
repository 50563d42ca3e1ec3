import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Context } from '../../context.ts';
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

/** 0 where there is no file. */
export async function recordedBytes(ctx: Context, recording: Pick<RecordingRow, 'fileName'>): Promise<number> {
  const found = await stat(recordingPath(ctx, recording)).catch(() => null);
  return found?.size ?? 0;
}

export async function removeRecordingFile(ctx: Context, recording: Pick<RecordingRow, 'fileName'>): Promise<void> {
  await rm(recordingPath(ctx, recording), { force: true });
}
